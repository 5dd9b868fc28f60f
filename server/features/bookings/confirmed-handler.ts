import type { Mailer } from '../mail/mail.ts'
import type { OutboxHandler } from '../outbox/worker.ts'
import type { Services } from '../../services.ts'
import { readBookingDetails } from './booking-details.ts'
import { confirmedMail } from './confirmed-mail.ts'

interface Payload {
  reservationId: string
}

/** Sends the mail that confirms a booking; the outbox holds ids alone, and the mail is made of what the booking is when it goes out. */
export function confirmedHandler({ db, catalogs, config }: Services, mailer: Mailer): OutboxHandler {
  return async ({ payload, dedupeKey }) => {
    const { reservationId } = payload as Payload
    const catalog = await catalogs.current()
    const details = await readBookingDetails(db, catalog, reservationId)
    // A booking that was cancelled before its mail went out is not confirmed any more; its cancellation has a mail of its own.
    if (details === undefined || details.row.status === 'cancelled') return
    // The site has no page yet on which a booking can be changed, and a mail must not lead nowhere: no address, no button.
    await mailer.send(confirmedMail({ details, catalog, brand: config.brand, manageUrl: null, dedupeKey }))
  }
}
