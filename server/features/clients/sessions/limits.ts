// How often the calls of accounts may be tried. Nothing is counted by the account alone, so that no stranger can lock anybody out: wrong
// tries count against who makes them, and against who makes them on one account. Mails are counted by address, and silently.

import { refuse, type Refused } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { addressKey } from '../../limits/address-key.ts'
import { toLimit } from '../../limits/declared-limits.ts'
import { mailboxKey } from '../../limits/mailbox-key.ts'
import { takeFromLimit, type Limit } from '../../limits/take-from-limit.ts'

type Context = Pick<Services, 'db' | 'signer'>

async function firstReached(context: Context, limits: readonly Limit[]): Promise<Refused | null> {
  for (const limit of limits) {
    const taken = await takeFromLimit(context, limit)
    if (!taken.ok) return refuse('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds })
  }
  return null
}

/** Tries to log in: by who tries, and by who tries on which account. */
export async function limitLogin(context: Context, ip: string | null, emailKey: string): Promise<Refused | null> {
  return firstReached(context, [toLimit('login-address', addressKey(ip)), toLimit('login-pair', `${addressKey(ip)} ${emailKey}`)])
}

export async function limitRegistration(context: Context, ip: string | null): Promise<Refused | null> {
  return firstReached(context, [toLimit('register', addressKey(ip))])
}

/** Asking for links, and following them. */
export async function limitLinks(context: Context, ip: string | null): Promise<Refused | null> {
  return firstReached(context, [toLimit('account-link', addressKey(ip))])
}

/** A logged-in client who types the current password: a stolen session must not become a machine for guessing it. */
export async function limitPasswordChecks(context: Context, tokenSha256: Buffer): Promise<Refused | null> {
  return firstReached(context, [toLimit('password-check', tokenSha256.toString('hex'))])
}

/** Whether one more account mail may go to an address; who asked is not told, since that would tell whether there is an account. */
export async function mayMail(context: Context, emailKey: string): Promise<boolean> {
  return (await takeFromLimit(context, toLimit('account-mail', mailboxKey(emailKey)))).ok
}
