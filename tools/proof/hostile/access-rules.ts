// What every route is to answer to whom. A route that is not here fails the part, so that a new one cannot be forgotten.

import { globSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '../../../contract/endpoints.ts'
import type { AnyEndpoint } from '../../../contract/endpoint.ts'
import { readFixture } from '../../../contract/fixtures/fixtures.ts'
import { routeLimits } from '../../../server/features/limits/route-limits.ts'
import type { Route } from './target.ts'
import type { BookingPurpose } from './world.ts'

/** Who may call, and what opens the door. */
export type Access =
  /** Everybody alike, whatever they show; nothing personal is in the answer. */
  | { kind: 'anybody' }
  /** Everybody; of a session that is shown it ends that one. */
  | { kind: 'own-session' }
  /** A client with a session. */
  | { kind: 'client' }
  /** Who can show a booking: a link of one of these purposes, the session of its client, or, unless closed to names, its code with the last name. */
  | { kind: 'booking'; purposes: readonly BookingPurpose[]; isClosedToNames?: boolean }
  /** Who has the mail: a token of this purpose, once. */
  | { kind: 'mailed'; purpose: 'confirm' | 'reset' }
  /** Who has the password. */
  | { kind: 'password' }
  /** Who knows the id of 122 bits; the answer has nothing personal. */
  | { kind: 'payment-id' }
  /** Who has the page's own token of 256 bits. */
  | { kind: 'pay-page' }
  /** Whoever signs by the provider's key. */
  | { kind: 'provider' }
  /** A person of the staff with a session. */
  | { kind: 'staff' }
  /** Demonstrations alone. */
  | { kind: 'demo' }
  /** Another method than the call's. */
  | { kind: 'wrong-method' }

/** What an answer is, for the rules of its headers. */
export type AnswerKind = 'call' | 'document' | 'file' | 'description' | 'pay-page' | 'mail' | 'reference' | 'redirect'

export interface Rule {
  access: Access
  answer: AnswerKind
  /** An address that the route answers, where its pattern is none. */
  example?: string
  data?: object
}

const anybody: Access = { kind: 'anybody' }
const client: Access = { kind: 'client' }
const byLink = (...purposes: BookingPurpose[]): Access => ({ kind: 'booking', purposes })
const byLinkAlone = (...purposes: BookingPurpose[]): Access => ({ kind: 'booking', purposes, isClosedToNames: true })
const mailed = (purpose: 'confirm' | 'reset'): Access => ({ kind: 'mailed', purpose })

/** By the call's name, but for what `impliedAccess` tells. `data` are in place of the recorded ones where those would end what is tested. */
const calls: Readonly<Record<string, { access: Access; data?: object }>> = {
  getRateCars: { access: anybody },
  getRateModel: { access: anybody },
  getCostoEstimadoWeb: { access: anybody },
  getUpsellWeb: { access: anybody },
  // Booking is for everybody; without its contact data it books nothing here.
  'postBooking/new': { access: anybody, data: { cliente: {} } },
  'postLead/new': { access: anybody },
  registerWebUser: { access: anybody, data: { password: 'corta' } },
  requestPasswordReset: { access: anybody, data: { email: 'nadie@example.com' } },
  loginWebUser: { access: { kind: 'password' }, data: { email: 'nadie@example.com', password: 'no-es-la-clave-de-nadie' } },
  confirmWebUser: { access: mailed('confirm') },
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
  'postBooking/link': { access: byLink('manage') },
  getCheckIn: { access: byLink('manage', 'check-in') },
  'getCheckIn/photo': { access: byLinkAlone('manage', 'check-in') },
  'postCheckIn/step-1': { access: byLinkAlone('manage', 'check-in') },
  'postCheckIn/photo': { access: byLinkAlone('manage', 'check-in') },
  'postCheckIn/step-2': { access: byLinkAlone('manage', 'check-in') },
  'postPayment/new': { access: byLink('manage', 'pay') },
  getPayment: { access: { kind: 'payment-id' } },
}

/** A script of the build. */
function someAsset(folder: string, prefix: string): string {
  const [name = 'none.js'] = globSync('*.js', { cwd: join(import.meta.dirname, '../../../dist', folder) })
  return prefix + name
}

/** Routes that are no calls of the contract, by method and pattern. */
const others: Readonly<Record<string, Rule>> = {
  'GET /healthz': { access: anybody, answer: 'call' },
  'GET /readyz': { access: anybody, answer: 'call' },
  'GET /metrics': { access: anybody, answer: 'call' },
  'GET /content/': { access: anybody, answer: 'call' },
  'GET /web-api/': { access: anybody, answer: 'call' },
  'GET /landing-api/': { access: anybody, answer: 'call' },
  'GET /office': { access: anybody, answer: 'reference' },
  'GET /office/*': { access: anybody, answer: 'reference', example: '/office/bookings' },
  'GET /office/assets/*': { access: anybody, answer: 'file', example: someAsset('office/assets', '/office/assets/') },
  'GET /docs': { access: anybody, answer: 'reference' },
  'GET /docs/*': { access: anybody, answer: 'reference', example: '/docs/openapi.json' },
  // The browsers' question whether another origin may call.
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
  'GET /assets/*': { access: anybody, answer: 'file', example: someAsset('client/assets', '/assets/') },
  'GET /*': { access: anybody, answer: 'document', example: '/flota' },
}

const getEndpoint = ({ url }: Route): AnyEndpoint | undefined => endpoints.find(({ service, path }) => url === `/${service}/${path}`)

/** Of a call that demands a session, and of one that declares to read the catalogue alone: the part tells whether that is so. */
function impliedAccess({ name, access }: AnyEndpoint): Access | undefined {
  if (access === 'client') return client
  return routeLimits[name]?.bucket === 'read' ? anybody : undefined
}

/** The recorded request of a call, with nothing that opens a booking or repeats a submission. */
function recorded({ name }: AnyEndpoint): { url: string; data: object } {
  const { url, data } = readFixture(name).request
  const { CodigoReserva: _, Apellido: __, IdSolicitud: ___, Version: ____, ...rest } = (data ?? {}) as Record<string, unknown>
  return { url, data: rest }
}

/** @param isFile whether an address is that of a file of the build */
export function getRule(route: Route, isFile: (url: string) => boolean): Rule | undefined {
  const own = others[`${route.method === 'HEAD' ? 'GET' : route.method} ${route.url}`]
  if (own !== undefined) return own
  // Signed out, each refuses; server/http/office/office.test.ts walks them with every role.
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
