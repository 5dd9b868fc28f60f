import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { IconClose } from './icon.tsx'

type DialogProps = {
  isOpen: boolean
  /** Escape, the close button, a press beside the dialog. */
  onClose: () => void
  title: string
  closeLabel: string
  /** `fit` takes its content's width, `menu` is a drawer at the right edge. */
  size?: 'md' | 'lg' | 'fit' | 'menu'
  /** Buttons that stay in view at the bottom. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * The browser's own modal dialog: it keeps the focus, makes the page behind inert and gives the focus back. On a phone it is a bottom
 * sheet. The focus begins at the element with `data-autofocus`, else at the close button.
 */
export function Dialog({ isOpen, onClose, title, closeLabel, size = 'md', footer, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isPressBeside = useRef(false)
  /** Closings of ours whose event is still to come. */
  const ownClosings = useRef(0)
  // Before the content's own effects, so that what is inside can take the focus; closing gives it back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // Content that waits for something closes the dialog until it is there.
    return () => {
      if (!dialog.open) return
      ownClosings.current += 1
      dialog.close()
    }
  }, [isOpen])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- The press beside the dialog has Escape as its key.
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
        // The browser may close it by itself, as Chrome does at the second Escape: the owner must learn of it.
        else if (isOpen && !event.currentTarget.open) onClose()
      }}
      onPointerDown={(event) => {
        isPressBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // Text selected in the dialog may end beside it; only a press that also began there closes.
        if (isPressBeside.current && event.target === event.currentTarget) onClose()
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
