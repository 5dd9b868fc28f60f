import type { Services } from '../../../services.ts'
import { readBookingDetails } from '../../bookings/booking-details.ts'
import type { Mailer } from '../../mail/mail.ts'
import type { OutboxHandler } from '../../outbox/worker.ts'
import { expectedArrival } from '../arrival.ts'
import { branchMail, renterMail } from './done-mails.ts'
import { readStoredCheckIn } from '../repository.ts'
import { advanceCheckInTopic } from '../../outbox/topics.ts'
import { getBrand } from '../../catalog/brand/brand.ts'

interface Payload {
  reservationId: string
  to: 'branch' | 'renter'
}

/** Sends the mails about a completed check-in; none if it was reopened before they are sent. */
export function checkInHandlers({ db, catalogs, config }: Services, mailer: Mailer): Record<string, OutboxHandler> {
  return {
    [advanceCheckInTopic]: async ({ payload, dedupeKey }) => {
      const { reservationId, to } = payload as Payload
      const catalog = await catalogs.current()
      const details = await readBookingDetails(db, catalog, reservationId)
      const { row } = await readStoredCheckIn(db, reservationId)
      if (details === undefined) return 'skipped'
      const arrivesAt = expectedArrival(details.row, row)
      if (arrivesAt === null) return 'skipped'
      if (details.row.status !== 'confirmed' || details.row.advance_check_in_at === null) return 'skipped'
      const input = { details, brand: getBrand(catalog, config.brandSettings), arrivesAt, dedupeKey }
      return mailer.send(to === 'branch' ? branchMail(input) : renterMail(input))
    },
  }
}
