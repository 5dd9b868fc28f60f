import { toLocalDate } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import type { App } from '../../lib/app-context.ts'
import { describeCar, toAbsoluteUrl } from '../../lib/text/structured-data.ts'

interface OffersInput {
  title: string
  description: string
  /** The page's own path. */
  path: string
  trip: StoredSearch
  branch: string
  /** The available classes with a discount on that trip. */
  cars: readonly RatedClass[]
}

/**
 * For search engines: the total of the example trip in each class, with tax and everything mandatory. Such an offer is valid for that trip
 * only, so it names the days and the branch. Unavailable classes are left out.
 */
export function promotionOffers(
  app: Pick<App, 'config' | 'language'>,
  { title, description, path, trip, branch, cars }: OffersInput,
): object {
  if (!import.meta.env.SSR) return {}
  const url = toAbsoluteUrl(app, path)
  return {
    '@context': 'https://schema.org',
    '@type': 'OfferCatalog',
    name: title,
    description,
    url,
    itemListElement: cars.map((car) => {
      const name = car.name?.[app.language] ?? ''
      const price = ((car.totalCents ?? 0) / 100).toFixed(2)
      return {
        '@type': 'Offer',
        name: `${title}: ${name}`,
        url,
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        itemOffered: describeCar(app, car),
        price,
        priceCurrency: 'USD',
        priceSpecification: { '@type': 'PriceSpecification', price, priceCurrency: 'USD', valueAddedTaxIncluded: true },
        availability: 'https://schema.org/InStock',
        availabilityStarts: toLocalDate(trip.pickUpAt),
        availabilityEnds: toLocalDate(trip.returnAt),
        availableAtOrFrom: { '@type': 'Place', name: branch },
        seller: { '@id': `${app.config.origin}/#company` },
      }
    }),
  }
}
