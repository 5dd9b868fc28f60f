// The state of the search form. It mirrors the fields and becomes a search on submit (docs/ARCHITECTURE.md).

import { branchLeadMinutes, maxRentalDays } from '#contract/limits.ts'
import { toBranchHours, openingOn, slotsOn, type Slot } from '#contract/opening-hours.ts'
import {
  addDays,
  toLocalDate,
  dayMs,
  daysBetween,
  toTimeOfDay,
  minutesToTime,
  toInstant,
  wallTime,
  type LocalDate,
  type TimeOfDay,
  type WallTime,
} from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'

export interface SearchDraft {
  pickUpBranchId: number
  isReturnElsewhere: boolean
  /** 0 while none is chosen. */
  returnBranchId: number
  pickUpDate: LocalDate
  pickUpTime: TimeOfDay
  returnDate: LocalDate
  returnTime: TimeOfDay
  ageBand: 'standard' | 'young'
  packageId: number | null
}

export type DateField = 'pickUpDate' | 'pickUpTime' | 'returnDate' | 'returnTime'
export type DraftField = DateField | 'pickUpBranchId' | 'returnBranchId' | 'ageBand' | 'packageId'
/** The errors of a draft by field; the texts are in the locale files. */
export type DraftErrors = Partial<Record<DateField, 'closed' | 'choose-time' | 'return-before-pick-up' | 'too-long' | 'past'>> & {
  returnBranchId?: 'unknown'
}

const defaultTime: TimeOfDay = '10:00'
const defaultDays = 3

/** How far ahead a proposal looks for an open day. Beyond that, the validation reports the problem. */
const daysLookedAhead = 14

/**
 * The initial proposal: about three days from the first possible time, independent of the current hour, because a rendered page is cached.
 * For the first branch unless one is given.
 */
export function proposeDraft(today: LocalDate, branches: readonly Branch[], branchId?: number): SearchDraft {
  const branch = branchId === undefined ? branches[0] : findBranch(branches, branchId)
  const id = branch?.id ?? branchId ?? 1
  const earliest = branch === undefined ? wallTime(addDays(today, 1), defaultTime) : earliestPickUp(today, branch)
  const pickUpDate = toLocalDate(earliest)
  const pickUpTime = nearestTime(
    defaultTime,
    timesOn(branch, pickUpDate).filter((slot) => slot.time >= toTimeOfDay(earliest)),
  )
  const draft: SearchDraft = {
    pickUpBranchId: id,
    isReturnElsewhere: false,
    returnBranchId: id,
    pickUpDate,
    pickUpTime,
    returnDate: openDayFrom(addDays(pickUpDate, defaultDays), branch),
    returnTime: pickUpTime,
    ageBand: 'standard',
    packageId: null,
  }
  return fitTimes(draft, branches)
}

/** Proposes dates and times for the draft's branch; everything else is unchanged. */
export function proposeDates(draft: SearchDraft, today: LocalDate, branches: readonly Branch[]): SearchDraft {
  const { pickUpDate, pickUpTime, returnDate, returnTime } = proposeDraft(today, branches, draft.pickUpBranchId)
  return fitTimes({ ...draft, pickUpDate, pickUpTime, returnDate, returnTime }, branches)
}

/** The rental of a draft at the first possible time: as many days, at the nearest hours. Everything else is unchanged. */
export function moveToFuture(draft: SearchDraft, today: LocalDate, branches: readonly Branch[]): SearchDraft {
  const branch = findBranch(branches, draft.pickUpBranchId)
  const { pickUpDate, pickUpTime } = proposeDraft(today, branches, draft.pickUpBranchId)
  const earliest = branch === undefined ? wallTime(pickUpDate, pickUpTime) : earliestPickUp(today, branch)
  const offered = timesOn(branch, pickUpDate).filter((slot) => wallTime(pickUpDate, slot.time) >= earliest)
  const days = daysBetween(draft.pickUpDate, draft.returnDate)
  const returnBranch = findBranch(branches, getReturnBranchId(draft))
  const moved = {
    ...draft,
    pickUpDate,
    pickUpTime: nearestTime(draft.pickUpTime, offered),
    returnDate: openDayFrom(addDays(pickUpDate, days >= 0 && days <= maxRentalDays ? days : defaultDays), returnBranch),
  }
  return fitTimes(moved, branches)
}

/** The usual length of a rental from a pick-up. */
export function proposeReturn(draft: SearchDraft, branches: readonly Branch[]): SearchDraft {
  const returnDate = openDayFrom(addDays(draft.pickUpDate, defaultDays), findBranch(branches, getReturnBranchId(draft)))
  return fitTimes({ ...draft, returnDate, returnTime: draft.pickUpTime }, branches)
}

/** At an airport, tomorrow's opening time; elsewhere, when the branch has been open for its lead time. */
function earliestPickUp(today: LocalDate, branch: Branch): WallTime {
  const hours = toBranchHours(branch)
  let leftMinutes = branch.iata === undefined ? branchLeadMinutes : 0
  for (let day = 1; day <= daysLookedAhead; day += 1) {
    const span = openingOn(addDays(today, day), hours)
    if (span === null) continue
    const openMinutes = span.closesMinute - span.opensMinute
    if (openMinutes >= leftMinutes) return wallTime(addDays(today, day), minutesToTime(span.opensMinute + leftMinutes))
    leftMinutes -= openMinutes
  }
  return wallTime(addDays(today, 1), defaultTime)
}

function openDayFrom(date: LocalDate, branch: Branch | undefined): LocalDate {
  const days = Array.from({ length: daysLookedAhead }, (_, later) => addDays(date, later))
  return days.find((day) => timesOn(branch, day).length > 0) ?? date
}

/** The form values of a search. */
export function makeDraft(search: StoredSearch): SearchDraft {
  return {
    pickUpBranchId: search.pickUpBranchId,
    isReturnElsewhere: search.returnBranchId !== search.pickUpBranchId,
    returnBranchId: search.returnBranchId,
    pickUpDate: toLocalDate(search.pickUpAt),
    pickUpTime: toTimeOfDay(search.pickUpAt),
    returnDate: toLocalDate(search.returnAt),
    returnTime: toTimeOfDay(search.returnAt),
    ageBand: search.youngDriver ? 'young' : 'standard',
    packageId: search.packageId,
  }
}

/** The times that a branch offers on a day; every half hour when its hours are unknown. */
export function timesOn(branch: Branch | undefined, date: LocalDate): Slot[] {
  const always = { weekly: Array.from({ length: 7 }, () => ({ opensMinute: 0, closesMinute: 24 * 60 })), special: {}, afterHours: false }
  return slotsOn(date, branch === undefined ? always : toBranchHours(branch))
}

export function findBranch(branches: readonly Branch[], id: number): Branch | undefined {
  return branches.find((branch) => branch.id === id)
}

/** The branch of the return. */
export function getReturnBranchId(draft: SearchDraft): number {
  return draft.isReturnElsewhere ? draft.returnBranchId : draft.pickUpBranchId
}

/** Moves unavailable times to the nearest available ones. On a closed day the time is kept, and the validation reports it. */
export function fitTimes(draft: SearchDraft, branches: readonly Branch[]): SearchDraft {
  const pickUp = timesOn(findBranch(branches, draft.pickUpBranchId), draft.pickUpDate)
  const returned = timesOn(findBranch(branches, getReturnBranchId(draft)), draft.returnDate)
  return { ...draft, pickUpTime: nearestTime(draft.pickUpTime, pickUp), returnTime: nearestTime(draft.returnTime, returned) }
}

function nearestTime(time: TimeOfDay, slots: readonly Slot[]): TimeOfDay {
  const open = slots.filter((slot) => slot.service === 'open')
  if (slots.some((slot) => slot.time === time) || open.length === 0) return time
  return open.reduce((best, slot) => (distance(slot.time, time) < distance(best, time) ? slot.time : best), open[0]?.time ?? time)
}

function distance(a: TimeOfDay, b: TimeOfDay): number {
  return Math.abs(toInstant(wallTime('2001-01-01', a)) - toInstant(wallTime('2001-01-01', b)))
}

/** Validates a draft as far as the browser can; the server decides. */
export function checkDraft(draft: SearchDraft, branches: readonly Branch[], today: LocalDate): DraftErrors {
  const errors: DraftErrors = {}
  const pickUpTimes = timesOn(findBranch(branches, draft.pickUpBranchId), draft.pickUpDate)
  const returnTimes = timesOn(findBranch(branches, getReturnBranchId(draft)), draft.returnDate)
  if (draft.pickUpDate < today) errors.pickUpDate = 'past'
  else if (pickUpTimes.length === 0) errors.pickUpDate = 'closed'
  else if (!pickUpTimes.some((slot) => slot.time === draft.pickUpTime)) errors.pickUpTime = 'choose-time'
  if (returnTimes.length === 0) errors.returnDate = 'closed'
  else if (!returnTimes.some((slot) => slot.time === draft.returnTime)) errors.returnTime = 'choose-time'

  const length = toInstant(wallTime(draft.returnDate, draft.returnTime)) - toInstant(wallTime(draft.pickUpDate, draft.pickUpTime))
  if (length <= 0) errors[draft.returnDate < draft.pickUpDate ? 'returnDate' : 'returnTime'] = 'return-before-pick-up'
  if (length > maxRentalDays * dayMs) errors.returnDate = 'too-long'
  if (getReturnBranchId(draft) === 0) errors.returnBranchId = 'unknown'
  return errors
}

/** The search of a draft. */
export function composeSearch(draft: SearchDraft): StoredSearch {
  return {
    pickUpBranchId: draft.pickUpBranchId,
    returnBranchId: getReturnBranchId(draft),
    pickUpAt: wallTime(draft.pickUpDate, draft.pickUpTime),
    returnAt: wallTime(draft.returnDate, draft.returnTime),
    packageId: draft.packageId,
    youngDriver: draft.ageBand === 'young',
  }
}

/**
 * The trip that the form proposes, at the next time of the day: its total comes with the home page, and must not stand in for one that the visitor's own
 * search requests (row F-05).
 */
export function exampleSearch(today: LocalDate, branches: readonly Branch[]): StoredSearch {
  const draft = proposeDraft(today, branches)
  const times = timesOn(findBranch(branches, draft.pickUpBranchId), draft.pickUpDate).map(({ time }) => time)
  const time = times.find((later) => later > draft.pickUpTime) ?? draft.pickUpTime
  return composeSearch({ ...draft, pickUpTime: time, returnTime: time })
}
