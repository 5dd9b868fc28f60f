// Converts reservations to responses.

import { brandId } from '#contract/constants.ts'
import type { Cents } from '#contract/money.ts'
import { toInstant, toWallTime, type Instant } from '#contract/panama-time.ts'
import { noRemarks } from '#contract/values/booking-remarks.ts'
import type { BookingEvent, BookingState } from '#contract/values/booking-state.ts'
import type { AllowedAction, ManagedBooking } from '#contract/web-api/get-booking.ts'
import type { BookingPayments } from '#contract/values/payment.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { describeClass } from '../fleet/describe-class.ts'
import { rentalLength } from '#contract/rental-length.ts'
import { totalAtBranch } from './change/price-change.ts'
import type { People } from './change/requested-rental.ts'
import { toRemarks } from './remarks.ts'
import { toRental, toLifecycle, type ReservationRow } from './records/reservation.ts'
import {
  reservedUntil,
  cancelRefusal,
  changeRefusal,
  checkInRefusal,
  isOpen,
  lateArrivalRefusal,
  type LifecycleTerms,
} from './lifecycle/lifecycle-rules.ts'

/** State, price and history, without personal data. */
export function describeState(row: ReservationRow, history: BookingEvent[], terms: LifecycleTerms): BookingState {
  const isHeld = row.shown_status === 'held' && row.hold_expires_at !== null
  return {
    code: row.code,
    status: row.shown_status,
    version: row.version,
    holdExpiresAt: isHeld && row.hold_expires_at !== null ? toIso(row.hold_expires_at) : undefined,
    reservedUntil: row.status === 'confirmed' ? toIso(reservedUntil(toLifecycle(row), terms)) : undefined,
    totalCents: row.total_cents,
    paidCents: row.paid_cents,
    dueCents: isOpen(row.shown_status) ? row.total_cents - row.paid_cents : 0,
    depositCents: row.deposit_cents,
    lines: row.lines,
    history,
  }
}

/** What the payments feature adds to a booking. */
export interface BookingMoney {
  payments: BookingPayments
  /** Including the charges of the rental; negative if money is owed to the renter. */
  dueCents: Cents
}

/** The complete booking, for its renter. */
export function describeBooking(
  row: ReservationRow,
  people: People,
  history: BookingEvent[],
  { payments, dueCents }: BookingMoney,
  catalog: Catalog,
  now: Instant,
): ManagedBooking {
  const carClass = catalog.classes.get(row.class_id)
  if (carClass === undefined) throw new Error('The booking’s class is not in the catalogue')
  const { trip, ...rental } = toRental(row, brandId)
  const { clientTypeId: _, clientId: __, ...plainTrip } = trip
  const length = rentalLength(toInstant(trip.pickUpAt), toInstant(trip.returnAt))
  const { client, drivers } = people
  return {
    ...describeState(row, history, catalog.terms),
    dueCents,
    trip: plainTrip,
    car: describeClass(carClass),
    coverageId: rental.coverageId,
    babySeats: rental.babySeats,
    additionalDrivers: rental.additionalDrivers,
    wifiDevices: rental.wifiDevices,
    extras: rental.extras,
    prepaid: rental.prepaid,
    days: length.days,
    extraHours: length.extraHours,
    client: { ...client, document: mask(client.document), licence: mask(client.licence) },
    drivers: drivers.map((driver) => ({ ...driver, licence: driver.licence === null ? null : mask(driver.licence) })),
    ...toRemarks(row),
    language: row.language,
    arrivesAt: row.arrives_at === null ? undefined : toWallTime(row.arrives_at),
    checkInDoneAt: row.advance_check_in_at === null ? undefined : toIso(row.advance_check_in_at),
    group: row.group_code ?? undefined,
    atBranchCents: row.shown_status === 'held' ? totalAtBranch(catalog, row, carClass) : undefined,
    allowedActions: listAllowedActions(row, payments, catalog, now),
    payments,
  }
}

function listAllowedActions(row: ReservationRow, payments: BookingPayments, { terms }: Catalog, now: Instant): AllowedAction[] {
  const lifecycle = toLifecycle(row)
  const allowedActions: [AllowedAction, boolean][] = [
    ['modify', changeRefusal(lifecycle, terms, now) === null],
    ['cancel', cancelRefusal(lifecycle) === null],
    ['late', lateArrivalRefusal(lifecycle, now) === null],
    ['check-in', checkInRefusal(lifecycle, now) === null],
    ['pay', payments.means.length > 0 && (row.hold_expires_at === null || row.hold_expires_at > now)],
  ]
  return allowedActions.filter(([, isAllowed]) => isAllowed).map(([action]) => action)
}

/**
 * The booking for the holder of a payment link, which may have been forwarded: the rental and the amount due, but of the people only the
 * renter's first name and the kind of document, which cannot be empty.
 */
export function describeForPaying(booking: ManagedBooking): ManagedBooking {
  const empty = { email: '', phone: '', birthDate: '', document: '', licence: '', licenceCountry: '', licenceExpiresOn: '', lastName: '' }
  return {
    ...booking,
    client: { ...booking.client, ...empty, company: null, ruc: null, dv: null },
    drivers: [],
    ...noRemarks,
    history: [],
    allowedActions: booking.allowedActions.filter((action) => action === 'pay'),
  }
}

const visibleCharacters = 3

/** Shows only the last characters of a document number, enough for its owner to recognise it (docs/domain.md 5.1). An unknown one stays empty. */
export function mask(number: string): string {
  if (number === '') return ''
  const visible = number.length > visibleCharacters * 2 ? visibleCharacters : 1
  return `${'•'.repeat(Math.max(1, number.length - visible))}${number.slice(-visible)}`
}

function toIso(instant: Instant): string {
  return new Date(instant).toISOString()
}
