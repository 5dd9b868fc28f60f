import { useMemo, useState, useSyncExternalStore } from 'react'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { ManagedBooking } from '#contract/values/managed-booking.ts'
import { getBooking } from '#contract/web-api/get-booking.ts'
import { useApp } from '../../lib/app-context.ts'
import { useAnswer } from '../bookings/use-answer.ts'
import { explainAccess, type AccessProblem } from './explain-access.ts'
import { bookingAccessItem, followAccess, keepAccess, keptAccess, readAccess } from './kept-access.ts'

/** The access of this tab; none where pages are rendered, since a server knows no tab. */
export function useKeptAccess(item = bookingAccessItem): BookingAccess | null {
  const kept = useSyncExternalStore(
    followAccess,
    () => keptAccess(item),
    () => 'null',
  )
  return useMemo(() => readAccess(JSON.parse(kept)), [kept])
}

export interface OpenReservation {
  access: BookingAccess | null
  booking: ManagedBooking | null
  isLoading: boolean
  /** Why the last try opened nothing. */
  problem: AccessProblem | null
  open: (access: BookingAccess) => void
  close: () => void
  /** Asks how the booking stands now. */
  reload: () => Promise<ManagedBooking | null>
}

/** The booking that this tab has open, and the ways to open another (row R-19). What opens it is kept under `item`. */
export function useReservation(item = bookingAccessItem): OpenReservation {
  const { data } = useApp()
  const kept = useKeptAccess(item)
  const [tried, setTried] = useState<BookingAccess | null>(null)
  const access = tried ?? kept
  const state = useAnswer(getBooking, access === null ? null : { access })

  const open = async (by: BookingAccess) => {
    setTried(by)
    const booking = await data.reload(getBooking, { access: by })
    // Only what has opened a booking is worth keeping.
    if (booking === null) return
    keepAccess(by, item)
    setTried(null)
  }
  return {
    access,
    booking: state.value,
    isLoading: state.isLoading,
    problem: state.hasFailed && state.value === null ? explainAccess(state.refusal) : null,
    open: (by) => void open(by),
    close: () => {
      keepAccess(null, item)
      setTried(null)
    },
    reload: async () => (access === null ? null : data.reload(getBooking, { access })),
  }
}
