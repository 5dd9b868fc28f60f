import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../server/db/pool.ts'

const idleMs = 3_000

/** Waits until the running processes have finished their leased work: what is left was leased by killed processes. */
async function waitUntilIdle(db: Db, until: number): Promise<void> {
  let before = -1
  while (performance.now() < until) {
    const { rows } = await db.query<{ taken: number }>(
      'select count(*)::int as taken from outbox where done_at is null and next_at < clock_timestamp() + $1::interval',
      ['4 minutes'],
    )
    const taken = rows[0]?.taken ?? 0
    if (taken === 0 || taken === before) return
    before = taken
    await sleep(idleMs)
  }
}

/**
 * Expires the leases of killed processes and waits until nothing is due any more. Returns what is left: topics
 * with their last error.
 */
export async function processOutbox(db: Db, timeoutMs: number): Promise<string[]> {
  const until = performance.now() + timeoutMs
  await waitUntilIdle(db, until)
  await db.query('update outbox set next_at = clock_timestamp() where done_at is null and attempts > 0')
  await db.query('update change_mail set telling_until = null')
  await db.query(
    `update outbox set next_at = clock_timestamp() where done_at is null and topic in
      ('payment-intent', 'sandbox-notice', 'booking-changed', 'condition-record')`,
  )
  for (;;) {
    // Failed work is retried at once; work that is leased now is in progress, since no process is killed any more.
    await db.query('update outbox set next_at = clock_timestamp() where done_at is null and last_error is not null')
    const { rows } = await db.query<{ topic: string; last_error: string | null }>(
      `select topic, last_error from outbox where done_at is null and topic <> 'payment-check'`,
    )
    if (rows.length === 0) return []
    if (performance.now() > until) return rows.map(({ topic, last_error }) => `${topic} is not done: ${last_error ?? 'no error'}`)
    await sleep(200)
  }
}
