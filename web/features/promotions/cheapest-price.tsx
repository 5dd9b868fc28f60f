import { toLocalDate } from '#contract/panama-time.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import { useApp } from '../../lib/app-context.ts'
import { useFormat, useTexts } from '../../lib/text/texts.ts'
import { Price } from '../../../ui/content/price.tsx'
import { findLowestTotals } from '../car-classes/class-prices.ts'
import { useExamplePrices } from './promotion/use-promotion-page.ts'

/** The total before and now of the promotion's cheapest class, on the example trip of its page: the same call, which that page then has. */
export function CheapestPrice({ promotion }: { promotion: Promotion }) {
  const t = useTexts('promotions').prices
  const format = useFormat()
  const { language } = useApp()
  const { trip, branch, classes } = useExamplePrices(promotion)
  const included = classes.filter(({ id, previousTotalCents }) => promotion.classIds.includes(id) && previousTotalCents !== undefined)
  const [cheapest] = findLowestTotals(included, 1)
  if (trip === null || cheapest === undefined) return null
  const { name, previousTotalCents = 0 } = cheapest.car
  return (
    <Price
      size="total"
      isUnitBelow
      amount={format.money(cheapest.totalCents)}
      unit={`${name?.[language]}, ${format.dateRange(toLocalDate(trip.pickUpAt), toLocalDate(trip.returnAt))}`}
      note={branch}
      was={{ label: t.was, amount: format.money(previousTotalCents) }}
    />
  )
}
