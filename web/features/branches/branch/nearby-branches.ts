import type { Branch } from '#contract/values/branch.ts'
import { distanceKm } from '#contract/places/distance.ts'

const maxBranches = 3

export interface NearbyBranch {
  branch: Branch
  /** Straight-line distance. */
  distanceKm: number
}

/** The other branches by distance; those without a position are left out. */
export function nearbyBranches(branches: readonly Branch[], here: Branch): NearbyBranch[] {
  const from = here.position
  if (from === undefined) return []
  return branches
    .flatMap((branch) =>
      branch.id === here.id || branch.position === undefined ? [] : [{ branch, distanceKm: distanceKm(from, branch.position) }],
    )
    .toSorted((a, b) => a.distanceKm - b.distanceKm)
    .slice(0, maxBranches)
}
