import type { Queryable } from '../../db/pool.ts'
import { eraseClient } from './privacy/erase.ts'
import { deleteExpiredChallenges } from './passkeys/passkey-repository.ts'
import { unprepared } from '../../db/statements/statement.ts'
import { eraseEndedBookings } from '../bookings/records/reservation-repository.ts'

const deleteExpiredSessionsSql = unprepared('delete-expired-sessions')`delete from session where expires_at < statement_timestamp()`

const deleteExpiredClientTokensSql = unprepared('delete-expired-client-tokens')`
  delete from client_token where expires_at < statement_timestamp() - interval '7 days'`

const abandonedAccountsSql = unprepared('abandoned-accounts')`
  select c.id from client c
  where c.deleted_at is null and c.email_confirmed_at is null and c.created_at < statement_timestamp() - interval '30 days'
    and exists (select 1 from client o where o.email_key = c.email_key and o.deleted_at is null and o.email_confirmed_at is not null)
    and not exists (select 1 from session s where s.client_id = c.id)
  limit 100`

/** Deletes expired sessions and links, data of ended rentals, and abandoned accounts. */
export async function deleteExpiredClientData(db: Queryable): Promise<void> {
  await deleteExpiredSessionsSql(db)
  await deleteExpiredClientTokensSql(db)
  await deleteExpiredChallenges(db)
  await eraseEndedBookings(db)
  // Registered with an address that has a confirmed account, whose owner was notified by mail and did not respond.
  const rows = await abandonedAccountsSql(db)
  for (const { id } of rows) await eraseClient(db, id)
}
