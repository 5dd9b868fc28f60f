// Passkeys of clients (docs/decisions/017-accounts.md).

import { randomUUID } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { minuteMs } from '#contract/panama-time.ts'
import type { PasskeyChallenge, PasskeyList, WebAuthnJson } from '#contract/values/passkey.ts'
import type { SignIn } from '#contract/values/sign-in.ts'
import type { AddPasskeyRequest } from '#contract/web-api/client-passkeys.ts'
import type { LoginByPasskeyRequest } from '#contract/web-api/passkey-login.ts'
import {
  createAuthenticationOptions,
  createRegistrationOptions,
  verifyAuthentication,
  verifyRegistration,
  type RelyingParty,
} from '../../../crypto/webauthn.ts'
import { commitUnlessRefused } from '../../../db/commit-unless-refused.ts'
import type { Queryable } from '../../../db/pool.ts'
import { succeed, refuse, type Outcome } from '../../../outcome.ts'
import { linkBookingsToClient } from '../../bookings/records/reservation-repository.ts'
import { enqueue } from '../../outbox/repository.ts'
import { passkeyAddedTopic } from '../../outbox/topics.ts'
import { findClient, readClient } from '../repository.ts'
import { limitLinks } from '../sessions/limits.ts'
import { isRecentSession, type SessionClient } from '../sessions/sessions.ts'
import { startLogin, type ClientContext } from '../sessions/login-service.ts'
import {
  deletePasskey,
  insertPasskey,
  lockPasskey,
  recordPasskeyUse,
  readPasskeys,
  storeChallenge,
  takeChallenge,
} from './passkey-repository.ts'
import { findFreeName, makeDistinct } from './rules.ts'

const maxPasskeys = 10
/** A stolen or forgotten session must not add a key, which outlives it. */
const recentLoginMs = 15 * minuteMs
const notValid = refuse('passkey_not_valid')

export async function listPasskeys(db: Queryable, clientId: number): Promise<PasskeyList> {
  const passkeys = await readPasskeys(db, clientId)
  // Two that were added at the same time, or before names were distinct, may have one name.
  const names = makeDistinct(passkeys.map(({ name }) => name))
  return { passkeys: passkeys.map(({ id, name, createdOn, lastUsedOn }, i) => ({ id, name: names[i] ?? name, createdOn, lastUsedOn })) }
}

/**
 * Starts adding a passkey. Only a confirmed account may have one: an unconfirmed one may have been registered by someone who
 * does not own the address, and who would keep the key when the owner confirms it.
 */
export async function beginPasskeyRegistration(
  { db, config, signer }: ClientContext,
  client: SessionClient,
  party: RelyingParty,
): Promise<Outcome<PasskeyChallenge>> {
  if (!client.isEmailConfirmed) return refuse('email_not_confirmed')
  if (!(await isRecentSession(db, client.tokenSha256, recentLoginMs))) return refuse('login_too_old')
  const { email, first_name, last_name } = await readClient(db, client.clientId)
  const known = await readPasskeys(db, client.clientId)
  if (known.length >= maxPasskeys) return refuse('out_of_range')
  // Authenticators show and sync the handle, so it reveals no account number. A login finds the account by the passkey, not by the handle.
  const user = {
    handle: signer.linkToken('passkey-user', String(client.clientId)),
    name: email,
    displayName: `${first_name} ${last_name}`.trim(),
  }
  const options = await createRegistrationOptions(party, config.brandSettings.name, user, known)
  return succeed(toChallenge(await storeChallenge(db, options.challenge, client.clientId), options))
}

const toChallenge = (challengeId: string, options: object): PasskeyChallenge => ({ challengeId, options: options as WebAuthnJson })

/** Adds the created passkey, with a name that no other passkey of the client has, and informs the client by mail. */
export async function addPasskey(
  { db }: ClientContext,
  { clientId }: SessionClient,
  { challengeId, name, response }: AddPasskeyRequest,
  party: RelyingParty,
): Promise<Outcome<PasskeyList>> {
  const challenge = await takeChallenge(db, challengeId, clientId)
  const credential =
    challenge === undefined ? undefined : await verifyRegistration(party, challenge, response as unknown as RegistrationResponseJSON)
  if (credential === undefined) return notValid
  return commitUnlessRefused(db, async (transaction): Promise<Outcome<PasskeyList>> => {
    const { publicKey, counter, transports = [] } = credential
    const key = Buffer.from(credential.id, 'base64url')
    const { passkeys } = await listPasskeys(transaction, clientId)
    const freeName = findFreeName(
      name,
      passkeys.map((passkey) => passkey.name),
    )
    const inserted = await insertPasskey(transaction, key, clientId, Buffer.from(publicKey), counter, transports, freeName)
    if (inserted.length === 0) return notValid
    await enqueue(transaction, { topic: passkeyAddedTopic, dedupeKey: `${passkeyAddedTopic}:${randomUUID()}`, payload: { clientId } })
    return succeed(await listPasskeys(transaction, clientId))
  })
}

/** Removes a passkey; removing it again changes nothing. */
export async function removePasskey(db: Queryable, { clientId }: SessionClient, id: string): Promise<Outcome<PasskeyList>> {
  await deletePasskey(db, clientId, Buffer.from(id, 'base64url'))
  return succeed(await listPasskeys(db, clientId))
}

export async function beginPasskeyLogin(
  context: ClientContext,
  party: RelyingParty,
  ip: string | null,
): Promise<Outcome<PasskeyChallenge>> {
  const limited = await limitLinks(context, ip)
  if (limited !== null) return limited
  const options = await createAuthenticationOptions(party)
  return succeed(toChallenge(await storeChallenge(context.db, options.challenge, null), options))
}

/** Logs in with a passkey, which identifies the client. */
export async function logInWithPasskey(
  context: ClientContext,
  { challengeId, response }: LoginByPasskeyRequest,
  party: RelyingParty,
  ip: string | null,
): Promise<Outcome<SignIn>> {
  const limited = await limitLinks(context, ip)
  if (limited !== null) return limited
  const challenge = await takeChallenge(context.db, challengeId, null)
  const id = response['id']
  if (challenge === undefined || typeof id !== 'string') return notValid
  return commitUnlessRefused(context.db, async (db): Promise<Outcome<SignIn>> => {
    const row = await lockPasskey(db, id)
    // Removed, so that trying again cannot succeed.
    if (row === undefined) return refuse('passkey_not_valid', { field: 'response' })
    const counter = await verifyAuthentication(party, challenge, response as unknown as AuthenticationResponseJSON, row)
    const client = counter === undefined ? undefined : await findClient(db, row.client_id)
    if (counter === undefined || client === undefined) return notValid
    await recordPasskeyUse(db, Buffer.from(id, 'base64url'), counter)
    await linkBookingsToClient(db, client.id, client.email_key)
    return succeed(await startLogin(db, context.vault, client))
  })
}
