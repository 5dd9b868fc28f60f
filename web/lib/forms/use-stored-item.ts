import { useMemo, useSyncExternalStore } from 'react'
import { readItem } from './session-item.ts'

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
