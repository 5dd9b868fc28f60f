import type { SessionClient } from './sessions.ts'

/** Which bookings are a client's: those made while logged in, and, once the address is confirmed, those made under it before. */
export const ownBookings = '(r.client_id = $1 or ($2::text is not null and lower(r.email) = $2))'

/** The values of `ownBookings`. */
export function ownBookingsValues({ clientId, isEmailConfirmed, emailKey }: SessionClient): [number, string | null] {
  return [clientId, isEmailConfirmed ? emailKey : null]
}
