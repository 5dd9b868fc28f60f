import { defaultClientTypeId } from '#contract/constants.ts'
import { getUpsellWeb } from '#contract/web-api/get-upsell-web.ts'
import { postBookingNew } from '#contract/web-api/post-booking-new.ts'
import { addressOf } from '../../http/address-of.ts'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { handle } from '../../http/mount-endpoint.ts'
import type { Services } from '../../services.ts'
import { placeBooking, type BookingContext } from './service.ts'
import { findUpsells } from './upsell-service.ts'

/** Booking a car, and better cars to choose before. */
export function bookingRoutes(services: Services) {
  const context: BookingContext = { ...services, clientTypeId: defaultClientTypeId }
  return [
    handle(postBookingNew, async (request, raw) => {
      const key = idempotencyKeyOf(raw)
      return key.ok ? placeBooking(context, request, { actor: 'visitor', ip: addressOf(raw), idempotencyKey: key.value }) : key
    }),
    handle(getUpsellWeb, async (request) => findUpsells(context, request)),
  ]
}
