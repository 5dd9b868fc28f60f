// Whether a branch is open, as a visitor reads it. Pure: the time comes in. What can be booked is another matter (contract/opening-hours.ts).

import { addDays, toLocalDate, minutesOfDay, toTimeOfDay, getWeekday, type LocalDate, type WallTime } from '#contract/panama-time.ts'
import type { BranchHours, DayHours, SpecialHours } from '#contract/values/branch.ts'

export type OpenState =
  /** `closesMinute` is null when the branch does not close that night. */
  | { kind: 'open'; closesMinute: number | null }
  | { kind: 'closed'; opens: { date: LocalDate; minute: number } | null }
  /** The hours are free text, which says more than we can read. */
  | { kind: 'unknown' }

const endOfDay = 24 * 60
const saturday = 6
/** Nobody plans by an opening that is further off. */
const daysLookedAhead = 14
/** Special days that a branch's page lists. */
export const specialDaysShown = 60

/** The hours of a day; a special day wins over the day of the week. */
export function hoursOn(date: LocalDate, hours: BranchHours): DayHours {
  return hours.special.find((day) => day.date === date)?.hours ?? usualHours(getWeekday(date), hours)
}

/** The hours of a day of the week, 0 for Sunday. */
export function usualHours(weekday: number, hours: BranchHours): DayHours {
  return weekday === 0 ? hours.sunday : weekday === saturday ? hours.saturday : hours.week
}

/** What holds at a moment: at opening time the branch is open, at closing time it is closed. */
export function openStateAt(wall: WallTime, hours: BranchHours): OpenState {
  const today = toLocalDate(wall)
  const minute = minutesOfDay(toTimeOfDay(wall))
  const now = hoursOn(today, hours)
  if (now.kind === 'text') return { kind: 'unknown' }
  if (now.kind === 'open' && minute >= now.opens && minute < now.closes) {
    const next = hoursOn(addDays(today, 1), hours)
    const goesOn = now.closes === endOfDay && next.kind === 'open' && next.opens === 0
    return { kind: 'open', closesMinute: goesOn ? null : now.closes }
  }
  if (now.kind === 'open' && minute < now.opens) return { kind: 'closed', opens: { date: today, minute: now.opens } }
  for (let day = 1; day <= daysLookedAhead; day += 1) {
    const date = addDays(today, day)
    const later = hoursOn(date, hours)
    if (later.kind === 'open') return { kind: 'closed', opens: { date, minute: later.opens } }
    if (later.kind === 'text') break
  }
  return { kind: 'closed', opens: null }
}

/** Special days from today on, the nearest first. */
export function comingSpecialDays(today: LocalDate, hours: BranchHours, days = specialDaysShown): SpecialHours[] {
  const last = addDays(today, days)
  return hours.special.filter(({ date }) => date >= today && date <= last).toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
