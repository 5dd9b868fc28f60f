// When a branch is open: weekly hours, overridden by dated special hours. Midnight belongs to the day that it begins, so the last slot of a
// branch that closes at 24:00 is 23:30 (docs/domain.md 1).

import { regularHours, type Branch, type DayHours } from './values/branch.ts'
import {
  addDays,
  toLocalDate,
  type LocalDate,
  timeToMinutes,
  type TimeOfDay,
  toTimeOfDay,
  minutesToTime,
  wallTime,
  type WallTime,
  getWeekday,
} from './panama-time.ts'

/** Interval of pick-up and return times, in minutes (docs/wire.md, Conventions). */
export const slotMinutes = 30
const slotsADay = (24 * 60) / slotMinutes
/** How long a branch with after-hours service serves before opening and after closing, on days on which it opens. */
export const afterHoursMinutes = 120

/** Minutes since midnight, both ends inclusive; 1440 means the end of the day. */
export interface OpenSpan {
  readonly opensMinute: number
  readonly closesMinute: number
}

export interface BranchHours {
  /** Seven entries, from Sunday; null means closed. */
  readonly weekly: readonly (OpenSpan | null)[]
  /** Dated exceptions; null means closed. */
  readonly special: Readonly<Record<LocalDate, OpenSpan | null>>
  /** Whether the branch serves outside its hours, for a fee per event. */
  readonly afterHours: boolean
}

export type Service = 'open' | 'after-hours' | 'closed'

/** A selectable time. */
export interface Slot {
  readonly time: TimeOfDay
  readonly service: Exclude<Service, 'closed'>
}

/** The hours of a day; null if the branch is closed. */
export function openingOn(date: LocalDate, hours: BranchHours): OpenSpan | null {
  const special = hours.special[date]
  return special === undefined ? (hours.weekly[getWeekday(date)] ?? null) : special
}

/** The service level of the branch at a wall time; exactly opening and closing time count as open. */
export function serviceAt(wall: WallTime, hours: BranchHours): Service {
  return serviceOn(openingOn(toLocalDate(wall), hours), timeToMinutes(toTimeOfDay(wall)), hours)
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

/** The pick-up and return times of a day, in ascending order. */
export function slotsOn(date: LocalDate, hours: BranchHours): Slot[] {
  const span = openingOn(date, hours)
  const slots: Slot[] = []
  for (let minute = 0; minute < slotsADay * slotMinutes; minute += slotMinutes) {
    const service = serviceOn(span, minute, hours)
    if (service !== 'closed') slots.push({ time: minutesToTime(minute), service })
  }
  return slots
}

/** Whether a time lies on the grid of selectable times. */
export function isOnGrid(wall: WallTime): boolean {
  return timeToMinutes(toTimeOfDay(wall)) % slotMinutes === 0
}

/**
 * The nearest selectable time, including the wall time itself.
 * @param direction `1` searches at or after the wall time, `-1` at or before it
 * @param searchDays how many days beyond the first are searched; the result is null if none has a selectable time
 */
export function nearestSlot(wall: WallTime, hours: BranchHours, direction: 1 | -1, searchDays: number): WallTime | null {
  const steps = timeToMinutes(toTimeOfDay(wall)) / slotMinutes
  let step = direction === 1 ? Math.ceil(steps) : Math.min(Math.floor(steps), slotsADay - 1)
  for (let day = 0; day <= searchDays; day += 1) {
    const date = day === 0 ? toLocalDate(wall) : addDays(toLocalDate(wall), day * direction)
    const span = openingOn(date, hours)
    for (; step >= 0 && step < slotsADay; step += direction) {
      const minute = step * slotMinutes
      if (serviceOn(span, minute, hours) !== 'closed') return wallTime(date, minutesToTime(minute))
    }
    step = direction === 1 ? 0 : slotsADay - 1
  }
  return null
}

/** The branch's hours as the rules expect them. A day with free-text hours counts as open all day. */
export function toBranchHours(branch: Pick<Branch, 'hours' | 'afterHours'>): BranchHours {
  return {
    weekly: [0, 1, 2, 3, 4, 5, 6].map((weekday) => toSpan(regularHours(weekday, branch.hours))),
    special: Object.fromEntries(branch.hours.special.map((day) => [day.date, toSpan(day.hours)])),
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
