// Mails about changes of a booking. The first change is mailed at once. Changes in the following minutes are combined in one mail that
// compares the current state with the last one mailed (docs/decisions/012-changing-a-booking.md). Every change has its own outbox row, so
// none is lost: the first row to run mails all changes, and the others find nothing to do.

import { minuteMs } from '#contract/panama-time.ts'
import { groupCode } from '#contract/values/booking.ts'
import type { Queryable } from '../../../db/pool.ts'
import { type RowOf, prepared, unprepared } from '../../../db/statements/statement.ts'
import { readBookingDetails, type BookingDetails } from '../booking-details.ts'
import { readLatestEvent } from '../records/events.ts'
import { readReservation, type ReservationRow } from '../records/reservation.ts'
import type { MailParts } from './confirmed-handler.ts'
import { confirmedMail } from './confirmed-mail.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { formatMoney } from '../../mail/format.ts'
import type { Mail, Mailer } from '../../mail/mail.ts'
import { enqueue } from '../../outbox/repository.ts'
import { PermanentFailure, type OutboxHandler } from '../../outbox/worker.ts'
import type { Services } from '../../../services.ts'
import { lifecycleTexts } from './lifecycle-texts.ts'
import { makeManageUrl } from '../new/stored-answer.ts'
import { bookingChangedTopic } from '../../outbox/topics.ts'
import { readBrand } from '../../catalog/brand/brand.ts'

/** Minimum time between two mails about changes. */
export const changeMailPauseMs = 10 * minuteMs
/** Retry delay while another process holds the lease. */
const leaseRetryMs = 6_000

/**
 * Changes not mailed yet. `previousTotalCents` is the total in the last mail. `previousEmail` is the address of the last mail if it has
 * changed since. `waitMs` is the time until the next mail may be sent, negative if it may be now.
 */
type UnmailedChanges = RowOf<typeof readUnmailedSql>

const readUnmailedSql = prepared('read-unmailed-changes', { notNull: ['mailedEvent', 'isWarned', 'lastEvent', 'waitMs'] })`
  with mailed as (
    select coalesce(max(told_event), 0) as told_event, coalesce(max(warned_event), 0) as warned_event, max(told_at) as told_at
    from change_mail where reservation_id = $1
  ), unmailed as (
    select e.id, e.data from reservation_event e, mailed where e.reservation_id = $1 and e.kind = 'changed' and e.id > mailed.told_event
  )
  select told_event as "mailedEvent", warned_event > told_event as "isWarned",
    (select max(id) from unmailed) as "lastEvent",
    (select (data ->> 'previousTotalCents')::bigint from unmailed order by id limit 1) as "previousTotalCents",
    (select data ->> 'previousEmail' from unmailed where data ? 'previousEmail' order by id limit 1) as "previousEmail",
    coalesce(extract(epoch from told_at - clock_timestamp()) * 1000 + $2, 0)::int as "waitMs"
  from mailed where exists (select 1 from unmailed)`

/** Null if all changes have been mailed. */
async function readUnmailed(db: Queryable, reservationId: string): Promise<UnmailedChanges | null> {
  return (await readUnmailedSql(db, reservationId, changeMailPauseMs))[0] ?? null
}

/** The latest change, for a mail that is sent again. */
async function readLatestChange(db: Queryable, reservationId: string): Promise<UnmailedChanges | null> {
  const data = await readLatestEvent(db, reservationId, 'changed')
  if (data === undefined) return null
  const { previousTotalCents = null } = data
  return { mailedEvent: 0, lastEvent: 0, isWarned: true, previousTotalCents, previousEmail: null, waitMs: 0 }
}

const recordMailedSql = unprepared('record-changes-mailed')`
  insert into change_mail as c (reservation_id, told_event, told_at) values ($1, $2, clock_timestamp())
  on conflict (reservation_id) do update set told_event = greatest(c.told_event, excluded.told_event), told_at = clock_timestamp()`

const recordWarnedSql = unprepared('record-warned')`
  insert into change_mail as c (reservation_id, warned_event) values ($1, $2)
  on conflict (reservation_id) do update set warned_event = greatest(c.warned_event, excluded.warned_event)`

interface Subject {
  services: Services
  makeVoucher: MailParts['makeVoucher']
  details: BookingDetails
  catalog: Catalog
  unmailed: UnmailedChanges
}

const claimChangeMailSql = prepared('claim-change-mail')`
  insert into change_mail as c (reservation_id, telling_until) values ($1, clock_timestamp() + interval '2 minutes')
  on conflict (reservation_id) do update set telling_until = excluded.telling_until
  where c.telling_until is null or c.telling_until < clock_timestamp() returning 1`

/** Takes a lease, so that one process at a time mails a booking's changes. The lease expires if that process crashes. */
async function claimLease(db: Queryable, reservationId: string): Promise<boolean> {
  const rows = await claimChangeMailSql(db, reservationId)
  return rows.length > 0
}

const releaseChangeMailSql = prepared('release-change-mail')`update change_mail set telling_until = null where reservation_id = $1`

async function releaseLease(db: Queryable, reservationId: string): Promise<void> {
  await releaseChangeMailSql(db, reservationId)
}

/** Mails all changes that have not been mailed. */
export function changedHandler(services: Services, mailer: Mailer, { makeVoucher }: Pick<MailParts, 'makeVoucher'>): OutboxHandler {
  const { db } = services
  return async ({ payload, dedupeKey }) => {
    const { reservationId, isRepeat = false } = payload as { reservationId: string; isRepeat?: boolean }
    const postpone = async (key: string, delayMs: number) => {
      await enqueue(db, { topic: bookingChangedTopic, dedupeKey: key, payload: { reservationId, isRepeat }, delayMs })
      return 'skipped' as const
    }
    if (!(await claimLease(db, reservationId))) return postpone(`${dedupeKey}:again`, leaseRetryMs)
    try {
      // Read before the booking: a later change has its own row.
      const unmailed = (await readUnmailed(db, reservationId)) ?? (isRepeat ? await readLatestChange(db, reservationId) : null)
      if (unmailed === null) return 'skipped'
      const laterKey = `${bookingChangedTopic}:${reservationId}:after:${unmailed.mailedEvent}`
      const isDue = isRepeat || unmailed.waitMs <= 0 || dedupeKey === laterKey
      const input = { ...unmailed, isDue, resendKey: isRepeat ? dedupeKey : null }
      const outcome = await sendChangeMail({ services, makeVoucher }, mailer, reservationId, input)
      return outcome === 'waits' ? postpone(laterKey, unmailed.waitMs) : outcome
    } finally {
      await releaseLease(db, reservationId)
    }
  }
}

/** Whether the booking is confirmed and the rental not over. */
export const isConfirmedOrOut = ({ status }: Pick<ReservationRow, 'status'>): boolean => status === 'confirmed' || status === 'checked_in'

/** Skipped if the booking is over or was cancelled, so there is nothing to mail; `waits` if the renter's mail is not due yet. */
async function sendChangeMail(
  { services, makeVoucher }: Pick<Subject, 'services' | 'makeVoucher'>,
  mailer: Mailer,
  reservationId: string,
  unmailed: UnmailedChanges & { isDue: boolean; resendKey: string | null },
): Promise<'waits' | 'skipped' | void> {
  const { db } = services
  const catalog = await services.catalogs.current()
  const details = await readBookingDetails(db, catalog, reservationId)
  if (details === undefined || !isConfirmedOrOut(details.row)) return 'skipped'
  const subject = { services, makeVoucher, details, catalog, unmailed }
  const { previousEmail, lastEvent, isWarned, isDue, resendKey } = unmailed
  // Warn the previous address immediately and once, in case a stranger took over the booking.
  if (previousEmail !== null && previousEmail !== details.row.email && !isWarned) {
    await mailer.send(await changedMail(subject, previousEmail)).catch((error: unknown) => {
      // The address may have been corrected because it does not exist.
      if (!(error instanceof PermanentFailure)) throw error
    })
    await recordWarnedSql(db, reservationId, lastEvent)
  }
  if (!isDue) return 'waits'
  const written = await changedMail(subject, null)
  const mail = resendKey === null ? written : { ...written, dedupeKey: resendKey }
  // Drawing the voucher takes a moment, in which the booking may be cancelled.
  const latest = await readReservation(db, reservationId)
  if (latest === undefined || !isConfirmedOrOut(latest)) return 'skipped'
  await mailer.send(mail)
  await recordMailedSql(db, reservationId, lastEvent)
}

/** @param warnedAddress the previous address, for the mail that goes there; it contains neither link nor voucher nor calendar file */
async function changedMail({ services, makeVoucher, details, catalog, unmailed }: Subject, warnedAddress: string | null): Promise<Mail> {
  const { row } = details
  const { changed: texts } = lifecycleTexts[row.language]
  const previousCents = unmailed.previousTotalCents ?? row.total_cents
  const intro = previousCents === row.total_cents ? texts.introSame : texts.intro(formatMoney(previousCents), formatMoney(row.total_cents))
  return confirmedMail({
    details,
    catalog,
    brand: await readBrand(services),
    manageUrl: warnedAddress === null ? await makeManageUrl(services, row) : null,
    dedupeKey: `${bookingChangedTopic}:${row.id}:${unmailed.lastEvent}:${warnedAddress === null ? 'renter' : 'previous'}`,
    ...(warnedAddress === null ? { voucher: await makeVoucher(details, catalog) } : { to: warnedAddress, hasCalendar: false }),
    wording: {
      subject: () => texts.subject(groupCode(row.code)),
      title: texts.title,
      intro: `${intro} ${texts.notYou((await readBrand(services)).phone)}`,
    },
  })
}
