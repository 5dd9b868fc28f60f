import type { Mailer } from '../mail/mail.ts'
import type { OutboxHandler } from '../outbox/worker.ts'
import type { Services } from '../../services.ts'
import { manageAddress } from './answer.ts'
import { readBookingDetails } from './booking-details.ts'
import { confirmedMail } from './confirmed-mail.ts'

interface Payload {
  reservationId: string
  linkId: string
}

/** Sends the mail that confirms a booking; the outbox holds ids alone, and the mail is made of what the booking is when it goes out. */
export function confirmedHandler({ db, catalogs, sealer, config }: Services, mailer: Mailer): OutboxHandler {
  // Where no address is set, the mails of a demonstration point to the machine that it runs on.
  const siteUrl = config.baseUrl ?? `http://${config.host}:${config.port}`
  return async ({ payload, dedupeKey }) => {
    const { reservationId, linkId } = payload as Payload
    const catalog = await catalogs.current()
    const details = await readBookingDetails(db, catalog, reservationId)
    // A booking that was cancelled before its mail went out is not confirmed any more; its cancellation has a mail of its own.
    if (details === undefined || details.row.status === 'cancelled') return
    const manageUrl = siteUrl + manageAddress(sealer, linkId, details.row.language)
    await mailer.send(confirmedMail({ details, catalog, brand: config.brand, manageUrl, dedupeKey }))
  }
}
