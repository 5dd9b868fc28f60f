// Sends queued calls in order. A refused call holds back later calls of the same booking, and a fault of one call does not stop the others.

import type { Refused } from '../lib/call.ts'
import type { StoredEntry } from './types.ts'

export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; refused: Refused }
  /** Not applied for a temporary reason; `all` if any other call would fail too. */
  | { kind: 'later'; scope: 'call' | 'all'; afterMs?: number | undefined }
  | { kind: 'signed_out' }

export interface RoundSteps {
  list(): Promise<readonly StoredEntry[]>
  send(entry: StoredEntry): Promise<SendOutcome>
  remove(id: string): Promise<void>
  setRefused(id: string, refused: Refused): Promise<void>
  onProgress(progress: { done: number; total: number } | null): void
}

export interface RoundResult {
  sent: number
  /** Why the round ended before all calls that can be sent were sent. */
  stopReason: null | 'later' | 'signed_out'
  /** The wait that the server requested. */
  afterMs: number
}

/** Sends each call that can be sent, also those that are added meanwhile. */
export async function sendRound(steps: RoundSteps): Promise<RoundResult> {
  const result: RoundResult = { sent: 0, stopReason: null, afterMs: 0 }
  /** Bookings of which nothing more is sent in this round. */
  const held = new Set<string>()
  try {
    for (;;) {
      const open = findSendable(await steps.list(), held)
      const [next] = open
      if (next === undefined) return result
      steps.onProgress({ done: result.sent, total: result.sent + open.length })
      const outcome = await steps.send(next)
      if (outcome.kind === 'sent') {
        await steps.remove(next.id)
        result.sent += 1
      } else if (outcome.kind === 'refused') {
        await steps.setRefused(next.id, outcome.refused)
      } else if (outcome.kind === 'signed_out') {
        return { ...result, stopReason: 'signed_out' }
      } else {
        result.stopReason = 'later'
        result.afterMs = Math.max(result.afterMs, outcome.afterMs ?? 0)
        if (outcome.scope === 'all') return result
        held.add(next.subject.code)
      }
    }
  } finally {
    steps.onProgress(null)
  }
}

function findSendable(entries: readonly StoredEntry[], held: ReadonlySet<string>): StoredEntry[] {
  const stopped = new Set(held)
  return entries.filter(({ refused, subject }) => {
    if (refused !== null) stopped.add(subject.code)
    return !stopped.has(subject.code)
  })
}

const firstWaitMs = 2_000
const maxWaitMs = 60_000

/**
 * The wait before the next round, after a number of rounds that left calls for later: doubled each time, with jitter, so that many phones
 * do not send at once.
 */
export function computeBackoff(failedRounds: number, retryAfterMs: number, random: number): number {
  const wait = Math.min(maxWaitMs, firstWaitMs * 2 ** (failedRounds - 1))
  return Math.max(retryAfterMs, wait * (0.75 + random / 2))
}

/** Temporary refusals that any other call would get as well. */
const generalCodes: ReadonlySet<string> = new Set(['offline', 'rate_limited', 'uploads_busy'])
/** Server errors, possibly caused by one call only. */
const faultCodes: ReadonlySet<string> = new Set(['unavailable', 'internal'])

/** What the answer to a queued call means. */
export function toOutcome(answer: { ok: true } | Refused): SendOutcome {
  if (answer.ok) return { kind: 'sent' }
  if (answer.code === 'signed_out') return { kind: 'signed_out' }
  const isGeneral = generalCodes.has(answer.code)
  if (!isGeneral && !faultCodes.has(answer.code)) return { kind: 'refused', refused: answer }
  return { kind: 'later', scope: isGeneral ? 'all' : 'call', afterMs: (answer.retryAfterSeconds ?? 0) * 1000 }
}
