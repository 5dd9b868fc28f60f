import type { Branch } from '../values/branch.ts'

export type Position = NonNullable<Branch['position']>

const earthRadiusKm = 6371

/** Great-circle distance in kilometres. */
export function distanceKm(a: Position, b: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [latA, latB] = [radians(a.lat), radians(b.lat)]
  const part = Math.sin((latB - latA) / 2) ** 2 + Math.cos(latA) * Math.cos(latB) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(part))
}

export interface BranchAtDistance {
  branch: Branch
  /** Straight-line distance. */
  distanceKm: number
}

/** The branches by distance from a position; those without a position are left out. */
export function nearestBranches(from: Position, branches: readonly Branch[]): BranchAtDistance[] {
  return branches
    .flatMap((branch) => (branch.position === undefined ? [] : [{ branch, distanceKm: distanceKm(from, branch.position) }]))
    .toSorted((a, b) => a.distanceKm - b.distanceKm)
}
