import { useMemo, useSyncExternalStore } from 'react'
import { followForgetting, keepItem, readItem } from './session-item.ts'

// What was kept since the page was opened; it stands in for a storage that lets nothing be stored.
const kept = new Map<string, string>()
const listeners = new Set<() => void>()

followForgetting(() => {
  kept.clear()
  for (const listener of listeners) listener()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

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
    subscribe,
    () => snapshotOf(item),
    () => 'null',
  )
  const value = useMemo((): unknown => JSON.parse(snapshot), [snapshot])
  // From what is kept now and not from what was drawn last: several fields may change before the page is drawn again.
  const change = (toNext: (before: unknown) => unknown) => {
    const next = toNext(JSON.parse(snapshotOf(item)))
    kept.set(item, JSON.stringify(next))
    keepItem(item, next)
    for (const listener of listeners) listener()
  }
  return [value, change]
}
