import type { Brand } from '../../config.ts'
import { minuteMs } from '#contract/panama-time.ts'
import { groupCode } from '#contract/values/booking.ts'
import { calendarFile } from '../mail/calendar.ts'
import type { BookingDetails } from './booking-details.ts'
import type { ConfirmedTexts } from './confirmed-texts.ts'

/** At the counter; an event for the whole rental would make somebody look busy for a week. */
const counterMs = 30 * minuteMs

/** Pick-up and return as two short events. The UIDs stay when the booking changes, so that a new file moves the old events. */
export function bookingCalendar({ row, pickUpBranch, returnBranch }: BookingDetails, brand: Brand, texts: ConfirmedTexts): string {
  const { calendar } = texts
  const eventOf = (kind: string, at: number, summary: string, branch: typeof pickUpBranch) => ({
    uid: `${row.id}-${kind}@${brand.email.split('@')[1] ?? 'localhost'}`,
    sequence: row.version - 1,
    from: at,
    until: at + counterMs,
    summary,
    location: branch.row.address.startsWith(branch.row.name) ? branch.row.address : `${branch.row.name}, ${branch.row.address}`,
    description: `${calendar.code}: ${groupCode(row.code)}\n${brand.phone}`,
    position: { lat: branch.latitude, lng: branch.longitude },
    reminder: summary,
  })
  return calendarFile(brand.name, row.created_at, [
    eventOf('pick-up', row.pick_up_at, calendar.pickUp(brand.name), pickUpBranch),
    eventOf('return', row.return_at, calendar.giveBack(brand.name), returnBranch),
  ])
}
