// Work that comes again and again. Every process looks whether a job is due; whoever moves its time on does this round, so any number of
// processes do each round once. One that dies within a round leaves it to the next.

import { setTimeout as rest } from 'node:timers/promises'
import type { Queryable } from '../../db/pool.ts'
import { prepared } from '../../db/statements/statement.ts'
import type { Log } from '../../log.ts'

export interface Job {
  name: string
  everyMs: number
  /** Must bear being called twice at once. */
  run: () => Promise<void>
}

const takeRoundSql = prepared('take-round')`
  insert into job as j (name, next_at) values ($1, clock_timestamp() + $2 * interval '1 millisecond')
  on conflict (name) do update set next_at = excluded.next_at where j.next_at <= clock_timestamp() returning 1`

/** Whether this round of the job is ours. */
export async function takeRound(db: Queryable, { name, everyMs }: Pick<Job, 'name' | 'everyMs'>): Promise<boolean> {
  const rows = await takeRoundSql(db, name, everyMs)
  return rows.length > 0
}

/** Starts looking; `stop` lets the job at hand end. */
export function startJobs(
  db: Queryable,
  jobs: readonly Job[],
  { log, idleMs = 4_000 }: { log: Log; idleMs?: number | undefined },
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping

  async function lookOnce(): Promise<void> {
    for (const job of jobs) {
      if (signal.aborted) return
      try {
        if (await takeRound(db, job)) await job.run()
      } catch (error) {
        // The database is away, or a row is locked for long: the next round does it. Messages may hold data, so the name alone is told.
        log.warn(`job ${job.name} failed: ${error instanceof Error && 'code' in error ? String(error.code) : 'error'}`)
      }
    }
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      await lookOnce()
      await rest(idleMs, undefined, { signal }).catch(() => undefined)
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
