import { expect, test } from 'vitest'
import { calendarFile, googleCalendarLink, whatsappShareLink, type CalendarEvent } from './calendar-file.ts'

const event: CalendarEvent = {
  id: 'ABCDE12345-pick-up@example.com',
  at: '2027-01-12T10:00',
  title: 'Recoger el auto · Istmo Rent a Car',
  place: 'Aeropuerto Tocumen, Terminal 1; llegadas',
  details: 'Código de reserva: ABCDE 12345\n+507 800-0100',
}

test('R-18 the calendar file has pick-up in UTC, escaped texts and lines of at most 75 octets', () => {
  const file = calendarFile('Istmo Rent a Car', Date.UTC(2026, 11, 1), [event])
  expect(file).toContain('DTSTART:20270112T150000Z\r\n')
  expect(file).toContain('DTEND:20270112T153000Z\r\n')
  expect(file).toContain(String.raw`LOCATION:Aeropuerto Tocumen\, Terminal 1\; llegadas`)
  expect(file).toContain(String.raw`ABCDE 12345\n+507`)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('R-18 the links to Google and WhatsApp carry the texts encoded', () => {
  const link = new URL(googleCalendarLink(event))
  expect(link.searchParams.get('dates')).toBe('20270112T150000Z/20270112T153000Z')
  expect(link.searchParams.get('text')).toBe(event.title)
  expect(whatsappShareLink('Mi reserva: 100 % & más')).toBe('https://wa.me/?text=Mi%20reserva%3A%20100%20%25%20%26%20m%C3%A1s')
})
