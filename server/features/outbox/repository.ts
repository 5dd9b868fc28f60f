// Work to be done after a transaction. The row is written with the effect that asks for it and taken by one worker of any number.

import type { Queryable } from '../../db/pool.ts'
import { prepared, unprepared } from '../../db/statements/statement.ts'

export interface OutboxMessage {
  topic: string
  /** The same key is the same work: it is written once. */
  dedupeKey: string
  payload: unknown
  /** Not before so long from now. */
  delayMs?: number
}

export interface DueWork {
  id: number
  topic: string
  dedupeKey: string
  payload: unknown
  /** Tries so far, this one included. */
  attempts: number
}

/** Some topics alone, or all but those: work of one lane never waits for work of the other. */
export interface Lane {
  topics: readonly string[]
  isOnly: boolean
}

const allWork: Lane = { topics: [], isOnly: false }

const enqueueSql = prepared('enqueue')`
  insert into outbox (topic, dedupe_key, payload, next_at) values ($1, $2, $3, clock_timestamp() + $4 * interval '1 millisecond')
  on conflict (dedupe_key) do nothing`

export async function enqueue(client: Queryable, message: OutboxMessage): Promise<void> {
  await enqueueSql(client, message.topic, message.dedupeKey, JSON.stringify(message.payload), message.delayMs ?? 0)
}

const requeueSql = prepared('requeue')`
  insert into outbox as o (topic, dedupe_key, payload) values ($1, $2, $3::jsonb || '{"round": 1}')
  on conflict (dedupe_key) do update set payload = $3::jsonb || jsonb_build_object('round', (o.payload ->> 'round')::int + 1),
    attempts = 0, done_at = null, given_up_at = null, last_error = null,
    next_at = greatest(clock_timestamp(), coalesce(o.done_at, clock_timestamp())
      + least(greatest((o.payload ->> 'round')::int / 5, 1), 60) * interval '1 second')
  where o.done_at is not null or o.attempts > 0
  returning 1`

/**
 * Asks for work that may be asked for again and again and is pending once at most: its key is one row, which comes up again after it was
 * done, or while it is being done, since what it has looked at may have changed meanwhile. Each further time comes later than the one
 * before, a second at first and a minute at the most, so that anyone who asks without end gets little done by it.
 * @returns false when it was pending already
 */
export async function requeue(client: Queryable, { topic, dedupeKey, payload }: Omit<OutboxMessage, 'delayMs'>): Promise<boolean> {
  const rows = await requeueSql(client, topic, dedupeKey, JSON.stringify(payload))
  return rows.length > 0
}

const takeDueSql = prepared('take-due')`
  update outbox set attempts = attempts + 1, next_at = clock_timestamp() + $2 * interval '1 millisecond'
  where id in (
    select id from outbox where done_at is null and next_at <= statement_timestamp() and (topic = any($3::text[])) = $4
    order by next_at, id limit $1 for update skip locked
  )
  returning id, topic, dedupe_key as "dedupeKey", payload, attempts`

/**
 * Takes due work for a while: until `leaseMs` have passed, no other worker gets it. The lease is a committed fact and not a lock, because
 * the work calls the outside world, which no transaction may wait for; a worker that dies leaves it to the next one after the lease.
 */
export async function takeDue(db: Queryable, most: number, leaseMs: number, lane: Lane = allWork): Promise<DueWork[]> {
  const rows = await takeDueSql(db, most, leaseMs, lane.topics, lane.isOnly)
  return rows.toSorted((a, b) => a.id - b.id)
}

const renewLeaseSql = prepared('renew-lease')`
  update outbox set next_at = clock_timestamp() + $3 * interval '1 millisecond'
  where id = $1 and attempts = $2 and done_at is null and next_at > clock_timestamp() returning 1`

/**
 * Begins with work that was taken: its lease is counted from now, since it may have waited for the work before it. False when the lease has
 * ended meanwhile, for then it is somebody else's or will be.
 */
export async function renewLease(db: Queryable, { id, attempts }: DueWork, leaseMs: number): Promise<boolean> {
  const rows = await renewLeaseSql(db, id, attempts, leaseMs)
  return rows.length > 0
}

const outboxDoneSql = prepared('outbox-done')`
  update outbox set done_at = clock_timestamp(), last_error = null where id = $1 and attempts = $2`

/** Work that was asked for again while it was done stays due. */
export async function markDone(db: Queryable, { id, attempts }: DueWork): Promise<void> {
  await outboxDoneSql(db, id, attempts)
}

const outboxPutOffSql = prepared('outbox-put-off')`
  update outbox set next_at = clock_timestamp() + $3 * interval '1 millisecond', last_error = $4
  where id = $1 and attempts = $2 and done_at is null`

/** Puts off work that is still ours: who fails after the end of the lease leaves it as whoever has it now has it. `reason` must hold nothing personal. */
export async function putOff(db: Queryable, { id, attempts }: DueWork, delayMs: number, reason: string): Promise<void> {
  await outboxPutOffSql(db, id, attempts, delayMs, reason.slice(0, 200))
}

const outboxGiveUpSql = prepared('outbox-give-up')`
  update outbox set done_at = clock_timestamp(), given_up_at = clock_timestamp(), last_error = $3
  where id = $1 and attempts = $2 and done_at is null`

/** Ends work that can never succeed. It counts as done, with the time at which it was given up. `reason` must hold nothing personal. */
export async function giveUp(db: Queryable, { id, attempts }: DueWork, reason: string): Promise<void> {
  await outboxGiveUpSql(db, id, attempts, reason.slice(0, 200))
}

const makeWaitingDueSql = unprepared('make-waiting-due')`
  update outbox set next_at = clock_timestamp() where done_at is null and next_at > clock_timestamp() returning 1`

const makeGivenUpDueSql = unprepared('make-given-up-due')`
  update outbox set done_at = null, given_up_at = null, attempts = 0, next_at = clock_timestamp() where given_up_at is not null returning 1`

/** Makes all that waits due at once, with `givenUp` what was given up as well; answers how much. */
export async function makeDueNow(db: Queryable, { givenUp }: { givenUp: boolean }): Promise<{ waiting: number; givenUp: number }> {
  const waiting = await makeWaitingDueSql(db)
  const again = givenUp ? await makeGivenUpDueSql(db) : []
  return { waiting: waiting.length, givenUp: again.length }
}
