import { getPayment } from '#contract/web-api/get-payment.ts'
import { postPaymentNew } from '#contract/web-api/post-payment-new.ts'
import { addressOf } from '../../http/address-of.ts'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { handle } from '../../http/mount-endpoint.ts'
import type { Services } from '../../services.ts'
import { findReservation } from '../reservations/find-reservation.ts'
import { findRepeat, repeatKeyOf } from '../reservations/repeat.ts'
import { nobody, type ResolveClient } from '../reservations/resolve-client.ts'
import { readPaymentAnswer } from './read-answers.ts'
import { finishClick, startPayment, type StartedPayment } from './start-payment.ts'

/** Paying for a booking, and how a payment stands. */
export function paymentRoutes(services: Services, resolveClient: ResolveClient = nobody) {
  return [
    handle(postPaymentNew, async (request, raw) => {
      const header = idempotencyKeyOf(raw)
      if (!header.ok) return header
      const client = await resolveClient(raw)
      const repeat = repeatKeyOf('postPayment/new', request, header.value, client)
      const before = await findRepeat<StartedPayment>(services.db, repeat)
      if (before !== undefined) return before.ok ? finishClick(services, before.value) : before
      const found = await findReservation(services, request.access, { ip: addressOf(raw), client }, ['manage', 'pay'])
      if (!found.ok) return found
      const started = await startPayment(services, found.value, request.means, repeat)
      return started.ok ? finishClick(services, started.value) : started
    }),
    handle(getPayment, async ({ id }) => readPaymentAnswer(services, id)),
  ]
}
