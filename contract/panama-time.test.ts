import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import * as time from './panama-time.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

test.each(['UTC', 'Asia/Tokyo', 'America/New_York', 'America/Panama'])(
  'Panama is five hours behind UTC all year on a machine in %s',
  (name) => {
    process.env['TZ'] = name
    expect(time.toInstant('2027-01-12T10:00')).toBe(Date.parse('2027-01-12T15:00:00Z'))
    expect(time.toInstant('2027-07-12T10:00')).toBe(Date.parse('2027-07-12T15:00:00Z'))
    expect(time.toWallTime(Date.parse('2027-03-14T04:59:59Z'))).toBe('2027-03-13T23:59')
    expect(time.getWeekday('2027-01-12')).toBe(2)
    expect(time.addDays('2027-03-13', 1)).toBe('2027-03-14')
  },
)

test('every minute is unchanged after conversion from wall time to instant and back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60_000_000 }),
      (minutes) => time.toInstant(time.toWallTime(minutes * 60_000)) === minutes * 60_000,
    ),
  )
})

test.each([
  ['2027-02-28', true],
  ['2027-02-29', false],
  ['2028-02-29', true],
  ['2026-02-31', false],
  ['2027-13-01', false],
  ['2027-00-10', false],
  ['2027-1-5', false],
  ['2027-01-12T10:00', false],
  ['2027-01', false],
  ['2027', false],
  ['+012027-01-12', false],
  ['', false],
])('%j is a day: %s', (text, isDay) => {
  expect(time.isLocalDate(text)).toBe(isDay)
})

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['9:00', false],
  ['10:60', false],
  ['10:00:00', false],
])('%j is a time of day: %s', (text, isTime) => {
  expect(time.isTimeOfDay(text)).toBe(isTime)
})

test('24:00 is midnight of the next day', () => {
  expect(time.toInstant('2026-12-31T24:00')).toBe(time.toInstant('2027-01-01T00:00'))
  expect(time.timeToMinutes('24:00')).toBe(1440)
  expect(time.minutesToTime(1440)).toBe('24:00')
  expect(time.minutesToTime(570)).toBe('09:30')
})

test('days are counted by the calendar, across a leap day and the end of a year', () => {
  expect(time.daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(time.daysBetween('2027-02-28', '2027-03-01')).toBe(1)
  expect(time.daysBetween('2027-01-01', '2026-12-31')).toBe(-1)
  expect(time.addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(time.addDays('2027-01-01', -1)).toBe('2026-12-31')
})

test('a wall time has its day and its time of day', () => {
  const wall = time.wallTime('2027-01-12', '09:30')
  expect(wall).toBe('2027-01-12T09:30')
  expect([time.toLocalDate(wall), time.toTimeOfDay(wall)]).toEqual(['2027-01-12', '09:30'])
})
