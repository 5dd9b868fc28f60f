import { accountNotes } from './account-notes.ts'
import { bookingNotes } from './booking-notes.ts'
import { tripNotes } from './trip-notes.ts'

// Fields by which the API reference classifies an endpoint.

/** Gives access to a booking, together with a last name or a signed-in client. */
export const accessField = 'CodigoReserva'
/** The idempotency key of a submission. */
export const requestIdField = 'IdSolicitud'

const notes = new Map(Object.entries({ ...tripNotes, ...bookingNotes, ...accountNotes }))

/** The description of a field in English; undefined if it has none. */
export function getNote(shape: string, field: string): string | undefined {
  return notes.get(`${shape}.${field}`) ?? notes.get(field)
}
