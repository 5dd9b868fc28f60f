import { IconChevronRight } from '../icons/icon-more.tsx'
import styles from './navigation.module.css'

type Crumb = { label: string; href?: string | undefined }

/** Breadcrumb trail. The last item is the current page and is not a link. */
export function Breadcrumbs({ label, items }: { label: string; items: readonly Crumb[] }) {
  return (
    <nav className={styles.breadcrumbs} aria-label={label}>
      <ol className={styles.crumbs}>
        {items.map((item, index) => (
          <li key={item.label}>
            {index > 0 && <IconChevronRight size={16} />}
            {item.href ? <a href={item.href}>{item.label}</a> : <span aria-current="page">{item.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
