import type { Branch } from '#contract/values/branch.ts'

const earthRadiusKm = 6371
const nearest = 3

export interface NearbyBranch {
  branch: Branch
  /** As the crow flies. */
  distanceKm: number
}

/** The other branches by distance; those without a position are left out. */
export function nearbyBranches(branches: readonly Branch[], here: Branch): NearbyBranch[] {
  const from = here.position
  if (from === undefined) return []
  return branches
    .flatMap((branch) =>
      branch.id === here.id || branch.position === undefined ? [] : [{ branch, distanceKm: distance(from, branch.position) }],
    )
    .toSorted((a, b) => a.distanceKm - b.distanceKm)
    .slice(0, nearest)
}

type Position = NonNullable<Branch['position']>

/** Great-circle distance. */
function distance(a: Position, b: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [latA, latB] = [radians(a.lat), radians(b.lat)]
  const part = Math.sin((latB - latA) / 2) ** 2 + Math.cos(latA) * Math.cos(latB) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(part))
}
