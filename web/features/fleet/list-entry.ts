import type { Branch } from '#contract/values/branch.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'

/** What every card of one list shares. */
export interface ListContext {
  /** Null where the fleet is shown without dates. */
  search: StoredSearch | null
  branches: readonly Branch[]
  comparedIds: readonly number[]
  onCompare: (car: RatedClass) => void
  onBreakdown: (car: RatedClass) => void
}

/** A branch's name, empty while the branches are not known. */
export function branchName(branches: readonly Branch[], id: number): string {
  return branches.find((branch) => branch.id === id)?.name ?? ''
}

/** Whether an airport concession is part of what a pick-up there costs: the branches at airports carry a code. */
export function isAirport(branches: readonly Branch[], id: number): boolean {
  return branches.find((branch) => branch.id === id)?.iata !== undefined
}
