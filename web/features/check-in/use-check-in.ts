import { getBooking } from '#contract/web-api/get-booking.ts'
import { getCheckIn, type CheckIn } from '#contract/web-api/get-check-in.ts'
import type { CheckInProgress } from '#contract/values/check-in-progress.ts'
import { useApp } from '../../lib/app-context.ts'
import { readItem } from '../../lib/forms/session-item.ts'
import { bookingAccessItem, checkInAccessItem, readAccess } from '../bookings/access/stored-access.ts'
import { useOpened, type Opened } from '../bookings/access/use-open-booking.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'

export interface OpenCheckIn extends Opened<CheckIn> {
  /** Applies the result of a write and reloads the rest; null when the reload failed. */
  applyProgress: (progress: CheckInProgress) => Promise<CheckIn | null>
}

/** The check-in that this tab has open, and how to open another (row R-20). */
export function useCheckIn(): OpenCheckIn {
  const { data } = useApp()
  const opened = useOpened(getCheckIn, checkInAccessItem)
  const applyProgress = async (progress: CheckInProgress) => {
    const { access, reload } = opened
    const current = access === null ? null : data.read(getCheckIn, { access }).value
    if (access !== null && current !== null) data.put(getCheckIn, { access }, withProgress(current, progress))
    // The booking's page shows flight, arrival and whether the check-in is done.
    data.refresh(getBooking)
    return reload()
  }
  return { ...opened, applyProgress }
}

/**
 * Merges the result of a write into a check-in: every write returns the progress. An older answer, as for a repeated request, changes
 * nothing.
 */
export function withProgress(checkIn: CheckIn, progress: CheckInProgress): CheckIn {
  if (progress.code !== checkIn.code || progress.version < checkIn.version) return checkIn
  const drivers = checkIn.drivers.map((driver) => ({
    ...driver,
    ...progress.drivers.find(({ position }) => position === driver.position),
  }))
  return { ...checkIn, ...progress, drivers }
}

/**
 * Access to the booking itself. A check-in link opens only the check-in, but the page shows code and last name, which open the booking. A
 * visitor who came from the booking by its own link keeps that, which allows more.
 */
export function toBookingAccess(access: BookingAccess, { code, drivers }: Pick<CheckIn, 'code' | 'drivers'>): BookingAccess {
  const lastName = drivers[0]?.lastName
  const stored = readAccess(readItem(bookingAccessItem))
  if (access.by === 'link' && stored?.by === 'link' && stored.token === access.token) return stored
  return access.by !== 'link' || lastName === undefined ? access : { by: 'code', code, lastName }
}
