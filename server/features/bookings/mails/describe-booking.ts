// Descriptions of a booking shared by mails and documents.

import { openingOn, serviceAt } from '#contract/opening-hours.ts'
import { toLocalDate, minutesToTime, type WallTime } from '#contract/panama-time.ts'
import type { Language } from '#contract/values/language.ts'
import type { Catalog, CatalogBranch } from '../../catalog/catalog.ts'
import { formatTime } from '../../mail/format.ts'
import type { PriceLine } from '../../pricing/calculation/price-line.ts'
import type { BookingDetails } from '../booking-details.ts'
import type { ConfirmedTexts } from './confirmed-texts.ts'

/** URL of the branch on a map that needs neither an account nor a key. */
export function mapUrl({ latitude, longitude }: CatalogBranch): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
}

/** The branch's hours on that day, or a note that staff will be there outside opening hours. */
export function describeService(branch: CatalogBranch, wall: WallTime, language: Language, texts: ConfirmedTexts): string {
  const span = openingOn(toLocalDate(wall), branch.hours)
  if (span === null || serviceAt(wall, branch.hours) !== 'open') return texts.outsideHours
  const timeAt = (minute: number) => (minute % 1440 === 0 ? texts.midnight : formatTime(minutesToTime(minute), language))
  return texts.openThatDay(timeAt(span.opensMinute), timeAt(span.closesMinute))
}

/** The name of a price line as on the site: a cover by its package, an extra by its name, a discount with its promotion. */
export function describeLine(line: PriceLine, { row }: BookingDetails, catalog: Catalog, texts: ConfirmedTexts): string {
  const label = nameLine(line, row, catalog, texts)
  if (line.code === 'time' || line.code === 'cover') return `${label} × ${texts.days(line.quantity)}`
  return line.quantity > 1 ? `${label} × ${line.quantity}` : label
}

function nameLine(line: PriceLine, row: BookingDetails['row'], catalog: Catalog, texts: ConfirmedTexts): string {
  const isSpanish = row.language === 'es'
  if (line.code === 'cover') {
    const cover = catalog.rows.coverage_package.find((coverPackage) => coverPackage.id === row.coverage_id)
    return cover === undefined ? texts.lines.cover : texts.cover(isSpanish ? cover.name_es : cover.name_en)
  }
  if (line.ref === undefined) return texts.lines[line.code]
  if (line.code === 'discount') {
    const promotion = catalog.promotions.get(line.ref)?.row
    return promotion === undefined ? texts.lines.discount : texts.promotion(isSpanish ? promotion.title_es : promotion.title_en)
  }
  const extra = catalog.extras.get(line.ref)
  return extra === undefined ? texts.lines[line.code] : isSpanish ? extra.name_es : extra.name_en
}
