import type { AwaitedBooking, LateRequest } from '#contract/web-api/post-booking-late.ts'
import { minuteMs, toInstant, toWallTime, type Instant } from '#contract/panama-time.ts'
import { nearestSlot, serviceAt } from '#contract/opening-hours.ts'
import { succeed, refuse, type Outcome, type Refused } from '../../../outcome.ts'
import { readClock } from '../../availability/repository.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { enqueue } from '../../outbox/repository.ts'
import type { IdempotencyKey } from '../../idempotency/repository.ts'
import { describeState } from '../describe.ts'
import { insertEvent, readHistory } from '../records/events.ts'
import type { AccessedBooking } from '../links/find-reservation.ts'
import type { ReservationContext } from './modify-service.ts'
import { runOncePerKey } from '../idempotency.ts'
import { lockReservation, toLifecycle, type ReservationRow } from '../records/reservation.ts'
import { isArrivalInRange, lateArrivalRefusal } from '../lifecycle/lifecycle-rules.ts'
import { bookingLateTopic } from '../../outbox/topics.ts'
import { setArrival } from '../records/reservation-repository.ts'

const searchDays = 2

/**
 * Extends how long the car is reserved after pick-up time, within branch hours, and notifies the branch. The price does not change.
 * @param version the version of the booking that the request is based on; null for any
 */
export async function announceDelay(
  context: ReservationContext,
  found: AccessedBooking,
  { arrivesAt }: Pick<LateRequest, 'arrivesAt'>,
  idempotencyKey: IdempotencyKey | null,
  version: number | null = null,
): Promise<Outcome<AwaitedBooking>> {
  const { now, catalogVersion } = await readClock(context.db)
  const catalog = await context.catalogs.atVersion(catalogVersion)
  return runOncePerKey(context.db, idempotencyKey, async (client) => {
    const row = await lockReservation(client, found.row.id)
    if (version !== null && row.version !== version) return refuse('booking_changed', { field: 'version' })
    const refused = arrivalRefusal(row, catalog, arrivesAt, now)
    if (refused !== null) return refused
    await setArrival(client, row.id, toInstant(arrivesAt))
    await insertEvent(client, {
      reservationId: row.id,
      kind: 'late',
      from: row.status,
      to: row.status,
      actor: found.actor,
      data: { arrivesAt: toInstant(arrivesAt) },
    })
    const after = await lockReservation(client, row.id)
    await context.onChanged?.(client, row, after)
    await enqueue(client, {
      topic: bookingLateTopic,
      dedupeKey: `${bookingLateTopic}:${row.id}:${after.version}`,
      payload: { reservationId: row.id, version: after.version },
    })
    return succeed({ ...describeState(after, await readHistory(client, row.id), catalog.terms), arrivesAt })
  })
}

/** Checks whether the branch can wait until then. If it is closed, the refusal names the next possible time. */
function arrivalRefusal(row: ReservationRow, catalog: Catalog, arrivesAt: string, now: Instant): Refused | null {
  const lifecycle = toLifecycle(row)
  const reason = lateArrivalRefusal(lifecycle, now)
  if (reason !== null) return refuse(reason, reason === 'out_of_range' ? { field: 'arrivesAt' } : {})
  if (!isArrivalInRange(lifecycle, toInstant(arrivesAt), now)) return refuse('out_of_range', { field: 'arrivesAt' })
  const branch = catalog.branches.get(row.branch_id)
  if (branch === undefined) throw new Error('The booking’s branch is not in the catalogue')
  const service = serviceAt(arrivesAt, branch.hours)
  // After-hours service has a fee. A renter who has not paid it must arrive within opening hours, or change the booking and see the new
  // price.
  const paysAfterHours = serviceAt(toWallTime(row.pick_up_at), branch.hours) === 'after-hours'
  if (service === 'open' || (service === 'after-hours' && paysAfterHours)) return null
  const next = nearestSlot(toWallTime(toInstant(arrivesAt) + minuteMs), { ...branch.hours, afterHours: false }, 1, searchDays)
  const isInTime = next !== null && isArrivalInRange(lifecycle, toInstant(next), now)
  return refuse('branch_closed', { field: 'arrivesAt', earliest: isInTime ? next : undefined })
}
