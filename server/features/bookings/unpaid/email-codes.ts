// Codes mailed to a renter who already has many unpaid bookings: whoever can read the mailbox may book more (docs/decisions/031-limits.md).
// The database stores only keyed hashes; the code is derived again from its id when the mail is sent.

import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { BookingRequest } from '#contract/values/booking-request.ts'
import type { Queryable } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { mailboxKey } from '../../limits/mailbox-key.ts'
import { enqueue } from '../../outbox/repository.ts'
import type { Signer } from '../../../crypto/signer.ts'
import { computeMac } from '../../idempotency/hash-request.ts'
import type { Db } from '../../../db/pool.ts'
import { prepared, unprepared } from '../../../db/statements/statement.ts'
import { emailCodeTopic } from '../../outbox/topics.ts'

export const codeMinutes = 15
const maxWrongTries = 5
/** A second request within this time sends no new code. */
const secondsBetweenMails = 60
const digits = 6

/** What a code is valid for: this contact and this rental, regardless of price and extras. */
export function codeRequestMac(key: Buffer, { client, trip, classId }: BookingRequest): Buffer {
  const { pickUpBranchId, pickUpAt, returnAt } = trip
  const bound = [mailboxKey(client.email), client.phone, client.document, classId, pickUpBranchId, pickUpAt, returnAt]
  return computeMac(
    key,
    createHash('sha256')
      .update(`code ${JSON.stringify(bound)}`)
      .digest(),
  )
}

export function deriveEmailCode(signer: Signer, id: string): string {
  const bytes = createHash('sha256').update(signer.linkToken('booking-code', id)).digest()
  return String(bytes.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
}

const tryBookingCodeSql = prepared('try-booking-code', { notNull: ['isRight'] })`
  update booking_code set wrong_tries = wrong_tries + (code_mac <> $2)::int
  where request_mac = $1 and used_at is null and expires_at > clock_timestamp() and wrong_tries < $3
  returning code_mac = $2 as "isRight"`

/** Whether a code can still be tried and is correct. A wrong attempt is counted immediately; after five the code is invalid. */
export async function isCodeCorrect(db: Queryable, key: Buffer, requestMac: Buffer, code: string): Promise<boolean> {
  return (await tryBookingCodeSql(db, requestMac, codeMac(key, requestMac, code), maxWrongTries))[0]?.isRight ?? false
}

const useBookingCodeSql = prepared('use-booking-code')`
  update booking_code set used_at = clock_timestamp()
  where request_mac = $1 and used_at is null and expires_at > clock_timestamp() returning 1`

/** Uses up a code in the transaction of its booking; false if a concurrent booking was first. */
export async function redeemCode(client: pg.PoolClient, requestMac: Buffer): Promise<boolean> {
  const rows = await useBookingCodeSql(client, requestMac)
  return rows.length > 0
}

const isCodeFreshSql = prepared('is-code-fresh')`
  select 1 from booking_code where request_mac = $1 and used_at is null and wrong_tries < $2
  and sent_at > clock_timestamp() - $3 * interval '1 second'`

/** Whether the last code is so recent that no new one is mailed. */
export async function isCodeFresh(db: Queryable, requestMac: Buffer): Promise<boolean> {
  const rows = await isCodeFreshSql(db, requestMac, maxWrongTries, secondsBetweenMails)
  return rows.length > 0
}

const insertBookingCodeSql = prepared('insert-booking-code')`
  insert into booking_code as c (request_mac, code_mac, expires_at) values ($1, $2, clock_timestamp() + $3 * interval '1 minute')
  on conflict (request_mac) do update set code_mac = excluded.code_mac, expires_at = excluded.expires_at, wrong_tries = 0,
    sent_at = clock_timestamp(), used_at = null
  where c.used_at is not null or c.wrong_tries >= $4 or c.sent_at <= clock_timestamp() - $5 * interval '1 second'
  returning 1`

/** Replaces the code and enqueues its mail, in one transaction. */
export async function sendCode(
  { db, signer }: { db: Db; signer: Signer },
  key: Buffer,
  requestMac: Buffer,
  { client: { email }, language }: Pick<BookingRequest, 'client' | 'language'>,
): Promise<void> {
  const id = randomUUID()
  await inTransaction(db, async (client) => {
    const rows = await insertBookingCodeSql(
      client,
      requestMac,
      codeMac(key, requestMac, deriveEmailCode(signer, id)),
      codeMinutes,
      maxWrongTries,
      secondsBetweenMails,
    )
    // A concurrent request was first, and has enqueued its code.
    if (rows.length === 0) return
    await enqueue(client, { topic: emailCodeTopic, dedupeKey: `${emailCodeTopic}:${id}`, payload: { codeId: id, email, language } })
  })
}

/** Removes codes that can no longer be used. */
export const deleteExpiredCodes = unprepared(
  'delete-expired-codes',
)`delete from booking_code where expires_at < statement_timestamp() - interval '1 hour'`

function codeMac(key: Buffer, requestMac: Buffer, code: string): Buffer {
  return computeMac(key, createHash('sha256').update(requestMac).update(code).digest())
}
