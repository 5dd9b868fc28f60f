import type { BookingLine } from '#contract/office/bookings.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { PriceLine } from '../../pricing/calculation/price-line.ts'

/** A price line with the name of its cover, extra or promotion. */
export function describeLine(
  { code, ref, quantity, unitCents, amountCents, season }: PriceLine,
  coverageId: number,
  catalog: Catalog,
): BookingLine {
  return {
    code,
    quantity,
    unitCents,
    amountCents,
    season: season ?? null,
    name: season === undefined ? nameLine(code, ref, coverageId, catalog) : nameSeason(season, catalog),
  }
}

/** The company names its seasons; one that it has removed since keeps its code. */
const nameSeason = (season: string, catalog: Catalog): BookingLine['name'] => localize(catalog.rows.season.find(({ id }) => id === season))

function nameLine(code: PriceLine['code'], ref: number | undefined, coverageId: number, catalog: Catalog): BookingLine['name'] {
  if (code === 'cover') return localize(catalog.coverPackages.find((coverPackage) => coverPackage.row.id === coverageId)?.row)
  if (ref === undefined) return null
  if (code !== 'discount') return localize(catalog.extras.get(ref))
  const promotion = catalog.promotions.get(ref)?.row
  return promotion === undefined ? null : { es: promotion.title_es, en: promotion.title_en }
}

const localize = (row: { name_es: string; name_en: string } | undefined) =>
  row === undefined ? null : { es: row.name_es, en: row.name_en }
