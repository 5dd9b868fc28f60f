import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

import styles from './tabs.module.css'

type Tab = { id: string; label: string; content: ReactNode }

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs after the ARIA pattern: arrow keys move and select, Home and End go to the first and last, Tab moves to the panel. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const step = steps[event.key]
    const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 }
    const to = step === undefined ? ends[event.key] : (at + step + tabs.length) % tabs.length
    const tab = to === undefined ? undefined : tabs[to]
    if (!tab || to === undefined) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- The selected tab has the focus, never the list. */}
      <div className={styles.list} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-${tab.id}-p`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          className={styles.panel}
          role="tabpanel"
          id={`${id}-${tab.id}-p`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== selected}
          tabIndex={0}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
