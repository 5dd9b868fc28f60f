import { nearestBranches, type BranchAtDistance } from '#contract/places/distance.ts'
import type { Branch } from '#contract/values/branch.ts'

const maxBranches = 3
const nearbyKm = 50

/** Whether all of them are close enough to be called nearby. */
export function areNearby(found: readonly BranchAtDistance[]): boolean {
  return found.every(({ distanceKm }) => distanceKm <= nearbyKm)
}

/** The nearest other branches; none if this one has no position. */
export function nearbyBranches(branches: readonly Branch[], here: Branch): BranchAtDistance[] {
  const others = branches.filter((branch) => branch.id !== here.id)
  return here.position === undefined ? [] : nearestBranches(here.position, others).slice(0, maxBranches)
}
