import { expect, test } from 'vitest'
import { calendarFile } from '#contract/calendar-file.ts'
import { checkCalendar } from './check-calendar.ts'

const valid = calendarFile('Istmo', Date.UTC(2026, 0, 2), [
  {
    uid: 'x@istmo.example',
    sequence: 0,
    from: Date.UTC(2026, 11, 15, 15),
    until: Date.UTC(2026, 11, 15, 16),
    summary: 'Recoger el auto; código, y más',
    location: 'Calle 50, edificio con un nombre que no cabe en una sola línea del archivo\\torre',
    description: 'uno\ndos',
    position: { lat: 8.98, lng: -79.52 },
    reminder: 'mañana',
    organizer: 'reservas@istmo.example',
  },
])

test('the file of a confirmation is valid', () => {
  expect(checkCalendar(valid)).toEqual([])
})

test.each([
  ['a line end without CR', (file: string) => file.replace('\r\n', '\n')],
  ['a line that is not folded', (file: string) => file.replace('\r\n ', '')],
  ['a comma that is not escaped', (file: string) => file.replace('\\,', ',')],
  ['a second time of start', (file: string) => file.replace('DTSTART', 'DTSTART:20261215T150000Z\r\nDTSTART')],
  ['a missing time of start', (file: string) => file.replace(/DTSTART.*\r\n/, '')],
  ['a local time', (file: string) => file.replace('T150000Z', 'T150000')],
  ['an end before the start', (file: string) => file.replace('DTEND:20261215T16', 'DTEND:20261215T14')],
  ['a missing product', (file: string) => file.replace(/PRODID.*\r\n/, '')],
  ['an unknown property', (file: string) => file.replace('VERSION', 'VERSIONS:1\r\nVERSION')],
  ['an event twice', (file: string) => file.replace(/(BEGIN:VEVENT.*END:VEVENT\r\n)/s, '$1$1')],
  ['an open event', (file: string) => file.replace('END:VEVENT\r\n', '')],
  ['nothing', () => ''],
])('%s is found', (_, change) => {
  expect(change(valid)).not.toBe(valid)
  expect(checkCalendar(change(valid))).not.toEqual([])
})
