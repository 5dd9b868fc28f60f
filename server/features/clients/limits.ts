// How often the calls of accounts may be tried. Nothing is counted by the account alone, so that no stranger can lock anybody out: wrong
// tries count against who makes them, and against who makes them on one account. Mails are counted by address, and silently.

import { hourMs, minuteMs } from '#contract/panama-time.ts'
import { refuse, type Refused } from '../../http/outcome.ts'
import type { Services } from '../../services.ts'
import { addressKey } from '../limits/address-key.ts'
import { takeFromLimit, type Limit } from '../limits/take-from-limit.ts'

type Context = Pick<Services, 'db' | 'sealer'>

const quarterHour = (15 * minuteMs) / 1_000
const hour = hourMs / 1_000

async function firstReached(context: Context, limits: readonly Limit[]): Promise<Refused | null> {
  for (const limit of limits) {
    const taken = await takeFromLimit(context, limit)
    if (!taken.ok) return refuse('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds })
  }
  return null
}

/** Tries to log in: by who tries, and by who tries on which account. */
export async function limitLogin(context: Context, ip: string | null, emailKey: string): Promise<Refused | null> {
  return firstReached(context, [
    { scope: 'login-address', key: addressKey(ip), most: 60, perSeconds: quarterHour },
    { scope: 'login-pair', key: `${addressKey(ip)} ${emailKey}`, most: 10, perSeconds: quarterHour },
  ])
}

export async function limitRegistration(context: Context, ip: string | null): Promise<Refused | null> {
  return firstReached(context, [{ scope: 'register', key: addressKey(ip), most: 20, perSeconds: hour }])
}

/** Asking for links, and following them. */
export async function limitLinks(context: Context, ip: string | null): Promise<Refused | null> {
  return firstReached(context, [{ scope: 'account-link', key: addressKey(ip), most: 30, perSeconds: quarterHour }])
}

/** A logged-in client who types the current password: a stolen session must not become a machine for guessing it. */
export async function limitPasswordChecks(context: Context, tokenSha256: Buffer): Promise<Refused | null> {
  return firstReached(context, [{ scope: 'password-check', key: tokenSha256.toString('hex'), most: 10, perSeconds: quarterHour }])
}

/** Whether one more account mail may go to an address; who asked is not told, since that would tell whether there is an account. */
export async function mayMail(context: Context, emailKey: string): Promise<boolean> {
  return (await takeFromLimit(context, { scope: 'account-mail', key: emailKey, most: 5, perSeconds: hour })).ok
}
