// The account requests that `record-fixtures.ts` sends, each with its own account, because several of them end the account or session.

import { randomUUID } from 'node:crypto'
import { demoClients, ensureDemoClients } from '../server/features/clients/demo-clients.ts'
import { insertLinkToken, toLinkToken, type LinkPurpose } from '../server/features/clients/links/link-tokens.ts'
import { register } from '../server/features/clients/registration/registration-service.ts'
import { addPasskey, beginPasskeyRegistration, beginPasskeyLogin } from '../server/features/clients/passkeys/passkey-service.ts'
import { findSession } from '../server/features/clients/sessions/sessions.ts'
import type { Outcome } from '../server/outcome.ts'
import { TestPasskey } from '../server/testing/authenticator.ts'
import type { PasskeyChallenge, WebAuthnJson } from '#contract/values/passkey.ts'
import { getClientId } from '#contract/values/client-profile.ts'
import type { Services } from '../server/services.ts'

const password = 'mango-lluvia-tambor'
const newAccount = {
  email: 'lucia.him@example.com',
  password,
  firstName: 'Lucía',
  lastName: 'Him',
  mobilePhone: '+50766123456',
  language: 'es' as const,
  conditionsVersion: '2026-11',
  acceptsMarketing: false,
}

/** A request with English names, and its bearer token. */
export interface AccountRequest {
  request: unknown
  token: string | null
}

/** The request for an account endpoint; undefined for all other endpoints. */
export async function accountRequest(services: Services, name: string): Promise<AccountRequest | undefined> {
  const withoutSession: Readonly<Record<string, () => Promise<unknown>>> = {
    loginWebUser: async () => {
      await ensureDemoClients(services.db)
      return { email: demoClients[0]?.email, password: demoClients[0]?.password }
    },
    registerWebUser: async () => newAccount,
    requestLoginLink: async () => ({ email: newAccount.email, language: 'es' }),
    loginByLink: async () => ({ token: await makeAccountLink(services, 'login') }),
    loginByPasskey: async () => {
      const { passkey } = await makePasskey(services)
      const options = await unwrap(beginPasskeyLogin(services, site, '127.0.0.1'))
      return { challengeId: options.challengeId, response: passkey.signIn(toCeremony(options)) }
    },
    requestPasswordReset: async () => ({ email: newAccount.email, language: 'es' }),
    confirmWebUser: async () => ({ token: await makeAccountLink(services, 'confirm'), password: 'ventana-azul-camaron' }),
    resetPassword: async () => ({ token: await makeAccountLink(services, 'reset'), password: 'ventana-azul-camaron' }),
  }
  const withSession: Readonly<Record<string, unknown>> = {
    updateClientProfile: { company: 'Café y Cacao, S.A.', phone: '+5072223344', ruc: '419758-1-427175', dv: '97' },
    requestEmailConfirmation: {},
    changeClientPassword: { currentPassword: password, password: 'ventana-azul-camaron' },
    logoutWebUser: {},
    logoutEverywhere: {},
    getClientProfile: {},
    updateClientConsent: { acceptsMarketing: true, conditionsVersion: '2026-11' },
    exportClientData: {},
    deleteClient: { password },
  }
  if (name === 'getClientPasskeys' || name === 'removeClientPasskey') {
    const { token, passkey } = await makePasskey(services)
    return { request: name === 'getClientPasskeys' ? {} : { id: passkey.id.toString('base64url') }, token }
  }
  if (name === 'beginClientPasskey') return { request: {}, token: (await makeConfirmedAccount(services)).token }
  if (name === 'addClientPasskey') {
    const { token } = await makeConfirmedAccount(services)
    return { request: (await preparePasskey(services, token)).request, token }
  }
  const prepare = withoutSession[name]
  if (prepare !== undefined) return { request: await prepare(), token: null }
  return name in withSession ? { request: withSession[name], token: (await makeAccount(services)).token } : undefined
}

async function makeAccount(services: Services): Promise<{ id: number; token: string }> {
  const made = await register(services, { ...newAccount, email: `${randomUUID().slice(0, 8)}@example.com` }, '127.0.0.1')
  if (!made.ok) throw new Error(`The account was not created: ${made.code}`)
  return { id: getClientId(made.value.profile) ?? 0, token: made.value.token }
}

async function makeAccountLink(services: Services, purpose: LinkPurpose): Promise<string> {
  const { id } = await makeAccount(services)
  return toLinkToken(services.signer, purpose, await insertLinkToken(services.db, services.signer, purpose, id))
}

const site = { origin: 'http://localhost:80', id: 'localhost' }
const toCeremony = ({ options }: PasskeyChallenge) => ({ challenge: String(options['challenge']), origin: site.origin, rpId: site.id })

async function unwrap<Value>(outcome: Promise<Outcome<Value>>): Promise<Value> {
  const made = await outcome
  if (!made.ok) throw new Error(`Refused: ${made.code}`)
  return made.value
}

async function makeConfirmedAccount(services: Services): Promise<{ id: number; token: string }> {
  const account = await makeAccount(services)
  await services.db.query('update client set email_confirmed_at = clock_timestamp() where id = $1', [account.id])
  return account
}

async function preparePasskey(services: Services, token: string) {
  const client = await findSession(services.db, token)
  if (client === undefined) throw new Error('The session was not found')
  const passkey = new TestPasskey()
  const begun = await unwrap(beginPasskeyRegistration(services, client, site))
  const response = passkey.register(toCeremony(begun)) as unknown as WebAuthnJson
  return { client, passkey, request: { challengeId: begun.challengeId, name: 'Android', response } }
}

/** An account with a passkey. */
async function makePasskey(services: Services): Promise<{ token: string; passkey: TestPasskey }> {
  const { token } = await makeConfirmedAccount(services)
  const { client, passkey, request } = await preparePasskey(services, token)
  await unwrap(addPasskey(services, client, request, site))
  return { token, passkey }
}
