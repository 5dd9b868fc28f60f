import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { IconClose } from '../../ui/icons/icon.tsx'
import { fill, useTexts } from '../lib/texts.tsx'
import { useView } from '../lib/view.ts'
import styles from './view-bar.module.css'

export interface TabView {
  id: string
  label: string
  /** Null until it is known: the tabs after it stay where they are when it arrives. */
  count?: number | null | undefined
}

/**
 * The views of a list as tabs with counts; selected by the query parameter `vista`.
 * @param initial the view without that parameter, the first one by default
 */
export function ViewTabs({ views, initial = views[0]?.id }: { views: readonly TabView[]; initial?: string | undefined }) {
  const { t } = useTexts()
  const { view } = useView()
  const current = view['vista'] ?? initial
  const tabs = useRef<HTMLElement>(null)
  const chosen = views.findIndex(({ id }) => id === current)
  // Where the tabs scroll sideways, the chosen one may be out of sight, for example after a link to it.
  useEffect(() => {
    const strip = tabs.current
    const tab = strip?.children[chosen]
    if (strip === null || !(tab instanceof HTMLElement)) return
    strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2
  }, [chosen])
  return (
    <nav ref={tabs} className={styles['tabs']} aria-label={t.list.views}>
      {views.map(({ id, label, count }) => (
        <Link
          key={id}
          to="."
          // Other parameters of the address belong to the view too.
          activeOptions={{ exact: true }}
          search={(before: object) => ({ ...before, vista: id === initial ? undefined : id })}
          aria-current={id === current ? 'page' : undefined}
        >
          {label}
          {count !== undefined && <span>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** Active filters, each with a button that removes it. */
export function FilterChips({ chips }: { chips: readonly { field: string; label: string; value: string }[] }) {
  const { t } = useTexts()
  const { change } = useView()
  if (chips.length === 0) return null
  return (
    <ul className={styles['chips']} aria-label={t.list.filters}>
      {chips.map(({ field, label, value }) => (
        <li key={field}>
          <button
            type="button"
            className={classNames(styles['chip'])}
            aria-label={fill(t.list.removeFilter, { name: `${label} ${value}` })}
            onClick={() => change({ [field]: null })}
          >
            <span className="muted">{label}</span> <b>{value}</b>
            <IconClose size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}
