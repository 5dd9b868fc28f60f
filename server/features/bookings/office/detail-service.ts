import type { Deposit } from '#contract/office/deposits.ts'
import type { Cents } from '#contract/money.ts'
import type { BookingDetail, SealedDocument, StatementEntry, TimelineItem } from '#contract/office/bookings.ts'
import { rentalLength } from '#contract/rental-length.ts'
import type { Services } from '../../../services.ts'
import { nameClass, type Catalog } from '../../catalog/catalog.ts'
import { renterMailTopics } from '../../outbox/topics.ts'
import { toPeople } from '../change/requested-rental.ts'
import { mask } from '../describe.ts'
import { findStepBranch } from '../counter/undo-step.ts'
import { noShowAmounts, reservedUntil } from '../lifecycle/lifecycle-rules.ts'
import { readGroup, type GroupedBooking } from '../records/group.ts'
import { toLifecycle, readReservationByCode, type ReservationRow } from '../records/reservation.ts'
import { readNow } from '../records/reservation-repository.ts'
import { describeChanges } from './describe-changes.ts'
import { describeLine } from './describe-line.ts'
import { readBookingBroker, readPlannedPlate } from './repository.ts'
import { countOtherBookings } from './timeline-repository.ts'
import { readTimeline, type MailTopics } from './timeline.ts'

/** Data about a booking from higher layers: payments and check-in. */
export interface DetailSources {
  readStatement(services: Services, row: ReservationRow): Promise<{ chargedCents: Cents; entries: StatementEntry[]; deposits: Deposit[] }>
  readCheckIn(services: Services, row: ReservationRow): Promise<{ pending: string[]; documents: SealedDocument[] }>
  mailTopics: MailTopics
}

/** One booking for the office; undefined if it does not exist. */
export async function readBookingDetail(services: Services, sources: DetailSources, code: string): Promise<BookingDetail | undefined> {
  const { db, catalogs, vault } = services
  const [row, catalog] = await Promise.all([readReservationByCode(db, code), catalogs.current()])
  if (row === undefined) return undefined
  const { client, drivers } = toPeople(row, vault)
  const [now, stepBranchId, plannedPlate, otherBookings, statement, checkIn, timeline, group, broker] = await Promise.all([
    readNow(db),
    findStepBranch(db, row),
    readPlannedPlate(db, row.id),
    countOtherBookings(db, row.id, row.email, row.client_id),
    sources.readStatement(services, row),
    sources.readCheckIn(services, row),
    readTimeline(db, row, client.firstName, sources.mailTopics, (values) => describeChanges(values, catalog)),
    readGroup(db, row.group_code),
    readBookingBroker(db, row.id),
  ])
  return {
    ...describeRental(row, catalog),
    plate: row.plate ?? plannedPlate,
    now,
    stepBranchId,
    firstName: client.firstName,
    lastName: client.lastName,
    renter: {
      email: client.email,
      phone: client.phone,
      birthDate: client.birthDate,
      documentKind: client.documentKind,
      document: mask(client.document),
      licence: mask(client.licence),
      licenceCountry: client.licenceCountry,
      licenceExpiresOn: client.licenceExpiresOn,
      company: client.company,
      language: row.language,
      flight: row.flight,
      comments: row.comments,
      clientId: row.client_id,
      otherBookings,
    },
    broker,
    group: describeGroup(row.group_code, group, catalog),
    drivers: drivers.map(({ firstName, lastName }) => ({ firstName, lastName })),
    lines: row.lines.map((line) => describeLine(line, row.coverage_id, catalog)),
    checkInPending: checkIn.pending,
    documents: checkIn.documents,
    chargedCents: statement.chargedCents,
    dueCents: statement.chargedCents - row.paid_cents,
    statement: statement.entries,
    deposits: statement.deposits,
    undeliveredMail: findUndelivered(timeline),
    timeline,
  }
}

/** @param timeline newest first */
function findUndelivered(timeline: readonly TimelineItem[]): BookingDetail['undeliveredMail'] {
  const latest = timeline.find(({ what, facts }) => what === 'mail-sent' && renterMailTopics.includes(String(facts['topic'])))
  return latest?.facts['isSent'] === false ? { topic: String(latest.facts['topic']), at: latest.at } : null
}

function describeGroup(code: string | null, bookings: readonly GroupedBooking[], catalog: Catalog): BookingDetail['group'] {
  if (code === null) return null
  return {
    code,
    bookings: bookings.flatMap(({ code: bookingCode, shown_status: status, class_id: classId }) => {
      const carClass = nameClass(catalog, classId)
      return carClass === undefined ? [] : [{ code: bookingCode, status, carName: carClass.name }]
    }),
  }
}

function describeRental(row: ReservationRow, catalog: Catalog) {
  const carClass = nameClass(catalog, row.class_id)
  if (carClass === undefined) throw new Error('The booking’s class is not in the catalogue')
  const { days, extraHours } = rentalLength(row.pick_up_at, row.return_at)
  return {
    code: row.code,
    status: row.shown_status,
    channel: row.channel,
    version: row.version,
    createdAt: row.created_at,
    pickUpAt: row.pick_up_at,
    returnAt: row.return_at,
    branchId: row.branch_id,
    returnBranchId: row.return_branch_id,
    classId: row.class_id,
    carClass,
    days,
    extraHours,
    holdExpiresAt: row.shown_status === 'held' ? row.hold_expires_at : null,
    reservedUntil: row.status === 'confirmed' ? reservedUntil(toLifecycle(row), catalog.terms) : null,
    noShow: row.status === 'confirmed' ? noShowAmounts(toLifecycle(row), catalog.terms) : null,
    arrivesAt: row.arrives_at,
    checkedInAheadAt: row.advance_check_in_at,
    isPrepaid: row.is_prepaid,
    totalCents: row.total_cents,
    paidCents: row.paid_cents,
    depositCents: row.deposit_cents,
  }
}
