import type { FastifyRequest } from 'fastify'
import { defaultClientTypeId } from '#contract/constants.ts'
import { getUpsellWeb } from '#contract/web-api/get-upsell-web.ts'
import { postBookingNew } from '#contract/web-api/post-booking-new.ts'
import { addressOf } from '../../http/address-of.ts'
import { handle } from '../../http/mount-endpoint.ts'
import { refuse } from '../../http/outcome.ts'
import type { Services } from '../../services.ts'
import { placeBooking, type BookingContext } from './service.ts'
import { findUpsells } from './upsell-service.ts'

const longestKey = 255

/** Booking a car, and better cars to choose before. */
export function bookingRoutes(services: Services) {
  const context: BookingContext = { ...services, clientTypeId: defaultClientTypeId }
  return [
    handle(postBookingNew, async (request, raw) => {
      const idempotencyKey = headerOf(raw, 'idempotency-key')
      if (idempotencyKey !== null && idempotencyKey.length > longestKey) return refuse('invalid', { field: 'Idempotency-Key' })
      return placeBooking(context, request, { actor: 'visitor', ip: addressOf(raw), idempotencyKey })
    }),
    handle(getUpsellWeb, async (request) => findUpsells(context, request)),
  ]
}

function headerOf(raw: FastifyRequest, name: string): string | null {
  const value = raw.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}
