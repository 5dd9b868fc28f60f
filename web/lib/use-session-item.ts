import { useMemo, useSyncExternalStore } from 'react'
import { createEmitter } from './emitter.ts'
import { followForgetting, keepItem, readItem } from './session-item.ts'

// What was kept since the page was opened; it stands in for a storage that lets nothing be stored.
const kept = new Map<string, string>()
const changes = createEmitter()

followForgetting(() => {
  kept.clear()
  changes.emit()
})

function snapshotOf(item: string): string {
  const known = kept.get(item)
  if (known !== undefined) return known
  const stored = JSON.stringify(readItem(item))
  kept.set(item, stored)
  return stored
}

/**
 * A value of session storage that a page shows and changes; null when nothing is kept. The server and the first rendering know of none, so
 * what is kept shows right after the page has come alive.
 */
export function useSessionItem(item: string): [value: unknown, change: (toNext: (before: unknown) => unknown) => void] {
  const snapshot = useSyncExternalStore(
    changes.subscribe,
    () => snapshotOf(item),
    () => 'null',
  )
  const value = useMemo((): unknown => JSON.parse(snapshot), [snapshot])
  // From what is kept now and not from what was drawn last: several fields may change before the page is drawn again.
  const change = (toNext: (before: unknown) => unknown) => {
    const next = toNext(JSON.parse(snapshotOf(item)))
    kept.set(item, JSON.stringify(next))
    keepItem(item, next)
    changes.emit()
  }
  return [value, change]
}
