// The rights that Ley 81 gives: a copy of everything that is held, and its deletion (docs/domain.md 5.1).

import type { Done } from '#contract/values/done.ts'
import type { ClientExport } from '#contract/web-api/export-client-data.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { done, refuse, type Outcome } from '../../http/outcome.ts'
import type { Queryable } from '../../db/pool.ts'
import type { Vault } from '../../vault.ts'
import { openPapers, type PapersRow } from '../bookings/papers.ts'
import { exportCheckIns, type BookedPeople } from '../check-in/export.ts'
import { eraseLeads } from '../leads/retention.ts'
import { enqueue } from '../outbox/repository.ts'
import { deletedTopic } from './account-topics.ts'
import { eraseClient, eraseEndedBookings } from './erase.ts'
import { ownBookings, ownBookingsValues } from './own-bookings.ts'
import { checkPassword } from './password-service.ts'
import { profileOf, readClient } from './repository.ts'
import type { SessionClient } from './sessions.ts'
import type { ClientContext } from './sign-in-service.ts'

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** One of our own among the database's advisory locks: "the export of this client". */
export const exportLock = 470_765_082

/**
 * Everything held on a client, for people and programs to read: by a few statements on one connection, however much it is, and once at a
 * time for each client, so that nobody waits for it.
 */
export async function exportData({ db, vault }: ClientContext, session: SessionClient): Promise<Outcome<ClientExport>> {
  return inTransaction(db, async (client) => {
    const { rows } = await client.query<{ is_mine: boolean }>('select pg_try_advisory_xact_lock($1::int, $2::int) as is_mine', [
      exportLock,
      session.clientId,
    ])
    return rows[0]?.is_mine === true ? done(await readAll(client, vault, session)) : refuse('rate_limited', { retryAfterSeconds: 5 })
  })
}

async function readAll(db: Queryable, vault: Vault, session: SessionClient): Promise<ClientExport> {
  const row = await readClient(db, session.clientId)
  const own = ownBookingsValues(session)
  const bookings = await db.query<BookingRow>(
    `select r.id, r.code, r.status, ${utc('r.created_at')} as created_at, ${utc('r.pick_up_at')} as pick_up_at, ${utc('r.return_at')} as return_at,
        pb.name as pick_up_branch, rb.name as return_branch, cc.acriss as class, r.currency, r.total_cents, r.deposit_cents, r.lines,
        r.is_prepaid, r.first_name, r.last_name, r.email, r.phone, r.birth_date, r.document_kind, r.document, r.licence, r.papers,
        r.licence_country, r.licence_expires_on, r.company, r.ruc, r.dv, r.drivers, r.flight, r.comments, r.language,
        r.conditions_version
      from reservation r join pool p on p.id = r.pool_id join branch pb on pb.id = p.branch_id join branch rb on rb.id = r.return_branch_id
        join car_class cc on cc.id = p.class_id
      where ${ownBookings} order by r.created_at`,
    own,
  )
  const consents = await db.query(
    `select c.purpose, c.is_granted, c.text_version, ${utc('c.at')} as at, host(c.ip) as ip, c.locale, r.code as booking
      from consent c left join reservation r on r.id = c.reservation_id where c.client_id = $1 or ${ownBookings} order by c.id`,
    own,
  )
  const requests = await db.query(
    `select reference, kind, ${utc('created_at')} as created_at, name, email, phone, company, message, calculation, campaign, language
      from lead where lower(email) = $1 order by created_at`,
    [session.isEmailConfirmed ? row.email_key : null],
  )
  const sessions = await db.query(
    `select ${utc('created_at')} as created_at, ${utc('last_used_at')} as last_used_at, ${utc('expires_at')} as expires_at
      from session where client_id = $1 order by created_at`,
    [session.clientId],
  )
  const checkIns = await exportCheckIns(db, vault, bookings.rows)
  return {
    exportedAt: new Date().toISOString(),
    profile: { ...profileOf(row, vault), createdAt: new Date(row.created_at).toISOString() },
    consents: consents.rows,
    bookings: bookings.rows.map((booking) => exportBooking(vault, booking, checkIns.get(booking.id) ?? null)),
    requests: requests.rows,
    sessions: sessions.rows,
  }
}

type BookingRow = PapersRow & BookedPeople & Record<string, unknown>

/** A booking with what is sealed of it opened, and what was sent ahead for it. */
function exportBooking(vault: Vault, booking: BookingRow, checkIn: Record<string, unknown> | null): Record<string, unknown> {
  const { id: _, papers: __, ...columns } = booking
  const papers = openPapers(vault, booking)
  return {
    ...columns,
    document: papers.document,
    licence: papers.licence,
    drivers: papers.drivers,
    check_in: checkIn,
  }
}

/** Deletes an account by its password. Rentals that still stand are driven to their end; their data go when they have ended. */
export async function deleteAccount(context: ClientContext, session: SessionClient, password: string): Promise<Outcome<Done>> {
  const row = await readClient(context.db, session.clientId)
  const wrong = await checkPassword(context, session, row, password, 'password')
  if (wrong !== null) return wrong
  await inTransaction(context.db, async (client) => {
    await client.query(`update reservation r set erase_requested_at = clock_timestamp() where ${ownBookings}`, ownBookingsValues(session))
    await eraseEndedBookings(client)
    if (session.isEmailConfirmed) await eraseLeads(client, row.email_key)
    // Mails of a demonstration are kept in the database, and hold what they say.
    await client.query('delete from kept_mail where lower(recipient) = $1', [row.email_key])
    await eraseClient(client, row.id)
    // The address is gone from everywhere else, so this one mail must carry it; its handler takes it away.
    const payload = { email: row.email, firstName: row.first_name, language: row.language }
    await enqueue(client, { topic: deletedTopic, dedupeKey: `${deletedTopic}:${row.id}`, payload })
  })
  return done({})
}
