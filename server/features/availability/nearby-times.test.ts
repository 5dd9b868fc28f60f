import { addDays, minuteMs, minutesToTime, toInstant, toWallTime, wallTime } from '#contract/panama-time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calle50, penonome, tocumen } from './branch-examples.ts'
import { commercialLeadMinutes } from './lead-time.ts'
import { maxCandidates, nearestFeasibleTimes } from './nearby-times.ts'
import { checkLead, checkTrip, type TripRequest } from './rules.ts'

const now = toInstant('2026-12-14T09:00')
const trip = (pickUp: string, returned: string, branch = penonome): TripRequest => ({
  trip: { pickUp, return: returned },
  pickUpBranch: branch,
  returnBranch: branch,
})
const times = (request: TripRequest) => nearestFeasibleTimes(request, now).map((candidate) => [candidate.pickUp, candidate.return])

test('a pick-up before opening moves to the opening time and the return does not change', () => {
  expect(times(trip('2026-12-16T06:00', '2026-12-19T10:00'))[0]).toEqual(['2026-12-16T08:00', '2026-12-19T10:00'])
})

test('a return after closing moves to the closing time and the pick-up does not change', () => {
  const found = times(trip('2026-12-15T10:00', '2026-12-17T18:30'))
  expect(found[0]).toEqual(['2026-12-15T10:00', '2026-12-17T17:00'])
  expect(found).toContainEqual(['2026-12-15T10:00', '2026-12-18T08:00'])
})

test('when a pick-up moves to before closing, the return moves too, so that no extra day is billed', () => {
  const calle = trip('2026-12-27T17:30', '2026-12-30T17:30', calle50)
  expect(times(calle)[0]).toEqual(['2026-12-27T17:00', '2026-12-30T17:00'])
})

test('for a closed day, the days before and after are offered', () => {
  const found = times(trip('2026-12-25T10:00', '2026-12-28T10:00'))
  expect(found.map(([pickUp]) => pickUp)).toEqual(expect.arrayContaining(['2026-12-24T17:00', '2026-12-26T08:00', '2026-12-26T10:00']))
})

test('a trip that is too soon is offered at the earliest bookable time', () => {
  expect(times(trip('2026-12-14T10:00', '2026-12-16T10:00'))[0]).toEqual(['2026-12-14T12:00', '2026-12-16T10:00'])
})

test('a sold-out class is offered hours and days before and after', () => {
  const found = times(trip('2026-12-22T10:00', '2026-12-24T10:00'))
  expect(found).toEqual([
    ['2026-12-22T12:00', '2026-12-24T10:00'],
    ['2026-12-22T08:00', '2026-12-24T08:00'],
    ['2026-12-23T10:00', '2026-12-24T17:00'],
    ['2026-12-21T10:00', '2026-12-23T10:00'],
    ['2026-12-24T10:00', '2026-12-26T10:00'],
    ['2026-12-19T13:00', '2026-12-21T13:00'],
  ])
})

test('a shifted time at which the branch is closed is replaced by the nearest open one', () => {
  const found = times(trip('2026-12-22T09:30', '2026-12-24T09:30')).map(([pickUp]) => pickUp)
  expect(found).toContain('2026-12-22T08:00')
  expect(found).not.toContain('2026-12-21T17:00')
  expect(times(trip('2026-12-22T15:30', '2026-12-24T15:30')).map(([pickUp]) => pickUp)).toContain('2026-12-22T17:00')
})

test('of two equally large changes, the one that moves only one time comes first', () => {
  expect(times(trip('2026-12-15T10:00', '2026-12-18T06:00')).slice(0, 2)).toEqual([
    ['2026-12-15T10:00', '2026-12-18T08:00'],
    ['2026-12-15T12:00', '2026-12-18T08:00'],
  ])
  expect(times(trip('2026-12-15T10:00', '2026-12-18T11:00')).slice(0, 2)).toEqual([
    ['2026-12-15T08:00', '2026-12-18T11:00'],
    ['2026-12-15T12:00', '2026-12-18T13:00'],
  ])
})

test('when either branch is closed for weeks, there is no alternative time', () => {
  const days = Array.from({ length: 40 }, (_, day) => addDays('2026-12-20', day))
  const hours = { ...penonome.hours, special: Object.fromEntries(days.map((day) => [day, null])) }
  const request = trip('2027-01-05T10:00', '2027-01-08T10:00')
  expect(times({ ...request, pickUpBranch: { ...penonome, hours } })).toEqual([])
  expect(times({ ...request, returnBranch: { ...penonome, hours } })).toEqual([])
})

test('the lead time of a commercial class limits the alternatives', () => {
  const found = nearestFeasibleTimes(trip('2026-12-14T12:00', '2026-12-16T12:00'), now, commercialLeadMinutes)
  expect(found[0]?.pickUp).toBe('2026-12-15T09:00')
})

test('a permanently closed branch has no alternative times', () => {
  const hours = { ...penonome.hours, weekly: Array.from({ length: 7 }, () => null) }
  expect(times(trip('2026-12-16T10:00', '2026-12-18T10:00', { ...penonome, hours }))).toEqual([])
})

const wall = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 47 }))
  .map(([days, slot]) => wallTime(addDays('2026-12-13', days), minutesToTime(slot * 30)))
const branch = fc.constantFrom(tocumen, calle50, penonome)

test('every alternative is bookable, differs from the requested time and from the others, and their number is limited', () => {
  fc.assert(
    fc.property(wall, wall, branch, branch, fc.integer({ min: 0, max: 1440 }), (pickUp, returned, pickUpBranch, returnBranch, minutes) => {
      const request = { trip: { pickUp, return: returned }, pickUpBranch, returnBranch }
      const at = now + minutes * minuteMs
      const found = nearestFeasibleTimes(request, at, commercialLeadMinutes)
      for (const candidate of found) {
        expect(checkTrip({ ...request, trip: candidate }, at).ok).toBe(true)
        expect(checkLead(candidate.pickUp, pickUpBranch, at, commercialLeadMinutes).ok).toBe(true)
        expect([candidate.pickUpBranchId, candidate.returnBranchId]).toEqual([pickUpBranch.id, returnBranch.id])
      }
      const keys = found.map((candidate) => `${candidate.pickUp} ${candidate.return}`)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys).not.toContain(`${pickUp} ${returned}`)
      expect(keys.length).toBeLessThanOrEqual(maxCandidates)
    }),
    { numRuns: 150 },
  )
})

test('a trip of a day or more always has an alternative time', () => {
  fc.assert(
    fc.property(wall, fc.integer({ min: 48, max: 600 }), branch, branch, (pickUp, halfHours, pickUpBranch, returnBranch) => {
      const length = halfHours * 30 * minuteMs
      const returned = toWallTime(toInstant(pickUp) + length)
      fc.pre(toInstant(pickUp) > now)
      expect(nearestFeasibleTimes({ trip: { pickUp, return: returned }, pickUpBranch, returnBranch }, now)).not.toEqual([])
    }),
    { numRuns: 150 },
  )
})
