import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from '../buttons/icon-button.tsx'
import { IconClose } from '../icons/icon.tsx'

type DialogProps = {
  isOpen: boolean
  /** Called on Escape, the close button and a click outside the dialog. */
  onClose: () => void
  title: string
  closeLabel: string
  /** `fit` takes the width of its content; `menu` is a drawer at the right edge. */
  size?: 'md' | 'lg' | 'fit' | 'menu'
  /** Buttons that stay visible at the bottom. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * The native modal dialog: it traps the focus, makes the page behind it inert and restores the focus on close. On a phone it is a bottom
 * sheet. The initial focus is on the element with `data-autofocus`, otherwise on the close button.
 */
export function Dialog({ isOpen, onClose, title, closeLabel, size = 'md', footer, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isPressOutside = useRef(false)
  /** Number of `close` events that we caused and that have not fired yet. */
  const ownClosings = useRef(0)
  // Runs before the effects of the content, so that the content can take the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // Content that suspends closes the dialog until it has loaded.
    return () => {
      if (!dialog.open) return
      ownClosings.current += 1
      dialog.close()
    }
  }, [isOpen])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard equivalent of a click beside the dialog.
    <dialog
      ref={ref}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (ownClosings.current > 0) ownClosings.current -= 1
        // The browser may close the dialog itself, as Chrome does on a second Escape. The parent must be notified.
        else if (isOpen && !event.currentTarget.open) onClose()
      }}
      onPointerDown={(event) => {
        isPressOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // Selecting text may end outside the dialog. Only a press that also started outside closes it.
        if (isPressOutside.current && event.target === event.currentTarget) onClose()
      }}
    >
      {isOpen && (
        <div className={styles.sheet}>
          <header className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon={IconClose} label={closeLabel} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}
