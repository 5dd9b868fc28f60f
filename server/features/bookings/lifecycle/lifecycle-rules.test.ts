import { expect, test } from 'vitest'
import { hourMs } from '#contract/panama-time.ts'
import {
  cancelFee,
  checkInRefusal,
  isArrivalInRange,
  isOpen,
  reservedUntil,
  mayHandOver,
  noShowAmounts,
  cancelRefusal,
  changeableUntil,
  changeRefusal,
  lateArrivalRefusal,
  staffChangeRefusal,
  type Lifecycle,
  type ReservationStatus,
} from './lifecycle-rules.ts'

const terms = { cancelFreeHours: 48, cancelFeeCents: 5000, noShowFeeCents: 15_000, holdHours: 2 }
const pickUpAt = Date.UTC(2027, 0, 12, 15)
const lifecycle: Lifecycle = {
  status: 'confirmed',
  pickUpAt,
  returnAt: pickUpAt + 72 * hourMs,
  arrivesAt: null,
  isPrepaid: false,
  paidCents: 0,
  changes: 0,
}
const prepaid = { ...lifecycle, isPrepaid: true, paidCents: 20_000 }
const before = (hours: number) => pickUpAt - hours * hourMs

test('a booking is open until it is completed, cancelled, expired or a no-show', () => {
  const expected: Record<ReservationStatus, boolean> = {
    held: true,
    confirmed: true,
    checked_in: true,
    completed: false,
    cancelled: false,
    no_show: false,
    expired: false,
  }
  for (const [status, isExpected] of Object.entries(expected)) expect(isOpen(status as ReservationStatus), status).toBe(isExpected)
})

test('W-20 a booking paid at the branch can be cancelled free of charge at any time', () => {
  for (const hours of [100, 48, 1, -1, -30]) expect(cancelFee(lifecycle, terms, before(hours))).toBe(0)
})

test('W-20 a cancelled prepaid booking costs nothing, 50.00 or 150.00, and exactly 48 hours before pick-up is still free', () => {
  expect(cancelFee(prepaid, terms, before(48))).toBe(0)
  expect(cancelFee(prepaid, terms, before(48) + 1)).toBe(5000)
  expect(cancelFee(prepaid, terms, pickUpAt - 1)).toBe(5000)
  expect(cancelFee(prepaid, terms, pickUpAt)).toBe(15_000)
  expect(noShowAmounts(prepaid, terms)).toEqual({ feeCents: 15_000, refundCents: prepaid.paidCents - 15_000 })
})

test('W-20 the fee never exceeds the amount paid', () => {
  expect(cancelFee({ ...prepaid, paidCents: 3000 }, terms, before(1))).toBe(3000)
  expect(noShowAmounts({ ...prepaid, paidCents: 9000 }, terms)).toEqual({ feeCents: 9000, refundCents: 0 })
  expect(noShowAmounts(lifecycle, terms)).toEqual({ feeCents: 0, refundCents: lifecycle.paidCents })
})

test('W-20 a booking can be changed until pick-up; a prepaid one only once, and at least 48 hours before', () => {
  expect(changeRefusal(lifecycle, terms, pickUpAt - 1)).toBeNull()
  expect(changeRefusal(lifecycle, terms, pickUpAt)).toBe('change_too_late')
  expect(changeRefusal({ ...lifecycle, changes: 5 }, terms, before(1))).toBeNull()
  expect(changeRefusal(prepaid, terms, before(48))).toBeNull()
  expect(changeRefusal(prepaid, terms, before(47))).toBe('change_too_late')
  expect(changeRefusal({ ...prepaid, changes: 1 }, terms, before(90))).toBe('change_used')
})

test('W-20 only confirmed bookings can be changed or delayed, only confirmed or held ones cancelled', () => {
  for (const status of ['checked_in', 'completed', 'cancelled', 'no_show', 'expired'] as const) {
    expect(changeRefusal({ ...lifecycle, status }, terms, before(90))).toBe('booking_closed')
    expect(cancelRefusal({ ...lifecycle, status })).toBe('booking_closed')
    expect(lateArrivalRefusal({ ...lifecycle, status }, before(1))).toBe('booking_closed')
  }
  expect(cancelRefusal(lifecycle)).toBeNull()
  expect(cancelRefusal({ ...lifecycle, status: 'held' })).toBeNull()
})

test('W-20 a delay can be announced from the day before pick-up until the return, for an arrival within a day', () => {
  expect(lateArrivalRefusal(lifecycle, before(25))).toBe('out_of_range')
  expect(lateArrivalRefusal(lifecycle, before(24))).toBeNull()
  expect(lateArrivalRefusal(lifecycle, before(-5))).toBeNull()
  expect(lateArrivalRefusal(lifecycle, lifecycle.returnAt - 1)).toBeNull()
  expect(lateArrivalRefusal(lifecycle, lifecycle.returnAt)).toBe('change_too_late')
  expect(isArrivalInRange(lifecycle, pickUpAt, before(1))).toBe(false)
  expect(isArrivalInRange(lifecycle, pickUpAt + hourMs, before(1))).toBe(true)
  expect(isArrivalInRange(lifecycle, pickUpAt + 24 * hourMs, before(1))).toBe(true)
  expect(isArrivalInRange(lifecycle, pickUpAt + 25 * hourMs, before(1))).toBe(false)
  expect(isArrivalInRange(lifecycle, pickUpAt + hourMs, before(-2))).toBe(false)
  expect(isArrivalInRange(lifecycle, pickUpAt + hourMs, before(-1))).toBe(true)
})

test('W-20 an arrival is before the return, even if the rental is shorter than a day', () => {
  const short = { ...lifecycle, returnAt: pickUpAt + 8 * hourMs }
  expect(isArrivalInRange(short, short.returnAt - 1, pickUpAt)).toBe(true)
  expect(isArrivalInRange(short, short.returnAt, pickUpAt)).toBe(false)
})

test('W-21 a confirmed booking can be checked in online until pick-up', () => {
  expect(checkInRefusal(lifecycle, before(90))).toBeNull()
  expect(checkInRefusal(lifecycle, pickUpAt - 1)).toBeNull()
  expect(checkInRefusal(lifecycle, pickUpAt)).toBe('change_too_late')
  expect(checkInRefusal({ ...lifecycle, status: 'held' }, before(90))).toBe('booking_closed')
})

test('W-20 the car is reserved for two hours after pick-up, or after the announced arrival', () => {
  expect(reservedUntil(lifecycle, terms)).toBe(pickUpAt + 2 * hourMs)
  expect(reservedUntil({ ...lifecycle, arrivesAt: pickUpAt + 3 * hourMs }, terms)).toBe(pickUpAt + 5 * hourMs)
})

test('W-20 a car is handed over from six hours before pick-up until the return', () => {
  expect(mayHandOver(lifecycle, before(7))).toBe(false)
  expect(mayHandOver(lifecycle, before(6))).toBe(true)
  expect(mayHandOver(lifecycle, before(-72))).toBe(false)
})

test('a renter can change a booking until pick-up, a prepaid one until 48 hours before', () => {
  expect(changeableUntil(lifecycle, terms)).toBe(pickUpAt)
  expect(changeableUntil(prepaid, terms)).toBe(before(48))
})

test('staff can upgrade a confirmed booking until its return, extend a rental in progress, and correct contact details while it is open', () => {
  const { returnAt } = lifecycle
  expect(staffChangeRefusal(lifecycle, 'upgrade', returnAt - 1)).toBeNull()
  expect(staffChangeRefusal(lifecycle, 'upgrade', returnAt)).toBe('change_too_late')
  expect(staffChangeRefusal({ ...lifecycle, status: 'checked_in' }, 'upgrade', pickUpAt)).toBe('booking_closed')
  expect(staffChangeRefusal({ ...lifecycle, status: 'checked_in' }, 'extension', returnAt + hourMs)).toBeNull()
  expect(staffChangeRefusal(lifecycle, 'extension', pickUpAt)).toBe('booking_closed')
  expect(staffChangeRefusal(lifecycle, 'contact', returnAt + hourMs)).toBeNull()
  expect(staffChangeRefusal({ ...lifecycle, status: 'completed' }, 'contact', pickUpAt)).toBe('booking_closed')
})
