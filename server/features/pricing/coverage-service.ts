import { takePercent } from '#contract/money.ts'
import type { CoveragePackage, CoverageRequest } from '#contract/web-api/get-package-web.ts'
import { defaultCoverageId } from '#contract/constants.ts'
import { succeed, refuse, type Outcome } from '../../outcome.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { coveragePackages } from './calculation/coverage.ts'

/** The coverage packages of a class; daily prices include the pick-up branch's concession and ITBMS. */
export function listCoverage(catalog: Catalog, request: CoverageRequest): Outcome<CoveragePackage[]> {
  const carClass = [...catalog.classes.values()].find((item) => item.row.subcategory_id === request.subcategoryId)
  if (carClass === undefined) return refuse('unknown_id', { field: 'subcategoryId' })
  if (carClass.row.category_id !== request.categoryId) return refuse('unknown_id', { field: 'categoryId' })
  const branch = request.pickUpBranchId === null ? null : catalog.branches.get(request.pickUpBranchId)
  if (branch === undefined) return refuse('unknown_id', { field: 'pickUpBranchId' })

  const packages = coveragePackages(
    { size: carClass.size, mandatoryDayCents: carClass.mandatoryDayCents, depositCents: carClass.row.deposit_cents },
    catalog.coverItems,
    catalog.coverPackages,
  )
  return succeed(
    packages.map((coverPackage) => {
      const row = catalog.coverPackages.find((candidate) => candidate.id === coverPackage.id)?.row
      const withConcession = coverPackage.dayCents + takePercent(coverPackage.dayCents, branch?.concessionBps ?? 0)
      return {
        id: coverPackage.id,
        name: { es: row?.name_es ?? '', en: row?.name_en ?? '' },
        pricePerDayCents: withConcession + takePercent(withConcession, catalog.terms.itbmsBps),
        excessCents: coverPackage.excessCents,
        depositCents: coverPackage.depositCents,
        includes: [...coverPackage.includes],
        isDefault: coverPackage.id === defaultCoverageId,
      }
    }),
  )
}
