import type { Branch } from '#contract/values/branch.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import type { Comparison } from '../compare/use-comparison.ts'

/** Shared by all cards of a list. */
export interface ListContext {
  /** Null when the fleet is shown without dates. */
  search: StoredSearch | null
  branches: readonly Branch[]
  comparison: Comparison
  onBreakdown: (car: RatedClass) => void
}

/** A branch's name; empty while the branches are not loaded. */
export function branchName(branches: readonly Branch[], id: number): string {
  return branches.find((branch) => branch.id === id)?.name ?? ''
}

/** Whether a pick-up there includes an airport concession: branches at airports have an IATA code. */
export function isAirport(branches: readonly Branch[], id: number): boolean {
  return branches.find((branch) => branch.id === id)?.iata !== undefined
}
