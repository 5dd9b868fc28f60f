import { defaultClientTypeId } from '#contract/constants.ts'
import type { BookingChannel } from '#contract/office/new-booking.ts'
import { getUpsellWeb } from '#contract/web-api/get-upsell-web.ts'
import { postBookingNew } from '#contract/web-api/post-booking-new.ts'
import { readClientAddress, readIdempotencyKey, type KnownClient, type ResolveClient } from '../../endpoints/request.ts'
import { handle } from '../../endpoints/handle.ts'
import type { Services } from '../../services.ts'
import { placeBooking, type BookingContext } from './new/place-booking.ts'
import { findUpsells } from './upsell/service.ts'

/** Booking a car, and upgrades offered before it. */
export function bookingRoutes(services: Services, resolveClient: ResolveClient, takesPayments: boolean, channel: BookingChannel) {
  const contextFor = (client: KnownClient | null): BookingContext => ({
    ...services,
    takesPayments,
    clientId: client?.id,
    clientTypeId: client?.clientTypeId ?? defaultClientTypeId,
  })
  return [
    handle(postBookingNew, async (request, raw) => {
      const key = readIdempotencyKey(raw)
      if (!key.ok) return key
      const client = await resolveClient(raw)
      const ip = readClientAddress(raw)
      const knownClientId = client === null || client.emailKey === null ? null : client.id
      const actor = client === null ? 'visitor' : `client:${client.id}`
      const booker = { ip, knownClientId }
      const submission = { actor, clientId: client?.id ?? null, ip, idempotencyKey: key.value, booker, channel }
      return placeBooking(contextFor(client), request, submission)
    }),
    handle(getUpsellWeb, async (request, raw) => findUpsells(contextFor(await resolveClient(raw)), request)),
  ]
}
