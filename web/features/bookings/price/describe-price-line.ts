import { defaultCoverageId } from '#contract/constants.ts'
import type { Extra } from '#contract/content/get-additionals.ts'
import type { Language } from '#contract/values/language.ts'
import type { PriceLine } from '#contract/values/price-line.ts'
import type { Format } from '#contract/format.ts'
import type { Dictionaries } from '../../../locales/dictionaries.ts'
import { computeShare } from '#contract/price-share.ts'

export type PriceTexts = Dictionaries['price']

interface LineWords {
  label: string
  /** How the amount is calculated; undefined where the label is enough. */
  detail: string | undefined
  /** The rule behind the line, in one sentence. */
  why: string
}

export interface LineContext {
  lines: readonly PriceLine[]
  extras: readonly Extra[]
  coverageId: number
  /** The title of the promotion behind a discount, if there is one. */
  promotion?: string | undefined
  language: Language
  t: PriceTexts
  format: Format
}

/** Describes a price line in words. Percentages are computed from the amounts, so that no rate is hard-coded here. */
export function describePriceLine(line: PriceLine, { lines, extras, coverageId, promotion, language, t, format }: LineContext): LineWords {
  const why = t.why[line.code]
  const unit = format.money(line.unitCents)
  switch (line.code) {
    case 'time': {
      // One line for all rates of the rental (`mergeRental`), each with its days.
      const rates = lines.filter(({ code }) => code === 'time').map(({ quantity, unitCents }) => t.days(quantity, format.money(unitCents)))
      return { label: t.lines.time, detail: rates.join(' + '), why }
    }
    case 'cover': {
      const label = t.cover[coverageId] ?? t.lines.cover
      return { label, detail: t.days(line.quantity, unit), why: coverageId === defaultCoverageId ? why : t.whyBetterCover }
    }
    case 'hours':
      return { label: t.lines.hours, detail: t.hours(line.quantity), why }
    case 'concession':
    case 'itbms': {
      const percent = computeShare(line, lines)
      return { label: percent === undefined ? t.lines[line.code] : t.percent(t.lines[line.code], percent), detail: undefined, why }
    }
    case 'baby-seat':
    case 'additional-driver':
    case 'wifi':
    case 'young-driver':
    case 'extra': {
      const extra = extras.find(({ id }) => id === line.ref)
      return {
        label: extra?.name[language] ?? t.lines[line.code],
        detail: line.quantity > 1 ? t.times(line.quantity, unit) : undefined,
        why,
      }
    }
    case 'after-hours':
      return { label: t.lines['after-hours'], detail: line.quantity > 1 ? t.times(line.quantity, unit) : undefined, why }
    case 'discount':
      return { label: promotion === undefined ? t.lines.discount : t.promotion(promotion), detail: undefined, why }
    case 'prepaid':
    case 'one-way':
    case 'adjustment':
    case 'other':
      return { label: t.lines[line.code], detail: undefined, why }
  }
}
