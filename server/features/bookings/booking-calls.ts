// Shared by all calls about an existing booking: the client, access to the booking, and idempotency.

import type { FastifyRequest } from 'fastify'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import { readClientAddress, readIdempotencyKey, type ResolveClient } from '../../endpoints/request.ts'
import { refuse, type Outcome, type Refused } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { toLimit } from '../limits/declared-limits.ts'
import { takeFromLimit } from '../limits/take-from-limit.ts'
import type { IdempotencyKey } from '../idempotency/repository.ts'
import { findReservation, type BookingLinkPurpose, type AccessedBooking } from './links/find-reservation.ts'
import { findFirstOutcome, buildIdempotencyKey } from './idempotency.ts'

interface WriteRequest {
  access: BookingAccess
  requestId: string | null
}

/**
 * @param purposes the link purposes that give access to these calls
 * @param partner the actor of a caller that has proved that the booking is its own
 */
export function bookingCalls(
  services: Services,
  resolveClient: ResolveClient,
  purposes: readonly BookingLinkPurpose[] = ['manage'],
  partner?: string,
) {
  const find = async (access: BookingAccess, raw: FastifyRequest, acceptedPurposes = purposes): Promise<Outcome<AccessedBooking>> =>
    findReservation(services, access, { ip: readClientAddress(raw), client: await resolveClient(raw), partner }, acceptedPurposes)

  return {
    find,

    /** Handles a call that changes a booking. A repeated call gets the first response before access is checked. */
    async write<Answer>(
      call: string,
      request: WriteRequest,
      raw: FastifyRequest,
      act: (found: AccessedBooking, idempotencyKey: IdempotencyKey | null) => Promise<Outcome<Answer>>,
    ): Promise<Outcome<Answer>> {
      const header = readIdempotencyKey(raw)
      if (!header.ok) return header
      const idempotencyKey = await buildIdempotencyKey(services, call, request, header.value, await resolveClient(raw))
      const firstOutcome = await findFirstOutcome<Answer>(services.db, idempotencyKey)
      if (firstOutcome !== undefined) return firstOutcome
      const found = await find(request.access, raw)
      const outcome = found.ok
        ? ((await limitRefusal(services, call, found.value.row.id)) ?? (await act(found.value, idempotencyKey)))
        : found
      if (outcome.ok) return outcome
      // The concurrent first submission may have changed what is checked here, so look for its response again before refusing.
      return (await findFirstOutcome<Answer>(services.db, idempotencyKey)) ?? outcome
    },
  }
}

/** Limits how often each call may be made for one booking. */
async function limitRefusal(services: Services, call: string, reservationId: string): Promise<Refused | null> {
  const taken = await takeFromLimit(services, toLimit('booking-write', `${call} ${reservationId}`, services.config.limits.factor))
  return taken.ok ? null : refuse('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds })
}
