// Links that add a booking to a calendar or share it.

import { calendarTime, type CalendarEvent } from '#contract/calendar-file.ts'

/** Creates an event in Google Calendar. */
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

/** Opens WhatsApp with a text; the visitor chooses the recipient (docs/domain.md 7). */
export function whatsappShareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
