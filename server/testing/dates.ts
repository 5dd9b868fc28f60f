// Dates for tests, always in the future: computed from today by the calendar of the pricing vectors (docs/domain.md 2).

import { addDays, toLocalDate, toWallTime, getWeekday, type LocalDate } from '#contract/panama-time.ts'

export const today: LocalDate = toLocalDate(toWallTime(Date.now()))

/** The first Tuesday of the next high season that is at least two weeks ahead; the following Friday is in high season too. */
export function highSeasonTuesday(): LocalDate {
  for (let date = addDays(today, 14); ; date = addDays(date, 1)) {
    const monthDay = date.slice(5)
    const isHigh = monthDay >= '12-15' || monthDay <= '04-20'
    if (isHigh && getWeekday(date) === 2 && !isNearHoliday(monthDay)) return date
  }
}

/** Christmas, New Year and Martyrs' Day close branches; the movable holidays of spring are after the first weeks of the season. */
function isNearHoliday(monthDay: string): boolean {
  return monthDay >= '12-19' || monthDay <= '01-11'
}

/** The first Tuesday at least four days ahead that is in low season and not near a holiday. */
export function lowSeasonTuesday(): LocalDate {
  for (let date = addDays(today, 4); ; date = addDays(date, 1)) {
    const monthDay = date.slice(5)
    const isLow = (monthDay >= '05-10' && monthDay <= '06-29') || (monthDay >= '08-01' && monthDay <= '10-30')
    if (isLow && getWeekday(date) === 2) return date
  }
}
