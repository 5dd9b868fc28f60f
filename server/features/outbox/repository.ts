// Outbox of work to do after a transaction. The row is written in the same transaction as the change that needs it, and one of any number
// of workers takes it.

import type { Queryable } from '../../db/pool.ts'
import { prepared, unprepared } from '../../db/statements/statement.ts'

export interface OutboxMessage {
  topic: string
  /** Identifies the work; it is written once per key. */
  dedupeKey: string
  payload: unknown
  /** Minimum delay before the first attempt. */
  delayMs?: number
}

export interface DueWork {
  id: number
  topic: string
  dedupeKey: string
  payload: unknown
  /** Attempts so far, including this one. */
  attempts: number
  /** How often the work was requested again, if it can be. With the attempts it identifies the lease. */
  round: string | null
}

const holdsLease = `id = $1 and attempts = $2 and payload ->> 'round' is not distinct from $3::text`

/** Restricts a worker to some topics, or to all others, so that no lane waits for the work of another. */
export interface Lane {
  topics: readonly string[]
  /** Whether the worker takes only these topics, or all but these. */
  isAllowList: boolean
}

const allWork: Lane = { topics: [], isAllowList: false }

const enqueueSql = prepared('enqueue')`
  insert into outbox (topic, dedupe_key, payload, next_at) values ($1, $2, $3, clock_timestamp() + $4 * interval '1 millisecond')
  on conflict (dedupe_key) do nothing`

/** Queues work; nothing is added if work with the same key was queued before. */
export async function enqueue(client: Queryable, message: OutboxMessage): Promise<void> {
  await enqueueSql(client, message.topic, message.dedupeKey, JSON.stringify(message.payload), message.delayMs ?? 0)
}

const requeueSql = prepared('requeue')`
  insert into outbox as o (topic, dedupe_key, payload) values ($1, $2, $3::jsonb || '{"round": 1}')
  on conflict (dedupe_key) do update set payload = $3::jsonb || jsonb_build_object('round', (o.payload ->> 'round')::int + 1),
    attempts = 0, done_at = null, given_up_at = null, skipped_at = null, last_error = null,
    next_at = greatest(clock_timestamp(), coalesce(o.done_at, clock_timestamp())
      + least(greatest((o.payload ->> 'round')::int / 5, 1), 60) * interval '1 second')
  where o.done_at is not null or o.attempts > 0
  returning 1`

/**
 * Queues work that can be requested repeatedly and is pending at most once per key. It is queued again even while it is being done, because
 * its input may have changed since. Each repetition is delayed longer, from one second to at most one minute, to limit the load from
 * repeated requests.
 * @returns false when it was pending already
 */
export async function requeue(client: Queryable, { topic, dedupeKey, payload }: Omit<OutboxMessage, 'delayMs'>): Promise<boolean> {
  const rows = await requeueSql(client, topic, dedupeKey, JSON.stringify(payload))
  return rows.length > 0
}

// Materialized: as a subquery of the update it may run again for each row, and then takes more than the limit.
const takeDueSql = prepared('take-due')`
  with due as materialized (
    select id from outbox where done_at is null and next_at <= statement_timestamp() and (topic = any($3::text[])) = $4
    order by next_at, id limit $1 for update skip locked
  )
  update outbox o set attempts = o.attempts + 1, last_error = null, next_at = clock_timestamp() + $2 * interval '1 millisecond'
  from due where o.id = due.id
  returning o.id, o.topic, o.dedupe_key as "dedupeKey", o.payload, o.attempts, o.payload ->> 'round' as round`

/**
 * Leases due work: no other worker gets it until `leaseMs` have passed. The lease is committed instead of held as a lock, because the work
 * calls external services and no transaction may stay open meanwhile. If a worker crashes, another takes the work when the lease expires.
 */
export async function takeDue(db: Queryable, limit: number, leaseMs: number, lane: Lane = allWork): Promise<DueWork[]> {
  const rows = await takeDueSql(db, limit, leaseMs, lane.topics, lane.isAllowList)
  return rows.toSorted((a, b) => a.id - b.id)
}

const renewLeaseSql = prepared('renew-lease')`
  update outbox set next_at = clock_timestamp() + $4 * interval '1 millisecond'
  where ${holdsLease} and done_at is null and next_at > clock_timestamp() returning 1`

/**
 * Restarts the lease when the work begins, because it may have waited behind other work. Returns false when the lease has expired, because
 * another worker may have the work.
 */
export async function renewLease(db: Queryable, { id, attempts, round }: DueWork, leaseMs: number): Promise<boolean> {
  const rows = await renewLeaseSql(db, id, attempts, round, leaseMs)
  return rows.length > 0
}

const outboxDoneSql = prepared('outbox-done')`
  update outbox set done_at = clock_timestamp(), skipped_at = case when $4 then clock_timestamp() end, last_error = null
  where ${holdsLease}`

/** Work that was requested again in the meantime stays due. */
export async function markDone(db: Queryable, { id, attempts, round }: DueWork, isSkipped: boolean): Promise<void> {
  await outboxDoneSql(db, id, attempts, round, isSkipped)
}

const postponeSql = prepared('postpone-work')`
  update outbox set next_at = clock_timestamp() + $4 * interval '1 millisecond', last_error = $5
  where ${holdsLease} and done_at is null`

/** Schedules a retry if this worker still holds the lease. `reason` must contain no personal data. */
export async function postpone(db: Queryable, { id, attempts, round }: DueWork, delayMs: number, reason: string): Promise<void> {
  await postponeSql(db, id, attempts, round, delayMs, reason.slice(0, 200))
}

const outboxGiveUpSql = prepared('outbox-give-up')`
  update outbox set done_at = clock_timestamp(), given_up_at = clock_timestamp(), last_error = $4
  where ${holdsLease} and done_at is null`

/** Marks work that can never succeed as done, with the time it was given up. `reason` must contain no personal data. */
export async function giveUp(db: Queryable, { id, attempts, round }: DueWork, reason: string): Promise<void> {
  await outboxGiveUpSql(db, id, attempts, round, reason.slice(0, 200))
}

// Work without an error after an attempt is leased by a worker.
const makeWaitingDueSql = unprepared('make-waiting-due')`
  update outbox set next_at = clock_timestamp()
  where done_at is null and next_at > clock_timestamp() and (attempts = 0 or last_error is not null) returning 1`

const makeGivenUpDueSql = unprepared('make-given-up-due')`
  update outbox set done_at = null, given_up_at = null, attempts = 0, next_at = clock_timestamp() where given_up_at is not null returning 1`

/**
 * Makes all pending work that no worker has due now, with `givenUp` also the work that was given up.
 * @returns the number of rows
 */
export async function makeDueNow(db: Queryable, { givenUp }: { givenUp: boolean }): Promise<{ waiting: number; givenUp: number }> {
  const waiting = await makeWaitingDueSql(db)
  const requeued = givenUp ? await makeGivenUpDueSql(db) : []
  return { waiting: waiting.length, givenUp: requeued.length }
}

const requeueFinishedSql = unprepared('requeue-finished')`
  insert into outbox (topic, dedupe_key, payload, next_at)
  select topic, topic || ':' || gen_random_uuid(), payload || '{"isRepeat": true}', clock_timestamp() from outbox
  where id = $1 and payload ->> 'reservationId' = $2 and topic = any($3) and done_at is not null
  returning topic`

/**
 * Queues finished work of a booking again, for example to resend a mail.
 * @returns its topic; undefined if there is no such work
 */
export async function retryFinished(
  client: Queryable,
  id: number,
  reservationId: string,
  topics: readonly string[],
): Promise<string | undefined> {
  return (await requeueFinishedSql(client, id, reservationId, topics))[0]?.topic
}

const wasSkippedSql = prepared('outbox-was-skipped')`select 1 from outbox where dedupe_key = $1 and skipped_at is not null`

/** Whether work with this key had nothing to do, such as a mail that no longer applied. */
export const wasSkipped = async (db: Queryable, dedupeKey: string): Promise<boolean> => (await wasSkippedSql(db, dedupeKey)).length > 0
