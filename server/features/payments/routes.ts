import { getPayment, postPaymentNew } from '#contract/web-api/payments.ts'
import { handle } from '../../endpoints/handle.ts'
import type { Services } from '../../services.ts'
import { bookingCalls } from '../bookings/booking-calls.ts'
import type { ResolveClient } from '../../endpoints/request.ts'
import { readPaymentAnswer } from './read-answers.ts'
import { makeIntentInRequest, startPayment } from './orders/start-payment.ts'

/** Paying for a booking, and a payment's status. */
export function paymentRoutes(services: Services, resolveClient: ResolveClient) {
  const { write } = bookingCalls(services, resolveClient, ['manage', 'pay'])
  return [
    handle(postPaymentNew, async (request, raw) => {
      const started = await write('postPayment/new', request, raw, (found, idempotencyKey) =>
        startPayment(services, found, request.means, idempotencyKey),
      )
      return started.ok
        ? makeIntentInRequest(services, started.value, (reason) => raw.log.warn({ reason }, 'payment provider unavailable'))
        : started
    }),
    handle(getPayment, async ({ id }) => readPaymentAnswer(services, id)),
  ]
}
