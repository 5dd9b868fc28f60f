import type { SessionClient } from '../sessions/sessions.ts'

/** The parameters of `ownBookings`. */
export function ownBookingsValues({ clientId, isEmailConfirmed, emailKey }: SessionClient): [number, string | null] {
  return [clientId, isEmailConfirmed ? emailKey : null]
}
