import { accountNotes } from './account-notes.ts'
import { bookingNotes } from './booking-notes.ts'
import { tripNotes } from './trip-notes.ts'

const notes = new Map(Object.entries({ ...tripNotes, ...bookingNotes, ...accountNotes }))

/** The description of a field in English; undefined if it has none. */
export function getNote(shape: string, field: string): string | undefined {
  return notes.get(`${shape}.${field}`) ?? notes.get(field)
}
