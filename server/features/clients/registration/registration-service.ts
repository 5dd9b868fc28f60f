import type { SignIn } from '#contract/values/sign-in.ts'
import type { Done } from '#contract/endpoint.ts'
import type { ConfirmRequest } from '#contract/web-api/email-confirmation.ts'
import type { RegisterRequest } from '#contract/web-api/register-web-user.ts'
import { commitUnlessRefused } from '../../../db/commit-unless-refused.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Queryable } from '../../../db/pool.ts'
import { succeed, refuse, type Outcome } from '../../../outcome.ts'
import { isCurrentText } from '../../catalog/service.ts'
import { enqueue } from '../../outbox/repository.ts'
import { confirmTopic, existingTopic } from '../../outbox/topics.ts'
import { hashNewPassword, listForbiddenWords } from '../passwords/hash-new-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { emailKey, findByEmail, findClient, insertClient, logConsent, readClient, setPassword, type ClientRow } from '../repository.ts'
import { limitLinks, limitRegistration, countAccountMail } from '../sessions/limits.ts'
import { accessPurposes, deleteUnusedLinkTokens, insertLinkToken, peekLinkToken, redeemLinkToken } from '../links/link-tokens.ts'
import { endSessions, type SessionClient } from '../sessions/sessions.ts'
import { startLogin, type ClientContext } from '../sessions/login-service.ts'

const linkNotValid = refuse('link_not_valid', { field: 'token' })

/**
 * Creates an account and logs it in. An address that already has an account gets the same answer: a separate, unconfirmed account is
 * created, and only the mail to the address informs its owner (docs/decisions/017-accounts.md).
 */
export async function register(context: ClientContext, request: RegisterRequest, ip: string | null): Promise<Outcome<SignIn>> {
  const limited = await limitRegistration(context, ip)
  if (limited !== null) return limited
  if (!(await isCurrentText(context.catalogs, request.conditionsVersion))) return refuse('terms_changed', { field: 'conditionsVersion' })
  const { email, firstName, lastName } = request
  const key = emailKey(email)
  const { firstUnconfirmed } = await findByEmail(context.db, key)
  const words = [email, firstName, lastName, context.config.brandSettings.name]
  // With the salt of the first account, so that a login finds all of them with one hash.
  const hash = await hashNewPassword(request.password, words, firstUnconfirmed?.password_hash)
  if (!hash.ok) return hash
  const isMailAllowed = await countAccountMail(context, key)
  return inTransaction(context.db, async (client) => {
    const row = await insertClient(client, context.vault, request, { emailKey: key, passwordHash: hash.value })
    const consent = { textVersion: request.conditionsVersion, ip, language: request.language }
    await logConsent(client, row.id, { ...consent, purpose: 'account', isGranted: true })
    await logConsent(client, row.id, { ...consent, purpose: 'marketing', isGranted: request.acceptsMarketing })
    if (isMailAllowed) await enqueueConfirmation(client, context, row)
    return succeed(await startLogin(client, context.vault, row))
  })
}

/** Sends the confirmation link, or informs the owner of a confirmed account of the attempt to register. */
async function enqueueConfirmation(db: Queryable, { signer }: ClientContext, row: ClientRow): Promise<void> {
  const { confirmed } = await findByEmail(db, row.email_key)
  const tokenId = await insertLinkToken(db, signer, 'confirm', row.id)
  const topic = confirmed === undefined ? confirmTopic : existingTopic
  await enqueue(db, { topic, dedupeKey: `${topic}:${tokenId}`, payload: { clientId: row.id, tokenId } })
}

/** Sends the link again. */
export async function requestConfirmation(context: ClientContext, session: SessionClient): Promise<Outcome<Done>> {
  const row = await readClient(context.db, session.clientId)
  if (row.email_confirmed_at !== null) return succeed({})
  if (!(await countAccountMail(context, row.email_key))) return refuse('rate_limited', { retryAfterSeconds: 3_600 })
  await inTransaction(context.db, (client) => enqueueConfirmation(client, context, row))
  return succeed({})
}

/**
 * Confirms an address by its link, which works once and for one account. Without a session of that account, the password may be that of
 * whoever registered, not of the owner of the mailbox: then a new password is required, and all sessions end.
 */
export async function confirm(
  context: ClientContext,
  { token, password }: ConfirmRequest,
  session: SessionClient | undefined,
  ip: string | null,
): Promise<Outcome<Done>> {
  const limited = await limitLinks(context, ip)
  if (limited !== null) return limited
  const ownerId = await peekLinkToken(context.db, 'confirm', token)
  const owner = ownerId === undefined ? undefined : await findClient(context.db, ownerId)
  if (owner === undefined) return linkNotValid
  if (password === undefined && session?.clientId !== owner.id) return refuse('password_needed', { field: 'password' })
  // A refused password does not use up the link.
  const hash = password === undefined ? null : await hashNewPassword(password, listForbiddenWords(context, owner))
  if (hash !== null && !hash.ok) return hash
  return commitUnlessRefused(context.db, async (client) => {
    const clientId = await redeemLinkToken(client, 'confirm', token)
    if (clientId === undefined || !(await confirmEmail(client, clientId))) return linkNotValid
    if (hash !== null) {
      await setPassword(client, clientId, hash.value)
      await deleteUnusedLinkTokens(client, clientId, accessPurposes)
      await endSessions(client, clientId)
    }
    return succeed({})
  })
}
