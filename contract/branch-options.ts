// Options of the branch dropdown (row E-02): each region is a header that cannot be selected, followed by its branches with their hours.

import { dayHours, specialHours, type Branch } from './values/branch.ts'

export interface BranchOption {
  /** The name in upper case. */
  label: string
  /** The branch's id. */
  value: number
  region: number
  HorWeek: string
  HorSabado: string
  HorSunday: string
  HorarioEspecial: unknown
}

export interface RegionHeader {
  label: string
  region: number
  disabled: true
}

/** Whether a row is a header, which cannot be selected. */
export function isRegionHeader(row: BranchOption | RegionHeader): row is RegionHeader {
  return 'disabled' in row
}

/**
 * Rows in the order in which the regions first appear, each region's header before its branches.
 * @param regionName the name of a region; any id except 1, 2 and 3 is the unknown province (row E-01)
 */
export function branchOptions(branches: readonly Branch[], regionName: (regionId: number) => string): (BranchOption | RegionHeader)[] {
  const regions = [...new Set(branches.map((branch) => branch.regionId))]
  return regions.flatMap((region) => [
    { label: regionName(region), region, disabled: true as const },
    ...branches.filter((branch) => branch.regionId === region).map(toOption),
  ])
}

function toOption(branch: Branch): BranchOption {
  return {
    label: branch.name.toLocaleUpperCase('es'),
    value: branch.id,
    region: branch.regionId,
    HorWeek: dayHours.encode(branch.hours.week),
    HorSabado: dayHours.encode(branch.hours.saturday),
    HorSunday: dayHours.encode(branch.hours.sunday),
    HorarioEspecial: specialHours.encode(branch.hours.special),
  }
}
