// Links that take a booking along into what most visitors have.

import { calendarTime, type CalendarEvent } from '#contract/calendar-file.ts'

/** Opens a new event in Google's calendar. */
export function googleCalendarLink({ from, until, summary, location, description }: CalendarEvent): string {
  const search = new URLSearchParams({
    action: 'TEMPLATE',
    text: summary,
    dates: `${calendarTime(from)}/${calendarTime(until)}`,
    location,
    details: description,
    ctz: 'America/Panama',
  })
  return `https://calendar.google.com/calendar/render?${search.toString()}`
}

/** Opens WhatsApp with a text to whomever the visitor chooses (docs/domain.md 7). */
export function whatsappShareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
