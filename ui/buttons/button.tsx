import type { ComponentProps, ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import type { IconComponent } from '../icons/icon-frame.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import styles from './button.module.css'

type ButtonLook = {
  /** `primary` at most once per view; `danger` for what cannot be undone; `on-dark` is for the dark green bars. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'on-dark' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Fills the width of its container. */
  isWide?: boolean | undefined
  icon?: IconComponent | undefined
  iconAfter?: IconComponent | undefined
  children: ReactNode
}

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, keyof ButtonLook> & {
    /** An action is in progress: clicks do nothing, the button keeps the focus, and the label may describe the action. */
    isBusy?: boolean | undefined
  }

function buttonClass({ kind = 'primary', size = 'md', isWide }: Partial<ButtonLook>, className: string | undefined): string {
  return classNames(styles.button, styles[kind], styles[size], isWide && styles.wide, className)
}

export function Button({ kind, size, isWide, icon: Icon, iconAfter: IconAfter, isBusy = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size, isWide }, rest.className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        // A busy submit button must not submit again, by mouse or by Enter. `disabled` would lose the focus.
        if (isBusy) event.preventDefault()
        else rest.onClick?.(event)
      }}
    >
      {isBusy ? <Spinner size={20} /> : Icon && <Icon />}
      {children}
      {IconAfter && <IconAfter />}
    </button>
  )
}

type ButtonLinkProps = ButtonLook & Omit<ComponentProps<'a'>, keyof ButtonLook> & { href: string }

/** A link that looks like a button: it navigates, opens in a new tab and works before the script has loaded. */
export function ButtonLink({ kind, size, isWide, icon: Icon, iconAfter: IconAfter, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ kind, size, isWide }, rest.className)}>
      {Icon && <Icon />}
      {children}
      {IconAfter && <IconAfter />}
    </a>
  )
}
