import { expect, test } from 'vitest'
import { dayMs, hourMs } from '../panama-time.ts'
import { findBest, findSuitable, findConflicts, planAll } from './board-plan.ts'

const now = Date.parse('2026-11-22T15:00:00Z')
const bar = (id: string, vehicleId: number | null, fromDay: number, untilDay: number, classId = 1) => ({
  id,
  classId,
  vehicleId,
  from: now + fromDay * dayMs,
  until: now + untilDay * dayMs - hourMs,
  freeAt: now + untilDay * dayMs,
})
const unit = (id: number, change: object = {}) => ({ id, classId: 1, odometerKm: id * 1_000, from: 0, until: null, ...change })

test('a conflict lasts until the car is ready again, and adjacent periods do not overlap', () => {
  const bars = [bar('a', 1, 0, 2), bar('b', 1, 4, 6), bar('c', 2, 1, 5), bar('open', 1, 9, 10)]
  const endless = { ...bar('workshop', 3, 8, 9), until: null, freeAt: null }
  expect(findConflicts(bar('new', null, 2, 4), 1, bars)).toEqual([])
  expect(findConflicts(bar('new', null, 1.9, 4.1), 1, bars).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(findConflicts(bar('new', null, 20, 21), 3, [endless])).toEqual([endless])
  expect(findConflicts(bar('a', 1, 0, 2), 1, bars)).toEqual([])
})

test('a car is suitable only while it belongs to the branch, and only for bookings of its class', () => {
  const booking = bar('new', null, 2, 4)
  const units = [
    unit(1, { from: now + 3 * dayMs }),
    unit(2, { until: now + 3 * dayMs }),
    unit(3, { classId: 2 }),
    unit(4, { from: now + dayMs, until: now + 4 * dayMs }),
  ]
  expect(findSuitable(booking, units, [], now).map(({ id }) => id)).toEqual([4])
  // A renter who should have come yesterday can have a car that joined an hour ago.
  expect(findSuitable(bar('late', null, -1, 2), [unit(5, { from: now - hourMs })], [], now)).toHaveLength(1)
})

test('the best car leaves no gap that is too short to rent, then has the fewest kilometres', () => {
  const bars = [bar('a', 1, 0, 1.7), bar('b', 2, 0, 2), bar('c', 3, 5, 6)]
  const booking = bar('new', null, 2, 4)
  expect(findBest(booking, [unit(1), unit(2), unit(3)], bars, now)?.id).toBe(2)
  expect(findBest(booking, [unit(1), unit(2), unit(3, { odometerKm: 5 })], bars, now)?.id).toBe(3)
  expect(findBest(booking, [unit(1)], bars, now)?.id).toBe(1)
  expect(findBest(booking, [unit(1)], [bar('x', 1, 3, 9)], now)).toBeUndefined()
})

test('several bookings never get the same car at the same time, and one without a suitable car stays unplanned', () => {
  const bookings = [bar('late', null, 3, 5), bar('first', null, 1, 4), bar('third', null, 2, 6), bar('after', null, 4, 5)]
  const planned = planAll(bookings, [unit(1), unit(2)], bookings, now)
  expect(planned.map(({ booking, vehicleId }) => [booking.id, vehicleId])).toEqual([
    ['first', 1],
    ['third', 2],
    ['after', 1],
  ])
})
