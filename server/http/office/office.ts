// The back office: its host and endpoints.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MountedOfficeEndpoint, StaffMember } from '../../endpoints/office.ts'
import { refuse } from '../../outcome.ts'
import { sendRefusal } from '../../endpoints/refusal.ts'
import { auditRoutes } from '../../features/audit/routes.ts'
import { bookingDetailSources, bookingEffects, bookingMailTopics } from '../../compose-bookings.ts'
import { counterRoutes } from '../../features/bookings/counter/office-routes.ts'
import { bookingActionRoutes } from '../../features/bookings/office/action-routes.ts'
import { newBookingRoutes } from '../../features/bookings/new/office-routes.ts'
import { officeBookingRoutes } from '../../features/bookings/office/routes.ts'
import { officePrivacyRoutes } from '../../features/clients/privacy/office-routes.ts'
import { customerRoutes } from '../../features/customers/routes.ts'
import { officeDocumentRoutes } from '../../features/check-in/office-routes.ts'
import { officeVoucherRoutes } from '../../features/documents/office-routes.ts'
import { figureRoutes } from '../../features/figures/routes.ts'
import { officeLeadRoutes } from '../../features/leads/office/routes.ts'
import { officeContentRoutes } from '../../features/content/office-routes.ts'
import { draftRoutes } from '../../features/drafts/office-routes.ts'
import { boardRoutes } from '../../features/bookings/board/routes.ts'
import { todayRoutes } from '../../features/bookings/today/routes.ts'
import { tollRoutes } from '../../features/payments/tolls/office-routes.ts'
import { brokerRoutes } from '../../features/brokers/office-routes.ts'
import { channelRoutes } from '../../features/channels/office-routes.ts'
import { stopSellRoutes } from '../../features/vehicles/stop-sell-routes.ts'
import { vehicleRoutes } from '../../features/vehicles/routes.ts'
import { findChargeLimits } from '../../features/condition/cases-service.ts'
import { conditionRoutes } from '../../features/condition/routes.ts'
import { chargeRoutes } from '../../features/payments/charges/office-routes.ts'
import { staffAccessRoutes } from '../../features/staff/access-routes.ts'
import { calendarRoutes } from '../../features/staff/calendars/routes.ts'
import { serveCalendars } from '../../features/staff/calendars/serve.ts'
import { createOfficeCookie } from '../../features/staff/cookie.ts'
import { passkeyRoutes } from '../../features/staff/passkey-routes.ts'
import { peopleRoutes } from '../../features/staff/people-routes.ts'
import { staffSessionRoutes } from '../../features/staff/routes.ts'
import { findStaffSession } from '../../features/staff/sessions.ts'
import { hasOffice, type Config } from '../../config.ts'
import { counterPaymentRoutes } from '../../features/payments/counter/office-routes.ts'
import { depositRoutes } from '../../features/payments/deposits/office-routes.ts'
import { drawerRoutes } from '../../features/payments/drawers/office-routes.ts'
import { officePaymentRoutes } from '../../features/payments/office-routes.ts'
import { officeRefundRoutes } from '../../features/payments/refunds/office-routes.ts'
import { pictureRoutes } from '../../features/pictures/office-routes.ts'
import { createProviders, type PaymentServices } from '../../features/payments/providers/providers.ts'
import { mountOffice } from './mount.ts'
import { officeFolder, readOfficeVersion } from './pages.ts'

/** All endpoints of the back office with their handlers. */
export function listOfficeEndpoints(services: PaymentServices, version: string): MountedOfficeEndpoint[] {
  const cookie = createOfficeCookie(services.config)
  return [
    ...staffSessionRoutes(services, cookie, version),
    ...staffAccessRoutes(services),
    ...passkeyRoutes(services, cookie, version),
    ...calendarRoutes(services),
    ...peopleRoutes(services, cookie, version),
    ...auditRoutes(services),
    ...todayRoutes(services),
    ...boardRoutes(services),
    ...officeBookingRoutes(services, bookingDetailSources),
    ...bookingActionRoutes(services, { effects: bookingEffects, mailTopics: bookingMailTopics }),
    ...newBookingRoutes(services, createProviders(services).offered.length > 0),
    ...officePaymentRoutes(services),
    ...counterPaymentRoutes(services),
    ...depositRoutes(services),
    ...drawerRoutes(services),
    ...officeRefundRoutes(services),
    ...officeDocumentRoutes(services),
    ...officeVoucherRoutes(services),
    ...vehicleRoutes(services),
    ...stopSellRoutes(services),
    ...channelRoutes(services),
    ...brokerRoutes(services),
    ...draftRoutes(services),
    ...officeContentRoutes(services),
    ...pictureRoutes(services),
    ...counterRoutes(services, bookingEffects),
    ...conditionRoutes(services, bookingEffects),
    ...chargeRoutes(services, async (row) => findChargeLimits(services, row)),
    ...tollRoutes(services),
    ...figureRoutes(services),
    ...officeLeadRoutes(services),
    ...customerRoutes(services),
    ...officePrivacyRoutes(services),
  ]
}

/** Finds the user of a request's cookie. */
export function createStaffFinder({ config, db }: Pick<PaymentServices, 'config' | 'db'>) {
  const cookie = createOfficeCookie(config)
  return async (request: FastifyRequest): Promise<StaffMember | undefined> => {
    const token = cookie.read(request)
    const staff = token === null ? undefined : await findStaffSession(db, token, request.headers['x-background'] === undefined)
    // A call that was queued on the device of one user is not sent in the name of another.
    const { 'x-staff': queuedBy = String(staff?.id) } = request.headers
    return queuedBy === String(staff?.id) ? staff : undefined
  }
}

/** Serves the endpoints of the back office. */
export function registerOffice(app: FastifyInstance, services: PaymentServices): void {
  const { config } = services
  if (!hasOffice(config)) return
  const checks = {
    findStaff: createStaffFinder(services),
    isOwnOrigin: ({ headers, protocol, host }: FastifyRequest) => headers.origin === (config.officeUrl ?? `${protocol}://${host}`),
  }
  mountOffice(app, checks, listOfficeEndpoints(services, readOfficeVersion(officeFolder)))
  serveCalendars(app, services)
}

const isOfficePath = (url: string): boolean => /^\/office(-api|-calendar)?(\/|\?|$)/i.test(url)

/** Whether a request is for the office, by its route or its decoded path: `/%6fffice/` is `/office/`. */
function isForOffice({ url, routeOptions }: FastifyRequest): boolean {
  return isOfficePath(routeOptions.url ?? '') || isOfficePath(decodePath(url))
}

function decodePath(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

/** The host that the proxy passes on. `X-Forwarded-Host` may come from the visitor, so it does not count. */
const readHost = ({ headers }: FastifyRequest): string => (headers.host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
/** Addresses on both hosts: health, the icon, the pictures, and the fonts of the site, which its previews show. */
const isSharedPath = (url: string): boolean => /^\/((healthz|readyz|favicon\.svg)(\?|$)|pictures\/|assets\/[\w-]+\.woff2(\?|$))/.test(url)

/** Separates the hosts of the back office and of the public site: each answers 404 to the other's addresses. */
export function separateOfficeHost(app: FastifyInstance, { officeUrl }: Config): void {
  if (officeUrl === null) return
  const { hostname } = new URL(officeUrl)
  app.addHook('onRequest', async (request, reply) => {
    const isOfficeHost = readHost(request) === hostname
    if (isOfficeHost && request.url === '/') return reply.redirect('/office/')
    if (isOfficeHost === isForOffice(request) || isSharedPath(request.url)) return undefined
    return sendRefusal(reply, refuse('not_found'))
  })
}
