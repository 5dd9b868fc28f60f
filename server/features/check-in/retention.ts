import { inTransaction } from '../../db/in-transaction.ts'
import type { Db } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'
import type { Vault } from '../../crypto/vault.ts'
import { openIdentityNumbers, sealIdentityNumbers } from '../bookings/records/identity-numbers.ts'
import { removeLicenceNumbers } from '../bookings/records/reservation-repository.ts'

/**
 * SQL: whether the rental of a reservation `r` ended at least `$1` days ago, by return or cancellation. A car that is still out is still
 * rented, whatever was booked.
 */
const endedDaysAgo = `r.status <> 'checked_in' and clock_timestamp() - $1 * interval '1 day' > case
    when r.status in ('cancelled', 'no_show', 'expired')
      then least(r.return_at, (select max(e.at) from reservation_event e where e.reservation_id = r.id))
    else coalesce(r.returned_at, r.return_at)
  end`

/** Deletes licences, photos and signatures of rentals that ended at least that many days ago. The record of the accepted text stays. */
export const deleteCheckInDocuments = unprepared('delete-check-in-documents')`
  with held as (
    select reservation_id from check_in_driver union select reservation_id from check_in where signature is not null
  ), over as (
    select r.id from reservation r where r.id = any(array(select reservation_id from held)) and ${endedDaysAgo} limit 500
  ), signatures as (
    update check_in set signature = null where reservation_id in (select id from over)
  )
  delete from check_in_driver where reservation_id in (select id from over)`

/**
 * Removes the licence numbers of renter and drivers from bookings whose rental ended at least `days` days ago, in batches. The document number
 * stays, because the invoice names it. Any number of processes may run this at once.
 */
export async function removeOldLicenceNumbers(
  db: Db,
  vault: Vault,
  { days, batch = 200 }: { days: number; batch?: number },
): Promise<void> {
  while ((await removeBatch(db, vault, days, batch)) === batch);
}

const lockLicencesToRemoveSql = unprepared('lock-licences-to-remove')`
  select r.id, r.document, r.licence, r.drivers, r.papers from reservation r
  where r.papers is not null and r.licence_forgotten_at is null and ${endedDaysAgo}
  order by r.return_at limit $2 for no key update of r skip locked`

async function removeBatch(db: Db, vault: Vault, days: number, batch: number): Promise<number> {
  return inTransaction(db, async (client) => {
    const rows = await lockLicencesToRemoveSql(client, days, batch)
    for (const row of rows) {
      const { document, drivers } = openIdentityNumbers(vault, row)
      const withoutLicences = drivers.map((driver) => ({ ...driver, licence: null }))
      await removeLicenceNumbers(
        client,
        row.id,
        sealIdentityNumbers(vault, row.id, { document, licence: '', drivers: withoutLicences }),
        JSON.stringify(withoutLicences),
      )
    }
    return rows.length
  })
}
