import type { Language } from '#contract/values/language.ts'
import type { Services } from '../../../services.ts'
import { getBrand } from '../../catalog/brand/brand.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Mailer } from '../../mail/mail.ts'
import type { OutboxHandler } from '../../outbox/worker.ts'
import { readBookingDetails, type BookingDetails } from '../booking-details.ts'
import { manageUrl } from '../new/stored-answer.ts'
import { readGroup } from '../records/group.ts'
import { readReservation } from '../records/reservation.ts'
import { confirmedMail } from './confirmed-mail.ts'

/** Mail content from higher-layer features, injected at start. */
export interface MailParts {
  /** URL of the online check-in. */
  createCheckInUrl(reservationId: string, language: Language): Promise<string>
  /** The voucher for the booking's current state. */
  makeVoucher(details: BookingDetails, catalog: Catalog): Promise<{ fileName: string; content: Buffer }>
}

interface Payload {
  reservationId: string
  linkId: string
}

/** Sends the confirmation. The outbox stores only ids, so the mail shows the booking at the time of sending. */
export function confirmedHandler(services: Services, mailer: Mailer, { makeVoucher }: Pick<MailParts, 'makeVoucher'>): OutboxHandler {
  const { db, catalogs, config } = services
  return async ({ payload, dedupeKey }) => {
    const { reservationId, linkId } = payload as Payload
    const catalog = await catalogs.current()
    const details = await readBookingDetails(db, catalog, reservationId)
    // A booking cancelled before this mail gets the cancellation mail instead.
    if (details === undefined || details.row.status === 'cancelled') return 'skipped'
    const url = manageUrl(services, linkId, details.row.language)
    const voucher = await makeVoucher(details, catalog)
    // Drawing takes a moment, in which the booking may be cancelled.
    if ((await readReservation(db, reservationId))?.status === 'cancelled') return 'skipped'
    const { group_code: code } = details.row
    const others = (await readGroup(db, code)).map((item) => item.code).filter((value) => value !== details.row.code)
    const group = code === null ? undefined : { code, others }
    return mailer.send(
      confirmedMail({ details, catalog, brand: getBrand(catalog, config.brandSettings), manageUrl: url, dedupeKey, voucher, group }),
    )
  }
}
