// The three coverage packages of a class. Each includes the mandatory cover, so it can never be missing from a price (docs/domain.md 3.1
// and 3.2). What the packages contain and cost is data.

import { type BasisPoints, type Cents, takePercent } from '#contract/money.ts'
import type { CoverItem, CoveragePackageTerms, CoverSize } from '../../catalog/terms.ts'

/** What the class decides: its mandatory cover a day and its deposit. */
export interface ClassCoverTerms {
  readonly size: CoverSize
  readonly mandatoryDayCents: Cents
  readonly depositCents: Cents
}

export interface CoveragePackage {
  readonly id: number
  /** Before concession and tax; includes the mandatory cover. */
  readonly dayCents: Cents
  readonly includes: readonly string[]
  readonly excessCents: Cents
  readonly depositShareBps: BasisPoints
  readonly depositCents: Cents
}

/**
 * The packages for one class, in the order of the terms; prices in cents a day.
 * @throws RangeError when a package contains an unknown cover
 */
export function coveragePackages(
  classTerms: ClassCoverTerms,
  items: readonly CoverItem[],
  packages: readonly CoveragePackageTerms[],
): CoveragePackage[] {
  const mandatoryCodes = items.filter((item) => item.isMandatory).map((item) => item.code)
  return packages.map((terms) => {
    const optionalCents = terms.optionalCodes.reduce((sum, code) => sum + findItem(code, items).dayCents[classTerms.size], 0)
    return {
      id: terms.id,
      dayCents: classTerms.mandatoryDayCents + takePercent(optionalCents, 10_000 - terms.optionalDiscountBps),
      includes: [...mandatoryCodes, ...terms.optionalCodes],
      excessCents: terms.excessCents[classTerms.size],
      depositShareBps: terms.depositShareBps,
      depositCents: takePercent(classTerms.depositCents, terms.depositShareBps),
    }
  })
}

function findItem(code: string, items: readonly CoverItem[]): CoverItem {
  const item = items.find((candidate) => candidate.code === code)
  if (item === undefined) throw new RangeError(`No cover ${code}`)
  return item
}
