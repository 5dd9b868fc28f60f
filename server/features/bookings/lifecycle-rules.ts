// What may still be done with a booking, and what it costs (docs/domain.md 3.5, docs/decisions/012-changing-a-booking.md).

import type { Cents } from '#contract/money.ts'
import { hourMs, type Instant } from '#contract/panama-time.ts'

export type ReservationStatus = 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'

/** A booking as far as the rules of its life need it. */
export interface Standing {
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

export type Hindrance = 'booking_closed' | 'change_too_late' | 'change_used'

/** Until when the car waits: some hours after pick-up, or after the arrival that was announced. */
export function keptUntil(standing: Pick<Standing, 'pickUpAt' | 'arrivesAt'>, terms: LifeTerms): Instant {
  return Math.max(standing.pickUpAt, standing.arrivesAt ?? 0) + terms.holdHours * hourMs
}

/** Whether it is early enough for what is free until so many hours before pick-up; the very moment still is. */
function isEarly(standing: Standing, terms: LifeTerms, now: Instant): boolean {
  return now <= standing.pickUpAt - terms.cancelFreeHours * hourMs
}

/**
 * Why a booking cannot be changed by its renter, null when it can. What is paid at the branch can be changed until pick-up; what was paid in
 * advance once, and early.
 */
export function whyNotChange(standing: Standing, terms: LifeTerms, now: Instant): Hindrance | null {
  if (standing.status !== 'confirmed') return 'booking_closed'
  if (now >= standing.pickUpAt) return 'change_too_late'
  if (!standing.isPrepaid) return null
  if (!isEarly(standing, terms, now)) return 'change_too_late'
  return standing.changes === 0 ? null : 'change_used'
}

/** Why a booking cannot be cancelled, null when it can. */
export function whyNotCancel(standing: Standing): Hindrance | null {
  return standing.status === 'confirmed' || standing.status === 'held' ? null : 'booking_closed'
}

/** What a cancellation keeps: nothing of what is paid at the branch; else by how late it is, and never more than was paid. */
export function cancelFee(standing: Standing, terms: LifeTerms, now: Instant): Cents {
  if (!standing.isPrepaid || isEarly(standing, terms, now)) return 0
  const fee = now < standing.pickUpAt ? terms.cancelFeeCents : terms.noShowFeeCents
  return Math.min(fee, standing.paidCents)
}

/** What is kept of the money of a renter who did not come. */
export function noShowFee(standing: Standing, terms: LifeTerms): Cents {
  return standing.isPrepaid ? Math.min(terms.noShowFeeCents, standing.paidCents) : 0
}

/** How long after pick-up somebody may say that they come. */
const longestDelayMs = 24 * hourMs
/** How long before pick-up a delay can be announced; earlier it is a change. */
const lateFromMs = 24 * hourMs

/** Why a delay cannot be announced, null when it can: from the day before pick-up on, for as long as the car is kept in fact. */
export function whyNotLate(standing: Standing, now: Instant): Hindrance | null {
  if (standing.status !== 'confirmed') return 'booking_closed'
  return now < standing.pickUpAt - lateFromMs || now >= standing.returnAt ? 'change_too_late' : null
}

/** Whether an arrival is one that a branch can wait for: later than pick-up and now, within a day, and before the return. */
export function isArrivalInRange(standing: Standing, arrivesAt: Instant, now: Instant): boolean {
  return (
    arrivesAt > standing.pickUpAt && arrivesAt >= now && arrivesAt <= standing.pickUpAt + longestDelayMs && arrivesAt < standing.returnAt
  )
}

/** Why a booking cannot be checked in ahead, null when it can: as soon as it is confirmed, and until the pick-up. */
export function whyNotCheckIn(standing: Standing, now: Instant): Hindrance | null {
  if (standing.status !== 'confirmed') return 'booking_closed'
  return now >= standing.pickUpAt ? 'change_too_late' : null
}

/** A car is handed over no earlier than this before pick-up. */
export const earlyHandoverMs = 6 * hourMs

export function mayHandOver(standing: Standing, now: Instant): boolean {
  return now >= standing.pickUpAt - earlyHandoverMs && now < standing.returnAt
}
