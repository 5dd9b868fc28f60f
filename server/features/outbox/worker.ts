import { setTimeout as rest } from 'node:timers/promises'
import { hourMs } from '#contract/panama-time.ts'
import type { Queryable } from '../../db/pool.ts'
import { PermanentFailure } from './permanent-failure.ts'
import { giveUp, markDone, putOff, renewLease, takeDue, type DueWork, type Lane } from './repository.ts'
import type { Log } from '../../log.ts'

/** Does the work of one topic; a throw means: later again, unless it is a `PermanentFailure`. It must bear being called twice. */
export type OutboxHandler = (work: DueWork) => Promise<void>

export interface OutboxOptions {
  handlers: Readonly<Record<string, OutboxHandler>>
  log: Log
  /** How often a worker without work looks. */
  idleMs?: number
  firstDelayMs?: number
  leaseMs?: number
  /** How much it takes at once; what takes long is better taken a little at a time, and left to others. */
  maxAtOnce?: number | undefined
  /** Which topics this worker does; all when left out. */
  lane?: Lane
}

const longestDelayMs = 6 * hourMs

/** How long to wait after so many tries: 10 s, 20 s, 40 s … up to 6 hours. */
export function delayAfter(attempts: number, firstDelayMs: number): number {
  return Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs)
}

/** Starts a worker; any number may run on one database. `stop` lets the work at hand end. */
export function startOutbox(db: Queryable, options: OutboxOptions): { stop: () => Promise<void> } {
  const { idleMs = 1_000, firstDelayMs = 10_000, leaseMs = 120_000, maxAtOnce = 10, lane } = options
  const stopping = new AbortController()
  const { signal } = stopping

  /** Answers whether there was anything to do. */
  async function lookOnce(): Promise<boolean> {
    const due = await takeDue(db, maxAtOnce, leaseMs, lane)
    for (const item of due) {
      // What is left comes up again when its lease has passed.
      if (signal.aborted) break
      if (await renewLease(db, item, leaseMs)) await doWork(db, item, options, firstDelayMs)
    }
    return due.length > 0
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      const wasBusy = await lookOnce().catch((error: unknown) => {
        // The database is away: what is due stays due.
        options.log.warn(`outbox waits: ${toReason(error)}`)
        return false
      })
      if (!wasBusy) await rest(idleMs, undefined, { signal }).catch(() => undefined)
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

async function doWork(db: Queryable, item: DueWork, { handlers, log }: OutboxOptions, firstDelayMs: number): Promise<void> {
  const handler = handlers[item.topic]
  try {
    if (handler === undefined) throw new Error(`nobody handles ${item.topic}`)
    await handler(item)
  } catch (error) {
    const reason = toReason(error)
    const isOver = error instanceof PermanentFailure && item.attempts >= error.atAttempt
    const failed = `outbox ${item.id} (${item.topic}) try ${item.attempts} failed`
    if (isOver) {
      log.error(`${failed} and is given up: ${reason}`)
      return giveUp(db, item, reason)
    }
    log.warn(`${failed}: ${reason}`)
    await putOff(db, item, delayAfter(item.attempts, firstDelayMs), reason)
    return
  }
  await markDone(db, item)
}

/** Why something failed, without what a server's answer may repeat of names and addresses: the error's code alone, else its kind. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const status = 'responseCode' in error ? ` ${String(error.responseCode)}` : ''
  return 'code' in error && typeof error.code === 'string' ? `${error.code}${status}` : error.name
}
