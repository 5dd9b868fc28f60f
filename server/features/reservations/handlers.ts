// The mails about a booking's life. The outbox holds ids alone; each mail is made of what the booking is when it goes out, and one that has
// been overtaken by a later change is not sent.

import { groupCode } from '#contract/values/booking.ts'
import { manageUrl } from '../bookings/answer.ts'
import { readBookingDetails, type BookingDetails } from '../bookings/booking-details.ts'
import { confirmedMail } from '../bookings/confirmed-mail.ts'
import { makeVoucher } from '../documents/voucher.ts'
import { formatMoney } from '../mail/format.ts'
import type { Mail, Mailer } from '../mail/mail.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { OutboxHandler } from '../outbox/worker.ts'
import type { Services } from '../../services.ts'
import { cancelledMail } from './cancelled-mail.ts'
import type { CheckInAddress } from './check-in-address.ts'
import { readLatestEvent } from './events.ts'
import { invitationMail } from './invitation-mail.ts'
import { linkMail } from './link-mail.ts'
import { lateMail } from './late-mail.ts'
import { lifeTexts } from './life-texts.ts'
import { readReservation, standingOf } from './reservation.ts'
import { keptUntil } from './rules.ts'
import {
  bookingCancelledTopic,
  bookingChangedTopic,
  bookingLateTopic,
  bookingLinkTopic,
  bookingReminderTopic,
  checkInInvitationTopic,
} from './topics.ts'

interface Payload {
  reservationId: string
  /** The state of the booking that the mail is about. */
  version?: number
  to?: 'renter' | 'previous'
  purpose?: 'manage' | 'check-in'
  pickUpAt?: number
}

interface Subject {
  payload: Payload
  dedupeKey: string
  details: BookingDetails
  catalog: Catalog
}

/** Makes a mail, or none where it would not be true any more. */
type Write = (services: Services, subject: Subject) => Promise<Mail | null>

export function reservationHandlers(services: Services, mailer: Mailer, checkInAddress: CheckInAddress): Record<string, OutboxHandler> {
  const handle =
    (write: Write): OutboxHandler =>
    async (work) => {
      const payload = work.payload as Payload
      const catalog = await services.catalogs.current()
      const details = await readBookingDetails(services.db, catalog, payload.reservationId)
      const mail = details === undefined ? null : await write(services, { payload, dedupeKey: work.dedupeKey, details, catalog })
      if (mail !== null) await mailer.send(mail)
    }
  return {
    [bookingChangedTopic]: handle(writeChanged),
    [bookingCancelledTopic]: handle(writeCancelled),
    [bookingLateTopic]: handle(writeLate),
    [bookingReminderTopic]: handle(writeReminder),
    [bookingLinkTopic]: handle(async (own, { details, dedupeKey, payload }) => {
      const { row } = details
      const url = payload.purpose === 'check-in' ? await checkInAddress(row.id, row.language) : await manageUrlOf(own, row)
      return url === null ? null : linkMail(details, own.config.brand, url, dedupeKey)
    }),
    [checkInInvitationTopic]: handle(async ({ config }, { details, dedupeKey, payload }) => {
      const { row } = details
      const isMeant = row.status === 'confirmed' && row.pick_up_at === payload.pickUpAt && row.advance_check_in_at === null
      return isMeant ? invitationMail(details, config.brand, await checkInAddress(row.id, row.language), dedupeKey) : null
    }),
  }
}

async function writeChanged(services: Services, { payload, dedupeKey, details, catalog }: Subject): Promise<Mail | null> {
  const { row } = details
  if (row.status !== 'confirmed') return null
  const event = await readLatestEvent(services.db, row.id, 'changed')
  const isForPrevious = payload.to === 'previous'
  const to = isForPrevious ? event?.previousEmail : row.email
  // A later change has a mail of its own; only the warning to an address that was replaced must go out all the same.
  if (to === undefined || (!isForPrevious && row.version !== payload.version)) return null
  const { changed: texts } = lifeTexts[row.language]
  const previousCents = event?.previousTotalCents ?? row.total_cents
  const intro = previousCents === row.total_cents ? texts.introSame : texts.intro(formatMoney(previousCents), formatMoney(row.total_cents))
  return confirmedMail({
    details,
    catalog,
    brand: services.config.brand,
    // Whoever has lost the booking's address has lost its link too.
    manageUrl: isForPrevious ? null : await manageUrlOf(services, row),
    dedupeKey,
    to,
    ...(isForPrevious ? {} : { voucher: await makeVoucher(details, catalog, services.config) }),
    wording: {
      subject: () => texts.subject(groupCode(row.code)),
      title: texts.title,
      intro: `${intro} ${texts.notYou(services.config.brand.phone)}`,
    },
  })
}

async function writeCancelled({ db, config }: Services, { dedupeKey, details }: Subject): Promise<Mail | null> {
  if (details.row.status !== 'cancelled') return null
  const event = await readLatestEvent(db, details.row.id, 'cancelled')
  const origin = config.baseUrl ?? `http://localhost:${config.port}`
  return cancelledMail({
    details,
    brand: config.brand,
    feeCents: event?.feeCents ?? 0,
    refundCents: event?.refundCents ?? 0,
    homeUrl: `${origin}/${details.row.language === 'en' ? 'en/' : ''}`,
    dedupeKey,
  })
}

async function writeLate({ db, config }: Services, { payload, dedupeKey, details, catalog }: Subject): Promise<Mail | null> {
  const row = await readReservation(db, payload.reservationId)
  if (row?.arrives_at === undefined || row.arrives_at === null || row.version !== payload.version) return null
  return lateMail({
    details,
    brand: config.brand,
    arrivesAt: row.arrives_at,
    keptUntil: keptUntil(standingOf(row), catalog.terms),
    dedupeKey,
  })
}

async function writeReminder(services: Services, { payload, dedupeKey, details, catalog }: Subject): Promise<Mail | null> {
  const { row, pickUpBranch } = details
  if (row.status !== 'confirmed' || row.pick_up_at !== payload.pickUpAt) return null
  const { reminder: texts } = lifeTexts[row.language]
  return confirmedMail({
    details,
    catalog,
    brand: services.config.brand,
    manageUrl: await manageUrlOf(services, row),
    dedupeKey,
    wording: { subject: () => texts.subject(pickUpBranch.row.name), title: texts.title, intro: texts.intro },
  })
}

/** The booking's own link, null where it has none. */
async function manageUrlOf(services: Services, row: BookingDetails['row']): Promise<string | null> {
  const { rows } = await services.db.query<{ id: string }>(
    `select id from link_token where reservation_id = $1 and purpose = 'manage' and expires_at > clock_timestamp() order by created_at limit 1`,
    [row.id],
  )
  const link = rows[0]
  return link === undefined ? null : manageUrl(services, link.id, row.language)
}
