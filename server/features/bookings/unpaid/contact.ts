// Who holds a booking, as far as it matters for how many one may hold: by mailbox, by telephone and by document
// (docs/decisions/031-limits.md).

import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Instant } from '#contract/panama-time.ts'
import type { BookingClient } from '#contract/values/booking-client.ts'
import type { Queryable } from '../../../db/pool.ts'
import { macOf } from '../../idempotency/hash-request.ts'
import type { UnpaidPeriod } from './rules.ts'

export interface Contact {
  /** In small letters and without a tag (`ana+1@` is `ana@`). Dots stay: only one provider ignores them. */
  emailKey: string
  /** E.164. */
  phone: string
  documentMac: Buffer
}

type Typed = Pick<BookingClient, 'email' | 'phone' | 'document'>

/** @param key of the servers, `repeatsKey` */
export function contactOf(key: Buffer, { email, phone, document }: Typed): Contact {
  return { emailKey: mailboxOf(email), phone, documentMac: documentMacOf(key, document) }
}

/** The mailbox of an address: as PostgreSQL's `lower(regexp_replace(email, '\+[^@]*@', '@'))` makes it. */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, '@').toLowerCase()
}

/** A document by its letters and digits: separators and the zeros before a group say nothing. */
export function documentMacOf(key: Buffer, document: string): Buffer {
  const groups = document
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((group) => group.replace(/^0+(?=.)/, ''))
  return macOf(
    key,
    createHash('sha256')
      .update(`document ${groups.join('-')}`)
      .digest(),
  )
}

// Any fixed number of our own among the database's advisory locks with two keys.
const lockSpace = 4_017

/** Lets the bookings of one contact be written one after another, until the transaction ends. Locks are taken in one order by all. */
export async function lockContact(client: pg.PoolClient, contact: Contact): Promise<void> {
  const keys = [`email ${contact.emailKey}`, `phone ${contact.phone}`, `document ${contact.documentMac.toString('hex')}`]
  const locks = keys.map((key) => createHash('sha256').update(key).digest().readInt32BE()).toSorted((a, b) => a - b)
  for (const lock of locks) {
    await client.query({ name: 'lock-contact', text: 'select pg_advisory_xact_lock($1, $2)', values: [lockSpace, lock] })
  }
}

/**
 * The cars that a contact holds within a time and has not paid: confirmed ones, and holds that still stand by the database's clock. After
 * `lockContact`, in a statement of its own, so that it sees what those wrote for whom it waited.
 * @param self the booking that is being changed, which does not count
 */
export async function findUnpaid(
  client: Queryable,
  contact: Contact,
  from: Instant,
  until: Instant,
  self: string | null,
): Promise<UnpaidPeriod[]> {
  const { rows } = await client.query<{ from: Instant; until: Instant; hasCode: boolean }>({
    name: 'find-unpaid',
    text: `select pick_up_at as "from", return_at as until, has_email_code as "hasCode" from reservation
      where status in ('held', 'confirmed') and paid_cents = 0
        and (lower(regexp_replace(email, '\\+[^@]*@', '@')) = $1 or phone = $2 or document_mac = $3)
        and (status = 'confirmed' or hold_expires_at > clock_timestamp())
        and pick_up_at < $5 and return_at > $4 and id is distinct from $6::uuid`,
    values: [contact.emailKey, contact.phone, contact.documentMac, new Date(from).toISOString(), new Date(until).toISOString(), self],
  })
  return rows
}
