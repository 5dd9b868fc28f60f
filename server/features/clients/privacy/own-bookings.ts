import type { SessionClient } from '../sessions/sessions.ts'

/** The parameters of `ownBookings`. */
export function ownBookingsValues({
  clientId,
  isEmailConfirmed,
  emailKey,
}: Pick<SessionClient, 'clientId' | 'isEmailConfirmed' | 'emailKey'>): [number, string | null] {
  return [clientId, isEmailConfirmed ? emailKey : null]
}
