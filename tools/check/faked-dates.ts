// Dates and hours that are special for car rental: closed branches, short months, the turn of the year, another day in Panama than in UTC.
// Date-dependent parts of the check run at them (docs/decisions/042-tests-at-other-dates.md).

import { addDays, toLocalDate, toWallTime, wallTime, getWeekday, type LocalDate, type WallTime } from '../../contract/panama-time.ts'
import { nationalHolidays } from '../../server/db/seed/holidays.ts'

export interface FakedDate {
  name: string
  /** The wall time in Panama at the start. */
  clock: WallTime
  /** Whether the database is seeded today and then moved to this date. */
  isSeededBefore?: true
}

/** @param today the earliest date, because generated test data may only be valid from now on */
export async function fakedDates(today: LocalDate = toLocalDate(toWallTime(Date.now()))): Promise<FakedDate[]> {
  const year = Number(today.slice(0, 4))
  const next = (monthDay: string) => [year, year + 1].map((value) => `${value}-${monthDay}`).find((date) => date > today) ?? today
  const carnival = (await Promise.all([nationalHolidays(year), nationalHolidays(year + 1)]))
    .flat()
    .find((item) => item.name_en === 'Carnival Tuesday' && item.date > today)
  return [
    { name: 'Christmas Eve', clock: wallTime(next('12-24'), '07:00') },
    { name: 'the last day of February', clock: wallTime(next('02-28'), '12:00') },
    { name: 'Carnival Tuesday', clock: wallTime(carnival?.date ?? next('02-09'), '23:30') },
    { name: 'a Sunday', clock: wallTime(addDays(today, 7 - getWeekday(today)), '00:30') },
    { name: 'the last hour of the year', clock: wallTime(next('12-31'), '23:30') },
    { name: 'Separation Day', clock: wallTime(next('11-03'), '12:00') },
    { name: 'a hundred days from now', clock: wallTime(addDays(today, 100), '00:30'), isSeededBefore: true },
    { name: 'the end of the third year', clock: wallTime(`${year + 3}-12-31`, '07:00') },
  ]
}

/** Selects one of the dates, another each day, all in rotation. */
export function selectDate(dates: readonly FakedDate[], today: LocalDate = toLocalDate(toWallTime(Date.now()))): FakedDate | undefined {
  return dates[Math.floor(Date.parse(today) / 86_400_000) % dates.length]
}

/** The environment variables of a runner. */
export function getEnvironment({ clock, isSeededBefore }: FakedDate): Record<string, string> {
  return { TEST_CLOCK: clock, ...(isSeededBefore === true ? { TEST_CLOCK_SEEDED: 'before' } : {}) }
}
