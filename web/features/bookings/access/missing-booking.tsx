import type { ReactNode } from 'react'
import { WholeWords } from '../../../lib/text/whole-words.tsx'
import styles from './missing-booking.module.css'

/** A page that was opened without the state it needs: heading, what is missing and, as children, links to it (row R-43). */
export function MissingBooking({ heading, text, children }: { heading: string; text?: string; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.missing}`}>
      <h1>
        <WholeWords text={heading} />
      </h1>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
