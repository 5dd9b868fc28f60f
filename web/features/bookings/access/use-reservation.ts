import type { ManagedBooking } from '#contract/values/managed-booking.ts'
import { getBooking } from '#contract/web-api/get-booking.ts'
import { bookingAccessItem } from './stored-access.ts'
import { useOpened, type Opened } from './use-opened.ts'

export interface OpenReservation extends Omit<Opened<ManagedBooking>, 'value'> {
  booking: ManagedBooking | null
}

/** The booking that this tab has open, and how to open another (row R-19). The access is stored under `item`. */
export function useReservation(item = bookingAccessItem): OpenReservation {
  const { value, ...opened } = useOpened(getBooking, item)
  return { ...opened, booking: value }
}
