// Rate limits of the account calls. Nothing is counted by account alone, so that a stranger cannot lock a client out: failed logins are
// counted by address, and by address and account. Mails are counted by mailbox, without telling the caller.

import { refuse, type Refused } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { addressKey } from '../../limits/address-key.ts'
import { toLimit } from '../../limits/declared-limits.ts'
import { mailboxKey } from '../../limits/mailbox-key.ts'
import { takeFromLimit, type Limit } from '../../limits/take-from-limit.ts'

type Context = Pick<Services, 'db' | 'signer'>

async function takeFromLimits(context: Context, limits: readonly Limit[]): Promise<Refused | null> {
  for (const limit of limits) {
    const taken = await takeFromLimit(context, limit)
    if (!taken.ok) return refuse('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds })
  }
  return null
}

/** Limits logins by address, and by address and account. */
export async function limitLogin(context: Context, ip: string | null, emailKey: string): Promise<Refused | null> {
  return takeFromLimits(context, [toLimit('login-address', addressKey(ip)), toLimit('login-pair', `${addressKey(ip)} ${emailKey}`)])
}

export async function limitRegistration(context: Context, ip: string | null): Promise<Refused | null> {
  return takeFromLimits(context, [toLimit('register', addressKey(ip))])
}

/** Limits requesting and opening links. */
export async function limitLinks(context: Context, ip: string | null): Promise<Refused | null> {
  return takeFromLimits(context, [toLimit('account-link', addressKey(ip))])
}

/** Limits checks of the current password, so that a stolen session cannot be used to guess it. */
export async function limitPasswordChecks(context: Context, tokenSha256: Buffer): Promise<Refused | null> {
  return takeFromLimits(context, [toLimit('password-check', tokenSha256.toString('hex'))])
}

/** Counts an account mail to an address; false if the limit is reached. The answer must not depend on it: it would reveal an account. */
export async function countAccountMail(context: Context, emailKey: string): Promise<boolean> {
  return (await takeFromLimit(context, toLimit('account-mail', mailboxKey(emailKey)))).ok
}
