import { nearestBranches, type BranchAtDistance } from '#contract/places/distance.ts'
import type { Branch } from '#contract/values/branch.ts'

const maxBranches = 3

/** The nearest other branches; none if this one has no position. */
export function nearbyBranches(branches: readonly Branch[], here: Branch): BranchAtDistance[] {
  const others = branches.filter((branch) => branch.id !== here.id)
  return here.position === undefined ? [] : nearestBranches(here.position, others).slice(0, maxBranches)
}
