import { toLocalDate, type LocalDate, type WallTime } from '#contract/panama-time.ts'
import type { Branch } from '#contract/values/branch.ts'
import { hoursOn, openStateAt } from '../branches/open-state.ts'

const maxBranches = 3

/**
 * At most three branches: first those that are open, by latest closing time, then those that open next. Without a time, as on the server, a
 * branch counts as open if it opens today.
 */
export function branchesToVisit(branches: readonly Branch[], now: WallTime | null, today: LocalDate): Branch[] {
  return branches
    .map((branch) => ({ branch, rank: getRank(branch, now, now === null ? today : toLocalDate(now)) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0))
    .slice(0, maxBranches)
    .map(({ branch }) => branch)
}

/** A text that sorts the branches: open ones by the minutes they close before midnight, then closed ones by the time they open. */
function getRank({ hours }: Branch, now: WallTime | null, today: LocalDate): string {
  const day = hoursOn(today, hours)
  const state = now === null ? null : openStateAt(now, hours)
  if (day.kind === 'open' && (state === null || state.kind === 'open')) return `a${toDigits(24 * 60 - day.closes)}`
  return state?.kind === 'closed' && state.opens !== null ? `b${state.opens.date}${toDigits(state.opens.minute)}` : 'c'
}

const toDigits = (minutes: number) => String(minutes).padStart(4, '0')
