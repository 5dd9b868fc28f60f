// The access rule of every route. A route without a rule fails the part, so that a new route cannot be forgotten.

import { globSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '../../../contract/endpoints.ts'
import type { AnyEndpoint } from '../../../contract/endpoint.ts'
import { readFixture } from '../../../contract/fixtures/fixtures.ts'
import { routeLimits } from '../../../server/features/limits/route-limits.ts'
import type { Route } from './target.ts'
import type { BookingPurpose } from './world.ts'

/** Who may call a route, and with what credential. */
export type Access =
  /** Anyone, with or without credentials; the answer contains nothing personal. */
  | { kind: 'anybody' }
  /** Anyone; a given session is ended. */
  | { kind: 'own-session' }
  /** A client with a session. */
  | { kind: 'client' }
  /** A link for one of these purposes, the session of the booking's client, or, unless `isClosedToNames`, the code with the last name. */
  | { kind: 'booking'; purposes: readonly BookingPurpose[]; isClosedToNames?: boolean }
  /** The token of a mail for this purpose, once. */
  | { kind: 'mailed'; purpose: 'confirm' | 'login' | 'reset' }
  /** The password. */
  | { kind: 'password' }
  /** A random id of 122 bits; the answer contains nothing personal. */
  | { kind: 'payment-id' }
  /** The page's own token of 256 bits. */
  | { kind: 'pay-page' }
  /** A signature with the provider's key. */
  | { kind: 'provider' }
  /** A staff user with a session. */
  | { kind: 'staff' }
  /** Only in demonstrations. */
  | { kind: 'demo' }
  /** A method other than the endpoint's. */
  | { kind: 'wrong-method' }
  /** The same at the address of brokers, which is not found while no broker is active. */
  | { kind: 'wrong-broker-method' }

/** The kind of an answer, for the rules about its headers. */
export type AnswerKind =
  | 'call'
  | 'broker-message'
  | 'document'
  | 'file'
  | 'description'
  | 'pay-page'
  | 'mail'
  | 'preview'
  | 'reference'
  | 'redirect'

export interface Rule {
  access: Access
  answer: AnswerKind
  /** An address to request, if the route is a pattern. */
  example?: string
  data?: object
}

const anybody: Access = { kind: 'anybody' }
const client: Access = { kind: 'client' }
const byLink = (...purposes: BookingPurpose[]): Access => ({ kind: 'booking', purposes })
const byLinkOnly = (...purposes: BookingPurpose[]): Access => ({ kind: 'booking', purposes, isClosedToNames: true })
const mailed = (purpose: 'confirm' | 'login' | 'reset'): Access => ({ kind: 'mailed', purpose })

/** By endpoint, except those covered by `impliedAccess`. `data` replaces a fixture that would end the tested credential. */
const calls: Readonly<Record<string, { access: Access; data?: object }>> = {
  getRateCars: { access: anybody },
  getRateModel: { access: anybody },
  getRateDays: { access: anybody },
  getRateReturns: { access: anybody },
  getPromotionByCode: { access: anybody },
  getCostoEstimadoWeb: { access: anybody },
  getQuoteLink: { access: anybody },
  getSharedQuote: { access: anybody },
  getUpsellWeb: { access: anybody },
  // Anyone may book; without contact data the request books nothing here.
  'postBooking/new': { access: anybody, data: { cliente: {} } },
  'postBooking/group': { access: anybody, data: { cliente: {} } },
  'postLead/new': { access: anybody },
  registerWebUser: { access: anybody, data: { password: 'corta' } },
  requestPasswordReset: { access: anybody, data: { email: 'nadie@example.com' } },
  loginWebUser: { access: { kind: 'password' }, data: { email: 'nadie@example.com', password: 'no-es-la-clave-de-nadie' } },
  confirmWebUser: { access: mailed('confirm') },
  requestLoginLink: { access: anybody, data: { email: 'nadie@example.com' } },
  beginPasskeyLogin: { access: anybody },
  // Only a passkey can answer a challenge; the recorded one is used up.
  loginByPasskey: { access: anybody },
  loginByLink: { access: mailed('login') },
  resetPassword: { access: mailed('reset') },
  changeClientPassword: { access: client, data: { currentPassword: 'no-es-la-clave-de-nadie', password: 'ventana-azul-camaron' } },
  logoutWebUser: { access: { kind: 'own-session' } },
  deleteClient: { access: client, data: { password: 'no-es-la-clave-de-nadie' } },
  getBooking: { access: byLink('manage', 'pay') },
  getModifyEstimate: { access: byLink('manage') },
  'postBooking/modify': { access: byLink('manage'), data: { NumVuelo: 'CM 456' } },
  'postBooking/cancel': { access: byLink('manage'), data: { Confirmar: false } },
  'postBooking/late': { access: byLink('manage') },
  'postBooking/voucher': { access: byLink('manage') },
  'getBooking/condition': { access: byLink('manage') },
  'getBooking/conditionFile': { access: byLinkOnly('manage') },
  'postBooking/copy': { access: byLink('manage') },
  'postBooking/link': { access: byLink('manage') },
  getCheckIn: { access: byLink('manage', 'check-in') },
  'getCheckIn/photo': { access: byLinkOnly('manage', 'check-in') },
  'postCheckIn/step-1': { access: byLinkOnly('manage', 'check-in') },
  'postCheckIn/photo': { access: byLinkOnly('manage', 'check-in') },
  'postCheckIn/step-2': { access: byLinkOnly('manage', 'check-in') },
  'postPayment/new': { access: byLink('manage', 'pay') },
  getPayment: { access: { kind: 'payment-id' } },
}

/** A script of the build. */
function findAsset(folder: string, prefix: string, pattern = '*.js'): string {
  const [name = 'none.js'] = globSync(pattern, { cwd: join(import.meta.dirname, '../../../dist', folder) })
  return prefix + name
}

/** Routes outside the contract, by method and pattern. */
const others: Readonly<Record<string, Rule>> = {
  'GET /healthz': { access: anybody, answer: 'call' },
  'GET /readyz': { access: anybody, answer: 'call' },
  'GET /metrics': { access: anybody, answer: 'call' },
  'GET /content/': { access: anybody, answer: 'call' },
  'GET /web-api/': { access: anybody, answer: 'call' },
  'GET /landing-api/': { access: anybody, answer: 'call' },
  'GET /office': { access: anybody, answer: 'reference' },
  'GET /office/*': { access: anybody, answer: 'reference', example: '/office/bookings' },
  'GET /office/assets/*': { access: anybody, answer: 'file', example: findAsset('office/assets', '/office/assets/') },
  'GET /office/service-worker.js': { access: anybody, answer: 'file' },
  'GET /office/icon-192.png': { access: anybody, answer: 'file' },
  'GET /office/icon-512.png': { access: anybody, answer: 'file' },
  'GET /office/icon-maskable-192.png': { access: anybody, answer: 'file' },
  'GET /office/icon-maskable-512.png': { access: anybody, answer: 'file' },
  'GET /office/manifest.webmanifest': { access: anybody, answer: 'description' },
  'POST /mcp': { access: anybody, answer: 'call' },
  ...Object.fromEntries(
    ['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => [
      `${method} /mcp`,
      { access: { kind: 'wrong-method' }, answer: 'call' } satisfies Rule,
    ]),
  ),
  'POST /ota/2003/05': { access: anybody, answer: 'broker-message' },
  ...Object.fromEntries(
    ['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => [
      `${method} /ota/2003/05`,
      { access: { kind: 'wrong-broker-method' }, answer: 'broker-message' } satisfies Rule,
    ]),
  ),
  'GET /office-calendar/:file': { access: anybody, answer: 'call', example: `/office-calendar/${'0'.repeat(43)}.ics` },
  'GET /pictures/u/:file': { access: anybody, answer: 'call', example: `/pictures/u/${'0'.repeat(32)}-50-50-480.webp` },
  'GET /docs/assistants': { access: anybody, answer: 'reference' },
  'GET /en/docs/assistants': { access: anybody, answer: 'reference' },
  'GET /office/vista/*': { access: { kind: 'staff' }, answer: 'preview', example: '/office/vista/publicado/faqs' },
  'GET /docs/brokers': { access: anybody, answer: 'reference' },
  'GET /en/docs/brokers': { access: anybody, answer: 'reference' },
  'GET /docs': { access: anybody, answer: 'reference' },
  'GET /docs/*': { access: anybody, answer: 'reference', example: '/docs/openapi.json' },
  // The CORS preflight.
  'OPTIONS *': { access: { kind: 'wrong-method' }, answer: 'redirect', example: '/content/getAgencies/1' },
  'GET /web-api/payments/notify/:provider': { access: { kind: 'provider' }, answer: 'call', example: '/web-api/payments/notify/sandbox' },
  'POST /web-api/payments/notify/:provider': { access: { kind: 'provider' }, answer: 'call', example: '/web-api/payments/notify/sandbox' },
  'GET /web-api/payments/return/:provider': { access: anybody, answer: 'redirect', example: '/web-api/payments/return/sandbox' },
  'POST /web-api/payments/return/:provider': { access: anybody, answer: 'redirect', example: '/web-api/payments/return/sandbox' },
  'GET /pay/:token': { access: { kind: 'pay-page' }, answer: 'pay-page' },
  'POST /pay/:token': { access: { kind: 'pay-page' }, answer: 'pay-page' },
  'GET /dev/mail': { access: { kind: 'demo' }, answer: 'mail' },
  'GET /dev/mail/:id': { access: { kind: 'demo' }, answer: 'mail', example: '/dev/mail/1' },
  'GET /dev/mail/:id/html': { access: { kind: 'demo' }, answer: 'mail', example: '/dev/mail/1/html' },
  'GET /dev/mail/:id/calendar.ics': { access: { kind: 'demo' }, answer: 'mail', example: '/dev/mail/1/calendar.ics' },
  'GET /dev/mail/:id/document.pdf': { access: { kind: 'demo' }, answer: 'mail', example: '/dev/mail/1/document.pdf' },
  'GET /sitemap.xml': { access: anybody, answer: 'description' },
  'GET /robots.txt': { access: anybody, answer: 'description' },
  'GET /manifest.webmanifest': { access: anybody, answer: 'description' },
  'GET /en/manifest.webmanifest': { access: anybody, answer: 'description' },
  'GET /assets/*': { access: anybody, answer: 'file', example: findAsset('client/assets', '/assets/') },
  'GET /pictures/*': { access: anybody, answer: 'file', example: findAsset('client/pictures/v1', '/pictures/v1/', '*.avif') },
  'GET /*': { access: anybody, answer: 'document', example: '/flota' },
}

const getEndpoint = ({ url }: Route): AnyEndpoint | undefined => endpoints.find(({ service, path }) => url === `/${service}/${path}`)

/** The access of endpoints that require a session or only read the catalogue, by their declaration; the part verifies it. */
function impliedAccess({ name, access }: AnyEndpoint): Access | undefined {
  if (access === 'client') return client
  return routeLimits[name]?.bucket === 'read' ? anybody : undefined
}

/** The fixture's request of an endpoint without credentials and idempotency key. */
function recorded({ name }: AnyEndpoint): { url: string; data: object } {
  const { url, data } = readFixture(name).request
  const { CodigoReserva: _, Apellido: __, IdSolicitud: ___, Version: ____, ...rest } = (data ?? {}) as Record<string, unknown>
  return { url, data: rest }
}

/** @param isFile whether an address is a file of the build */
export function getRule(route: Route, isFile: (url: string) => boolean): Rule | undefined {
  const own = others[`${route.method === 'HEAD' ? 'GET' : route.method} ${route.url}`]
  if (own !== undefined) return own
  // Refused without a session; server/http/office/office.test.ts tests them with every role.
  if (route.url.startsWith('/office-api/')) return { access: { kind: 'staff' }, answer: 'call' }
  const endpoint = getEndpoint(route)
  if (endpoint !== undefined) {
    const isOwnMethod = route.method === endpoint.method || (route.method === 'HEAD' && endpoint.method === 'GET')
    const call = calls[endpoint.name]
    const { url, data } = recorded(endpoint)
    if (!isOwnMethod) return { access: { kind: 'wrong-method' }, answer: 'call', example: url }
    const access = call?.access ?? impliedAccess(endpoint)
    return access === undefined ? undefined : { access, answer: 'call', example: url, data: { ...data, ...call?.data } }
  }
  return isFile(route.url) ? { access: anybody, answer: 'file' } : undefined
}
