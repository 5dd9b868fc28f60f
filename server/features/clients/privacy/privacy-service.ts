// The rights under Ley 81: a copy of all stored data, and deletion (docs/domain.md 5.1).

import type { Done } from '#contract/endpoint.ts'
import type { ClientExport } from '#contract/web-api/export-client-data.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { succeed, refuse, type Outcome } from '../../../outcome.ts'
import type { Queryable } from '../../../db/pool.ts'
import type { Vault } from '../../../crypto/vault.ts'
import { eraseLeads } from '../../leads/retention.ts'
import { enqueue } from '../../outbox/repository.ts'
import { deletedTopic } from '../../outbox/topics.ts'
import { selectBookings, selectConsents, copyBookings, selectDoNotRentEntries, selectLeads, utcText } from './copy-data.ts'
import { unprepared } from '../../../db/statements/statement.ts'
import { deleteStoredMails } from '../../mail/stored-mail.ts'
import { readPasskeys } from '../passkeys/passkey-repository.ts'
import { eraseClient } from './erase.ts'
import { checkPassword } from '../passwords/password-service.ts'
import { closeErasedRequests, copyRequests, eraseRequests } from './requests-repository.ts'
import { composeProfile, lockUnconfirmed, readClient, type ClientRow } from '../repository.ts'
import type { SessionClient } from '../sessions/sessions.ts'
import type { ClientContext } from '../sessions/login-service.ts'
import { eraseEndedBookings, ownBookings, requestClientErasure } from '../../bookings/records/reservation-repository.ts'

/** Class of the advisory lock "export of this client". */
export const exportLock = 470_765_082

/** The account whose data are copied or erased. */
type AccountKeys = Pick<SessionClient, 'clientId' | 'emailKey' | 'isEmailConfirmed'>

const lockExportSql = unprepared('lock-export')`select pg_try_advisory_xact_lock($1::int, $2::int) as is_acquired`

/**
 * Everything stored about a client, readable by people and programs. It takes a few statements on one connection, and each client can run
 * one at a time, so that exports do not occupy the pool.
 */
export async function exportData({ db, vault }: ClientContext, session: SessionClient): Promise<Outcome<ClientExport>> {
  return inTransaction(db, async (client) => {
    return (await lockExportSql(client, exportLock, session.clientId))[0]?.is_acquired === true
      ? succeed(await copyAccount(client, vault, session))
      : refuse('rate_limited', { retryAfterSeconds: 5 })
  })
}

const ownBookingsSql = unprepared('copy-own-bookings')`${selectBookings} where ${ownBookings} order by r.created_at`
const ownConsentsSql = unprepared('copy-own-consents')`
  ${selectConsents} where c.client_id = $1 or ${ownBookings} or c.lead_id in (select l.id from lead l where lower(l.email) = $2) order by c.id`
const ownDoNotRentSql = unprepared('copy-own-do-not-rent')`
  ${selectDoNotRentEntries} where d.client_id = $1 or d.reservation_id in (select r.id from reservation r where ${ownBookings}) order by d.id`
const ownLeadsSql = unprepared('copy-own-requests')`${selectLeads} where lower(email) = $1 order by created_at`
const copySessionsSql = unprepared('copy-sessions')`
  select ${utcText('created_at')} as created_at, ${utcText('last_used_at')} as last_used_at, ${utcText('expires_at')} as expires_at
  from session where client_id = $1 order by created_at`

/** @param session the account whose data are copied */
export async function copyAccount(db: Queryable, vault: Vault, session: AccountKeys): Promise<ClientExport> {
  const row = await readClient(db, session.clientId)
  const own = ownBookingsValues(session)
  const bookings = await copyBookings(db, vault, await ownBookingsSql(db, ...own))
  const consents = await ownConsentsSql(db, ...own)
  const requests = await ownLeadsSql(db, session.isEmailConfirmed ? row.email_key : null)
  const doNotRent = await ownDoNotRentSql(db, ...own)
  const sessions = await copySessionsSql(db, session.clientId)
  return {
    exportedAt: new Date().toISOString(),
    profile: { ...composeProfile(row, vault), createdAt: new Date(row.created_at).toISOString() },
    consents,
    bookings,
    requests,
    doNotRent,
    privacyRequests: await copyRequests(db, session.isEmailConfirmed ? row.email_key : null),
    sessions,
    passkeys: (await readPasskeys(db, session.clientId)).map(({ name, createdOn, lastUsedOn }) => ({ name, createdOn, lastUsedOn })),
  }
}

/** Deletes an account, given its password. Current rentals continue; their data are deleted when they have ended. */
export async function deleteAccount(context: ClientContext, session: SessionClient, password: string): Promise<Outcome<Done>> {
  const row = await readClient(context.db, session.clientId)
  const refused = await checkPassword(context, session, row, password, 'password')
  if (refused !== null) return refused
  await inTransaction(context.db, async (client) => {
    await eraseAccount(client, row, session)
    await closeErasedRequests(client)
    // The address is deleted everywhere else, so the payload of this mail contains it; the handler removes it.
    const payload = { email: row.email, firstName: row.first_name, language: row.language }
    await enqueue(client, { topic: deletedTopic, dedupeKey: `${deletedTopic}:${row.id}`, payload })
  })
  return succeed({})
}

/** Erases the personal data of an account; current bookings keep their renter until they have ended. */
export async function eraseAccount(client: Queryable, row: ClientRow, session: AccountKeys): Promise<void> {
  await requestClientErasure(client, ...ownBookingsValues(session))
  await eraseEndedBookings(client)
  if (session.isEmailConfirmed) {
    await eraseLeads(client, row.email_key)
    await eraseRequests(client, row.email_key)
    // Others may have registered with the address.
    for (const { id } of await lockUnconfirmed(client, row.email_key)) await eraseClient(client, id)
  }
  // A demonstration stores its mails, with their texts, in the database.
  await deleteStoredMails(client, [row.email_key], [])
  await eraseClient(client, row.id)
}

/** The parameters of `ownBookings`. */
function ownBookingsValues({
  clientId,
  isEmailConfirmed,
  emailKey,
}: Pick<SessionClient, 'clientId' | 'isEmailConfirmed' | 'emailKey'>): [number, string | null] {
  return [clientId, isEmailConfirmed ? emailKey : null]
}
