import { brandId } from '#contract/constants.ts'
import type { ListedBooking } from '#contract/web-api/get-client-bookings.ts'
import type { Queryable } from '../../db/pool.ts'
import { prepared } from '../../db/statements/statement.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { describeClass } from '../fleet/describe-class.ts'
import { toRental, reservationSql } from './records/reservation.ts'
import type { KnownClient } from '../../endpoints/request.ts'

const maxListed = 200

const clientBookingsSql = prepared('client-bookings')`
${reservationSql}
  where r.client_id = $1 or ($2::text is not null and lower(r.email) = $2) order by r.pick_up_at desc, r.id limit $3`

/** The client's bookings, the latest pick-up first. */
export async function listBookings(db: Queryable, catalog: Catalog, client: KnownClient): Promise<ListedBooking[]> {
  const rows = await clientBookingsSql(db, client.id, client.emailKey, maxListed)
  return rows.flatMap((row) => {
    const carClass = catalog.classes.get(row.class_id)
    if (carClass === undefined) return []
    const { clientTypeId: _, clientId: __, ...trip } = toRental(row, brandId).trip
    return [
      {
        code: row.code,
        status: row.shown_status,
        trip,
        car: describeClass(carClass),
        totalCents: row.total_cents,
        group: row.group_code ?? undefined,
      },
    ]
  })
}
