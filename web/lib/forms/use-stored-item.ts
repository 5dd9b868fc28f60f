import { useMemo, useSyncExternalStore } from 'react'
import { readItem } from './session-item.ts'

const never = () => () => undefined

/** A parsed value of session storage. Later changes do not re-render the page. On the server, which has no tab, nothing is stored. */
export function useStoredItem<Value>(item: string, parse: (stored: unknown) => Value): Value {
  const stored = useSyncExternalStore(
    never,
    () => JSON.stringify(readItem(item)),
    () => 'null',
  )
  return useMemo(() => parse(JSON.parse(stored)), [parse, stored])
}
