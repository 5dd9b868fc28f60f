import type { SessionClient } from '../sessions/sessions.ts'
import { unprepared } from '../../../db/statements/statement.ts'

/** Which bookings are a client's: those made while logged in, and, once the address is confirmed, those made under it before. */
export const ownBookings = '(r.client_id = $1 or ($2::text is not null and lower(r.email) = $2))'

/** The values of `ownBookings`. */
export function ownBookingsValues({ clientId, isEmailConfirmed, emailKey }: SessionClient): [number, string | null] {
  return [clientId, isEmailConfirmed ? emailKey : null]
}

/** Makes what was booked under a confirmed address without logging in the client's, so that the account shows it. */
export const adoptBookings = unprepared('adopt-bookings')`
  update reservation set client_id = $1 where client_id is null and erase_requested_at is null and lower(email) = $2`
