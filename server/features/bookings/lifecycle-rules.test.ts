import { expect, test } from 'vitest'
import { hourMs } from '#contract/panama-time.ts'
import {
  cancelFee,
  isArrivalInRange,
  keptUntil,
  mayHandOver,
  noShowFee,
  whyNotCancel,
  whyNotChange,
  whyNotLate,
  type Standing,
} from './lifecycle-rules.ts'

const terms = { cancelFreeHours: 48, cancelFeeCents: 5000, noShowFeeCents: 15_000, holdHours: 2 }
const pickUpAt = Date.UTC(2027, 0, 12, 15)
const standing: Standing = {
  status: 'confirmed',
  pickUpAt,
  returnAt: pickUpAt + 72 * hourMs,
  arrivesAt: null,
  isPrepaid: false,
  paidCents: 0,
  changes: 0,
}
const prepaid = { ...standing, isPrepaid: true, paidCents: 20_000 }
const before = (hours: number) => pickUpAt - hours * hourMs

test('W-20 what is paid at the branch is cancelled free of charge at any time', () => {
  for (const hours of [100, 48, 1, -1, -30]) expect(cancelFee(standing, terms, before(hours))).toBe(0)
})

test('W-20 of what was paid in advance nothing, 50.00 or 150.00 is kept, and the very 48th hour is still free', () => {
  expect(cancelFee(prepaid, terms, before(48))).toBe(0)
  expect(cancelFee(prepaid, terms, before(48) + 1)).toBe(5000)
  expect(cancelFee(prepaid, terms, pickUpAt - 1)).toBe(5000)
  expect(cancelFee(prepaid, terms, pickUpAt)).toBe(15_000)
  expect(noShowFee(prepaid, terms)).toBe(15_000)
})

test('W-20 no more is kept than was paid', () => {
  expect(cancelFee({ ...prepaid, paidCents: 3000 }, terms, before(1))).toBe(3000)
  expect(noShowFee({ ...prepaid, paidCents: 9000 }, terms)).toBe(9000)
  expect(noShowFee(standing, terms)).toBe(0)
})

test('W-20 a booking is changed until pick-up; one paid in advance once, and 48 hours before', () => {
  expect(whyNotChange(standing, terms, pickUpAt - 1)).toBeNull()
  expect(whyNotChange(standing, terms, pickUpAt)).toBe('change_too_late')
  expect(whyNotChange({ ...standing, changes: 5 }, terms, before(1))).toBeNull()
  expect(whyNotChange(prepaid, terms, before(48))).toBeNull()
  expect(whyNotChange(prepaid, terms, before(47))).toBe('change_too_late')
  expect(whyNotChange({ ...prepaid, changes: 1 }, terms, before(90))).toBe('change_used')
})

test('W-20 only what is confirmed is changed or awaited, only what is confirmed or held is cancelled', () => {
  for (const status of ['checked_in', 'completed', 'cancelled', 'no_show', 'expired'] as const) {
    expect(whyNotChange({ ...standing, status }, terms, before(90))).toBe('booking_closed')
    expect(whyNotCancel({ ...standing, status })).toBe('booking_closed')
    expect(whyNotLate({ ...standing, status }, before(1))).toBe('booking_closed')
  }
  expect(whyNotCancel({ ...standing, status: 'held' })).toBeNull()
})

test('W-20 a delay is told from the day before pick-up until the return, for an arrival within a day', () => {
  expect(whyNotLate(standing, before(25))).toBe('change_too_late')
  expect(whyNotLate(standing, before(24))).toBeNull()
  expect(whyNotLate(standing, before(-5))).toBeNull()
  expect(isArrivalInRange(standing, pickUpAt, before(1))).toBe(false)
  expect(isArrivalInRange(standing, pickUpAt + hourMs, before(1))).toBe(true)
  expect(isArrivalInRange(standing, pickUpAt + 24 * hourMs, before(1))).toBe(true)
  expect(isArrivalInRange(standing, pickUpAt + 25 * hourMs, before(1))).toBe(false)
  expect(isArrivalInRange(standing, pickUpAt + hourMs, before(-2))).toBe(false)
})

test('W-20 the car waits two hours after pick-up, or after the arrival that was told', () => {
  expect(keptUntil(standing, terms)).toBe(pickUpAt + 2 * hourMs)
  expect(keptUntil({ ...standing, arrivesAt: pickUpAt + 3 * hourMs }, terms)).toBe(pickUpAt + 5 * hourMs)
})

test('W-20 a car is handed over from six hours before pick-up until the return', () => {
  expect(mayHandOver(standing, before(7))).toBe(false)
  expect(mayHandOver(standing, before(6))).toBe(true)
  expect(mayHandOver(standing, before(-72))).toBe(false)
})
