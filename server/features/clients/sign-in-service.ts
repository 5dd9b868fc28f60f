import type { SignIn } from '#contract/values/sign-in.ts'
import type { LoginRequest } from '#contract/web-api/login-web-user.ts'
import type { Queryable } from '../../db/pool.ts'
import { done, refuse, type Outcome } from '../../http/outcome.ts'
import type { Services } from '../../services.ts'
import type { Vault } from '../../vault.ts'
import { emailKey } from './email-key.ts'
import { limitLogin } from './limits.ts'
import { adoptBookings } from './own-bookings.ts'
import { fitsWhich } from './password-hash.ts'
import { findByEmail, profileOf, type ClientRow } from './repository.ts'
import { startSession } from './sessions.ts'

export type ClientContext = Pick<Services, 'catalogs' | 'db' | 'sealer' | 'config' | 'vault'>

/**
 * Logs in. An unknown address, a wrong password and an address with one account or two all take two hashes and get one answer; that an
 * account is blocked is said only to who knows its password.
 */
export async function logIn(context: ClientContext, request: LoginRequest, ip: string | null): Promise<Outcome<SignIn>> {
  const key = emailKey(request.email)
  const limited = await limitLogin(context, ip, key)
  if (limited !== null) return limited
  const { confirmed, unconfirmed } = await findByEmail(context.db, key)
  const fits = await fitsWhich(request.password, [confirmed?.password_hash, unconfirmed?.password_hash])
  if (!fits.ok) return fits
  const client = fits.value[0] === true ? confirmed : fits.value[1] === true ? unconfirmed : undefined
  if (client === undefined) return refuse('wrong_credentials')
  if (client.is_blocked) return refuse('client_blocked')
  if (client.email_confirmed_at !== null) await adoptBookings(context.db, client.id, client.email_key)
  return done(await signIn(context.db, context.vault, client))
}

/** A new session: whoever had a token before gets another, so that none can be planted. */
export async function signIn(db: Queryable, vault: Vault, client: ClientRow): Promise<SignIn> {
  return { isOk: true, token: await startSession(db, client.id), profile: profileOf(client, vault) }
}
