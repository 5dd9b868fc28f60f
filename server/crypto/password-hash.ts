// Password hashing: argon2id with OWASP's minimum parameters, 19 MiB, two passes, one lane. The library is loaded when the first password is
// checked.

import { normalizePassword } from '#contract/password-limits.ts'
import { succeed, refuse, type Outcome } from '../outcome.ts'

export const hashParameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash of an unused password, so that an unknown address takes as long as a known one. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$xo2jtQACN+UixJwZSR3DDg$Tyb5/wBUEUnlOWxcwmOL9z8FUdlNgrZeuqP6mz5eEOc'

const maxConcurrent = 2
const maxWaiting = 60
/** The most that one caller may have running and waiting, so that others wait for no more than these. */
const maxPerCaller = 6
let runningCount = 0
const waiting: (() => void)[] = []
const countByCaller = new Map<string, number>()

/**
 * Hashing takes a core for about ten milliseconds, on the thread pool that file and name look-ups share. Two at once keep the process
 * responsive under any number of logins, and a request that would wait for seconds is refused with a time to retry.
 * @param caller `addressKey(ip)`: one caller takes up only a part of the queue
 */
async function runQueued<Value>(work: () => Promise<Value>, caller?: string): Promise<Outcome<Value>> {
  if (caller === undefined) return runInSlot(work)
  const already = countByCaller.get(caller) ?? 0
  if (already >= maxPerCaller) return refuse('rate_limited', { retryAfterSeconds: 1 })
  countByCaller.set(caller, already + 1)
  try {
    return await runInSlot(work)
  } finally {
    const remaining = (countByCaller.get(caller) ?? 1) - 1
    if (remaining === 0) countByCaller.delete(caller)
    else countByCaller.set(caller, remaining)
  }
}

async function runInSlot<Value>(work: () => Promise<Value>): Promise<Outcome<Value>> {
  if (runningCount >= maxConcurrent) {
    if (waiting.length >= maxWaiting) return refuse('unavailable')
    // The slot passes directly to the next in the queue, so that no newcomer takes it.
    await new Promise<void>((resolve) => void waiting.push(resolve))
  } else {
    runningCount += 1
  }
  try {
    return succeed(await work())
  } finally {
    const next = waiting.shift()
    if (next === undefined) runningCount -= 1
    else next()
  }
}

const hashShape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$/

/** The parameters and the salt of a hash; with them, the same password gives the same hash. */
function toOptions(hash: string) {
  const [, memory, time, parallelism, salt] = hashShape.exec(hash) ?? []
  if (salt === undefined) throw new Error('A stored password hash has another shape')
  return { memoryCost: Number(memory), timeCost: Number(time), parallelism: Number(parallelism), salt: Buffer.from(salt, 'base64') }
}

/** Hashes a new password with a new salt, or with the salt of the hash `saltSource`. */
export async function hashPassword(password: string, saltSource?: string): Promise<Outcome<string>> {
  return runQueued(async () => {
    const { hash } = await import('@node-rs/argon2')
    return hash(normalizePassword(password), saltSource === undefined ? hashParameters : toOptions(saltSource))
  })
}

/** The password hashed with the salt of each given hash. A missing hash takes as long, and its result matches nothing. */
export async function hashWithSalts(
  password: string,
  hashes: readonly (string | undefined)[],
  caller?: string,
): Promise<Outcome<string[]>> {
  return runQueued(async () => {
    const { hash } = await import('@node-rs/argon2')
    const typed = normalizePassword(password)
    const made: string[] = []
    for (const saltSource of hashes) made.push(await hash(typed, toOptions(saltSource ?? dummyHash)))
    return made
  }, caller)
}

/** Which of the given hashes match a password. A missing hash takes as long as an existing one. */
export async function verifyEach(password: string, hashes: readonly (string | undefined)[], caller?: string): Promise<Outcome<boolean[]>> {
  return runQueued(async () => {
    const { verify } = await import('@node-rs/argon2')
    const typed = normalizePassword(password)
    const matches: boolean[] = []
    for (const hash of hashes) {
      const isMatch = await verify(hash ?? dummyHash, typed)
      matches.push(hash !== undefined && isMatch)
    }
    return matches
  }, caller)
}
