// Routes called by providers and payers' browsers: notices and returns. They are plain HTTP and not part of the contract. Their URLs
// contain orders and signatures, so they are never logged.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/values/language.ts'
import { readClientAddress } from '../../../endpoints/request.ts'
import { refuse } from '../../../outcome.ts'
import { sendRefusal } from '../../../endpoints/refusal.ts'
import { type PaymentServices, createProviders } from '../providers/providers.ts'
import { readClock } from '../../availability/repository.ts'
import { requeue } from '../../outbox/repository.ts'
import { readReservation } from '../../bookings/records/reservation.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { readPaymentByOrder, type PaymentRow } from '../repository.ts'
import { takeNotice } from './take-notice.ts'
import { checkPaymentTopic } from '../../outbox/topics.ts'

/** Far longer than any provider's notice. */
const maxNoticeBytes = 64 * 1024

type ProviderParams = { Params: { provider: string } }

export async function providerRoutes(app: FastifyInstance, services: PaymentServices): Promise<void> {
  const providers = createProviders(services)
  await app.register(async (scope) => {
    // Signatures cover the raw bytes, whatever the content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxNoticeBytes }, (_, body, done) => done(null, body))
    scope.route<ProviderParams>({
      method: ['GET', 'POST'],
      url: '/web-api/payments/notify/:provider',
      logLevel: 'error',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const provider = providers.find(request.params.provider)
        return provider === undefined
          ? sendRefusal(reply, refuse('unknown_id', { field: 'provider' }))
          : answerNotice(services, provider, request, reply)
      },
    })
    scope.route<ProviderParams>({
      method: ['GET', 'POST'],
      url: '/web-api/payments/return/:provider',
      logLevel: 'error',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const provider = providers.find(request.params.provider)
        const payment = provider === undefined ? undefined : await findReturnPayment(services, provider, request)
        return reply
          .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
          .redirect(await buildReturnPath(services, payment), 303)
      },
    })
  })
}

async function answerNotice(
  services: PaymentServices,
  provider: PaymentProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { now } = await readClock(services.db)
  const raw = {
    method: request.method === 'GET' ? ('GET' as const) : ('POST' as const),
    headers: pickStrings(request.headers),
    query: pickStrings(request.query),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    now,
  }
  const refused = await takeNotice(services, provider, raw, readClientAddress(request))
  if (refused !== null) return sendRefusal(reply, refused)
  const answer = provider.noticeAnswer ?? { type: 'application/json; charset=utf-8', body: '{}' }
  return reply.header('cache-control', 'no-store').type(answer.type).send(answer.body)
}

/** Keeps only single text values; repeated or nested ones are left out. */
function pickStrings(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {}
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** The payer's return is not proof of payment. It only triggers a query of the provider, so that the page can show the status soon. */
async function findReturnPayment(
  services: PaymentServices,
  provider: PaymentProvider,
  request: FastifyRequest,
): Promise<PaymentRow | undefined> {
  const form = Buffer.isBuffer(request.body) ? Object.fromEntries(new URLSearchParams(request.body.toString('utf8'))) : {}
  const order = provider.readReturn({ ...form, ...pickStrings(request.query) })
  const payment = order === undefined ? undefined : await readPaymentByOrder(services.db, provider.name, order)
  if (payment === undefined || payment.status === 'paid') return payment
  // Repeated returns cause only one query at a time.
  await requeue(services.db, {
    topic: checkPaymentTopic,
    dedupeKey: `${checkPaymentTopic}:${payment.id}:return`,
    payload: { paymentId: payment.id },
  })
  return payment
}

async function buildReturnPath({ db }: PaymentServices, payment: PaymentRow | undefined): Promise<string> {
  const booking = payment === undefined ? undefined : await readReservation(db, payment.reservation_id)
  return paymentPath(booking?.language ?? 'es', payment?.id ?? null)
}

/** Path of the page that shows a payment's status. */
export function paymentPath(language: Language, paymentId: string | null): string {
  return `${language === 'en' ? '/en' : ''}/#/payment${paymentId === null ? '' : `?ref=${paymentId}`}`
}
