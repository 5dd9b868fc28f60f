// The next action of each row of the day, the available cars of each class, and alerts.

import type { NextAction, ReadinessEntry, TodayAlert, TodayRow, TodayState } from '#contract/office/today.ts'
import { hourMs, minuteMs, type Instant } from '#contract/panama-time.ts'
import { earlyHandoverMs } from '#contract/office/condition.ts'

/** The facts about a booking that these rules need. */
export interface DueBooking {
  status: string
  pickUpAt: Instant
  returnAt: Instant
  /** Until when the car is kept for its renter. */
  reservedUntil: Instant
}

/** How late a renter may be before staff should call. */
const graceMs = 15 * minuteMs

/** The state of a row, and its next action. */
export function nextStep(booking: DueBooking, now: Instant): { state: TodayState; next: NextAction } {
  if (booking.status === 'held') return { state: 'held', next: 'wait-for-payment' }
  if (booking.status === 'checked_in') {
    if (now > booking.returnAt + graceMs) return { state: 'late', next: 'call' }
    return { state: 'due', next: 'receive' }
  }
  if (now > booking.reservedUntil) return { state: 'not-come', next: 'mark-no-show' }
  if (now > booking.pickUpAt + graceMs) return { state: 'not-come', next: 'hand-over' }
  return { state: 'due', next: now >= booking.pickUpAt - earlyHandoverMs ? 'hand-over' : null }
}

/** Cars of a class that are in use for a period. */
export interface TakenCar {
  from: Instant
  until: Instant
  units: number
  /** An overdue car, which stays unavailable although its block ends. */
  isLate: boolean
  /** Kept for a pick-up of the day, so the car is at the branch. */
  isDueOut: boolean
}

/** The number of unavailable cars at a moment; an overdue car counts until it is returned. */
export function countUnavailable(taken: readonly TakenCar[], at: Instant): number {
  return taken.reduce((sum, item) => (item.from <= at && (at < item.until || item.isLate) ? sum + item.units : sum), 0)
}

/** The cars that can be handed over at a moment to the renters of the day. */
export function countReady(capacity: number, taken: readonly TakenCar[], at: Instant): number {
  const notDueOut = taken.filter((item) => !item.isDueOut)
  return Math.max(0, capacity - countUnavailable(notDueOut, at))
}

/**
 * The maximum number of missing cars at any of these pick-ups, at least 0. Bookings never exceed the pool, so only overdue cars, or
 * cars taken out of service in spite of bookings, can cause a shortage.
 */
export function computeShortage(capacity: number, taken: readonly TakenCar[], pickUps: readonly Instant[]): number {
  return Math.max(0, ...pickUps.map((at) => countUnavailable(taken, at) - capacity))
}

/** How long before the end of a hold an alert is shown. */
const holdWarningMs = 10 * minuteMs

type AlertRow = Pick<TodayRow, 'code' | 'firstName' | 'lastName' | 'classId' | 'plate' | 'at' | 'state' | 'direction' | 'next' | 'until'>

/** How long before the pick-up an overdue car is an alert for its next renter, so that there is time to give another car. */
const planWarningMs = 3 * hourMs

/** The next pick-up for which the car of a row is planned. */
const findNextPickUp = (rows: readonly AlertRow[], { code, plate }: AlertRow) =>
  rows
    .filter((row) => row.direction === 'out' && row.code !== code && row.plate !== null && row.plate === plate)
    .toSorted((a, b) => a.at - b.at)[0]

/** The most urgent alerts first: shortages, overdue cars, renters who have not come, expiring holds. */
export function findAlerts(rows: readonly AlertRow[], readiness: readonly ReadinessEntry[], now: Instant): TodayAlert[] {
  const toAlert = (kind: TodayAlert['kind'], row: AlertRow): TodayAlert => ({
    kind,
    classId: row.classId,
    code: row.code,
    name: `${row.firstName} ${row.lastName}`,
    plate: row.plate,
    at: row.until ?? row.at,
    count: 1,
  })
  const toLateCar = (row: AlertRow): TodayAlert => {
    const next = findNextPickUp(rows, row)
    if (next === undefined) return toAlert('late-car', row)
    return { ...toAlert('late-car', row), neededBy: { code: next.code, name: `${next.firstName} ${next.lastName}`, at: next.at } }
  }
  const isNeeded = (row: AlertRow) => (findNextPickUp(rows, row)?.at ?? Infinity) < now + planWarningMs
  const isUrgent = (row: AlertRow) =>
    now - row.at > hourMs || isNeeded(row) || readiness.some((item) => item.classId === row.classId && item.short > 0)
  return [
    ...readiness
      .filter(({ short }) => short > 0)
      .map(({ classId, short }): TodayAlert => {
        const isLate = rows.some((row) => row.state === 'late' && row.classId === classId)
        return { kind: isLate ? 'short' : 'short-in-service', classId, code: null, name: null, plate: null, at: null, count: short }
      }),
    ...rows.filter((row) => row.state === 'late' && isUrgent(row)).map(toLateCar),
    ...rows.filter((row) => row.next === 'mark-no-show').map((row) => toAlert('not-come', row)),
    ...rows
      .filter((row) => row.state === 'held' && row.until !== null && row.until - now < holdWarningMs)
      .map((row) => toAlert('hold-ends', row)),
  ]
}
