// Figures in texts come from the catalogue, so that no page can contradict the prices (docs/domain.md 3).

import type { Cents } from '#contract/money.ts'
import type { Language } from '#contract/values/language.ts'
import { placeholders } from './placeholders.ts'
import type { Brand, BrandSettings } from '../../config.ts'
import { getBrand } from '../catalog/brand/brand.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { listLicences } from './licences.ts'

export type PlaceholderValues = Readonly<Record<string, Readonly<Record<Language, string>>>>

const same = (text: string) => ({ es: text, en: text })
const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })
const money = (cents: Cents) => same(`$${dollars.format(cents / 100)}`)
/** A no-break space keeps number and sign on one line. */
const percent = (bps: number) => ({ es: `${bps / 100}\u00a0%`, en: `${bps / 100}%` })

/** Cached by the brand, of which each catalogue has its own, because lists need them for every line. */
const cache = new WeakMap<Brand, PlaceholderValues>()

/**
 * The value of each `{{name}}`: from the catalogue if it has one, otherwise the fixed value of the rules; the brand's are those
 * that the office has published, or the installation's.
 */
export function composePlaceholderValues(catalog: Catalog, settings: BrandSettings): PlaceholderValues {
  const brand = getBrand(catalog, settings)
  const values = cache.get(brand) ?? readPlaceholderValues(catalog, brand)
  cache.set(brand, values)
  return values
}

function readPlaceholderValues(catalog: Catalog, brand: Brand): PlaceholderValues {
  const { terms, rows } = catalog
  const extra = (line: string) => rows.extra.find((item) => item.line_code === line)?.price_day_cents ?? 0
  const basic = rows.coverage_package[0]
  const leaseMonths = rows.leasing_plan.flatMap((plan) => plan.term_months)
  return {
    ...placeholders,
    itbms: percent(terms.itbmsBps),
    prepaidDiscount: percent(terms.prepaidBps),
    afterHoursFee: money(terms.afterHoursCents),
    quoteMinutes: same(String(terms.quoteMinutes)),
    cancelFreeHours: same(String(terms.cancelFreeHours)),
    cancelFee: money(terms.cancelFeeCents),
    noShowFee: money(terms.noShowFeeCents),
    holdHours: same(String(terms.holdHours)),
    youngFeeDay: money(extra('young-driver')),
    additionalDriverDay: money(extra('additional-driver')),
    concessionTocumen: percent(catalog.branches.get(1)?.concessionBps ?? 0),
    concessionLocal: percent(catalog.branches.get(4)?.concessionBps ?? 0),
    excessSmall: money(basic?.excess_small_cents ?? 0),
    excessLarge: money(basic?.excess_large_cents ?? 0),
    depositFrom: money(Math.min(...rows.car_class.map((carClass) => carClass.deposit_cents))),
    leaseMinMonths: same(String(Math.min(...leaseMonths))),
    leaseMaxMonths: same(String(Math.max(...leaseMonths))),
    licences: { es: listLicences('es'), en: listLicences('en') },
    brand: same(brand.name),
    club: same(brand.club),
    phone: same(withNonBreakingCharacters(brand.phone)),
    whatsapp: same(withNonBreakingCharacters(brand.whatsapp)),
    email: same(brand.email),
  }
}

/** No-break characters keep a telephone number on one line. */
function withNonBreakingCharacters(phone: string): string {
  return phone.replaceAll(' ', '\u00a0')
}

/** Replaces the placeholders of a text. Unknown names stay visible, and a test searches for them. */
export function fillPlaceholders(text: string, values: PlaceholderValues, language: Language): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name]?.[language] ?? whole)
}
