// Which classes sell out or stay unrented, from the days that are booked and available in the coming weeks.

import type { FigurePeriod } from '#contract/office/figures.ts'

/** The percentage of booked days from which a class counts as about to sell out. */
const sellsOutPercent = 85
/** A class with a lower percentage of booked days counts as idle. */
const idlePercent = 15
/** A class with fewer cars is not reported: for a single car, a week without a booking means nothing. */
const minIdleCars = 3

export interface ClassDays {
  position: number
  class_id: number
  days: number
}

export interface ClassOutlook {
  classId: number
  percent: number
  period: FigurePeriod
}

const sumDays = (rows: readonly ClassDays[], classId: number, position?: number): number =>
  rows
    .filter((row) => row.class_id === classId && (position === undefined || row.position === position))
    .reduce((sum, item) => sum + item.days, 0)

/** For each class that is about to sell out, its fullest week; the fullest class first. */
export function findSellingOut(
  rented: readonly ClassDays[],
  available: readonly ClassDays[],
  weeks: readonly FigurePeriod[],
): ClassOutlook[] {
  return [...new Set(available.map((item) => item.class_id))]
    .flatMap((classId) => {
      const byWeek = weeks.map((period, i): ClassOutlook => {
        const days = sumDays(available, classId, i + 1)
        return { classId, period, percent: days === 0 ? 0 : (100 * sumDays(rented, classId, i + 1)) / days }
      })
      return byWeek.toSorted((a, b) => b.percent - a.percent).slice(0, 1)
    })
    .filter(({ percent }) => percent >= sellsOutPercent)
    .toSorted((a, b) => b.percent - a.percent)
}

/** Classes of which most cars are idle in all the weeks together; the emptiest first. */
export function findIdle(
  rented: readonly ClassDays[],
  available: readonly ClassDays[],
  weeks: number,
): { classId: number; percent: number; cars: number }[] {
  return [...new Set(available.map((item) => item.class_id))]
    .map((classId) => {
      const days = sumDays(available, classId)
      return { classId, percent: days === 0 ? 100 : (100 * sumDays(rented, classId)) / days, cars: Math.round(days / (7 * weeks)) }
    })
    .filter(({ percent, cars }) => percent < idlePercent && cars >= minIdleCars)
    .toSorted((a, b) => a.percent - b.percent)
}
