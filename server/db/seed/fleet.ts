// The twenty car classes (docs/domain.md 2). Rates are the time charge with unlimited kilometres, before required coverage, airport fee and tax.

import { cars } from './content/classes/cars.ts'
import type { SeedClass } from './content/classes/seed-class.ts'
import { suvs } from './content/classes/suvs.ts'
import { pickupsAndVans } from './content/classes/pickups-and-vans.ts'

export const categories = [
  { id: 1, es: 'Autos', en: 'Cars', commercial: false },
  { id: 2, es: 'SUV', en: 'SUVs', commercial: false },
  { id: 3, es: 'Pickup', en: 'Pickups', commercial: false },
  { id: 4, es: 'Van', en: 'Vans', commercial: false },
  { id: 5, es: 'Comercial', en: 'Commercial', commercial: true },
] as const

/** The classes with the lower coverage prices and deductibles: cars and the two smallest SUVs (docs/wire.md, Conventions). */
export const smallClasses: readonly string[] = ['MDAR', 'ECAR', 'CCAR', 'ICAR', 'FCAR', 'EGAR', 'CFAR']
/** Not available to drivers of 23 and 24 (docs/domain.md 3.4). */
export const classesFromAge25: readonly string[] = ['FFBD', 'FVMD', 'PVMD']

export const classes: readonly SeedClass[] = [...cars, ...suvs, ...pickupsAndVans]

/** Number of cars per category, as a share of the branch's base capacity. */
const shareByCategory: Readonly<Record<number, number>> = { 1: 1, 2: 0.75, 3: 0.4, 4: 0.4, 5: 0.25 }
const baseByBranch: Readonly<Record<number, number>> = { 1: 12, 2: 8, 3: 8, 4: 8 }
const defaultBase = 5
/** Tocumen Commercial Park and David Centro offer the commercial vehicles. */
export const commercialBranchIds: readonly number[] = [3, 10]

/** Number of cars of a class at a branch; 0 if the branch does not offer it. */
export function poolCapacity(branchId: number, categoryId: number): number {
  if (categoryId === 5 && !commercialBranchIds.includes(branchId)) return 0
  return Math.max(1, Math.round((baseByBranch[branchId] ?? defaultBase) * (shareByCategory[categoryId] ?? 1)))
}

/** URL of a class's picture, from the front or from behind (docs/ARCHITECTURE.md, Pictures). */
export function getPictureUrl(classId: number, view: 'front' | 'rear' = 'front'): string {
  const acriss = classes.find((carClass) => carClass.id === classId)?.acriss.toLowerCase() ?? ''
  return `/pictures/v1/${classId}-${acriss}${view === 'rear' ? '-rear' : ''}-480.webp`
}
