// What a row of the day needs next, how many cars each class has ready, and what cannot wait.

import type { NextAction, ReadinessEntry, TodayAlert, TodayRow, TodayState } from '#contract/office/today.ts'
import { hourMs, minuteMs, type Instant } from '#contract/panama-time.ts'
import { earlyHandoverMs } from '../lifecycle/lifecycle-rules.ts'

/** A booking as these rules read it. */
export interface DueBooking {
  status: string
  pickUpAt: Instant
  returnAt: Instant
  /** Until when the car waits for its renter. */
  waitsUntil: Instant
  holdEndsAt: Instant | null
}

/** How late a renter may be before somebody calls. */
const graceMs = 15 * minuteMs

/** The state of a row, and its next action. */
export function nextStep(it: DueBooking, now: Instant): { state: TodayState; next: NextAction } {
  if (it.status === 'held') return { state: 'held', next: 'wait-for-payment' }
  if (it.status === 'checked_in') {
    if (now > it.returnAt + graceMs) return { state: 'late', next: 'call' }
    return { state: 'due', next: 'receive' }
  }
  if (now > it.waitsUntil) return { state: 'not-come', next: 'mark-no-show' }
  if (now > it.pickUpAt + graceMs) return { state: 'not-come', next: 'hand-over' }
  return { state: 'due', next: now >= it.pickUpAt - earlyHandoverMs ? 'hand-over' : null }
}

/** What takes a car of a class for a time. */
export interface TakenCar {
  from: Instant
  until: Instant
  units: number
  /** A car that should be back by now stays away although its block will end. */
  isLate: boolean
}

/** How many cars are taken at a moment; a car that is late counts until it is back. */
export function takenAt(taken: readonly TakenCar[], at: Instant): number {
  return taken.reduce((sum, it) => (it.from <= at && (at < it.until || it.isLate) ? sum + it.units : sum), 0)
}

/**
 * How many cars a class lacks at the worst moment at which one is to go out, none below zero. Bookings never exceed the pool, so only cars
 * that are late can make it short.
 */
export function shortBy(capacity: number, taken: readonly TakenCar[], pickUps: readonly Instant[]): number {
  return Math.max(0, ...pickUps.map((at) => takenAt(taken, at) - capacity))
}

/** Alerts go out this long before a hold ends. */
const holdWarningMs = 10 * minuteMs
const mostAlerts = 5

type AlertRow = Pick<TodayRow, 'code' | 'firstName' | 'lastName' | 'classId' | 'plate' | 'at' | 'state' | 'direction' | 'next' | 'until'>

/** What cannot wait, the most urgent first: cars that are late, classes that fall short, renters who did not come, holds that end. */
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
  const isPressing = (row: AlertRow) => now - row.at > hourMs || readiness.some((it) => it.classId === row.classId && it.short > 0)
  return [
    ...readiness
      .filter(({ short }) => short > 0)
      .map(({ classId, short }): TodayAlert => ({ kind: 'short', classId, code: null, name: null, plate: null, at: null, count: short })),
    ...rows.filter((row) => row.state === 'late' && isPressing(row)).map((row) => toAlert('late-car', row)),
    ...rows.filter((row) => row.next === 'mark-no-show').map((row) => toAlert('not-come', row)),
    ...rows
      .filter((row) => row.state === 'held' && row.until !== null && row.until - now < holdWarningMs)
      .map((row) => toAlert('hold-ends', row)),
  ].slice(0, mostAlerts)
}
