import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { CheckIn } from '#contract/values/check-in.ts'

/** Access to the booking itself. A check-in link opens only the check-in, but the page shows code and last name, which open the booking. */
export function fullAccess(access: BookingAccess, { code, drivers }: Pick<CheckIn, 'code' | 'drivers'>): BookingAccess {
  const lastName = drivers[0]?.lastName
  return access.by !== 'link' || lastName === undefined ? access : { by: 'code', code, lastName }
}
