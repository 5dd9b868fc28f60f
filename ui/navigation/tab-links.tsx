import styles from './tabs.module.css'

type TabLink = { label: string; href: string; isCurrent: boolean }

/** Tabs with their own addresses: links, which open in a new tab and work before the script has loaded. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav className={styles.list} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  )
}
