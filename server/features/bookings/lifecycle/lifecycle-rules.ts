// Which actions a booking still allows, and what they cost (docs/domain.md 3.5, docs/decisions/012-changing-a-booking.md).

import type { Cents } from '#contract/money.ts'
import { earlyHandoverMs } from '#contract/office/condition.ts'
import { hourMs, type Instant } from '#contract/panama-time.ts'

export type ReservationStatus = 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'

/** Whether the rental of a booking is still to come or in progress. */
export function isOpen(status: ReservationStatus): boolean {
  return status === 'held' || status === 'confirmed' || status === 'checked_in'
}

/** The facts about a booking that these rules need. */
export interface Lifecycle {
  readonly status: ReservationStatus
  readonly pickUpAt: Instant
  readonly returnAt: Instant
  /** The announced arrival of a late renter. */
  readonly arrivesAt: Instant | null
  readonly isPrepaid: boolean
  readonly paidCents: Cents
  /** Number of changes by the renter. */
  readonly changes: number
}

export interface LifecycleTerms {
  readonly cancelFreeHours: number
  readonly cancelFeeCents: Cents
  readonly noShowFeeCents: Cents
  readonly holdHours: number
}

export type LifecycleRefusal = 'booking_closed' | 'change_too_late' | 'change_used'

/** Until when the car is reserved for the renter: some hours after pick-up, or after the announced arrival. */
export function reservedUntil(lifecycle: Pick<Lifecycle, 'pickUpAt' | 'arrivesAt'>, terms: LifecycleTerms): Instant {
  return Math.max(lifecycle.pickUpAt, lifecycle.arrivesAt ?? 0) + terms.holdHours * hourMs
}

/** Whether the deadline for free changes and cancellation has not passed; the deadline itself is included. */
function isBeforeDeadline(lifecycle: Lifecycle, terms: LifecycleTerms, now: Instant): boolean {
  return now <= lifecycle.pickUpAt - terms.cancelFreeHours * hourMs
}

/**
 * Why a renter cannot change a booking; null if they can. A booking paid at the branch can be changed until pick-up, a prepaid one once and
 * only until the deadline.
 */
export function changeRefusal(lifecycle: Lifecycle, terms: LifecycleTerms, now: Instant): LifecycleRefusal | null {
  if (lifecycle.status !== 'confirmed') return 'booking_closed'
  if (now >= lifecycle.pickUpAt) return 'change_too_late'
  if (!lifecycle.isPrepaid) return null
  if (!isBeforeDeadline(lifecycle, terms, now)) return 'change_too_late'
  return lifecycle.changes === 0 ? null : 'change_used'
}

/** The last moment at which a renter could change a booking in this status. */
export function changeableUntil(lifecycle: Lifecycle, terms: LifecycleTerms): Instant {
  return lifecycle.isPrepaid ? lifecycle.pickUpAt - terms.cancelFreeHours * hourMs : lifecycle.pickUpAt
}

/**
 * What the staff may do with a rental that its renter may not: a higher class until the return, a later return while the car is out, and
 * other contact and flight details, which have no deadline.
 */
export type StaffChange = 'upgrade' | 'extension' | 'contact'

/** Why the staff cannot make this change; null if they can. */
export function staffChangeRefusal(lifecycle: Lifecycle, change: StaffChange, now: Instant): LifecycleRefusal | null {
  if (change === 'contact') return isOpen(lifecycle.status) ? null : 'booking_closed'
  if (change === 'extension') return lifecycle.status === 'checked_in' ? null : 'booking_closed'
  if (lifecycle.status !== 'confirmed') return 'booking_closed'
  return now >= lifecycle.returnAt ? 'change_too_late' : null
}

/** Why a booking cannot be cancelled; null if it can. */
export function cancelRefusal(lifecycle: Lifecycle): LifecycleRefusal | null {
  return lifecycle.status === 'confirmed' || lifecycle.status === 'held' ? null : 'booking_closed'
}

/** The cancellation fee: none for bookings paid at the branch, otherwise by notice given, and never more than was paid. */
export function cancelFee(lifecycle: Lifecycle, terms: LifecycleTerms, now: Instant): Cents {
  if (!lifecycle.isPrepaid || isBeforeDeadline(lifecycle, terms, now)) return 0
  const fee = now < lifecycle.pickUpAt ? terms.cancelFeeCents : terms.noShowFeeCents
  return Math.min(fee, lifecycle.paidCents)
}

/** The no-show fee, at most the amount paid. */
function noShowFee(lifecycle: Pick<Lifecycle, 'isPrepaid' | 'paidCents'>, terms: LifecycleTerms): Cents {
  return lifecycle.isPrepaid ? Math.min(terms.noShowFeeCents, lifecycle.paidCents) : 0
}

/** The fee of a no-show, and the refund of the amount paid. */
export function noShowAmounts(lifecycle: Pick<Lifecycle, 'isPrepaid' | 'paidCents'>, terms: LifecycleTerms) {
  const feeCents = noShowFee(lifecycle, terms)
  return { feeCents, refundCents: lifecycle.paidCents - feeCents }
}

/** Longest delay that can be announced. */
const maxDelayMs = 24 * hourMs
/** How long before pick-up a delay can be announced; earlier, the booking must be changed. */
const lateFromMs = 24 * hourMs

/** Why a delay cannot be announced; null if it can: from a day before pick-up until the return. `out_of_range`: it is too early for that. */
export function lateArrivalRefusal(lifecycle: Lifecycle, now: Instant): LifecycleRefusal | 'out_of_range' | null {
  if (lifecycle.status !== 'confirmed') return 'booking_closed'
  if (now < lifecycle.pickUpAt - lateFromMs) return 'out_of_range'
  return now >= lifecycle.returnAt ? 'change_too_late' : null
}

/** Whether a branch can wait for this arrival: later than pick-up and now, within a day, and before the return. */
export function isArrivalInRange(lifecycle: Lifecycle, arrivesAt: Instant, now: Instant): boolean {
  return (
    arrivesAt > lifecycle.pickUpAt && arrivesAt >= now && arrivesAt <= lifecycle.pickUpAt + maxDelayMs && arrivesAt < lifecycle.returnAt
  )
}

/** Why a booking cannot be checked in online; null if it can: once confirmed, until pick-up. */
export function checkInRefusal(lifecycle: Lifecycle, now: Instant): LifecycleRefusal | null {
  if (lifecycle.status !== 'confirmed') return 'booking_closed'
  return now >= lifecycle.pickUpAt ? 'change_too_late' : null
}

export function mayHandOver(lifecycle: Lifecycle, now: Instant): boolean {
  return now >= lifecycle.pickUpAt - earlyHandoverMs && now < lifecycle.returnAt
}
