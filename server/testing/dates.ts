// Dates that tests need never lie in the past: they are found from today on by the same calendar as the vectors (docs/domain.md 2).

import { addDays, toLocalDate, toWallTime, getWeekday, type LocalDate } from '#contract/panama-time.ts'

export const today: LocalDate = toLocalDate(toWallTime(Date.now()))

/** The first Tuesday of the coming high season that lies at least two weeks ahead; the Friday after it is high season too. */
export function highSeasonTuesday(): LocalDate {
  for (let date = addDays(today, 14); ; date = addDays(date, 1)) {
    const monthDay = date.slice(5)
    const isHigh = monthDay >= '12-15' || monthDay <= '04-20'
    if (isHigh && getWeekday(date) === 2 && !isNearHoliday(monthDay)) return date
  }
}

/** Christmas, New Year and Martyrs' Day close branches; the moving holidays of spring lie outside the first weeks of the season. */
function isNearHoliday(monthDay: string): boolean {
  return monthDay >= '12-19' || monthDay <= '01-11'
}

/** The first Tuesday at least four days ahead that lies in low season, away from holidays. */
export function lowSeasonTuesday(): LocalDate {
  for (let date = addDays(today, 4); ; date = addDays(date, 1)) {
    const monthDay = date.slice(5)
    const isLow = (monthDay >= '05-10' && monthDay <= '06-29') || (monthDay >= '08-01' && monthDay <= '10-30')
    if (isLow && getWeekday(date) === 2) return date
  }
}
