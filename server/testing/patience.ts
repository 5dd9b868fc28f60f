// How long a test waits before it gives up. Waiting costs nothing where the condition comes, so the limits are generous, and longer on a machine
// that is slow or busy: its pace is measured once, at the start of a run, and handed to every process of the run by the environment.

import { pbkdf2Sync } from 'node:crypto'

const paceVariable = 'TEST_PACE'
/** What the work below takes on an idle machine of two ordinary cores. */
const usualMs = 600
const rounds = 7
const slowestPace = 10
const lookEveryMs = 25

/** How many times longer than usual a fixed piece of work takes here and now; 1 for a machine that is faster. */
export function measurePace(): number {
  const startedAt = performance.now()
  for (let i = 0; i < rounds; i += 1) pbkdf2Sync('pace', 'pace', 100_000, 32, 'sha256')
  return computePace(performance.now() - startedAt)
}

export function computePace(tookMs: number): number {
  return Math.min(slowestPace, Math.max(1, Math.round((tookMs / usualMs) * 10) / 10))
}

/** The pace of this run; the first process that asks measures it, and those that it starts inherit it. */
export function paceOfRun(): number {
  const known = Number(process.env[paceVariable])
  if (known >= 1) return known
  const pace = measurePace()
  process.env[paceVariable] = String(pace)
  return pace
}

/** A limit, in milliseconds, that suits the machine. */
export function patient(ms: number): number {
  return Math.round(ms * paceOfRun())
}

/** Waits until something holds; says what it waited for when it never does. */
export async function eventually(what: string, holds: () => boolean | Promise<boolean>, longestMs = 60_000): Promise<void> {
  const startedAt = performance.now()
  while (!(await holds())) {
    const waitedMs = performance.now() - startedAt
    if (waitedMs > patient(longestMs)) throw new Error(`Waited in vain for ${Math.round(waitedMs / 1000)} s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}
