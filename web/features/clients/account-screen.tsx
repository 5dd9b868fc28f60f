import type { ReactNode } from 'react'
import { useDocumentHead } from '../../lib/text/document-head.ts'
import { Card } from '../../../ui/content/card.tsx'
import styles from './account.module.css'

interface AccountScreenProps {
  title: string
  lead?: string | undefined
  description?: string
  isIndexed?: boolean
  children: ReactNode
}

/** The frame of the small account pages: a heading, a lead and one card. */
export function AccountScreen({ title, lead, description, isIndexed = false, children }: AccountScreenProps) {
  useDocumentHead({ title, isIndexed, ...(description === undefined ? {} : { description }) })
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {lead !== undefined && <p>{lead}</p>}
      </header>
      <Card isPadded>{children}</Card>
    </div>
  )
}
