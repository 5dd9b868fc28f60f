// The most that a damage costs the renter: the excess of the chosen cover.

import type { Cents } from '#contract/money.ts'
import type { Queryable } from '../../db/pool.ts'
import type { ReservationRow } from '../bookings/records/reservation.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { findReplacedRow } from '../drafts/earlier-catalogs.ts'

type Rental = Pick<ReservationRow, 'class_id' | 'coverage_id' | 'created_at'>

const findSize = (catalog: Catalog, row: Rental) => catalog.classes.get(row.class_id)?.size ?? 'large'

/** The excess of a catalogue. */
export const findExcess = (catalog: Catalog, row: Rental): Cents =>
  catalog.coverPackages.find(({ id }) => id === row.coverage_id)?.excessCents[findSize(catalog, row)] ?? 0

/** The excess when the car was booked; infinite if the cover has not changed since. */
export async function findBookedExcess(db: Queryable, catalog: Catalog, row: Rental): Promise<Cents> {
  const booked = await findReplacedRow(db, 'coverage_package', String(row.coverage_id), row.created_at)
  const cents = booked?.[`excess_${findSize(catalog, row)}_cents`]
  return typeof cents === 'number' ? cents : Infinity
}

/** What applies to a booking: the lower one of the excess when the car was booked and that of today. */
export async function readExcess(db: Queryable, catalog: Catalog, row: Rental): Promise<Cents> {
  return Math.min(findExcess(catalog, row), await findBookedExcess(db, catalog, row))
}
