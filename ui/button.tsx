import type { ComponentProps, ReactNode } from 'react'

import { classNames } from './class-names.ts'
import type { IconComponent } from './icon-frame.tsx'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

type ButtonLook = {
  /** `primary` once a view; `danger` for what cannot be undone; `on-dark` stands on the deep green bars. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'on-dark' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** As wide as what holds it. */
  isWide?: boolean | undefined
  icon?: IconComponent | undefined
  iconAfter?: IconComponent | undefined
  children: ReactNode
}

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, keyof ButtonLook> & {
    /** Something is under way: presses do nothing, the focus stays, the label may say what is happening. */
    isBusy?: boolean | undefined
  }

function lookClass({ kind = 'primary', size = 'md', isWide }: Partial<ButtonLook>, className: string | undefined): string {
  return classNames(styles.button, styles[kind], styles[size], isWide && styles.wide, className)
}

export function Button({ kind, size, isWide, icon: Icon, iconAfter: IconAfter, isBusy = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={lookClass({ kind, size, isWide }, rest.className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        // A busy submit button must not submit once more, by mouse or by Enter; `disabled` would throw the focus away.
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

/** A link that looks like a button: it goes somewhere, opens in a new tab and works before the script does. */
export function ButtonLink({ kind, size, isWide, icon: Icon, iconAfter: IconAfter, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={lookClass({ kind, size, isWide }, rest.className)}>
      {Icon && <Icon />}
      {children}
      {IconAfter && <IconAfter />}
    </a>
  )
}
