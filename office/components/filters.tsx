import { useId, useState, type ReactNode } from 'react'
import { IconFilter } from '../../ui/icons/icon-fleet.tsx'
import { fill, useTexts } from '../lib/texts.tsx'
import { useView } from '../lib/view.ts'
import { Button } from './button.tsx'
import styles from './filters.module.css'

interface FiltersProps {
  /** The query parameters of the fields. */
  names: readonly string[]
  children: ReactNode
}

/** The filters of a list. On phones a button that counts those in use opens them, so that the list begins on the first screen. */
export function Filters({ names, children }: FiltersProps) {
  const { t } = useTexts()
  const { view } = useView()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const used = names.filter((name) => (view[name] ?? '') !== '').length
  return (
    <div className={styles['filters']}>
      <Button className={styles['open']} icon={IconFilter} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {used === 0 ? t.list.filters : fill(t.list.filtersInUse, { count: used })}
      </Button>
      <div id={id} className={styles['fields']} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  )
}
