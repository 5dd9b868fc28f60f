import { Button } from '../buttons/button.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons/icon-more.tsx'
import styles from './navigation.module.css'

type PageLink = { page: number; href: string }

type PaginationProps = {
  label: string
  current: number
  pages: readonly PageLink[]
  previousLabel: string
  nextLabel: string
}

export function Pagination({ label, current, pages, previousLabel, nextLabel }: PaginationProps) {
  const at = pages.findIndex(({ page }) => page === current)
  const previous = pages[at - 1]
  const next = pages[at + 1]
  return (
    <nav className={styles.pages} aria-label={label}>
      {previous && (
        <a href={previous.href} rel="prev" aria-label={previousLabel}>
          <IconChevronLeft />
        </a>
      )}
      {pages.map(({ page, href }) => (
        <a key={page} href={href} aria-current={page === current ? 'page' : undefined}>
          {page}
        </a>
      ))}
      {next && (
        <a href={next.href} rel="next" aria-label={nextLabel}>
          <IconChevronRight />
        </a>
      )}
    </nav>
  )
}

type ShowMoreProps = { label: string; /** For example "7 de 16 clases". */ progress?: string; isBusy?: boolean; onPress: () => void }

export function ShowMore({ label, progress, isBusy, onPress }: ShowMoreProps) {
  return (
    <div className={styles.more}>
      {progress && <p>{progress}</p>}
      <Button kind="secondary" isBusy={isBusy} onClick={onPress}>
        {label}
      </Button>
    </div>
  )
}
