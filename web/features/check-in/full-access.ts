import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { CheckIn } from '#contract/values/check-in.ts'

/**
 * The way to the booking itself. The link of a check-in opens the check-in and nothing else; what it shows, code and last name, opens the
 * booking as it does in the form.
 */
export function fullAccess(access: BookingAccess, { code, drivers }: Pick<CheckIn, 'code' | 'drivers'>): BookingAccess {
  const lastName = drivers[0]?.lastName
  return access.by !== 'link' || lastName === undefined ? access : { by: 'code', code, lastName }
}
