import type { BookingChannel } from '#contract/office/new-booking.ts'
import { getUpsellWeb } from '#contract/web-api/get-upsell-web.ts'
import { postBookingGroup } from '#contract/web-api/post-booking-group.ts'
import { postBrokerBooking } from '#contract/opentravel/broker-booking.ts'
import { postBookingNew } from '#contract/web-api/post-booking-new.ts'
import type { FastifyRequest } from 'fastify'
import { readClientAddress, readIdempotencyKey, type KnownClient, type ResolveClient } from '../../endpoints/request.ts'
import { handle } from '../../endpoints/handle.ts'
import type { Outcome } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { placeGroup } from './new/place-group.ts'
import { placeBooking, type BookingContext, type Submission } from './new/place-booking.ts'
import type { OnBooked } from './new/write-booking.ts'
import { findUpsells } from './upsell/service.ts'

/** The channel through which these calls sell. */
export interface Seller {
  channel: BookingChannel
  /** The client type of those who are not signed in. */
  clientTypeId: number
  /** A company with a contract, in whose name these calls book. Unpaid bookings are not limited for it (docs/decisions/031-limits.md). */
  partner?: { actor: string; onBooked?: OnBooked }
}

/** Booking a car, and upgrades offered before it. */
export function bookingRoutes(services: Services, resolveClient: ResolveClient, takesPayments: boolean, seller: Seller) {
  const { channel, partner } = seller
  const contextFor = (client: KnownClient | null): BookingContext => ({
    ...services,
    takesPayments,
    clientId: client?.id,
    clientTypeId: client?.clientTypeId ?? seller.clientTypeId,
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
    const actor = client === null ? (partner?.actor ?? 'visitor') : `client:${client.id}`
    const booker = partner === undefined ? { ip, knownClientId } : null
    const { onBooked } = partner ?? {}
    return place(contextFor(client), { actor, clientId: client?.id ?? null, ip, idempotencyKey: key.value, booker, channel, onBooked })
  }
  return [
    handle(partner === undefined ? postBookingNew : postBrokerBooking, async (request, raw) =>
      book(raw, (context, submission) => placeBooking(context, request, submission)),
    ),
    handle(postBookingGroup, async (request, raw) => book(raw, (context, submission) => placeGroup(context, request, submission))),
    handle(getUpsellWeb, async (request, raw) => findUpsells(contextFor(await resolveClient(raw)), request)),
  ]
}
