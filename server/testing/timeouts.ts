// Timeouts of tests. They are generous, because waiting costs nothing when the condition is met, and longer on a slow or busy machine: its
// speed is measured once per run and passed to all processes of the run in the environment.

import { pbkdf2Sync } from 'node:crypto'

const slowdownVariable = 'TEST_PACE'
/** Duration of the benchmark on an idle machine with two ordinary cores. */
const idleMs = 600
const rounds = 7
const maxSlowdown = 10
const pollIntervalMs = 25

/** Runs a small benchmark and returns the machine's slowdown factor, at least 1. */
export function measureSlowdown(): number {
  const startedAt = performance.now()
  for (let i = 0; i < rounds; i += 1) pbkdf2Sync('pace', 'pace', 100_000, 32, 'sha256')
  return computeSlowdown(performance.now() - startedAt)
}

export function computeSlowdown(tookMs: number): number {
  return Math.min(maxSlowdown, Math.max(1, Math.round((tookMs / idleMs) * 10) / 10))
}

/** The slowdown factor of this run. The first process measures it; its children inherit it. */
export function getSlowdown(): number {
  const known = Number(process.env[slowdownVariable])
  if (known >= 1) return known
  const slowdown = measureSlowdown()
  process.env[slowdownVariable] = String(slowdown)
  return slowdown
}

/** A timeout in milliseconds, scaled to the speed of the machine. */
export function scaleTimeout(ms: number): number {
  return Math.round(ms * getSlowdown())
}

/** Waits until a condition is true. @throws Error that names the condition, after the timeout */
export async function waitFor(what: string, isMet: () => boolean | Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  const startedAt = performance.now()
  while (!(await isMet())) {
    const waitedMs = performance.now() - startedAt
    if (waitedMs > scaleTimeout(timeoutMs)) throw new Error(`Timed out after ${Math.round(waitedMs / 1000)} s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
}
