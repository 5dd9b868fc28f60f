import { postBookingVoucher } from '#contract/web-api/post-booking-voucher.ts'
import { readClientAddress, type ResolveClient } from '../../endpoints/request.ts'
import { handle } from '../../endpoints/handle.ts'
import { succeed, refuse } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { toLimit } from '../limits/declared-limits.ts'
import { takeFromLimit } from '../limits/take-from-limit.ts'
import { findReservation } from '../bookings/links/find-reservation.ts'
import type { ReservationStatus } from '../bookings/lifecycle/lifecycle-rules.ts'
import { readVoucher } from './voucher.ts'

/** Bookings that ended without a rental have no voucher. */
export const statusesWithVoucher: ReadonlySet<ReservationStatus> = new Set(['held', 'confirmed', 'checked_in', 'completed'])

/** A booking's documents, for anyone allowed to view it (docs/decisions/018-documents.md). */
export function documentRoutes(services: Services, resolveClient: ResolveClient) {
  return [
    handle(postBookingVoucher, async ({ access }, raw) => {
      const found = await findReservation(services, access, { ip: readClientAddress(raw), client: await resolveClient(raw) })
      if (!found.ok) return found
      const { row } = found.value
      if (!statusesWithVoucher.has(row.shown_status)) return refuse('booking_closed')
      const limit = toLimit('voucher', row.id)
      const taken = await takeFromLimit(services, limit)
      if (!taken.ok) return refuse('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds })
      const voucher = await readVoucher(services, row.id)
      if (voucher === undefined) return refuse('booking_not_found')
      return succeed({ fileName: voucher.fileName, pdf: voucher.content.toString('base64') })
    }),
  ]
}
