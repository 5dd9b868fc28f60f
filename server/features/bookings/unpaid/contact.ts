// Who holds a booking, as far as it matters for how many one may hold: by mailbox, by telephone and by document
// (docs/decisions/031-limits.md).

import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Instant } from '#contract/panama-time.ts'
import type { BookingClient } from '#contract/values/booking-client.ts'
import type { Queryable } from '../../../db/pool.ts'
import { prepared } from '../../../db/statements/statement.ts'
import { computeMac } from '../../idempotency/hash-request.ts'
import type { UnpaidPeriod } from './rules.ts'
import { mailboxKey, mailboxWritings } from '../../limits/mailbox-key.ts'

export interface Contact {
  /** `mailboxKey` */
  emailKey: string
  emailWritings: readonly string[]
  /** E.164, without zeros after the country's code. */
  phoneKey: string
  phoneWritings: readonly string[]
  documentMac: Buffer
  /** As a passport, and as earlier versions wrote it. */
  documentMacs: readonly Buffer[]
}

type Typed = Pick<BookingClient, 'email' | 'phone' | 'document'>

/** @param key of the servers, `repeatsKey` */
export function toContact(key: Buffer, { email, phone, document }: Typed): Contact {
  const phoneKey = getPhoneKey(phone)
  return {
    emailKey: mailboxKey(email),
    emailWritings: mailboxWritings(email),
    phoneKey,
    phoneWritings: getPhoneWritings(phoneKey),
    documentMac: computeDocumentMac(key, document),
    documentMacs: [computeDocumentMac(key, document), macOfDocument(key, documentGroups(document).join('-'))],
  }
}

export function isSameContact(a: Contact, b: Contact): boolean {
  return a.emailKey === b.emailKey && a.phoneKey === b.phoneKey && a.documentMac.equals(b.documentMac)
}

/** A document by its letters and digits: separators and the zeros before a group say nothing, nor whether it is called a passport. */
export function computeDocumentMac(key: Buffer, document: string): Buffer {
  return macOfDocument(key, documentGroups(document).join(''))
}

function documentGroups(document: string): string[] {
  return document
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((group) => group.replace(/^0+(?=.)/, ''))
}

function macOfDocument(key: Buffer, text: string): Buffer {
  return computeMac(key, createHash('sha256').update(`document ${text}`).digest())
}

// The codes of countries that have one or two digits; all others have three (ITU-T E.164).
const countryCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/
const mostDigits = 15

/** A number abroad is often written with the zero that is dialled within its country: `+44 (0)20 …`. */
function getPhoneKey(phone: string): string {
  const prefix = countryCode.exec(phone)?.[0] ?? ''
  return prefix + phone.slice(prefix.length).replace(/^0+/, '')
}

/** A telephone as it may be stored: with as many zeros after the country's code as a number has room for. */
function getPhoneWritings(phoneKey: string): string[] {
  const prefix = countryCode.exec(phoneKey)?.[0] ?? ''
  const room = Math.max(0, mostDigits + 1 - phoneKey.length)
  return Array.from({ length: room + 1 }, (_, zeros) => prefix + '0'.repeat(zeros) + phoneKey.slice(prefix.length))
}

// Any fixed number of our own among the database's advisory locks with two keys.
const lockSpace = 4_017

const lockContactSql = prepared('lock-contact')`select pg_advisory_xact_lock($1, $2)`

/** Lets the bookings of one contact be written one after another, until the transaction ends. Locks are taken in one order by all. */
export async function lockContact(client: pg.PoolClient, contact: Contact): Promise<void> {
  const keys = [`email ${contact.emailKey}`, `phone ${contact.phoneKey}`, `document ${contact.documentMac.toString('hex')}`]
  const locks = keys.map((key) => createHash('sha256').update(key).digest().readInt32BE()).toSorted((a, b) => a - b)
  for (const lock of locks) {
    await lockContactSql(client, lockSpace, lock)
  }
}

const findUnpaidSql = prepared('find-unpaid')`
  select pick_up_at as "from", return_at as until, has_email_code as "hasCode" from reservation
  where status in ('held', 'confirmed') and paid_cents = 0
    and (lower(regexp_replace(email, '\\+[^@]*@', '@')) = any($1) or phone = any($2) or document_mac = any($3))
    and (status = 'confirmed' or hold_expires_at > clock_timestamp())
    and pick_up_at < $5 and return_at > $4 and id is distinct from $6::uuid`

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
  return findUnpaidSql(
    client,
    contact.emailWritings,
    contact.phoneWritings,
    contact.documentMacs,
    new Date(from).toISOString(),
    new Date(until).toISOString(),
    self,
  )
}
