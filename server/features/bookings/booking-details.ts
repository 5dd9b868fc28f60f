// A booking for mails and documents, with its branches and class from the catalogue. Anyone can enter someone else's e-mail address, so text
// that does not look like a name is left out, because it may be advertising (docs/security.md, Abuse); `remarks.ts` leaves out remarks with links.

import { toWallTime, type WallTime } from '#contract/panama-time.ts'
import { greetingName } from '#contract/person-name.ts'
import type { Queryable } from '../../db/pool.ts'
import type { Catalog, CatalogBranch, CatalogClass } from '../catalog/catalog.ts'
import { readReservation, type ReservationRow } from './records/reservation.ts'

export interface BookingDetails {
  row: ReservationRow
  pickUpAt: WallTime
  returnAt: WallTime
  pickUpBranch: CatalogBranch
  returnBranch: CatalogBranch
  carClass: CatalogClass
}

/** Undefined when there is no such booking. */
export async function readBookingDetails(db: Queryable, catalog: Catalog, reservationId: string): Promise<BookingDetails | undefined> {
  const stored = await readReservation(db, reservationId)
  if (stored === undefined) return undefined
  const row = dropImplausibleNames(stored)
  const pickUpBranch = catalog.branches.get(row.branch_id)
  const returnBranch = catalog.branches.get(row.return_branch_id)
  const carClass = catalog.classes.get(row.class_id)
  if (pickUpBranch === undefined || returnBranch === undefined || carClass === undefined)
    throw new Error('The booking’s branch or class is not in the catalogue')
  return { row, pickUpAt: toWallTime(row.pick_up_at), returnAt: toWallTime(row.return_at), pickUpBranch, returnBranch, carClass }
}

function dropImplausibleNames(row: ReservationRow): ReservationRow {
  return {
    ...row,
    first_name: greetingName(row.first_name) ?? '',
    last_name: greetingName(row.last_name) ?? '',
  }
}
