import { useMemo, useSyncExternalStore } from 'react'
import { itemText, parseItem, readItem, storeItem, subscribeToItems } from './session-item.ts'

/**
 * A value of session storage that a page shows and changes; null when nothing is stored. The server and the first render have none, so the
 * stored value appears right after hydration.
 */
export function useSessionItem(item: string): [value: unknown, change: (toNext: (before: unknown) => unknown) => void] {
  const text = useSyncExternalStore(
    subscribeToItems,
    () => itemText(item),
    () => 'null',
  )
  const value = useMemo(() => parseItem(text), [text])
  // Based on the stored value, not the rendered one: several fields may change before the next render.
  return [value, (toNext) => storeItem(item, toNext(readItem(item)))]
}

const subscribeToNothing = () => () => undefined

/** A parsed value of session storage. Later changes do not re-render the page. On the server, which has no tab, nothing is stored. */
export function useStoredItem<Value>(item: string, parse: (stored: unknown) => Value): Value {
  const stored = useSyncExternalStore(
    subscribeToNothing,
    () => JSON.stringify(readItem(item)),
    () => 'null',
  )
  return useMemo(() => parse(JSON.parse(stored)), [parse, stored])
}
