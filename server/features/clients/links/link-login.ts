import type { SignIn } from '#contract/values/sign-in.ts'
import type { Done } from '#contract/endpoint.ts'
import type { LoginByLinkRequest } from '#contract/web-api/login-by-link.ts'
import type { LoginLinkRequest } from '#contract/web-api/request-login-link.ts'
import { commitUnlessRefused } from '../../../db/commit-unless-refused.ts'
import { succeed, refuse, type Outcome } from '../../../outcome.ts'
import { linkBookingsToClient } from '../../bookings/records/reservation-repository.ts'
import { findClient } from '../repository.ts'
import { limitLinks } from '../sessions/limits.ts'
import { startLogin, type ClientContext } from '../sessions/login-service.ts'
import { redeemLinkToken } from './link-tokens.ts'
import { mailLink } from './mail-link.ts'

/**
 * Mails a link that logs in once. Only a confirmed account can be opened without its password: an unconfirmed one may have been
 * registered by a person who does not own the address, so its link sets a new password instead (docs/decisions/017-accounts.md).
 */
export async function requestLoginLink(context: ClientContext, request: LoginLinkRequest, ip: string | null): Promise<Outcome<Done>> {
  return mailLink(context, request, ip, ({ confirmed, firstUnconfirmed }) =>
    confirmed === undefined ? { account: firstUnconfirmed, purpose: 'reset' } : { account: confirmed, purpose: 'login' },
  )
}

/** Logs in by a mailed link and uses it up. */
export async function logInWithLink(context: ClientContext, { token }: LoginByLinkRequest, ip: string | null): Promise<Outcome<SignIn>> {
  const limited = await limitLinks(context, ip)
  if (limited !== null) return limited
  return commitUnlessRefused(context.db, async (db): Promise<Outcome<SignIn>> => {
    const clientId = await redeemLinkToken(db, 'login', token)
    const client = clientId === undefined ? undefined : await findClient(db, clientId)
    if (client === undefined || client.is_blocked) return refuse('link_not_valid', { field: 'token' })
    await linkBookingsToClient(db, client.id, client.email_key)
    return succeed(await startLogin(db, context.vault, client))
  })
}
