import type { Queryable } from '../../../db/pool.ts'
import { eraseClient } from '../privacy/erase.ts'
import { lockUnconfirmed } from '../repository.ts'
import { unprepared } from '../../../db/statements/statement.ts'
import { linkBookingsToClient } from '../../bookings/records/reservation-repository.ts'

const lockAccountsOfEmailSql = unprepared('lock-accounts-of-email')`
  select 1 from client where deleted_at is null and email_key = (select email_key from client where id = $1 and deleted_at is null)
  order by id for update`

const emailToConfirmSql = unprepared('email-to-confirm', { notNull: ['is_taken'] })`
  select c.email_key,
    exists (select 1 from client o where o.email_key = c.email_key and o.id <> c.id and o.deleted_at is null
      and o.email_confirmed_at is not null) as is_taken
  from client c where c.id = $1 and c.deleted_at is null for update of c`

const setEmailConfirmedSql = unprepared('set-email-confirmed')`
  update client set email_confirmed_at = coalesce(email_confirmed_at, clock_timestamp()) where id = $1`

/**
 * Confirms a client's address after proof of access to its mailbox. Unconfirmed accounts that others created with the same address are
 * deleted.
 * @returns false when the address belongs to another confirmed account
 */
export async function confirmEmail(db: Queryable, clientId: number): Promise<boolean> {
  // Locks all accounts of the address in one order, so that two concurrent links wait for each other instead of deadlocking.
  await lockAccountsOfEmailSql(db, clientId)
  // The unique index would also reject the second one, but as an error instead of a refusal.
  const [row] = await emailToConfirmSql(db, clientId)
  if (row === undefined || row.is_taken) return false
  await setEmailConfirmedSql(db, clientId)
  for (const { id } of await lockUnconfirmed(db, row.email_key)) await eraseClient(db, id)
  await linkBookingsToClient(db, clientId, row.email_key)
  return true
}
