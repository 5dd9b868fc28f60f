// Copy and erasure for people without an account, run by the company's staff with a booking's code or an e-mail address
// (docs/decisions/037-personal-data.md). Clients with an account do both themselves.

import type pg from 'pg'
import { normalizeBookingCode } from '#contract/values/booking-access.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db, Queryable } from '../../../db/pool.ts'
import type { Vault } from '../../../crypto/vault.ts'
import { recordStaffAccess, type AccessedRows } from '../../staff-access/record-access.ts'
import { eraseLeads } from '../../leads/retention.ts'
import { selectBookings, selectConsents, copyBookings, selectDoNotRentEntries, selectLeads } from './copy-data.ts'
import { closeErasedRequests, copyRequests, eraseRequests } from './requests-repository.ts'
import { composeProfile, emailKey, findByEmail, lockUnconfirmed, type ClientRow } from '../repository.ts'
import { eraseClient } from './erase.ts'
import { unprepared } from '../../../db/statements/statement.ts'
import { deleteStoredMails } from '../../mail/stored-mail.ts'
import {
  requestGuestErasure,
  eraseEndedBookings,
  findOpenBookings,
  type OpenBooking,
} from '../../bookings/records/reservation-repository.ts'

export type GuestRefusal = { ok: false; reason: 'not-found' | 'has-account' } | { ok: false; reason: 'open'; open: readonly OpenBooking[] }
export type GuestExport = { ok: true; copy: Record<string, unknown> } | GuestRefusal
export type GuestErasure = { ok: true; bookings: number; requests: number } | GuestRefusal

interface GuestOptions {
  /** Called in the transaction, after the work. */
  onDone?: (client: pg.PoolClient) => Promise<void>
  /** The person has proved to own the address, so that unconfirmed accounts of it are the person's too. */
  withAccounts?: boolean
}

/** A guest's rows, locked: one booking by its code, or all bookings and messages of an address, possibly with its unconfirmed accounts. */
interface Guest extends Required<AccessedRows> {
  email: string | null
  accounts: readonly ClientRow[]
}

const guestBookingsSql = unprepared('copy-guest-bookings')`${selectBookings} where r.id = any($1) order by r.created_at`
const guestConsentsSql = unprepared('copy-guest-consents')`
  ${selectConsents} where r.id = any($1) or c.lead_id = any($2) or c.client_id = any($3) order by c.id`
const guestDoNotRentSql = unprepared('copy-guest-do-not-rent')`${selectDoNotRentEntries} where d.reservation_id = any($1) order by d.id`
const guestLeadsSql = unprepared('copy-guest-requests')`${selectLeads} where id = any($1) order by created_at`

/**
 * Everything stored about a guest; the access is recorded in the same transaction.
 * @param identifier a booking's code or an e-mail address
 * @param actor `operator:name`
 */
export async function exportGuest(
  { db, vault }: { db: Db; vault: Vault },
  identifier: string,
  actor: string,
  { onDone, withAccounts = false }: GuestOptions = {},
): Promise<GuestExport> {
  return inTransaction(db, async (client): Promise<GuestExport> => {
    const guest = await findGuest(client, identifier, withAccounts)
    if ('ok' in guest) return guest
    await recordStaffAccess(client, actor, 'export', guest)
    const copy = {
      exportedAt: new Date().toISOString(),
      accounts: guest.accounts.map((row) => composeProfile(row, vault)),
      bookings: await copyBookings(client, vault, await guestBookingsSql(client, guest.reservationIds)),
      consents: await guestConsentsSql(
        client,
        guest.reservationIds,
        guest.leadIds,
        guest.accounts.map(({ id }) => id),
      ),
      doNotRent: await guestDoNotRentSql(client, guest.reservationIds),
      privacyRequests: await copyRequests(client, guest.email),
      requests: await guestLeadsSql(client, guest.leadIds),
    }
    await onDone?.(client)
    return { ok: true, copy }
  })
}

/**
 * Erases a guest's data as the deletion of an account does, and records it. Refused while a rental or a payment is open.
 * @param identifier a booking's code or an e-mail address
 * @param actor `operator:name`
 */
export async function eraseGuest(
  db: Db,
  identifier: string,
  actor: string,
  { onDone, withAccounts = false }: GuestOptions = {},
): Promise<GuestErasure> {
  return inTransaction(db, async (client): Promise<GuestErasure> => {
    const guest = await findGuest(client, identifier, withAccounts)
    if ('ok' in guest) return guest
    const open = await findOpenBookings(client, guest.reservationIds)
    if (open.length > 0) return { ok: false, reason: 'open', open }
    await recordStaffAccess(client, actor, 'erase', guest)
    // A demonstration stores its mails in the database.
    await deleteStoredMails(client, guest.email === null ? [] : [guest.email], guest.reservationIds)
    await requestGuestErasure(client, guest.reservationIds)
    await eraseEndedBookings(client)
    for (const { id } of guest.accounts) await eraseClient(client, id)
    if (guest.email !== null) {
      await eraseLeads(client, guest.email)
      await eraseRequests(client, guest.email)
    }
    await onDone?.(client)
    await closeErasedRequests(client)
    return { ok: true, bookings: guest.reservationIds.length, requests: guest.leadIds.length }
  })
}

const lockBookingOfCodeSql = unprepared('lock-booking-of-code')`
  select id, client_id from reservation where code = $1 order by id for no key update`
const lockBookingsOfEmailSql = unprepared('lock-bookings-of-email')`
  select id, client_id from reservation where lower(email) = $1 order by id for no key update`
const lockLeadsOfGuestSql = unprepared('lock-leads-of-guest')`select id from lead where lower(email) = $1 order by id for no key update`

async function findGuest(client: Queryable, identifier: string, withAccounts: boolean): Promise<Guest | GuestRefusal> {
  const email = identifier.includes('@') ? emailKey(identifier) : null
  if (email !== null && (await findByEmail(client, email)).confirmed !== undefined) return { ok: false, reason: 'has-account' }
  const bookings = await (email === null
    ? lockBookingOfCodeSql(client, normalizeBookingCode(identifier))
    : lockBookingsOfEmailSql(client, email))
  const leads = await lockLeadsOfGuestSql(client, email)
  const accounts = email === null || !withAccounts ? [] : await lockUnconfirmed(client, email)
  // Other bookings belong to the client of an account.
  const own = bookings.filter(({ client_id: clientId }) => clientId === null || accounts.some(({ id }) => id === clientId))
  if (own.length + leads.length + accounts.length === 0) return { ok: false, reason: bookings.length === 0 ? 'not-found' : 'has-account' }
  return { email, accounts, reservationIds: own.map(({ id }) => id), leadIds: leads.map(({ id }) => id) }
}
