// Identifies a renter for the limit of unpaid bookings: by mailbox, telephone and document (docs/decisions/031-limits.md).

import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Instant } from '#contract/panama-time.ts'
import type { BookingClient } from '#contract/values/booking-client.ts'
import type { Queryable } from '../../../db/pool.ts'
import { prepared } from '../../../db/statements/statement.ts'
import { computeMac } from '../../idempotency/hash-request.ts'
import type { UnpaidPeriod } from './rules.ts'
import { mailboxKey, listMailboxSpellings } from '../../limits/mailbox-key.ts'

export interface Contact {
  /** `mailboxKey` */
  emailKey: string
  emailSpellings: readonly string[]
  /** E.164, without zeros after the country code. */
  phoneKey: string
  phoneSpellings: readonly string[]
  documentMac: Buffer
  /** In the current format, and in that of earlier versions. */
  documentMacs: readonly Buffer[]
}

type TypedContact = Pick<BookingClient, 'email' | 'phone' | 'document'>

/** @param key the servers' `requestHashKey` */
export function toContact(key: Buffer, { email, phone, document }: TypedContact): Contact {
  const phoneKey = getPhoneKey(phone)
  return {
    emailKey: mailboxKey(email),
    emailSpellings: listMailboxSpellings(email),
    phoneKey,
    phoneSpellings: listPhoneSpellings(phoneKey),
    documentMac: computeDocumentMac(key, document),
    documentMacs: [computeDocumentMac(key, document), computeTextMac(key, documentGroups(document).join('-'))],
  }
}

export function isSameContact(a: Contact, b: Contact): boolean {
  return a.emailKey === b.emailKey && a.phoneKey === b.phoneKey && a.documentMac.equals(b.documentMac)
}

/** HMAC of a document's letters and digits. Separators, leading zeros of a group and the kind of document are ignored. */
export function computeDocumentMac(key: Buffer, document: string): Buffer {
  return computeTextMac(key, documentGroups(document).join(''))
}

/** What is stored to find a renter by document; null without one, because renters without a document are not one person. */
export const toStoredDocumentMac = (key: Buffer, document: string): Buffer | null =>
  document === '' ? null : computeDocumentMac(key, document)

function documentGroups(document: string): string[] {
  return document
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((group) => group.replace(/^0+(?=.)/, ''))
}

function computeTextMac(key: Buffer, text: string): Buffer {
  return computeMac(key, createHash('sha256').update(`document ${text}`).digest())
}

// Country codes with one or two digits; all others have three (ITU-T E.164).
const countryCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/
const maxDigits = 15

/** Foreign numbers are often written with the trunk zero: `+44 (0)20 …`. */
function getPhoneKey(phone: string): string {
  const prefix = countryCode.exec(phone)?.[0] ?? ''
  return prefix + phone.slice(prefix.length).replace(/^0+/, '')
}

/** The forms in which a number may be stored: with any number of zeros after the country code. */
function listPhoneSpellings(phoneKey: string): string[] {
  const prefix = countryCode.exec(phoneKey)?.[0] ?? ''
  const maxZeros = Math.max(0, maxDigits + 1 - phoneKey.length)
  return Array.from({ length: maxZeros + 1 }, (_, zeros) => prefix + '0'.repeat(zeros) + phoneKey.slice(prefix.length))
}

// The first of the two keys of these advisory locks; no other locks use it.
const lockNamespace = 4_017

const lockContactSql = prepared('lock-contact')`select pg_advisory_xact_lock($1, $2)`

/** Serialises the bookings of one contact until the transaction ends. All callers take the locks in the same order. */
export async function lockContact(client: pg.PoolClient, contact: Contact): Promise<void> {
  const keys = [`email ${contact.emailKey}`, `phone ${contact.phoneKey}`, `document ${contact.documentMac.toString('hex')}`]
  const locks = keys.map((key) => createHash('sha256').update(key).digest().readInt32BE()).toSorted((a, b) => a - b)
  for (const lock of locks) {
    await lockContactSql(client, lockNamespace, lock)
  }
}

const findUnpaidSql = prepared('find-unpaid')`
  select pick_up_at as "from", return_at as until, has_email_code as "hasCode" from reservation
  where status in ('held', 'confirmed') and paid_cents = 0
    and (lower(regexp_replace(email, '\\+[^@]*@', '@')) = any($1) or phone = any($2) or document_mac = any($3))
    and (status = 'confirmed' or hold_expires_at > clock_timestamp())
    and pick_up_at < $5 and return_at > $4 and id is distinct from $6::uuid`

/**
 * The unpaid bookings of a contact within a period: confirmed ones, and holds that are active by the database's clock. Call after
 * `lockContact`, in a separate statement, to see what the transactions it waited for have written.
 * @param changedBookingId the booking being changed
 */
export async function findUnpaid(
  client: Queryable,
  contact: Contact,
  from: Instant,
  until: Instant,
  changedBookingId: string | null,
): Promise<UnpaidPeriod[]> {
  return findUnpaidSql(
    client,
    contact.emailSpellings,
    contact.phoneSpellings,
    contact.documentMacs,
    new Date(from).toISOString(),
    new Date(until).toISOString(),
    changedBookingId,
  )
}
