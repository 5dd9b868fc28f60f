import { defaultClientTypeId } from '#contract/constants.ts'
import type { BookingChannel } from '#contract/office/new-booking.ts'
import { getUpsellWeb } from '#contract/web-api/get-upsell-web.ts'
import { postBookingGroup } from '#contract/web-api/post-booking-group.ts'
import { postBookingNew } from '#contract/web-api/post-booking-new.ts'
import type { FastifyRequest } from 'fastify'
import { readClientAddress, readIdempotencyKey, type KnownClient, type ResolveClient } from '../../endpoints/request.ts'
import { handle } from '../../endpoints/handle.ts'
import type { Outcome } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { placeGroup } from './new/place-group.ts'
import { placeBooking, type BookingContext, type Submission } from './new/place-booking.ts'
import { findUpsells } from './upsell/service.ts'

/** Booking a car, and upgrades offered before it. */
export function bookingRoutes(services: Services, resolveClient: ResolveClient, takesPayments: boolean, channel: BookingChannel) {
  const contextFor = (client: KnownClient | null): BookingContext => ({
    ...services,
    takesPayments,
    clientId: client?.id,
    clientTypeId: client?.clientTypeId ?? defaultClientTypeId,
  })
  const book = async <Answer>(
    raw: FastifyRequest,
    place: (context: BookingContext, submission: Submission) => Promise<Outcome<Answer>>,
  ): Promise<Outcome<Answer>> => {
    const key = readIdempotencyKey(raw)
    if (!key.ok) return key
    const client = await resolveClient(raw)
    const ip = readClientAddress(raw)
    const knownClientId = client === null || client.emailKey === null ? null : client.id
    const actor = client === null ? 'visitor' : `client:${client.id}`
    const booker = { ip, knownClientId }
    return place(contextFor(client), { actor, clientId: client?.id ?? null, ip, idempotencyKey: key.value, booker, channel })
  }
  return [
    handle(postBookingNew, async (request, raw) => book(raw, (context, submission) => placeBooking(context, request, submission))),
    handle(postBookingGroup, async (request, raw) => book(raw, (context, submission) => placeGroup(context, request, submission))),
    handle(getUpsellWeb, async (request, raw) => findUpsells(contextFor(await resolveClient(raw)), request)),
  ]
}
