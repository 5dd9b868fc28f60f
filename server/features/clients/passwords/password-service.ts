import type { Done } from '#contract/endpoint.ts'
import type { ChangePasswordRequest } from '#contract/web-api/change-client-password.ts'
import type { ResetLinkRequest } from '#contract/web-api/request-password-reset.ts'
import type { ResetRequest } from '#contract/web-api/reset-password.ts'
import { commitUnlessRefused } from '../../../db/commit-unless-refused.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Queryable } from '../../../db/pool.ts'
import { succeed, refuse, type Outcome, type Refused } from '../../../outcome.ts'
import { enqueue } from '../../outbox/repository.ts'
import { passwordChangedTopic } from '../../outbox/topics.ts'
import { hashNewPassword, listForbiddenWords } from './hash-new-password.ts'
import { confirmEmail } from '../registration/confirm-email.ts'
import { limitLinks, limitPasswordChecks } from '../sessions/limits.ts'
import { accessPurposes, deleteUnusedLinkTokens, peekLinkToken, redeemLinkToken } from '../links/link-tokens.ts'
import { mailLink } from '../links/mail-link.ts'
import { deletePasskeys } from '../passkeys/passkey-repository.ts'
import { verifyEach } from '../../../crypto/password-hash.ts'
import { findClient, readClient, setPassword, type ClientRow } from '../repository.ts'
import { endSessions, type SessionClient } from '../sessions/sessions.ts'
import type { ClientContext } from '../sessions/login-service.ts'
import { randomUUID } from 'node:crypto'

const linkNotValid = refuse('link_not_valid', { field: 'token' })

/** Mails a link to set a new password if there is an account. The answer is the same either way. */
export async function requestReset(context: ClientContext, request: ResetLinkRequest, ip: string | null): Promise<Outcome<Done>> {
  return mailLink(context, request, ip, ({ confirmed, firstUnconfirmed }) => ({ account: confirmed ?? firstUnconfirmed, purpose: 'reset' }))
}

/** Sets a new password by a mailed link, which removes every other access. The link proves access to the mailbox, so the address is confirmed. */
export async function reset(context: ClientContext, request: ResetRequest, ip: string | null): Promise<Outcome<Done>> {
  const limited = await limitLinks(context, ip)
  if (limited !== null) return limited
  const ownerId = await peekLinkToken(context.db, 'reset', request.token)
  const owner = ownerId === undefined ? undefined : await findClient(context.db, ownerId)
  if (owner === undefined || owner.is_blocked) return linkNotValid
  // A refused password does not use up the link.
  const hash = await hashNewPassword(request.password, listForbiddenWords(context, owner))
  if (!hash.ok) return hash
  return commitUnlessRefused(context.db, async (client) => {
    const clientId = await redeemLinkToken(client, 'reset', request.token)
    if (clientId === undefined || !(await confirmEmail(client, clientId))) return linkNotValid
    await setPassword(client, clientId, hash.value)
    await deleteUnusedLinkTokens(client, clientId, accessPurposes)
    await deletePasskeys(client, clientId)
    await endSessions(client, clientId)
    await mailPasswordChange(client, clientId)
    return succeed({})
  })
}

/** Changes the password, given the current one; other sessions end. */
export async function changePassword(
  context: ClientContext,
  session: SessionClient,
  request: ChangePasswordRequest,
): Promise<Outcome<Done>> {
  const row = await readClient(context.db, session.clientId)
  const refused = await checkPassword(context, session, row, request.currentPassword, 'currentPassword')
  if (refused !== null) return refused
  // An unconfirmed account keeps its salt, because a login finds all accounts of an address by it.
  const saltSource = row.email_confirmed_at === null ? row.password_hash : undefined
  const hash = await hashNewPassword(request.password, listForbiddenWords(context, row), saltSource)
  if (!hash.ok) return hash
  await inTransaction(context.db, async (client) => {
    await setPassword(client, row.id, hash.value)
    await deleteUnusedLinkTokens(client, row.id, accessPurposes)
    await endSessions(client, row.id, session.tokenSha256)
    await mailPasswordChange(client, row.id)
  })
  return succeed({})
}

/** Null if it is the client's password. It is required because another person may use the session on an unlocked device. */
export async function checkPassword(
  context: ClientContext,
  session: SessionClient,
  row: ClientRow,
  password: string,
  field: string,
): Promise<Refused | null> {
  const limited = await limitPasswordChecks(context, session.tokenSha256)
  if (limited !== null) return limited
  const matches = await verifyEach(password, [row.password_hash])
  if (!matches.ok) return matches
  return matches.value[0] === true ? null : refuse('wrong_password', { field })
}

async function mailPasswordChange(db: Queryable, clientId: number): Promise<void> {
  await enqueue(db, { topic: passwordChangedTopic, dedupeKey: `${passwordChangedTopic}:${randomUUID()}`, payload: { clientId } })
}
