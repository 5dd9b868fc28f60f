import { useMemo, useSyncExternalStore } from 'react'
import { itemText, keepItem, parseItem, readItem, subscribeToItems } from './session-item.ts'

/**
 * A value of session storage that a page shows and changes; null when nothing is kept. The server and the first rendering know of none, so
 * what is kept shows right after hydration.
 */
export function useSessionItem(item: string): [value: unknown, change: (toNext: (before: unknown) => unknown) => void] {
  const text = useSyncExternalStore(
    subscribeToItems,
    () => itemText(item),
    () => 'null',
  )
  const value = useMemo(() => parseItem(text), [text])
  // From what is kept now and not from what was rendered last: several fields may change before the next rendering.
  return [value, (toNext) => keepItem(item, toNext(readItem(item)))]
}
