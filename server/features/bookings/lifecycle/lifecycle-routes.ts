import { getBooking } from '#contract/web-api/get-booking.ts'
import { getClientBookings } from '#contract/web-api/get-client-bookings.ts'
import { getModifyEstimate } from '#contract/web-api/get-modify-estimate.ts'
import { postBookingCancel } from '#contract/web-api/post-booking-cancel.ts'
import { postBookingCopy, postBookingLink } from '#contract/web-api/booking-mails.ts'
import { postBookingLate } from '#contract/web-api/post-booking-late.ts'
import { postBookingModify } from '#contract/web-api/post-booking-modify.ts'
import { handle } from '../../../endpoints/handle.ts'
import { succeed, refuse } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { readClock } from '../../availability/repository.ts'
import { toPeople } from '../change/requested-rental.ts'
import { bookingCalls } from '../booking-calls.ts'
import { cancelBooking } from '../cancel/cancel-service.ts'
import { estimateChange } from '../change/change-estimate.ts'
import type { BookingEffects } from './effects.ts'
import type { ReservationRow } from '../records/reservation.ts'
import { describeBooking, describeForPaying, type BookingMoney } from '../describe.ts'
import { readHistory } from '../records/events.ts'
import { announceDelay } from '../change/late-arrival.ts'
import { listBookings } from '../list-service.ts'
import { mailLink } from '../links/mail-link.ts'
import { modifyBooking, type ReservationContext } from '../change/modify-service.ts'
import { requestCopy } from '../mails/request-copy.ts'
import { readClientAddress, type ResolveClient } from '../../../endpoints/request.ts'

interface BookingDependencies {
  effects: BookingEffects
  /** The payments shown on a booking's page, and what is due with the charges of the rental. */
  readBookingPayments: (services: Services, row: ReservationRow) => Promise<BookingMoney>
  /** The actor of a caller that has proved that the booking is its own. */
  partner?: string
}

/** The calls on an existing booking. */
export function reservationRoutes(
  services: Services,
  resolveClient: ResolveClient,
  { effects, readBookingPayments, partner }: BookingDependencies,
) {
  const context: ReservationContext = { ...services, effects }

  const { find, write } = bookingCalls(services, resolveClient, ['manage'], partner)

  return [
    handle(getBooking, async ({ access }, raw) => {
      const found = await find(access, raw, ['manage', 'pay'])
      if (!found.ok) return found
      const { row, isForPaymentOnly } = found.value
      const { now, catalogVersion } = await readClock(services.db)
      const catalog = await services.catalogs.atVersion(catalogVersion)
      const [history, money] = [await readHistory(services.db, row.id), await readBookingPayments(services, row)]
      const booking = describeBooking(row, toPeople(row, services.vault), history, money, catalog, now)
      return succeed(isForPaymentOnly ? describeForPaying(booking) : booking)
    }),
    handle(getModifyEstimate, async (request, raw) => {
      const found = await find(request.access, raw)
      return found.ok ? estimateChange(context, found.value.row, request) : found
    }),
    handle(postBookingModify, async (request, raw) =>
      write('postBooking/modify', request, raw, (found, idempotencyKey) => modifyBooking(context, found, request, idempotencyKey)),
    ),
    handle(postBookingCancel, async (request, raw) =>
      write('postBooking/cancel', request, raw, (found, idempotencyKey) =>
        cancelBooking(context, found, request, request.confirm ? idempotencyKey : null),
      ),
    ),
    handle(postBookingLate, async (request, raw) =>
      write('postBooking/late', request, raw, (found, idempotencyKey) => announceDelay(context, found, request, idempotencyKey)),
    ),
    handle(postBookingCopy, async (request, raw) =>
      write('postBooking/copy', request, raw, (found, idempotencyKey) =>
        requestCopy(services, found, request, readClientAddress(raw), idempotencyKey),
      ),
    ),
    handle(postBookingLink, async ({ access, page }, raw) => {
      const found = await find(access, raw)
      return found.ok ? mailLink(services, found.value, page) : found
    }),
    handle(getClientBookings, async (_, raw) => {
      const client = await resolveClient(raw)
      return client === null ? refuse('not_logged_in') : succeed(await listBookings(services.db, await services.catalogs.current(), client))
    }),
  ]
}
