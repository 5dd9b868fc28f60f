// Mails about a booking. The outbox stores only ids. Each mail shows the booking at the time of sending, and one superseded by a later
// change is not sent.

import { serviceAt } from '#contract/opening-hours.ts'
import { readBookingDetails, type BookingDetails } from '../booking-details.ts'
import { confirmedMail } from './confirmed-mail.ts'
import type { Mail, Mailer } from '../../mail/mail.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { OutboxHandler } from '../../outbox/worker.ts'
import type { Services } from '../../../services.ts'
import { cancelledMail } from './cancelled-mail.ts'
import { changedHandler } from './changed-mails.ts'
import { copyHandler } from './copy-handler.ts'
import type { MailParts } from './confirmed-handler.ts'
import { readLatestEvent } from '../records/events.ts'
import { hoursMail, invitationMail, linkMail } from './link-mail.ts'
import { lateMail } from './late-mail.ts'
import { lifecycleTexts } from './lifecycle-texts.ts'
import { makeManageUrl } from '../new/stored-answer.ts'
import { readReservation, toLifecycle } from '../records/reservation.ts'
import { reservedUntil } from '../lifecycle/lifecycle-rules.ts'
import {
  bookingCancelledTopic,
  bookingChangedTopic,
  bookingCopyTopic,
  bookingHoursTopic,
  bookingLateTopic,
  bookingLinkTopic,
  bookingReminderTopic,
  checkInInvitationTopic,
} from '../../outbox/topics.ts'
import { toOrigin } from '../../../config.ts'
import { readBrand } from '../../catalog/brand/brand.ts'

interface Payload {
  reservationId: string
  /** The version of the booking that the mail is about. */
  version?: number
  purpose?: 'manage' | 'check-in'
  pickUpAt?: number
  /** Visits that new opening hours affect. */
  visits?: { kind: 'pick-up' | 'return'; at: number }[]
}

interface Subject {
  payload: Payload
  dedupeKey: string
  details: BookingDetails
  catalog: Catalog
}

/** Writes a mail; null if it no longer applies. */
type WriteMail = (services: Services, subject: Subject) => Promise<Mail | null>

export function reservationHandlers(services: Services, mailer: Mailer, parts: MailParts): Record<string, OutboxHandler> {
  const createHandler =
    (write: WriteMail): OutboxHandler =>
    async (work) => {
      const payload = work.payload as Payload
      const catalog = await services.catalogs.current()
      const details = await readBookingDetails(services.db, catalog, payload.reservationId)
      const mail = details === undefined ? null : await write(services, { payload, dedupeKey: work.dedupeKey, details, catalog })
      return mail === null ? 'skipped' : mailer.send(mail)
    }
  return {
    [bookingChangedTopic]: changedHandler(services, mailer, parts),
    [bookingCopyTopic]: copyHandler(services, mailer, parts),
    [bookingCancelledTopic]: createHandler(writeCancelled),
    [bookingLateTopic]: createHandler(writeLate),
    [bookingHoursTopic]: createHandler(writeHours),
    [bookingReminderTopic]: createHandler(writeReminder),
    [bookingLinkTopic]: createHandler(async (_, { details, dedupeKey, payload }) => {
      const { row } = details
      const url = payload.purpose === 'check-in' ? await parts.createCheckInUrl(row.id, row.language) : await makeManageUrl(services, row)
      return url === null ? null : linkMail(details, await readBrand(services), url, dedupeKey)
    }),
    [checkInInvitationTopic]: createHandler(async (_, { details, dedupeKey, payload }) => {
      const { row } = details
      const isCurrent = row.status === 'confirmed' && row.pick_up_at === payload.pickUpAt && row.advance_check_in_at === null
      return isCurrent
        ? invitationMail(details, await readBrand(services), await parts.createCheckInUrl(row.id, row.language), dedupeKey)
        : null
    }),
  }
}

async function writeCancelled(services: Services, { dedupeKey, details }: Subject): Promise<Mail | null> {
  if (details.row.status !== 'cancelled') return null
  const event = await readLatestEvent(services.db, details.row.id, 'cancelled')
  const origin = toOrigin(services.config)
  return cancelledMail({
    details,
    brand: await readBrand(services),
    feeCents: event?.feeCents ?? 0,
    refundCents: event?.refundCents ?? 0,
    homeUrl: `${origin}/${details.row.language === 'en' ? 'en/' : ''}`,
    dedupeKey,
  })
}

async function writeLate(services: Services, { payload, dedupeKey, details, catalog }: Subject): Promise<Mail | null> {
  const row = await readReservation(services.db, payload.reservationId)
  if (row?.arrives_at === undefined || row.arrives_at === null || row.version !== payload.version) return null
  return lateMail({
    details,
    brand: await readBrand(services),
    arrivesAt: row.arrives_at,
    reservedUntil: reservedUntil(toLifecycle(row), catalog.terms),
    dedupeKey,
  })
}

/** Visits that were moved or are over, or for which the branch is open again, need no mail. */
async function writeHours(services: Services, { payload, dedupeKey, details }: Subject): Promise<Mail | null> {
  const { row, pickUpBranch, returnBranch, pickUpAt, returnAt } = details
  const isStillDue = { 'pick-up': row.status === 'held' || row.status === 'confirmed', return: true }
  const isOpenBooking = isStillDue['pick-up'] || row.status === 'checked_in'
  const booked = {
    'pick-up': { branch: pickUpBranch, at: row.pick_up_at, wall: pickUpAt },
    return: { branch: returnBranch, at: row.return_at, wall: returnAt },
  }
  const affected = (payload.visits ?? []).flatMap(({ kind, at }) => {
    const { branch, at: bookedAt, wall } = booked[kind]
    const isAffected = isOpenBooking && isStillDue[kind] && at === bookedAt && serviceAt(wall, branch.hours) !== 'open'
    return isAffected ? [{ kind, branch: branch.row.name, wall }] : []
  })
  if (affected.length === 0) return null
  return hoursMail(details, await readBrand(services), await makeManageUrl(services, row), dedupeKey, affected)
}

async function writeReminder(services: Services, { payload, dedupeKey, details, catalog }: Subject): Promise<Mail | null> {
  const { row, pickUpBranch } = details
  if (row.status !== 'confirmed' || row.pick_up_at !== payload.pickUpAt) return null
  const { reminder: texts } = lifecycleTexts[row.language]
  return confirmedMail({
    details,
    catalog,
    brand: await readBrand(services),
    manageUrl: await makeManageUrl(services, row),
    dedupeKey,
    wording: { subject: () => texts.subject(pickUpBranch.row.name), title: texts.title, intro: texts.intro },
  })
}
