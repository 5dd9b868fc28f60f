import { setTimeout as sleep } from 'node:timers/promises'
import { hourMs } from '#contract/panama-time.ts'
import type { Queryable } from '../../db/pool.ts'
import { inSpan } from '../../telemetry/tracing.ts'
import { giveUp, markDone, postpone, renewLease, takeDue, type DueWork, type Lane } from './repository.ts'
import type { Log } from '../../log.ts'

/** Work that cannot succeed when retried. The message must contain no personal data; the table stores the code. */
export class PermanentFailure extends Error {
  readonly code: string
  /** Attempt at which it is given up: the first, or a later one if the problem may resolve itself. */
  readonly atAttempt: number
  constructor(code: string, atAttempt = 1) {
    super(`Given up: ${code}`)
    this.code = code
    this.atAttempt = atAttempt
  }
}

/**
 * Handles the work of one topic. When it throws, the work is retried, except for a `PermanentFailure`. Must be idempotent.
 * @returns 'skipped' if a mail no longer applied and was not sent
 */
export type OutboxHandler = (work: Omit<DueWork, 'round'>) => Promise<void | 'skipped'>

export interface OutboxOptions {
  handlers: Readonly<Record<string, OutboxHandler>>
  log: Log
  /** Polling interval of an idle worker. */
  idleMs?: number
  firstDelayMs?: number
  leaseMs?: number
  /** How much work is taken at a time. Small for slow work, so that other workers share it. */
  batchSize?: number | undefined
  /** Topics that this worker handles; default all. */
  lane?: Lane
}

const maxDelayMs = 6 * hourMs

/** Delay before the next attempt: 10 s, 20 s, 40 s … up to 6 hours. */
export function delayAfter(attempts: number, firstDelayMs: number): number {
  return Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs)
}

/** Starts a worker; any number may run on one database. `stop` waits for the current work. */
export function startOutbox(db: Queryable, options: OutboxOptions): { stop: () => Promise<void> } {
  const { idleMs = 1_000, firstDelayMs = 10_000, leaseMs = 120_000, batchSize = 10, lane } = options
  const stopping = new AbortController()
  const { signal } = stopping

  /** @returns whether there was any work */
  async function pollOnce(): Promise<boolean> {
    const due = await takeDue(db, batchSize, leaseMs, lane)
    for (const item of due) {
      // The rest is taken again when its lease expires.
      if (signal.aborted) break
      if (await renewLease(db, item, leaseMs)) await doWork(db, item, options, firstDelayMs)
    }
    return due.length > 0
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      const wasBusy = await pollOnce().catch((error: unknown) => {
        // The database is unavailable; the work stays due.
        options.log.warn(`outbox poll failed: ${toReason(error)}`)
        return false
      })
      if (!wasBusy) await sleep(idleMs, undefined, { signal }).catch(() => undefined)
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
  let isSkipped: boolean
  try {
    if (handler === undefined) throw new Error(`no handler for ${item.topic}`)
    const attributes = { 'messaging.destination.name': item.topic, 'istmo.attempt': item.attempts }
    isSkipped = (await inSpan({ name: `outbox ${item.topic}`, kind: 'internal', attributes }, async () => handler(item))) === 'skipped'
  } catch (error) {
    const reason = toReason(error)
    const isGivenUp = error instanceof PermanentFailure && item.attempts >= error.atAttempt
    const failed = `outbox ${item.id} (${item.topic}) try ${item.attempts} failed`
    if (isGivenUp) {
      log.error(`${failed} and is given up: ${reason}`)
      return giveUp(db, item, reason)
    }
    log.warn(`${failed}: ${reason}`)
    await postpone(db, item, delayAfter(item.attempts, firstDelayMs), reason)
    return
  }
  await markDone(db, item, isSkipped)
}

/** The error's code or class, never its message, because a server's reply may repeat names and addresses. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const status = 'responseCode' in error ? ` ${String(error.responseCode)}` : ''
  return 'code' in error && typeof error.code === 'string' ? `${error.code}${status}` : error.name
}
