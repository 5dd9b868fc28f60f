// Erasure of an account. Rows that others reference stay, without personal data; a booking keeps what it needs until its rental has ended and
// nothing is left to pay or refund (docs/decisions/017-accounts.md).

import type { Queryable } from '../../../db/pool.ts'
import { unprepared } from '../../../db/statements/statement.ts'
import { deleteChallenges, deletePasskeys } from '../passkeys/passkey-repository.ts'
import { unlinkBookingsFromClient } from '../../bookings/records/reservation-repository.ts'

const endSessionsOfClientSql = unprepared('end-sessions-of-client')`delete from session where client_id = $1`

const deleteClientTokensSql = unprepared('delete-client-tokens')`delete from client_token where client_id = $1`

const clearIpsOfClientSql = unprepared('clear-ips-of-client')`update consent set ip = null where client_id = $1`

const eraseClientSql = unprepared('erase-client')`
  update client set email = '', email_key = '', email_confirmed_at = null, password_hash = '', first_name = '', last_name = '',
    document = null, licence = null, sealed_document = null, sealed_licence = null, company = null, phone = null, mobile_phone = null, address = null, ruc = null, dv = null,
    accepts_marketing = false, updated_at = clock_timestamp(), deleted_at = clock_timestamp()
  where id = $1`

/** Deletes an account: the row stays without personal data; password, sessions, links and passkeys are deleted. */
export async function eraseClient(db: Queryable, clientId: number): Promise<void> {
  await endSessionsOfClientSql(db, clientId)
  await deleteClientTokensSql(db, clientId)
  await deletePasskeys(db, clientId)
  await deleteChallenges(db, clientId)
  await unlinkBookingsFromClient(db, clientId)
  await clearIpsOfClientSql(db, clientId)
  await eraseClientSql(db, clientId)
}
