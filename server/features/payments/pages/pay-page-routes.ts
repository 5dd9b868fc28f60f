// `/pay/…`: our pages outside the app, for payment methods whose provider has no page. The token gives access to one payment's page. It is
// in the path, so these requests are not logged and send no referrer.

import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '../../../outcome.ts'
import { sendRefusal, defaultRetrySeconds } from '../../../endpoints/refusal.ts'
import { type PaymentServices, createProviders } from '../providers/providers.ts'
import { readClock } from '../../availability/repository.ts'
import { readReservation, type ReservationRow } from '../../bookings/records/reservation.ts'
import { pageTimeoutMs, withTimeout } from '../providers/provider-timeout.ts'
import { toOrder } from '../orders/order.ts'
import { renderPayPage, payPagePolicy } from './render-pay-page.ts'
import { endedPage, unreachablePage, waitingPage } from './ended-pages.ts'
import type { PayPage } from './pay-page.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { ProviderUnavailable } from '../providers/provider.ts'
import { paymentPath } from '../notices/routes.ts'
import { keepForOrder, readPaymentByPage, type PaymentRow } from '../repository.ts'
import { tokenHash } from '../../../crypto/tokens.ts'
import { toOrigin } from '../../../config.ts'
import { readBrand } from '../../catalog/brand/brand.ts'

const maxFormBytes = 8 * 1024

interface OpenedPage {
  payment: PaymentRow
  booking: ReservationRow
  provider: PaymentProvider | undefined
  isOpen: boolean
}

/** The page that is shown instead of the provider's page; null if none. */
function findReplacementPage({ payment, booking, provider, isOpen }: OpenedPage): PayPage | null {
  const back = paymentPath(booking.language, payment.id)
  if (payment.status === 'created') return waitingPage(booking.language)
  return isOpen && provider?.page !== undefined ? null : endedPage(booking.language, payment.status, back)
}

async function sendPage(
  services: PaymentServices,
  reply: FastifyReply,
  { payment, booking }: OpenedPage,
  page: PayPage,
): Promise<FastifyReply> {
  const content = { page, brand: await readBrand(services), amountCents: payment.amount_cents, code: booking.code }
  return reply
    .headers({
      'content-security-policy': payPagePolicy(page),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(renderPayPage(content))
}

export async function payPageRoutes(app: FastifyInstance, services: PaymentServices): Promise<void> {
  const providers = createProviders(services)
  const { config, db } = services

  async function open(token: string): Promise<OpenedPage | undefined> {
    const payment = await readPaymentByPage(db, tokenHash(token))
    const booking = payment === undefined ? undefined : await readReservation(db, payment.reservation_id)
    if (payment === undefined || booking === undefined) return undefined
    const { now } = await readClock(db)
    const isOpen = payment.status === 'pending' && payment.expires_at > now
    return { payment, booking, provider: providers.find(payment.provider), isOpen }
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: maxFormBytes }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get<{ Params: { token: string } }>('/pay/:token', { logLevel: 'error' }, async (request, reply) => {
      const opened = await open(request.params.token)
      if (opened === undefined) return sendRefusal(reply, refuse('not_found'))
      const other = findReplacementPage(opened)
      if (other !== null || opened.provider?.page === undefined)
        return sendPage(services, reply, opened, other ?? unreachablePage(opened.booking.language))
      return sendPage(services, reply, opened, await opened.provider.page.show(toOrder(services, opened.payment, opened.booking)))
    })
    scope.post<{ Params: { token: string }; Body: Record<string, string> | undefined }>(
      '/pay/:token',
      { logLevel: 'error' },
      async (request, reply) => {
        const opened = await open(request.params.token)
        if (opened === undefined) return sendRefusal(reply, refuse('not_found'))
        const { page } = opened.provider ?? {}
        const other = findReplacementPage(opened)
        if (other !== null || page === undefined)
          return sendPage(services, reply, opened, other ?? unreachablePage(opened.booking.language))
        const order = toOrder(services, opened.payment, opened.booking)
        const acted = await withTimeout(pageTimeoutMs, (signal) => page.submitForm(order, request.body ?? {}, signal)).catch(
          nullIfUnavailable,
        )
        if (acted === null)
          return sendPage(
            services,
            reply.code(503).header('retry-after', defaultRetrySeconds),
            opened,
            unreachablePage(opened.booking.language),
          )
        if (acted.kept !== undefined) await keepForOrder(db, opened.payment.id, acted.kept)
        if (acted.kind === 'show') return sendPage(services, reply, opened, acted.page)
        // Our own URLs are sent as paths, so that the browser stays on its current origin.
        const origin = toOrigin(config)
        const url = acted.url.startsWith(`${origin}/`) ? acted.url.slice(origin.length) : acted.url
        return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(url, 303)
      },
    )
  })
}

function nullIfUnavailable(error: unknown): null {
  if (error instanceof ProviderUnavailable) return null
  throw error
}
