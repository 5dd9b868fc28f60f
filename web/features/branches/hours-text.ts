import { minutesToTime } from '#contract/panama-time.ts'
import { dayHours, regularHours, type BranchHours, type DayHours } from '#contract/values/branch.ts'
import type { Format } from '#contract/format.ts'

const endOfDay = 24 * 60

export interface HoursWords {
  midnight: string
  closed: string
  allDay: string
  unknown: string
  span: (from: string, to: string) => string
}

/** A minute of the day in words: `7 a. m.`, and midnight by its name. */
export function minuteText(minute: number, words: Pick<HoursWords, 'midnight'>, format: Format): string {
  return minute % endOfDay === 0 ? words.midnight : format.hour(minutesToTime(minute))
}

/** The regular hours by weekday, 0 for Sunday: runs of the days from Monday to Friday that are alike, then Saturday and Sunday. */
export function groupWeekdays(hours: BranchHours): { days: number[]; hours: DayHours }[] {
  const groups: { days: number[]; hours: DayHours }[] = []
  for (const weekday of [1, 2, 3, 4, 5]) {
    const day = regularHours(weekday, hours)
    const last = groups.at(-1)
    if (last !== undefined && dayHours.encode(last.hours) === dayHours.encode(day)) last.days.push(weekday)
    else groups.push({ days: [weekday], hours: day })
  }
  return [...groups, { days: [6], hours: hours.saturday }, { days: [0], hours: hours.sunday }]
}

/** The regular hours in one row for every day, or in one for each group of weekdays. */
export function regularRows(hours: BranchHours, toText: (hours: DayHours) => string): readonly { days: number[]; hours: string }[] {
  const rows = groupWeekdays(hours).map((group) => ({ days: group.days, hours: toText(group.hours) }))
  const [first] = rows
  if (first === undefined || rows.some((row) => row.hours !== first.hours)) return rows
  return [{ days: rows.flatMap(({ days }) => days), hours: first.hours }]
}

/** The hours of a day in words; free text is returned unchanged. */
export function hoursText(hours: DayHours, words: HoursWords, format: Format): string {
  switch (hours.kind) {
    case 'closed':
      return words.closed
    case 'text':
      return hours.text || words.unknown
    case 'open':
      if (hours.opens === 0 && hours.closes === endOfDay) return words.allDay
      return words.span(minuteText(hours.opens, words, format), minuteText(hours.closes, words, format))
  }
}
