// Days for measured trips, chosen so that every request is valid on whatever day it runs.

import { addDays, toLocalDate, toWallTime, getWeekday, type LocalDate } from '../../contract/panama-time.ts'
import { createPool, type Db } from '../../server/db/pool.ts'
import { readClock } from '../../server/features/availability/repository.ts'
import type { Address } from './statements-alone.ts'

const maxDaysAhead = 350

/**
 * Days by the database's clock on which every branch is open from morning to evening, and also the given number of nights later: Monday to
 * Friday, without holidays or other exceptions at any branch.
 */
export async function findOpenDays(db: Db, nights: number, daysAhead: number): Promise<LocalDate[]> {
  const { rows } = await db.query<{ date: string }>('select date::text from holiday union select date::text from branch_special_hours')
  const special = new Set(rows.map(({ date }) => date))
  const isOpen = (day: LocalDate) => getWeekday(day) >= 1 && getWeekday(day) <= 5 && !special.has(day)
  const today = toLocalDate(toWallTime((await readClock(db)).now))
  const days = Array.from({ length: maxDaysAhead - daysAhead }, (_, i) => addDays(today, daysAhead + i)).filter(
    (day) => isOpen(day) && isOpen(addDays(day, nights)),
  )
  if (days.length === 0) throw new Error(`No day on which every branch is open, ${daysAhead} to ${maxDaysAhead} days ahead`)
  return days
}

/** The first such day, read over a separate connection. */
export async function firstOpenDay(address: Address, nights: number, daysAhead: number): Promise<LocalDate> {
  const db = createPool(address)
  try {
    return (await findOpenDays(db, nights, daysAhead))[0] ?? ''
  } finally {
    await db.end()
  }
}
