import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import styles from './overlay.module.css'
import { Spinner } from './spinner.tsx'

type OverlayProps = {
  isShown: boolean
  /** What is under way, such as "Estamos apartando su auto…". */
  label: string
  /** Over the nearest positioned box in place of the whole window. */
  isContained?: boolean
  /** Below the label: what is being prepared, or a button to go on. */
  children?: ReactNode
}

/** The loading overlay (docs/conformance.md F-13). When it shows and how long is the caller's to say; the status stays in the page, so that
 *  screen readers hear the text when it comes. */
export function Overlay({ isShown, label, isContained = false, children }: OverlayProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An `<output>` may not hold blocks.
    <div role="status">
      {isShown && (
        <div className={classNames(styles.overlay, isContained && styles.contained)}>
          <div className={styles.panel}>
            <Spinner size={48} />
            <p>{label}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  )
}
