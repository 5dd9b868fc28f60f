import { useMemo, useSyncExternalStore } from 'react'
import { decodeCompleted, type CompletedBooking } from './completed-booking.ts'
import { readItem } from '../../../lib/session-item.ts'
import { completedItem } from '../form/session-item.ts'

const never = () => () => undefined

/** The last booking made in this tab; null on the server, which has no tab. */
export function useCompletedBooking(): CompletedBooking | null {
  const kept = useSyncExternalStore(
    never,
    () => JSON.stringify(readItem(completedItem)),
    () => 'null',
  )
  return useMemo(() => decodeCompleted(JSON.parse(kept)), [kept])
}
