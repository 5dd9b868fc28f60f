import type { ReactNode } from 'react'
import { Card } from '../../../../ui/content/card.tsx'
import styles from './profile.module.css'

interface ProfileSectionProps {
  id: string
  title: string
  lead?: string | undefined
  children: ReactNode
}

/** A part of the profile with a linkable heading. */
export function ProfileSection({ id, title, lead, children }: ProfileSectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      <Card isPadded className={styles.card}>
        {children}
      </Card>
    </section>
  )
}
