// iCalendar files (RFC 5545), limited to what a pick-up and a return need. The confirmation mail attaches the file and the confirmation page
// offers it with the same UIDs, so adding both creates no duplicate events. All times are UTC, so no time zone has to be described.

import { minuteMs, type Instant } from './panama-time.ts'
import { groupCode } from './values/booking.ts'

/** `cancel` removes the events with these UIDs from the calendar. */
export type CalendarMethod = 'publish' | 'cancel'

export interface CalendarEvent {
  /** Globally unique; stays the same when the event changes. */
  uid: string
  /** The SEQUENCE of RFC 5545, incremented with every change. */
  sequence: number
  from: Instant
  until: Instant
  summary: string
  location: string
  description: string
  position?: { lat: number; lng: number } | undefined
  /** Text of the reminder, shown a day before. */
  reminder: string
  /** The company's e-mail address: a published event must name its organizer (RFC 5546, 3.2.1), and so must a cancellation (3.2.5). */
  organizer?: string | undefined
}

/** Title and place of a pick-up or return, and the version of the booking. */
export interface RentalEventInput {
  kind: 'pick-up' | 'return'
  code: string
  /** The codes of the other cars booked with it. */
  otherCodes?: readonly string[] | undefined
  at: Instant
  title: string
  branch: { name: string; address: string; position?: { lat: number; lng: number } | undefined }
  /** The label of the booking code, and the telephone number to call. */
  codeLabel: string
  brand: { email: string; phone: string }
  sequence?: number
}

const maxLineOctets = 75
/** Only the time at the counter: one event for the whole rental would mark the visitor as busy for days. */
const counterMs = 30 * minuteMs

/** Pick-up or return as a short event. The UID survives changes of the booking, so that a new file moves the existing event. */
export function rentalEvent({
  kind,
  code,
  otherCodes = [],
  at,
  title,
  branch,
  codeLabel,
  brand,
  sequence = 0,
}: RentalEventInput): CalendarEvent {
  return {
    uid: `${code}-${kind}@${brand.email.split('@')[1] ?? 'localhost'}`,
    sequence,
    from: at,
    until: at + counterMs,
    summary: title,
    location: branch.address.startsWith(branch.name) ? branch.address : `${branch.name}, ${branch.address}`,
    description: [`${codeLabel}: ${[code, ...otherCodes].map(groupCode).join(', ')}`, brand.phone].filter(Boolean).join('\n'),
    position: branch.position,
    reminder: title,
    organizer: brand.email,
  }
}

/** A calendar file with the given events, with CRLF line ends. */
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

/** A UTC time in iCalendar format, `20261215T150000Z`. */
export function calendarTime(instant: Instant): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

/** Escapes a text value: backslash, semicolon, comma and line ends (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (match) => `\\${match}`).replaceAll(/\r\n|\r|\n/g, '\\n')
}

/** Folds lines longer than 75 octets; a continuation starts with a space, and no character is split (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const encoder = new TextEncoder()
  const folded: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > maxLineOctets) {
      folded.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...folded, current].join('\r\n')
}
