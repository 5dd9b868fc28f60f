import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calle50, penonome, span, tocumen } from './branch-examples.ts'
import { addDays, minutesToTime, wallTime } from '#contract/panama-time.ts'
import { toBranchHours, isOnGrid, isOpenAt, nearestSlot, openingOn, serviceAt, slotsOn } from '#contract/opening-hours.ts'

test('a day has the hours of its weekday', () => {
  // 14 to 20 December 2026 run from Monday to Sunday.
  expect(openingOn('2026-12-14', calle50.hours)).toEqual(span('07:00-18:00'))
  expect(openingOn('2026-12-19', calle50.hours)).toEqual(span('08:00-17:00'))
  expect(openingOn('2026-12-20', calle50.hours)).toEqual(span('08:00-15:00'))
  expect(openingOn('2026-12-20', penonome.hours)).toBeNull()
})

test('a dated exception overrides the weekday, with other hours or none', () => {
  expect(openingOn('2026-12-08', calle50.hours)).toEqual(span('08:00-15:00'))
  expect(openingOn('2026-12-25', calle50.hours)).toBeNull()
})

test('a dated exception can open a branch on a weekday on which it is closed', () => {
  const hours = { ...penonome.hours, special: { '2026-12-20': span('09:00-12:00') } }
  expect(serviceAt('2026-12-20T10:00', hours)).toBe('open')
})

test.each([
  ['2026-12-14T04:30', 'closed'],
  ['2026-12-14T05:00', 'after-hours'],
  ['2026-12-14T06:30', 'after-hours'],
  ['2026-12-14T07:00', 'open'],
  ['2026-12-14T18:00', 'open'],
  ['2026-12-14T18:01', 'after-hours'],
  ['2026-12-14T20:00', 'after-hours'],
  ['2026-12-14T20:01', 'closed'],
  ['2026-12-25T10:00', 'closed'],
])('Calle 50, which serves after hours, is at %s %s', (wall, service) => {
  expect(serviceAt(wall, calle50.hours)).toBe(service)
})

test('a branch without after-hours service is closed outside its hours', () => {
  expect(serviceAt('2026-12-14T07:30', penonome.hours)).toBe('closed')
  expect(serviceAt('2026-12-14T17:30', penonome.hours)).toBe('closed')
})

test('after-hours service does not count as open', () => {
  expect(isOpenAt('2026-12-14T18:30', calle50.hours)).toBe(false)
  expect(isOpenAt('2026-12-14T18:00', calle50.hours)).toBe(true)
})

test('the times of a day are the half hours from opening to closing', () => {
  const slots = slotsOn('2026-12-19', penonome.hours)
  expect(slots.map((slot) => slot.time)).toEqual('08:00 08:30 09:00 09:30 10:00 10:30 11:00 11:30 12:00 12:30 13:00'.split(' '))
  expect(slots.every((slot) => slot.service === 'open')).toBe(true)
})

test('times outside the hours are marked if the branch serves after hours', () => {
  const slots = slotsOn('2026-12-20', calle50.hours)
  expect(slots[0]).toEqual({ time: '06:00', service: 'after-hours' })
  expect(slots.filter((slot) => slot.service === 'open').map((slot) => slot.time)).toHaveLength(15)
  expect(slots.at(-1)).toEqual({ time: '17:00', service: 'after-hours' })
})

test('a branch that closes at midnight has its last time at 23:30, and midnight belongs to the next day', () => {
  expect(slotsOn('2026-12-14', tocumen.hours).at(-1)).toEqual({ time: '23:30', service: 'open' })
  expect(serviceAt('2026-12-15T00:00', tocumen.hours)).toBe('closed')
})

test('a closed day has no times', () => {
  expect(slotsOn('2026-12-25', calle50.hours)).toEqual([])
})

test('hours that do not begin on the half hour are rounded into them', () => {
  const hours = { ...penonome.hours, special: { '2026-12-14': span('07:45-09:15') } }
  expect(slotsOn('2026-12-14', hours).map((slot) => slot.time)).toEqual(['08:00', '08:30', '09:00'])
})

test('the nearest time is the time itself when the branch serves then', () => {
  expect(nearestSlot('2026-12-14T10:00', penonome.hours, 1, 7)).toBe('2026-12-14T10:00')
  expect(nearestSlot('2026-12-14T10:00', penonome.hours, -1, 7)).toBe('2026-12-14T10:00')
})

test('the nearest time is searched on other days, up to a limit', () => {
  expect(nearestSlot('2026-12-19T14:00', penonome.hours, 1, 7)).toBe('2026-12-21T08:00')
  expect(nearestSlot('2026-12-20T10:00', penonome.hours, -1, 7)).toBe('2026-12-19T13:00')
  expect(nearestSlot('2026-12-19T14:00', penonome.hours, 1, 1)).toBeNull()
})

test('the nearest time is the first or last time of the neighbouring days', () => {
  const minutes = fc.integer({ min: 0, max: 24 * 60 })
  const branches = fc.constantFrom(calle50, penonome, tocumen)
  fc.assert(
    fc.property(branches, fc.boolean(), fc.integer({ min: 0, max: 400 }), minutes, (branch, afterHours, day, minute) => {
      const hours = { ...branch.hours, afterHours }
      const date = addDays('2026-12-01', day)
      const wall = wallTime(date, minutesToTime(minute))
      const walls = [-2, -1, 0, 1, 2].flatMap((days) =>
        slotsOn(addDays(date, days), hours).map(({ time }) => wallTime(addDays(date, days), time)),
      )
      expect(nearestSlot(wall, hours, 1, 2)).toBe(walls.find((slot) => slot >= wall) ?? null)
      expect(nearestSlot(wall, hours, -1, 2)).toBe(walls.findLast((slot) => slot <= wall) ?? null)
    }),
  )
})

test('only full and half hours can be chosen', () => {
  expect(['10:00', '10:30', '10:15', '10:01'].map((time) => isOnGrid(`2026-12-14T${time}`))).toEqual([true, true, false, false])
})

test('a branch publishes its hours of weekdays, Saturday, Sunday and exceptions', () => {
  const open = (opens: number, closes: number) => ({ kind: 'open', opens, closes }) as const
  const branch = {
    afterHours: true,
    hours: {
      week: open(420, 1080),
      saturday: open(480, 1020),
      sunday: { kind: 'closed' } as const,
      special: [
        { date: '2026-12-25', hours: { kind: 'closed' } as const, reason: { es: 'Navidad', en: 'Christmas' } },
        { date: '2026-12-08', hours: open(480, 900), reason: { es: 'Día de la Madre', en: "Mothers' Day" } },
      ],
    },
  }
  expect(toBranchHours(branch)).toEqual({
    weekly: [null, ...Array.from({ length: 5 }, () => span('07:00-18:00')), span('08:00-17:00')],
    special: { '2026-12-25': null, '2026-12-08': span('08:00-15:00') },
    afterHours: true,
  })
})

test('E-01 days from Monday to Friday that differ have their own hours', () => {
  const open = { kind: 'open', opens: 420, closes: 1080 } as const
  const closed = { kind: 'closed' } as const
  const weekdays = [open, open, closed, open, { ...open, closes: 720 }]
  const { weekly } = toBranchHours({ afterHours: false, hours: { week: open, weekdays, saturday: open, sunday: closed, special: [] } })
  const usual = span('07:00-18:00')
  expect(weekly).toEqual([null, usual, usual, null, usual, span('07:00-12:00'), usual])
})

test('hours in free text have no effect', () => {
  const text = { kind: 'text', text: 'on request' } as const
  const hours = toBranchHours({ afterHours: false, hours: { week: text, saturday: text, sunday: text, special: [] } })
  expect(hours).toEqual({ weekly: Array.from({ length: 7 }, () => span('00:00-24:00')), special: {}, afterHours: false })
})
