import type { SealedDocument } from '#contract/office/bookings.ts'
import type { Services } from '../../services.ts'
import type { ReservationRow } from '../bookings/records/reservation.ts'
import { viewCheckIn } from './view.ts'

/** What is missing in the check-in of a booking, and its encrypted documents. */
export async function readCheckInForOffice(
  { db, vault, catalogs }: Services,
  row: ReservationRow,
): Promise<{ pending: string[]; documents: SealedDocument[] }> {
  const { drivers, pending, stored } = await viewCheckIn(db, vault, await catalogs.current(), row)
  const documents = drivers.flatMap(({ firstName, lastName, photos }) =>
    photos.map((photo): SealedDocument => ({ id: photo.id, kind: photo.kind, name: `${firstName} ${lastName}`, at: photo.at })),
  )
  const hasSignature = stored.row !== undefined && stored.row.signature_kind !== null
  const signature: SealedDocument = { id: 'signature', kind: 'signature', name: `${row.first_name} ${row.last_name}`, at: null }
  return { pending: [...pending.all], documents: hasSignature ? [...documents, signature] : documents }
}
