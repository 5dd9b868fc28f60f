import type { ReactNode } from 'react'

import styles from './disclosure.module.css'
import { IconChevronDown } from './icon.tsx'

type DisclosureProps = {
  /** For addresses that name it (docs/conformance.md R-01). */
  id?: string
  summary: ReactNode
  /** Disclosures of one name close each other: an accordion. */
  name?: string
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** The browser's own `<details>`: works before the script does, and find-in-page opens it. */
export function Disclosure({ id, summary, name, isOpenAtFirst = false, children }: DisclosureProps) {
  return (
    <details id={id} className={styles.disclosure} name={name} open={isOpenAtFirst}>
      <summary>
        <span>{summary}</span>
        <IconChevronDown />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
