import type { SignIn } from '#contract/values/sign-in.ts'
import type { LoginRequest } from '#contract/web-api/login-web-user.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Queryable } from '../../../db/pool.ts'
import { succeed, refuse, type Outcome } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import type { Vault } from '../../../crypto/vault.ts'
import { addressKey } from '../../limits/address-key.ts'
import { emailKey, findByEmail, findByPassword, composeProfile, type ClientRow } from '../repository.ts'
import { limitLogin } from './limits.ts'
import { hashWithSalts } from '../../../crypto/password-hash.ts'
import { startSession } from './sessions.ts'
import { linkBookingsToClient } from '../../bookings/records/reservation-repository.ts'

export type ClientContext = Pick<Services, 'catalogs' | 'db' | 'signer' | 'config' | 'vault'>

/**
 * Logs in to the account of the address that has the password. Unconfirmed accounts of one address share a salt, so one hash finds any of
 * them; the newest may have another salt after two concurrent registrations. With no account, one or many, a login always takes three
 * hashes and has the same answer. That an account is blocked is revealed only with the right password.
 */
export async function logIn(context: ClientContext, request: LoginRequest, ip: string | null): Promise<Outcome<SignIn>> {
  const key = emailKey(request.email)
  const limited = await limitLogin(context, ip, key)
  if (limited !== null) return limited
  const { confirmed, firstUnconfirmed, newestUnconfirmed } = await findByEmail(context.db, key)
  const storedHashes = [confirmed?.password_hash, firstUnconfirmed?.password_hash, newestUnconfirmed?.password_hash]
  const hashes = await hashWithSalts(request.password, storedHashes, addressKey(ip))
  if (!hashes.ok) return hashes
  return inTransaction(context.db, async (db) => {
    const client = await findByPassword(db, key, hashes.value)
    if (client === undefined) return refuse('wrong_credentials')
    if (client.is_blocked) return refuse('client_blocked')
    if (client.email_confirmed_at !== null) await linkBookingsToClient(db, client.id, client.email_key)
    return succeed(await startLogin(db, context.vault, client))
  })
}

/** Starts the session of a login: always a new one, which prevents session fixation. */
export async function startLogin(db: Queryable, vault: Vault, client: ClientRow): Promise<SignIn> {
  return { isOk: true, token: await startSession(db, client.id), profile: composeProfile(client, vault) }
}
