import type { Queryable } from '../../db/pool.ts'
import { eraseClient, eraseEndedBookings } from './privacy/erase.ts'

/** Removes what has ended: sessions, links, data of rentals that were to go, and accounts that nobody came back to. */
export async function tidyAccounts(db: Queryable): Promise<void> {
  await db.query('delete from session where expires_at < statement_timestamp()')
  await db.query(`delete from client_token where expires_at < statement_timestamp() - interval '7 days'`)
  await eraseEndedBookings(db)
  // Made under an address that has a confirmed account: its owner was told by mail and wants nothing of it.
  const { rows } = await db.query<{ id: number }>(
    `select c.id from client c
      where c.deleted_at is null and c.email_confirmed_at is null and c.created_at < statement_timestamp() - interval '30 days'
        and exists (select 1 from client o where o.email_key = c.email_key and o.deleted_at is null and o.email_confirmed_at is not null)
        and not exists (select 1 from session s where s.client_id = c.id)
      limit 100`,
  )
  for (const { id } of rows) await eraseClient(db, id)
}
