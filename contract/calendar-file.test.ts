import { expect, test } from 'vitest'
import { calendarFile, foldLine, rentalEvent } from './calendar-file.ts'

const event = {
  uid: 'x@istmo.example',
  sequence: 0,
  from: Date.UTC(2026, 11, 15, 15),
  until: Date.UTC(2026, 11, 15, 15, 30),
  summary: 'Recoger el auto; código, y más',
  location: 'Calle 50, edificio\\torre',
  description: 'uno\ndos',
  position: { lat: 8.98, lng: -79.52 },
  reminder: 'mañana',
}

test('times are written in UTC, without punctuation', () => {
  const file = calendarFile('Istmo', Date.UTC(2026, 0, 2, 3, 4, 5, 678), [event])
  expect(file).toContain('\r\nDTSTAMP:20260102T030405Z\r\nSEQUENCE:0\r\nDTSTART:20261215T150000Z\r\nDTEND:20261215T153000Z\r\n')
})

test('every line ends with CRLF, and the file begins and ends with the calendar’s own lines', () => {
  const file = calendarFile('Istmo', 0, [event, event])
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true)
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('a published event and a cancellation name the organizer', () => {
  for (const method of ['publish', 'cancel'] as const) {
    const file = calendarFile('Istmo', 0, [{ ...event, organizer: 'reservas@istmo.example' }], method)
    expect(file).toContain('\r\nORGANIZER:mailto:reservas@istmo.example\r\n')
  }
})

test('special characters in a text are escaped', () => {
  const file = calendarFile('Istmo', 0, [event]).replaceAll('\r\n ', '')
  expect(file).toContain('SUMMARY:Recoger el auto\\; código\\, y más\r\n')
  expect(file).toContain('LOCATION:Calle 50\\, edificio\\\\torre\r\n')
  expect(file).toContain('DESCRIPTION:uno\\ndos\r\n')
})

test('a line break in a text cannot add a property to the file', () => {
  const file = calendarFile('Istmo', 0, [{ ...event, summary: 'a\r\nATTENDEE:mailto:x@example.com' }])
  expect(file).not.toMatch(/^ATTENDEE/m)
})

test('no line is longer than 75 octets, and no character is split', () => {
  const line = `SUMMARY:${'ñ🚗a'.repeat(60)}`
  const folded = foldLine(line)
  for (const part of folded.split('\r\n')) {
    expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
    expect(part.isWellFormed()).toBe(true)
  }
  expect(folded.replaceAll('\r\n ', '')).toBe(line)
  expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75))
})

test('R-18 a pick-up is an event of half an hour at the branch, and its UID stays the same when the booking changes', () => {
  const pickUp = {
    kind: 'pick-up',
    code: 'ABCDE12345',
    at: Date.UTC(2027, 0, 12, 15),
    title: 'Recoger el auto',
    branch: { name: 'Calle 50', address: 'Calle 50, local 1' },
    codeLabel: 'Código',
    brand: { email: 'hola@istmo.example', phone: '' },
  } as const
  expect(rentalEvent(pickUp)).toMatchObject({
    uid: 'ABCDE12345-pick-up@istmo.example',
    sequence: 0,
    until: Date.UTC(2027, 0, 12, 15, 30),
    location: 'Calle 50, local 1',
    description: 'Código: ABCDE 12345',
  })
  expect(rentalEvent({ ...pickUp, sequence: 2, branch: { name: 'Albrook', address: 'Local 7' } })).toMatchObject({
    uid: 'ABCDE12345-pick-up@istmo.example',
    location: 'Albrook, Local 7',
  })
  expect(calendarFile('Istmo', 0, [rentalEvent(pickUp)])).not.toContain('GEO')
})
