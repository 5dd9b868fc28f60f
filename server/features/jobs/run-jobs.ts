// Recurring jobs. Every process checks whether a job is due; the process that advances the job's next run time runs it, so each round runs once.
// If that process crashes, the next round does the work.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../../db/pool.ts'
import { prepared } from '../../db/statements/statement.ts'
import { inSpan } from '../../telemetry/tracing.ts'
import type { Log } from '../../log.ts'

export interface Job {
  name: string
  intervalMs: number
  /** Must be safe to run concurrently. */
  run: () => Promise<void>
}

const claimRoundSql = prepared('claim-round')`
  insert into job as j (name, next_at) values ($1, clock_timestamp() + $2 * interval '1 millisecond')
  on conflict (name) do update set next_at = excluded.next_at
  -- A time further ahead than the interval was written while the database's clock was wrong. The clock is read here, after the wait for
  -- another process that claims the round.
  where j.next_at <= clock_timestamp() or j.next_at > clock_timestamp() + $2 * interval '1 millisecond' returning 1`

/** Claims this round of the job for this process. */
export async function claimRound(db: Queryable, { name, intervalMs }: Pick<Job, 'name' | 'intervalMs'>): Promise<boolean> {
  const rows = await claimRoundSql(db, name, intervalMs)
  return rows.length > 0
}

/** Starts polling; `stop` waits for the current job. */
export function startJobs(
  db: Queryable,
  jobs: readonly Job[],
  { log, idleMs = 4_000 }: { log: Log; idleMs?: number | undefined },
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping

  async function pollOnce(): Promise<void> {
    for (const job of jobs) {
      if (signal.aborted) return
      try {
        if (await claimRound(db, job)) await inSpan({ name: `job ${job.name}`, kind: 'internal' }, async () => job.run())
      } catch (error) {
        // The database is unavailable or a row is locked for long: the next round retries. Messages may contain personal data, so only the
        // job's name and the error code are logged.
        log.warn(`job ${job.name} failed: ${error instanceof Error && 'code' in error ? String(error.code) : 'error'}`)
      }
    }
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      await pollOnce()
      await sleep(idleMs, undefined, { signal }).catch(() => undefined)
    }
  }

  const running = work()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
