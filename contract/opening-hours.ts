// When a branch serves. Weekly rows, overridden by dated special hours; a midnight belongs to the day that it begins, so a branch that
// closes at 24:00 has its last time at 23:30 (docs/domain.md 1).

import type { Branch, DayHours } from './values/branch.ts'
import {
  addDays,
  toLocalDate,
  type LocalDate,
  minutesOfDay,
  type TimeOfDay,
  toTimeOfDay,
  timeOfMinutes,
  wallTime,
  type WallTime,
  getWeekday,
} from './panama-time.ts'

/** Pick-up and return times come in steps of this many minutes (docs/wire.md, Conventions). */
export const slotMinutes = 30
const slotsADay = (24 * 60) / slotMinutes
/** How far before opening and after closing a branch with after-hours service still serves, on days on which it opens. */
export const afterHoursMinutes = 120

/** Minutes since midnight; 1440 closes at the end of the day. Both ends are inside. */
export interface OpenSpan {
  readonly opensMinute: number
  readonly closesMinute: number
}

export interface BranchHours {
  /** Seven entries, from Sunday; null is closed. */
  readonly weekly: readonly (OpenSpan | null)[]
  /** Dated exceptions; null is closed. */
  readonly special: Readonly<Record<LocalDate, OpenSpan | null>>
  /** Whether the branch serves outside its hours, against a fee an event. */
  readonly afterHours: boolean
}

export type Service = 'open' | 'after-hours' | 'closed'

/** A time that can be picked. */
export interface Slot {
  readonly time: TimeOfDay
  readonly service: Exclude<Service, 'closed'>
}

/** The hours of a day, null when the branch stays closed. */
export function openingOn(date: LocalDate, hours: BranchHours): OpenSpan | null {
  const special = hours.special[date]
  return special === undefined ? (hours.weekly[getWeekday(date)] ?? null) : special
}

/** What the branch offers at a wall time; exactly opening and exactly closing time are open. */
export function serviceAt(wall: WallTime, hours: BranchHours): Service {
  return serviceOn(openingOn(toLocalDate(wall), hours), minutesOfDay(toTimeOfDay(wall)), hours)
}

function serviceOn(span: OpenSpan | null, minute: number, hours: BranchHours): Service {
  if (span === null) return 'closed'
  if (minute >= span.opensMinute && minute <= span.closesMinute) return 'open'
  const isNear = minute >= span.opensMinute - afterHoursMinutes && minute <= span.closesMinute + afterHoursMinutes
  return hours.afterHours && isNear ? 'after-hours' : 'closed'
}

/** Whether the branch is open in its regular or special hours. */
export function isOpenAt(wall: WallTime, hours: BranchHours): boolean {
  return serviceAt(wall, hours) === 'open'
}

/** The times of a day at which a car can be picked up or returned, earliest first. */
export function slotsOn(date: LocalDate, hours: BranchHours): Slot[] {
  const span = openingOn(date, hours)
  const slots: Slot[] = []
  for (let minute = 0; minute < slotsADay * slotMinutes; minute += slotMinutes) {
    const service = serviceOn(span, minute, hours)
    if (service !== 'closed') slots.push({ time: timeOfMinutes(minute), service })
  }
  return slots
}

/** Whether a time stands on the grid of times that can be picked. */
export function isOnGrid(wall: WallTime): boolean {
  return minutesOfDay(toTimeOfDay(wall)) % slotMinutes === 0
}

/**
 * The nearest time that can be picked, the wall time itself included.
 * @param direction where to look: `1` at or after, `-1` at or before
 * @param searchDays how many days beyond the first are looked at; null when none of them has a time
 */
export function nearestSlot(wall: WallTime, hours: BranchHours, direction: 1 | -1, searchDays: number): WallTime | null {
  const steps = minutesOfDay(toTimeOfDay(wall)) / slotMinutes
  let step = direction === 1 ? Math.ceil(steps) : Math.min(Math.floor(steps), slotsADay - 1)
  for (let day = 0; day <= searchDays; day += 1) {
    const date = day === 0 ? toLocalDate(wall) : addDays(toLocalDate(wall), day * direction)
    const span = openingOn(date, hours)
    for (; step >= 0 && step < slotsADay; step += direction) {
      const minute = step * slotMinutes
      if (serviceOn(span, minute, hours) !== 'closed') return wallTime(date, timeOfMinutes(minute))
    }
    step = direction === 1 ? 0 : slotsADay - 1
  }
  return null
}

/** The hours of a branch as the rules read them; hours in free text limit nothing, so such a day counts as open all through. */
export function hoursOfBranch(branch: Pick<Branch, 'hours' | 'afterHours'>): BranchHours {
  const { week, saturday, sunday, special } = branch.hours
  const [weekSpan, saturdaySpan, sundaySpan] = [week, saturday, sunday].map(toSpan)
  return {
    weekly: [sundaySpan, weekSpan, weekSpan, weekSpan, weekSpan, weekSpan, saturdaySpan].map((span) => span ?? null),
    special: Object.fromEntries(special.map((day) => [day.date, toSpan(day.hours)])),
    afterHours: branch.afterHours,
  }
}

function toSpan(hours: DayHours): OpenSpan | null {
  switch (hours.kind) {
    case 'closed':
      return null
    case 'text':
      return { opensMinute: 0, closesMinute: 24 * 60 }
    case 'open':
      return { opensMinute: hours.opens, closesMinute: hours.closes }
  }
}
