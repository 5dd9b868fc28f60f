// Whether a branch is open, for display. Pure: the time is an argument. What can be booked is defined in contract/opening-hours.ts.

import { addDays, toLocalDate, timeToMinutes, toTimeOfDay, getWeekday, type LocalDate, type WallTime } from '#contract/panama-time.ts'
import { regularHours, type BranchHours, type DayHours, type SpecialHours } from '#contract/values/branch.ts'

export type OpenState =
  /** `closesMinute` is null when the branch does not close that night. */
  | { kind: 'open'; closesMinute: number | null }
  | { kind: 'closed'; opens: { date: LocalDate; minute: number } | null }
  /** The hours are free text that we cannot parse. */
  | { kind: 'unknown' }

const endOfDay = 24 * 60
/** Later openings are not worth showing. */
const daysLookedAhead = 14
/** Range of the special days on a branch's page. */
export const specialDaysAhead = 60

/** The hours of a date; a special day overrides the weekday. */
export function hoursOn(date: LocalDate, hours: BranchHours): DayHours {
  return hours.special.find((day) => day.date === date)?.hours ?? regularHours(getWeekday(date), hours)
}

/** The state at a moment: open at opening time, closed at closing time. */
export function openStateAt(wall: WallTime, hours: BranchHours): OpenState {
  const today = toLocalDate(wall)
  const minute = timeToMinutes(toTimeOfDay(wall))
  const now = hoursOn(today, hours)
  if (now.kind === 'text') return { kind: 'unknown' }
  if (now.kind === 'open' && minute >= now.opens && minute < now.closes) {
    const next = hoursOn(addDays(today, 1), hours)
    const isNextDayOpen = now.closes === endOfDay && next.kind === 'open' && next.opens === 0
    return { kind: 'open', closesMinute: isNextDayOpen ? null : now.closes }
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

/** Special days from today on, sorted by date. */
export function upcomingSpecialDays(today: LocalDate, hours: BranchHours, days = specialDaysAhead): SpecialHours[] {
  const last = addDays(today, days)
  return hours.special.filter(({ date }) => date >= today && date <= last).toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
