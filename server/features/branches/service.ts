import type { Branch, DayHours } from '#contract/values/branch.ts'
import { addDays } from '#contract/panama-time.ts'
import { succeed, refuse, type Outcome } from '../../outcome.ts'
import type { BrandSettings } from '../../config.ts'
import { getBrand } from '../catalog/brand/brand.ts'
import { composePlaceholderValues, fillPlaceholders } from '../content/placeholder-values.ts'
import type { Catalog, CatalogBranch } from '../catalog/catalog.ts'
import type { OpenSpan } from '#contract/opening-hours.ts'

const saturday = 6
const sunday = 0
/** How many days ahead the answer includes special days (docs/wire.md). */
const specialDaysAhead = 400

/** All branches in the order of row R-28. */
export function listBranches(catalog: Catalog, brand: BrandSettings): Branch[] {
  return [...catalog.branches.values()].map((branch) => describeBranch(catalog, branch, brand))
}

/** The branches of a promotion; all branches if it lists none. */
export function listBranchesOfPackage(catalog: Catalog, brand: BrandSettings, packageId: number): Outcome<Branch[]> {
  const promotion = catalog.promotions.get(packageId)
  if (promotion === undefined) return refuse('unknown_id', { field: 'package' })
  const branches = [...catalog.branches.values()].filter((branch) => promotion.branchIds?.has(branch.id) ?? true)
  return succeed(branches.map((branch) => describeBranch(catalog, branch, brand)))
}

function describeBranch(catalog: Catalog, { id, row, hours }: CatalogBranch, settings: BrandSettings): Branch {
  const brand = getBrand(catalog, settings)
  const { today } = catalog.rows
  const values = composePlaceholderValues(catalog, settings)
  const lastDay = addDays(today, specialDaysAhead)
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => hours.weekly[weekday] ?? null)
  return {
    id,
    regionId: row.region_id,
    name: row.name,
    slug: row.slug,
    address: row.address,
    howToFind: { es: fillPlaceholders(row.how_to_find_es, values, 'es'), en: fillPlaceholders(row.how_to_find_en, values, 'en') },
    phone: brand.phone,
    whatsapp: brand.whatsapp,
    email: brand.email,
    position: { lat: row.lat, lng: row.lng },
    iata: row.iata ?? undefined,
    commercial: row.is_commercial,
    afterHours: row.has_after_hours,
    hours: {
      week: dayHours(weekdays.find((span) => span !== null) ?? null),
      weekdays: weekdays.every((span) => isSame(span, weekdays[0] ?? null)) ? undefined : weekdays.map(dayHours),
      saturday: dayHours(hours.weekly[saturday] ?? null),
      sunday: dayHours(hours.weekly[sunday] ?? null),
      special: catalog.rows.branch_special_hours
        .filter((day) => day.branch_id === id && day.date >= today && day.date <= lastDay)
        .map((day) => ({
          date: day.date,
          hours: dayHours(hours.special[day.date] ?? null),
          reason: { es: day.reason_es, en: day.reason_en },
        })),
    },
  }
}

const isSame = (a: OpenSpan | null, b: OpenSpan | null) => a?.opensMinute === b?.opensMinute && a?.closesMinute === b?.closesMinute

function dayHours(span: OpenSpan | null): DayHours {
  return span === null ? { kind: 'closed' } : { kind: 'open', opens: span.opensMinute, closes: span.closesMinute }
}
