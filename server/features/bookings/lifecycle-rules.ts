// What may still be done with a booking, and what it costs (docs/domain.md 3.5, docs/decisions/012-changing-a-booking.md).

import type { Cents } from '#contract/money.ts'
import { hourMs, type Instant } from '#contract/panama-time.ts'

export type ReservationStatus = 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'

/** A booking as far as the rules of its life need it. */
export interface Lifecycle {
  readonly status: ReservationStatus
  readonly pickUpAt: Instant
  readonly returnAt: Instant
  /** When a late renter has said that they will come. */
  readonly arrivesAt: Instant | null
  readonly isPrepaid: boolean
  readonly paidCents: Cents
  /** How often its renter has changed it. */
  readonly changes: number
}

export interface LifeTerms {
  readonly cancelFreeHours: number
  readonly cancelFeeCents: Cents
  readonly noShowFeeCents: Cents
  readonly holdHours: number
}

export type LifecycleRefusal = 'booking_closed' | 'change_too_late' | 'change_used'

/** Until when the car waits: some hours after pick-up, or after the arrival that was announced. */
export function keptUntil(lifecycle: Pick<Lifecycle, 'pickUpAt' | 'arrivesAt'>, terms: LifeTerms): Instant {
  return Math.max(lifecycle.pickUpAt, lifecycle.arrivesAt ?? 0) + terms.holdHours * hourMs
}

/** Whether it is early enough for what is free until so many hours before pick-up; the very moment still is. */
function isEarly(lifecycle: Lifecycle, terms: LifeTerms, now: Instant): boolean {
  return now <= lifecycle.pickUpAt - terms.cancelFreeHours * hourMs
}

/**
 * Why a booking cannot be changed by its renter, null when it can. What is paid at the branch can be changed until pick-up; what was paid in
 * advance once, and early.
 */
export function changeRefusal(lifecycle: Lifecycle, terms: LifeTerms, now: Instant): LifecycleRefusal | null {
  if (lifecycle.status !== 'confirmed') return 'booking_closed'
  if (now >= lifecycle.pickUpAt) return 'change_too_late'
  if (!lifecycle.isPrepaid) return null
  if (!isEarly(lifecycle, terms, now)) return 'change_too_late'
  return lifecycle.changes === 0 ? null : 'change_used'
}

/** Why a booking cannot be cancelled, null when it can. */
export function cancelRefusal(lifecycle: Lifecycle): LifecycleRefusal | null {
  return lifecycle.status === 'confirmed' || lifecycle.status === 'held' ? null : 'booking_closed'
}

/** What a cancellation keeps: nothing of what is paid at the branch; else by how late it is, and never more than was paid. */
export function cancelFee(lifecycle: Lifecycle, terms: LifeTerms, now: Instant): Cents {
  if (!lifecycle.isPrepaid || isEarly(lifecycle, terms, now)) return 0
  const fee = now < lifecycle.pickUpAt ? terms.cancelFeeCents : terms.noShowFeeCents
  return Math.min(fee, lifecycle.paidCents)
}

/** What is kept of the money of a renter who did not come. */
export function noShowFee(lifecycle: Lifecycle, terms: LifeTerms): Cents {
  return lifecycle.isPrepaid ? Math.min(terms.noShowFeeCents, lifecycle.paidCents) : 0
}

/** How long after pick-up somebody may say that they come. */
const longestDelayMs = 24 * hourMs
/** How long before pick-up a delay can be announced; earlier it is a change. */
const lateFromMs = 24 * hourMs

/** Why a delay cannot be announced, null when it can: from the day before pick-up on, for as long as the car is kept in fact. */
export function lateArrivalRefusal(lifecycle: Lifecycle, now: Instant): LifecycleRefusal | null {
  if (lifecycle.status !== 'confirmed') return 'booking_closed'
  return now < lifecycle.pickUpAt - lateFromMs || now >= lifecycle.returnAt ? 'change_too_late' : null
}

/** Whether an arrival is one that a branch can wait for: later than pick-up and now, within a day, and before the return. */
export function isArrivalInRange(lifecycle: Lifecycle, arrivesAt: Instant, now: Instant): boolean {
  return (
    arrivesAt > lifecycle.pickUpAt && arrivesAt >= now && arrivesAt <= lifecycle.pickUpAt + longestDelayMs && arrivesAt < lifecycle.returnAt
  )
}

/** Why a booking cannot be checked in ahead, null when it can: as soon as it is confirmed, and until the pick-up. */
export function checkInRefusal(lifecycle: Lifecycle, now: Instant): LifecycleRefusal | null {
  if (lifecycle.status !== 'confirmed') return 'booking_closed'
  return now >= lifecycle.pickUpAt ? 'change_too_late' : null
}

/** A car is handed over no earlier than this before pick-up. */
export const earlyHandoverMs = 6 * hourMs

export function mayHandOver(lifecycle: Lifecycle, now: Instant): boolean {
  return now >= lifecycle.pickUpAt - earlyHandoverMs && now < lifecycle.returnAt
}
