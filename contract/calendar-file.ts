// iCalendar files (RFC 5545), as little of it as a date in a calendar needs: attached to the confirmation mail and offered on the confirmation
// page. Both come from here, so that a visitor who takes both has each date once. All times are UTC, so that no zone has to be described.

import { minuteMs, type Instant } from './panama-time.ts'
import { groupCode } from './values/booking.ts'

/** `cancel` takes the events with these UIDs out of the calendars that have them. */
export type CalendarMethod = 'publish' | 'cancel'

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
  position?: { lat: number; lng: number } | undefined
  /** Said a day before. */
  reminder: string
  /** The company's e-mail address: a published event names its organizer (RFC 5546, 3.2.1), and a cancellation who cancels (3.2.5). */
  organizer?: string | undefined
}

/** What one end of a rental is called, where it is, and which change of the booking says so. */
export interface RentalEnd {
  kind: 'pick-up' | 'return'
  code: string
  at: Instant
  title: string
  branch: { name: string; address: string; position?: { lat: number; lng: number } | undefined }
  /** The word for the code, and the number to call. */
  codeLabel: string
  brand: { email: string; phone: string }
  sequence?: number
}

const longestLineOctets = 75
/** At the counter; an event for the whole rental would make somebody look busy for a week. */
const counterMs = 30 * minuteMs

/** Pick-up or return as a short event. Its id stays when the booking changes, so that a new file moves the old event. */
export function rentalEvent({ kind, code, at, title, branch, codeLabel, brand, sequence = 0 }: RentalEnd): CalendarEvent {
  return {
    uid: `${code}-${kind}@${brand.email.split('@')[1] ?? 'localhost'}`,
    sequence,
    from: at,
    until: at + counterMs,
    summary: title,
    location: branch.address.startsWith(branch.name) ? branch.address : `${branch.name}, ${branch.address}`,
    description: [`${codeLabel}: ${groupCode(code)}`, brand.phone].filter(Boolean).join('\n'),
    position: branch.position,
    reminder: title,
    organizer: brand.email,
  }
}

/** A calendar file with some events, in CRLF lines. */
export function calendarFile(
  product: string,
  madeAt: Instant,
  events: readonly CalendarEvent[],
  method: CalendarMethod = 'publish',
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//ES`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method.toUpperCase()}`,
    ...events.flatMap((event) => eventLines(event, madeAt, method)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent, madeAt: Instant, method: CalendarMethod): string[] {
  const isCancelled = method === 'cancel'
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${calendarTime(madeAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${calendarTime(event.from)}`,
    `DTEND:${calendarTime(event.until)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    ...(event.position === undefined ? [] : [`GEO:${event.position.lat};${event.position.lng}`]),
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.organizer ? [`ORGANIZER:mailto:${event.organizer}`] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(isCancelled ? [] : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(event.reminder)}`, 'TRIGGER:-P1D', 'END:VALARM']),
    'END:VEVENT',
  ]
}

/** The UTC time of a calendar, `20261215T150000Z`. */
export function calendarTime(instant: Instant): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

/** Text values: backslash, semicolon and comma are escaped, a line end is `\n` (RFC 5545, 3.3.11). */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (it) => `\\${it}`).replaceAll(/\r\n|\r|\n/g, '\\n')
}

/** No line is longer than 75 octets; it goes on in the next one after a blank, never within a character (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const encoder = new TextEncoder()
  const folded: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
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
