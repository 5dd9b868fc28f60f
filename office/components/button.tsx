import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import type { IconComponent } from '../../ui/icons/icon-frame.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import styles from './button.module.css'

interface Look {
  /** `main` at most once per view: the primary action. */
  kind?: 'main' | 'plain' | 'quiet' | 'danger' | undefined
  isSmall?: boolean | undefined
  icon?: IconComponent | undefined
  /** The keyboard shortcut of the button. */
  hotkey?: string | undefined
  children?: ReactNode
}

type ButtonProps = Look & Omit<ComponentProps<'button'>, keyof Look> & { isBusy?: boolean }

export function Button({ kind = 'plain', isSmall, icon: Icon, hotkey, isBusy = false, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles['button'], styles[kind], isSmall && styles['small'], className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      aria-keyshortcuts={hotkey?.replace('⌘ ', 'Meta+').replace('Ctrl ', 'Control+')}
      onClick={(event) => {
        if (isBusy || rest['aria-disabled'] === true) event.preventDefault()
        else rest.onClick?.(event)
      }}
    >
      {isBusy ? <Spinner size={16} /> : Icon && <Icon size={16} />}
      {children}
      {hotkey !== undefined && <Key>{hotkey}</Key>}
    </button>
  )
}

/** Shows a keyboard shortcut. The control declares it in `aria-keyshortcuts`. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className={styles['key']} aria-hidden="true">
      {children}
    </kbd>
  )
}

/** An icon button: its name is also the tooltip. */
export function IconAction({
  icon: Icon,
  label,
  isSmall,
  ...rest
}: { icon: IconComponent; label: string; isSmall?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles['button'], styles['icon'], isSmall && styles['small'])}
      aria-label={label}
      title={label}
    >
      <Icon size={16} />
    </button>
  )
}
