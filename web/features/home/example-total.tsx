import { useSyncExternalStore } from 'react'
import { withArticle } from '#contract/format.ts'
import { toLocalDate } from '#contract/panama-time.ts'
import { writeSearchAddress } from '#contract/search-address.ts'
import type { Branch } from '#contract/values/branch.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { useApp } from '../../lib/app-context.ts'
import { useHref } from '../../lib/navigation/navigation.ts'
import { useFormat, useTexts } from '../../lib/text/texts.ts'
import { paths } from '../../paths.ts'
import { toRateRequest } from '../booking-flow/requests.ts'
import { findLowestTotals } from '../car-classes/class-prices.ts'
import { exampleSearch } from '../search/search-draft.ts'

/** The lowest total of an example and its class, with a link to its search. Shown only if the server has rendered it, so it needs no call. */
export function ExampleTotal({ branches }: { branches: readonly Branch[] }) {
  const t = useTexts('home')
  const href = useHref()
  const format = useFormat()
  const { data, config, language } = useApp()
  const search = exampleSearch(config.today, branches)
  const request = toRateRequest(search)
  const rates = useSyncExternalStore(
    data.subscribe,
    () => data.read(getRateCars, request).value,
    () => data.readServed(getRateCars, request).value,
  )
  // The texts of home import nothing: their chunk would take it along.
  const branch = branches[0]?.name ?? ''
  const [lowest] = findLowestTotals(rates ?? [], 1)
  if (lowest === undefined) return null
  const days = format.dateRange(toLocalDate(search.pickUpAt), toLocalDate(search.returnAt))
  return (
    <a href={href(paths.fleet(writeSearchAddress(search, branches)))}>
      <b>{format.money(lowest.totalCents)}</b>{' '}
      <span>{t.example(lowest.car.name?.[language], days, language === 'es' ? withArticle(branch) : branch)}</span>
    </a>
  )
}
