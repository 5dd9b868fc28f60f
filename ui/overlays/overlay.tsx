import type { ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import styles from './overlay.module.css'
import { Spinner } from '../feedback/spinner.tsx'

type OverlayProps = {
  isShown: boolean
  /** What is in progress, for example "Estamos apartando su auto…". */
  label: string
  /** Covers the nearest positioned ancestor instead of the whole window. */
  isContained?: boolean
  /** Shown below the label: what is being prepared, or a button to continue. */
  children?: ReactNode
}

/**
 * The loading overlay (docs/conformance.md F-13). The caller decides when and how long it shows. The status element is always in the page,
 * so that screen readers announce the text when it appears.
 */
export function Overlay({ isShown, label, isContained = false, children }: OverlayProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An `<output>` may not contain block elements.
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
