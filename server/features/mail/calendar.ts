// iCalendar files (RFC 5545), as little of it as a date in a calendar needs. All times are UTC, so that no zone has to be described.

import type { Instant } from '#contract/panama-time.ts'

export interface CalendarEvent {
  /** Unique in the world, and the same when the event changes. */
  uid: string
  /** Raised with every change. */
  sequence: number
  from: Instant
  until: Instant
  summary: string
  location: string
  description: string
  position: { lat: number; lng: number }
  /** Said a day before. */
  reminder: string
}

const longestLineOctets = 75

/** A calendar file with some events, in CRLF lines. */
export function calendarFile(product: string, madeAt: Instant, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => eventLines(event, madeAt)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent, madeAt: Instant): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utc(madeAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${utc(event.from)}`,
    `DTEND:${utc(event.until)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    `GEO:${event.position.lat};${event.position.lng}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(event.reminder)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
  ]
}

/** `20261215T150000Z` */
function utc(instant: Instant): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

/** Text values: backslash, semicolon and comma are escaped, a line end is `\n` (RFC 5545, 3.3.11). */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (it) => `\\${it}`).replaceAll(/\r\n|\r|\n/g, '\\n')
}

/** No line is longer than 75 octets; it goes on in the next one after a blank, never within a character (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const folded: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > longestLineOctets) {
      folded.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...folded, current].join('\r\n')
}
