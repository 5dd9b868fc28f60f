// Adjusts the price of a booking by an amount that staff decided (docs/decisions/056-adjustments.md).

import type { Cents } from '#contract/money.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuseOffice, type OfficeOutcome } from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import { enqueue } from '../../outbox/repository.ts'
import { adjustLines, getAdjustment } from '../../pricing/calculation/adjustment.ts'
import { sumLines } from '../../pricing/calculation/price-line.ts'
import type { ReservationContext } from '../change/modify-service.ts'
import { insertEvent } from '../records/events.ts'
import { lockReservation } from '../records/reservation.ts'
import { setPrice } from '../records/reservation-repository.ts'
import { bookingChangedTopic } from '../../outbox/topics.ts'

export interface Adjustment {
  version: number
  /** Negative for a discount. */
  cents: Cents
  /** Maximum of this adjustment, and of all adjustments of the booking together, regardless of sign; null for no limit. */
  limitCents: Cents | null
  actor: string
}

const adjustableStatuses: ReadonlySet<string> = new Set(['confirmed', 'checked_in'])

export async function adjustBookingPrice(
  { db, effects, onChanged }: Pick<ReservationContext, 'db' | 'effects' | 'onChanged'>,
  id: string,
  { version, cents, limitCents, actor }: Adjustment,
): Promise<OfficeOutcome<{ totalCents: Cents; previousTotalCents: Cents }>> {
  return inTransaction(db, async (client) => {
    const before = await lockReservation(client, id)
    if (!adjustableStatuses.has(before.status)) return refuseOffice('wrong_status', { facts: { status: before.shown_status } })
    if (before.version !== version) return refuseOffice('changed_meanwhile', { field: 'version' })
    const adjustment = getAdjustment(before.lines) + cents
    // The limit also applies to this adjustment alone: otherwise a person could reverse the decision of a user with a higher limit.
    if (limitCents !== null && Math.max(Math.abs(adjustment), Math.abs(cents)) > limitCents)
      return refuseOffice('over_limit', { field: 'amount', facts: { limitCents } })
    const lines = adjustLines(before.lines, adjustment)
    // A discount higher than the price would be reduced silently.
    if (getAdjustment(lines) !== adjustment)
      return refuseOffice('over_price', { field: 'amount', facts: { totalCents: before.total_cents } })
    const totalCents = sumLines(lines)
    await setPrice(client, id, totalCents, lines)
    const after = await lockReservation(client, id)
    await effects.refundSurplus(client, after, 'changed', actor)
    await insertEvent(client, {
      reservationId: id,
      kind: 'changed',
      from: before.status,
      to: after.status,
      actor,
      data: { previousTotalCents: before.total_cents, totalCents, changed: [] },
    })
    await enqueue(client, {
      topic: bookingChangedTopic,
      dedupeKey: `${bookingChangedTopic}:${id}:${after.version}:renter`,
      payload: { reservationId: id, version: after.version, to: 'renter' },
    })
    await onChanged?.(client, before, after)
    return succeed({ totalCents, previousTotalCents: before.total_cents })
  })
}
