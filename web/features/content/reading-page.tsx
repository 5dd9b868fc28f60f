import type { ReactNode } from 'react'
import { useHref } from '../../lib/navigation/navigation.ts'
import { withSearch } from '../../paths.ts'
import { Disclosure } from '../../../ui/navigation/disclosure.tsx'
import { TableOfContents } from '../../../ui/content/prose.tsx'
import styles from './reading-page.module.css'

interface ReadingPageProps {
  head: ReactNode
  /** The page's path; its sections have the addresses `?s=…` (row R-01). */
  path: string
  contentsLabel: string
  sections: ReadonlyArray<{ id: string; label: string }>
  current: string | undefined
  children: ReactNode
}

/** A page for a long text: the table of contents is beside it on a wide screen, and collapsed above it on a narrow one. */
export function ReadingPage({ head, path, contentsLabel, sections, current, children }: ReadingPageProps) {
  const href = useHref()
  const items = sections.map(({ id, label }) => ({ id, label, href: href(withSearch(path, { s: id })) }))
  const contents = items.length < 2 ? null : <TableOfContents label={contentsLabel} current={current} items={items} />
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>{head}</header>
      {contents !== null && (
        <>
          <aside className={`no-print ${styles.side}`}>{contents}</aside>
          <div className={`no-print ${styles.folded}`}>
            <Disclosure summary={contentsLabel}>{contents}</Disclosure>
          </div>
        </>
      )}
      <div className={styles.body}>{children}</div>
    </div>
  )
}
