import { useState, type ReactNode } from 'react'

import styles from './disclosure.module.css'
import { IconChevronDown } from '../icons/icon.tsx'

type DisclosureProps = {
  /** For links to this element (docs/conformance.md R-01). */
  id?: string
  summary: ReactNode
  /** Disclosures with the same name close each other, as an accordion. */
  name?: string
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** The native `<details>`: it works before the script has loaded, and find-in-page opens it. */
export function Disclosure({ id, summary, name, isOpenAtFirst = false, children }: DisclosureProps) {
  // Only at first: what is typed into the fields inside must not close it.
  const [isOpen] = useState(isOpenAtFirst)
  return (
    <details id={id} className={styles.disclosure} name={name} open={isOpen}>
      <summary>
        <span>{summary}</span>
        <IconChevronDown />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
