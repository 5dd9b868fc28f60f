// The calendar of a branch (RFC 5545). It names the booking, its class, its time and the branch, and nothing about the renter.

import { calendarTime, escapeText, foldLine } from '#contract/calendar-file.ts'
import { minuteMs } from '#contract/panama-time.ts'
import { groupCode } from '#contract/values/booking.ts'
import type { Language } from '#contract/values/language.ts'
import { nameClass, type Catalog, type CatalogBranch } from '../../catalog/catalog.ts'
import type { CalendarEntry } from './repository.ts'

export interface CalendarContext {
  catalog: Catalog
  branch: CatalogBranch['row']
  language: Language
  brandName: string
  officeUrl: string
}

/** Only the time at the counter. */
const counterMinutes = 30

const texts = {
  es: { name: 'Entregas y devoluciones', 'pick-up': 'Entrega', return: 'Devolución' },
  en: { name: 'Hand-overs and returns', 'pick-up': 'Hand-over', return: 'Return' },
} as const

/** Programs replace all events by those of the newest answer, so a canceled booking is simply missing. */
export function composeCalendar(entries: readonly CalendarEntry[], context: CalendarContext): string {
  const { branch, brandName, language } = context
  const name = escapeText(`${branch.name} · ${texts[language].name}`)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(brandName)}//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    // The name and the interval, for programs that read RFC 7986 and for others.
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT10M',
    'X-PUBLISHED-TTL:PT10M',
    ...entries.flatMap((entry) => eventLines(entry, context)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function eventLines({ code, kind, at, class_id, version, changed_at }: CalendarEntry, context: CalendarContext): string[] {
  const { catalog, branch, language, officeUrl } = context
  const className = nameClass(catalog, class_id)?.name[language] ?? ''
  const action = kind === 'return' ? texts[language].return : texts[language]['pick-up']
  return [
    'BEGIN:VEVENT',
    `UID:${code}-${kind}@${new URL(officeUrl).hostname}`,
    `DTSTAMP:${calendarTime(changed_at)}`,
    `SEQUENCE:${version}`,
    `DTSTART:${calendarTime(at)}`,
    `DTEND:${calendarTime(at + counterMinutes * minuteMs)}`,
    `SUMMARY:${escapeText([action, groupCode(code), className].filter(Boolean).join(' · '))}`,
    `LOCATION:${escapeText(branch.name)}`,
    `URL:${officeUrl}/office/reservas/${code}`,
    'STATUS:CONFIRMED',
    // Does not mark the user as busy at that time.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}
