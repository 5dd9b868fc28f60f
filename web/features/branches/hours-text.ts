import { minutesToTime } from '#contract/panama-time.ts'
import type { BranchHours, DayHours } from '#contract/values/branch.ts'
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

export type Days = 'everyDay' | 'week' | 'saturday' | 'sunday'

/** The regular hours in one row for every day, or in one each for Monday to Friday, Saturday and Sunday. */
export function regularRows(
  { week, saturday, sunday }: BranchHours,
  toText: (hours: DayHours) => string,
): readonly { days: Days; hours: string }[] {
  const rows = [
    { days: 'week', hours: toText(week) },
    { days: 'saturday', hours: toText(saturday) },
    { days: 'sunday', hours: toText(sunday) },
  ] as const
  const [{ hours }] = rows
  return rows.every((row) => row.hours === hours) ? [{ days: 'everyDay', hours }] : rows
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
