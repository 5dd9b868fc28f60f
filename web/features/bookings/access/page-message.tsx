import type { ReactNode } from 'react'
import { WholeWords } from '../../../lib/text/whole-words.tsx'
import styles from './page-message.module.css'

/** A page with little else than its heading: it waits, or lacks the state it needs, with links to it as children (row R-43). */
export function PageMessage({ heading, text, children }: { heading: string; text?: string; children: ReactNode }) {
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
