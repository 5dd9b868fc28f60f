import { accountNotes } from './account-notes.ts'
import { bookingNotes } from './booking-notes.ts'
import { tripNotes } from './trip-notes.ts'

const notes = new Map(Object.entries({ ...tripNotes, ...bookingNotes, ...accountNotes }))

/** What a field means, in English; undefined for one that nobody has described. */
export function getNote(shape: string, field: string): string | undefined {
  return notes.get(`${shape}.${field}`) ?? notes.get(field)
}
