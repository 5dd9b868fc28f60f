// Pick-up and return for a calendar: as a file (RFC 5545) and as a link to the one that most visitors have.

import { minuteMs, toInstant, type Instant, type WallTime } from '#contract/panama-time.ts'

export interface CalendarEvent {
  /** Unique, and the same for the same event, so that a second download does not double it. */
  id: string
  at: WallTime
  title: string
  place: string
  details: string
}

/** At the counter; an event for the whole rental would make somebody look busy for a week. */
const counterMs = 30 * minuteMs

/** `20261215T150000Z` */
const utc = (instant: Instant) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, (it) => `\\${it}`).replaceAll(/\r\n|\r|\n/g, '\\n')

export function calendarFile(product: string, madeAt: Instant, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap(({ id, at, title, place, details }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(id)}`,
      `DTSTAMP:${utc(madeAt)}`,
      `DTSTART:${utc(toInstant(at))}`,
      `DTEND:${utc(toInstant(at) + counterMs)}`,
      `SUMMARY:${escapeText(title)}`,
      `LOCATION:${escapeText(place)}`,
      `DESCRIPTION:${escapeText(details)}`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escapeText(title)}`,
      'TRIGGER:-P1D',
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** No line is longer than 75 octets; it goes on in the next one after a blank, never within a character (RFC 5545, 3.1). */
function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let [folded, octets] = ['', 0]
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** Opens a new event in Google's calendar. */
export function googleCalendarLink({ at, title, place, details }: CalendarEvent): string {
  const search = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utc(toInstant(at))}/${utc(toInstant(at) + counterMs)}`,
    location: place,
    details,
    ctz: 'America/Panama',
  })
  return `https://calendar.google.com/calendar/render?${search.toString()}`
}

/** Opens WhatsApp with a text to whomever the visitor chooses (docs/domain.md 7). */
export function whatsappShareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
