import { expect, test } from 'vitest'
import { findOtherWeekday, nextHalfHour, parseDay, parseMoment, toTypedMoment } from './parse-moment.ts'

// A Monday.
const now = '2026-11-23T14:40'

test.each([
  ['mañana 10', '2026-11-24T10:00'],
  ['Mañana a las 2 p. m.', '2026-11-24T14:00'],
  ['tomorrow 2pm', '2026-11-24T14:00'],
  ['hoy 16:30', '2026-11-23T16:30'],
  ['pasado mañana', '2026-11-25T10:00'],
  ['15/12 10:00', '2026-12-15T10:00'],
  ['1/2 9', '2027-02-01T09:00'],
  ['15/12/27 9.30', '2027-12-15T09:30'],
  ['lunes 9:30', '2026-11-30T09:30'],
  ['miércoles', '2026-11-25T10:00'],
  ['Sat 12am', '2026-11-28T00:00'],
  ['2026-12-15T10:00', '2026-12-15T10:00'],
  ['+3', '2026-11-26T14:40'],
  ['3 días', '2026-11-26T14:40'],
  ['3 days 9', '2026-11-26T09:00'],
  ['vie 27 10am', '2026-11-27T10:00'],
  ['jue 27 10am', null],
  ['el viernes 27 a las 2 p. m.', '2026-11-27T14:00'],
  ['lun 2 pm', '2026-11-30T14:00'],
  ['mar 1 9:30', '2026-12-01T09:30'],
  ['27 10am', '2026-11-27T10:00'],
  ['3 dic 2pm', '2026-12-03T14:00'],
  ['3 de marzo', '2027-03-03T10:00'],
  ['viernes a las 3 de la tarde', '2026-11-27T15:00'],
  ['pasado mañana a las 9 de la mañana', '2026-11-25T09:00'],
  ['mañana al mediodía', '2026-11-24T12:00'],
  ['mañana 9 y media', '2026-11-24T09:30'],
  ['viernes a las 8 y media de la noche', '2026-11-27T20:30'],
  ['viernes 12 de la tarde', '2026-11-27T12:00'],
  ['viernes 12 de la noche', null],
  ['el viernes que viene', '2026-11-27T10:00'],
  ['el próximo viernes a las 10', '2026-11-27T10:00'],
  ['next friday', '2026-11-27T10:00'],
  ['friday noon', '2026-11-27T12:00'],
  ['tomorrow half past 9', '2026-11-24T09:30'],
  ['friday at 3 in the afternoon', '2026-11-27T15:00'],
  ['15 dic a las 3 de la tarde', '2026-12-15T15:00'],
  ['mar 24', '2026-11-24T10:00'],
  ['lun 24', null],
  ['Sat Dec', null],
  ['31/2 10', null],
  ['3 foo 10', null],
  ['27', null],
  ['mañana 25', null],
  ['mañana 13 pm', null],
  ['', null],
  ['luego', null],
])('%j is %j', (typed, expected) => {
  expect(parseMoment(typed, now)).toBe(expected)
})

test.each([
  ['20/11 9', '2026-11-20T09:00'],
  ['30/12', '2026-12-30T10:00'],
  ['3/1 9', '2027-01-03T09:00'],
  ['3 ene 9', '2027-01-03T09:00'],
  ['20/11/2027', '2027-11-20T10:00'],
])('a return of %j is %j, also before the pick-up', (typed, expected) => {
  expect(parseMoment(typed, now, undefined, true)).toBe(expected)
  expect(parseMoment('20/11', now)).toBe('2027-11-20T10:00')
})

test('a return in January is read for a pick-up in the same January, and before it', () => {
  expect(parseMoment('2/1', '2027-01-05T10:00', undefined, true)).toBe('2027-01-02T10:00')
  expect(parseMoment('28/12', '2027-01-05T10:00', undefined, true)).toBe('2026-12-28T10:00')
})

test.each([
  ['2026-11-23T14:40', '2026-11-23T15:00'],
  ['2026-11-23T14:10', '2026-11-23T14:30'],
  ['2026-11-23T14:30', '2026-11-23T14:30'],
  ['2026-11-23T23:40', '2026-11-24T00:00'],
])('the next half hour of %s is %s', (at, expected) => {
  expect(nextHalfHour(at)).toBe(expected)
})

test.each([
  ['14/3/1990', '1990-03-14'],
  ['14 mar 1990', '1990-03-14'],
  ['14031990', '1990-03-14'],
  ['1990-03-14', '1990-03-14'],
  ['14/3/90', null],
  ['31/2/1990', null],
  ['14 foo 1990', null],
])('the day %j is %j', (typed, expected) => {
  expect(parseDay(typed)).toBe(expected)
})

test.each([
  ['lun 24', '2026-11-24'],
  ['jue 27 10am', '2026-11-27'],
  ['mon 15/12 9', '2026-12-15'],
  ['mar 24', null],
  ['lun 10', null],
  ['foo 24', null],
  ['luego', null],
])('the date of %j with the weekday of another is %j', (typed, expected) => {
  expect(findOtherWeekday(typed, now)).toBe(expected)
})

test('the date of a return before the pick-up is of the same year too', () => {
  expect(findOtherWeekday('lun 20/11', now, true)).toBe('2026-11-20')
  expect(findOtherWeekday('lun 20/11', now)).toBe('2027-11-20')
})

test('a moment that the page fills in is read as the same', () => {
  expect(parseMoment(toTypedMoment('2026-12-05T09:30'), now)).toBe('2026-12-05T09:30')
})
