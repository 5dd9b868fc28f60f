import { calendarFile, rentalEvent, type CalendarMethod, type RentalEventInput } from '#contract/calendar-file.ts'
import type { Brand } from '../../../config.ts'
import type { BookingDetails } from '../booking-details.ts'
import type { ConfirmedTexts } from './confirmed-texts.ts'

/** Pick-up and return as two short calendar events. */
export function bookingCalendar(
  { row, pickUpBranch, returnBranch }: BookingDetails,
  brand: Brand,
  texts: Pick<ConfirmedTexts, 'calendar'>,
  method: CalendarMethod = 'publish',
): string {
  const { calendar } = texts
  const toEvent = (kind: RentalEventInput['kind'], at: number, title: string, { row: place, latitude, longitude }: typeof pickUpBranch) =>
    rentalEvent({
      kind,
      code: row.code,
      at,
      title,
      branch: { name: place.name, address: place.address, position: { lat: latitude, lng: longitude } },
      codeLabel: calendar.code,
      brand,
      sequence: row.version - 1,
    })
  return calendarFile(
    brand.name,
    row.created_at,
    [
      toEvent('pick-up', row.pick_up_at, calendar.pickUp(brand.name), pickUpBranch),
      toEvent('return', row.return_at, calendar.carReturn(brand.name), returnBranch),
    ],
    method,
  )
}
