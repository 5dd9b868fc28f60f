// Dates for tests, always in the future: computed from today by the calendar of the pricing vectors (docs/domain.md 2).

import { addDays, toLocalDate, toWallTime, getWeekday, type LocalDate } from '#contract/panama-time.ts'

export const today: LocalDate = toLocalDate(toWallTime(Date.now()))

/** The first Tuesday of the next high season that is at least two weeks ahead; the following Friday is in high season too. */
export function highSeasonTuesday(): LocalDate {
  for (let date = addDays(today, 14); ; date = addDays(date, 1)) {
    const monthDay = date.slice(5)
    const isHigh = monthDay >= '12-15' || monthDay <= '04-20'
    if (isHigh && getWeekday(date) === 2 && !isNearHoliday(date)) return date
  }
}

/** Christmas, New Year and Martyrs' Day, Carnival Tuesday and Good Friday close branches or shorten their hours. */
function isNearHoliday(date: LocalDate): boolean {
  const monthDay = date.slice(5)
  if (monthDay >= '12-19' || monthDay <= '01-11') return true
  const easter = easterSunday(Number(date.slice(0, 4)))
  // Trips of tests last up to ten days.
  return [addDays(easter, -47), addDays(easter, -2)].some((holiday) => addDays(date, -1) <= holiday && holiday <= addDays(date, 10))
}

/** The date of Easter in the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): LocalDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return addDays(`${year}-03-22`, epact + weekday - 7 * late)
}

/** The first Tuesday at least four days ahead that is in low season and not near a holiday. */
export function lowSeasonTuesday(): LocalDate {
  for (let date = addDays(today, 4); ; date = addDays(date, 1)) {
    const monthDay = date.slice(5)
    const isLow = (monthDay >= '05-10' && monthDay <= '06-29') || (monthDay >= '08-01' && monthDay <= '10-30')
    if (isLow && getWeekday(date) === 2) return date
  }
}
