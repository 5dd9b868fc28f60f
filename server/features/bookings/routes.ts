import { defaultClientTypeId } from '#contract/constants.ts'
import { getUpsellWeb } from '#contract/web-api/get-upsell-web.ts'
import { postBookingNew } from '#contract/web-api/post-booking-new.ts'
import { addressOf } from '../../endpoints/client-address.ts'
import { idempotencyKeyOf } from '../../endpoints/idempotency-key.ts'
import { handle } from '../../endpoints/handle.ts'
import type { Services } from '../../services.ts'
import { findBearer } from '../clients/sessions/bearer.ts'
import type { SessionClient } from '../clients/sessions/sessions.ts'
import { createProviders } from '../payments/providers/providers.ts'
import { placeBooking, type BookingContext } from './new/place-booking.ts'
import { findUpsells } from './upsell/service.ts'

/** Booking a car, and better cars to choose before. */
export function bookingRoutes(services: Services) {
  const takesPayments = createProviders(services).offered.length > 0
  const contextFor = (client: SessionClient | undefined): BookingContext => ({
    ...services,
    takesPayments,
    clientTypeId: client?.clientTypeId ?? defaultClientTypeId,
  })
  return [
    handle(postBookingNew, async (request, raw) => {
      const key = idempotencyKeyOf(raw)
      if (!key.ok) return key
      const client = await findBearer(services.db, raw)
      const ip = addressOf(raw)
      const knownClientId = client?.isEmailConfirmed === true ? client.clientId : null
      const actor = client === undefined ? 'visitor' : `client:${client.clientId}`
      const submission = { actor, clientId: client?.clientId ?? null, ip, idempotencyKey: key.value, booker: { ip, knownClientId } }
      return placeBooking(contextFor(client), request, submission)
    }),
    handle(getUpsellWeb, async (request, raw) => findUpsells(contextFor(await findBearer(services.db, raw)), request)),
  ]
}
