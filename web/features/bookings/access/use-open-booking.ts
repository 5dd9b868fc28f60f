import { useMemo, useState } from 'react'
import type { Codec } from '#contract/codec.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import { useApp } from '../../../lib/app-context.ts'
import type { RequestOf, ResponseOf } from '../../../lib/data/services.ts'
import { useSessionItem } from '../../../lib/forms/use-session-item.ts'
import { useAnswer } from '../../../lib/data/use-data.ts'
import { explainAccess, type AccessProblem } from './explain-access.ts'
import { bookingAccessItem, readAccess, storeAccess } from './stored-access.ts'
import { getBooking, type ManagedBooking } from '#contract/web-api/get-booking.ts'

/** A call whose only parameter is the access to a booking. */
type OpeningEndpoint = AnyEndpoint & { request: Codec<{ access: BookingAccess }> }

export interface Opened<Value> {
  access: BookingAccess | null
  value: Value | null
  isLoading: boolean
  /** Why the last attempt failed. */
  problem: AccessProblem | null
  /** Resolves to whether a booking was opened. */
  tryOpen: (access: BookingAccess) => Promise<boolean>
  open: (access: BookingAccess) => void
  close: () => void
  /** Fetches the current state again. */
  reload: () => Promise<Value | null>
}

/** The access stored in this tab; null on the server, which has no tab. */
export function useStoredAccess(item = bookingAccessItem): BookingAccess | null {
  const [stored] = useSessionItem(item)
  return useMemo(() => readAccess(stored), [stored])
}

/** What this tab has opened, and how to open another booking (rows ). The access is stored under `item`. */
export function useOpened<E extends OpeningEndpoint>(endpoint: E, item: string): Opened<ResponseOf<E>> {
  const { data } = useApp()
  const stored = useStoredAccess(item)
  const [tried, setTried] = useState<BookingAccess | null>(null)
  const access = tried ?? stored
  // The request type is known, but the compiler cannot derive it from the endpoint's type parameter.
  const toRequest = (given: BookingAccess) => ({ access: given }) as RequestOf<E>
  const state = useAnswer(endpoint, access === null ? null : toRequest(access))

  const tryOpen = async (given: BookingAccess): Promise<boolean> => {
    setTried(given)
    const value = await data.reload(endpoint, toRequest(given))
    // Only access that worked is stored.
    if (value === null) return false
    storeAccess(given, item)
    setTried(null)
    return true
  }
  return {
    access,
    value: state.value,
    isLoading: state.isLoading,
    problem: state.hasFailed && state.value === null ? explainAccess(state.refusal) : null,
    tryOpen,
    open: (given) => void tryOpen(given),
    close: () => {
      storeAccess(null, item)
      setTried(null)
    },
    reload: async () => (access === null ? null : data.reload(endpoint, toRequest(access))),
  }
}

export interface OpenBooking extends Omit<Opened<ManagedBooking>, 'value'> {
  booking: ManagedBooking | null
}

/** The booking that this tab has open, and how to open another (row R-19). The access is stored under `item`. */
export function useOpenBooking(item = bookingAccessItem): OpenBooking {
  const { value, ...opened } = useOpened(getBooking, item)
  return { ...opened, booking: value }
}
