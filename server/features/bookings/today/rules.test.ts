import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '#contract/panama-time.ts'
import { findAlerts, nextStep, computeShortage, countReady, countUnavailable, type DueBooking } from './rules.ts'

const now = Date.UTC(2026, 10, 22, 15)
const booking = (change: Partial<DueBooking>): DueBooking => ({
  status: 'confirmed',
  pickUpAt: now + hourMs,
  returnAt: now + 72 * hourMs,
  reservedUntil: now + 3 * hourMs,
  ...change,
})

test.each([
  ['has its pick-up within six hours', {}, 'due', 'hand-over'],
  ['has its pick-up later', { pickUpAt: now + 7 * hourMs, reservedUntil: now + 9 * hourMs }, 'due', null],
  ['is picked up a few minutes late', { pickUpAt: now - 14 * minuteMs }, 'due', 'hand-over'],
  ['has a late renter', { pickUpAt: now - 16 * minuteMs, reservedUntil: now + hourMs }, 'not-come', 'hand-over'],
  ['can just be handed over', { pickUpAt: now + 6 * hourMs, reservedUntil: now + 9 * hourMs }, 'due', 'hand-over'],
  ['is exactly as late as a renter may be', { pickUpAt: now - 15 * minuteMs }, 'due', 'hand-over'],
  ['is at the end of its reservation time', { pickUpAt: now - 3 * hourMs, reservedUntil: now }, 'not-come', 'hand-over'],
  ['is past its reservation time', { pickUpAt: now - 3 * hourMs, reservedUntil: now - minuteMs }, 'not-come', 'mark-no-show'],
  ['held', { status: 'held' }, 'held', 'wait-for-payment'],
  ['comes in', { status: 'checked_in', returnAt: now + hourMs }, 'due', 'receive'],
  ['is returned a few minutes late', { status: 'checked_in', returnAt: now - 15 * minuteMs }, 'due', 'receive'],
  ['late', { status: 'checked_in', returnAt: now - 16 * minuteMs }, 'late', 'call'],
] as const)('a booking that %s', (_, change, state, next) => {
  expect(nextStep(booking(change), now)).toEqual({ state, next })
})

test('a car is unavailable from the start until the end of its block, end excluded, and a late one until its return', () => {
  const taken = [{ from: now, until: now + hourMs, units: 2, isLate: false, isDueOut: false }]
  expect([now - 1, now, now + hourMs - 1, now + hourMs].map((at) => countUnavailable(taken, at))).toEqual([0, 2, 2, 0])
  expect(countUnavailable([{ from: now, until: now + hourMs, units: 1, isLate: true, isDueOut: false }], now + 5 * hourMs)).toBe(1)
})

test('the car of a renter who is due today is ready; one on the road or kept for another day is not', () => {
  const pickUp = { from: now - hourMs, until: now + hourMs, units: 1, isLate: false, isDueOut: false }
  expect(countReady(4, [{ ...pickUp, isDueOut: true }, pickUp, pickUp], now)).toBe(2)
  expect(countReady(1, [pickUp, pickUp], now)).toBe(0)
})

test('a class has a shortage only if a late car is missing at a pick-up', () => {
  const at = now + 4 * hourMs
  const dueOut = { from: at, until: at + hourMs, units: 1, isLate: false, isDueOut: true }
  const late = { from: now - hourMs, until: now + hourMs, units: 1, isLate: true, isDueOut: false }
  expect(computeShortage(1, [dueOut], [at])).toBe(0)
  expect(computeShortage(1, [dueOut, { ...late, isLate: false }], [at])).toBe(0)
  expect(computeShortage(1, [dueOut, late], [at])).toBe(1)
  expect(computeShortage(2, [dueOut, late], [at])).toBe(0)
  expect(computeShortage(1, [late], [])).toBe(0)
})

const row = (change: object) => ({
  code: 'A',
  firstName: 'Ana',
  lastName: 'Ríos',
  classId: 1,
  plate: null,
  at: now - 2 * hourMs,
  state: 'due' as const,
  direction: 'out' as const,
  next: null,
  until: null,
  ...change,
})

test('alerts are ordered by urgency', () => {
  const readiness = [{ classId: 1, capacity: 1, ready: 0, dueOut: 1, dueIn: 1, out: 1, kept: 0, short: 1 }]
  const rows = [
    row({ code: 'H', state: 'held', until: now + 5 * minuteMs }),
    row({ code: 'N', state: 'not-come', next: 'mark-no-show' }),
    row({ code: 'L', state: 'late', direction: 'in' }),
    row({ code: 'x', state: 'held', until: now + 20 * minuteMs }),
  ]
  expect(findAlerts(rows, readiness, now).map(({ kind, code }) => `${kind} ${code}`)).toEqual([
    'short null',
    'late-car L',
    'not-come N',
    'hold-ends H',
  ])
  // Without a late car, too few are in service.
  expect(findAlerts([], readiness, now)).toMatchObject([{ kind: 'short-in-service', count: 1 }])
  expect(findAlerts([row({ state: 'late', classId: 2 })], readiness, now)[0]?.kind).toBe('short-in-service')
  expect(
    findAlerts(
      Array.from({ length: 9 }, () => row({ state: 'late' })),
      [],
      now,
    ),
  ).toHaveLength(9)
  expect(findAlerts([row({ state: 'late', at: now - 20 * minuteMs })], [], now)).toEqual([])
})

test('an overdue car is an alert before its next renter comes, and names that booking', () => {
  const planned = (change: object) => row({ plate: 'AB1234', at: now + 2 * hourMs, ...change })
  const late = planned({ code: 'L', state: 'late', direction: 'in', at: now - 20 * minuteMs })
  const neededBy = { code: 'A', name: 'Ana Ríos', at: now + 2 * hourMs }
  expect(findAlerts([late, planned({ code: 'B', at: now + 2.5 * hourMs }), planned({})], [], now)).toMatchObject([
    { kind: 'late-car', code: 'L', neededBy },
  ])
  expect(findAlerts([late, planned({ plate: 'CD5678' })], [], now)).toEqual([])
  expect(findAlerts([late, planned({ at: now + 4 * hourMs })], [], now)).toEqual([])
  expect(findAlerts([late, planned({ at: now + 3 * hourMs })], [], now)).toEqual([])
  expect(findAlerts([late, planned({ direction: 'in' })], [], now)).toEqual([])
  expect(findAlerts([late, planned({ code: 'L' })], [], now)).toEqual([])
  expect(findAlerts([{ ...late, plate: null }, planned({ plate: null })], [], now)).toEqual([])
})

test('an overdue car is an alert after an hour, and at once if its class is short', () => {
  const late = (minutes: number) => row({ code: 'L', state: 'late', direction: 'in', at: now - minutes * minuteMs })
  const entry = (classId: number, short: number) => ({ classId, capacity: 1, ready: 0, dueOut: 1, dueIn: 1, out: 1, kept: 0, short })
  expect(findAlerts([late(60)], [], now)).toEqual([])
  expect(findAlerts([late(61)], [], now)).toEqual([
    { kind: 'late-car', classId: 1, code: 'L', name: 'Ana Ríos', plate: null, at: now - 61 * minuteMs, count: 1 },
  ])
  const kinds = (...entries: ReturnType<typeof entry>[]) => findAlerts([late(20)], entries, now).map(({ kind }) => kind)
  expect(kinds(entry(1, 1))).toEqual(['short', 'late-car'])
  expect(kinds(entry(1, 0))).toEqual([])
  expect(kinds(entry(2, 1))).toEqual(['short-in-service'])
  expect(findAlerts([row({})], [entry(1, 1)], now)).toMatchObject([{ kind: 'short-in-service' }])
})

test('a hold is an alert in its last ten minutes', () => {
  const held = (until: number | null, state = 'held') => findAlerts([row({ state, until })], [], now)
  expect(held(now + 10 * minuteMs)).toEqual([])
  expect(held(now + 9 * minuteMs)).toMatchObject([{ kind: 'hold-ends', at: now + 9 * minuteMs }])
  expect(held(now + 9 * minuteMs, 'due')).toEqual([])
  expect(held(null)).toEqual([])
})
