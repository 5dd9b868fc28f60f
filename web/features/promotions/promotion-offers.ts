import { dateOf } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import type { Language } from '#contract/values/language.ts'

interface OfferInput {
  title: string
  description: string
  trip: StoredSearch
  branch: string
  /** The classes that the promotion lowers on that trip and that are there. */
  cars: readonly RatedClass[]
  language: Language
}

/**
 * For search engines: what the example trip costs in each class, tax and everything mandatory included, for the days that it is of. An offer
 * holds for that trip alone, so each names its days, and nothing is said of a class that is not there.
 */
export function promotionOffers({ title, description, trip, branch, cars, language }: OfferInput) {
  return {
    '@context': 'https://schema.org',
    '@type': 'OfferCatalog',
    name: title,
    description,
    itemListElement: cars.map((car) => ({
      '@type': 'Offer',
      name: `${title}: ${car.name?.[language] ?? ''}`,
      itemOffered: { '@type': 'Product', name: car.name?.[language], description: car.model, image: car.picture },
      priceCurrency: 'USD',
      price: dollars(car.totalCents),
      priceSpecification: {
        '@type': 'PriceSpecification',
        priceCurrency: 'USD',
        price: dollars(car.totalCents),
        valueAddedTaxIncluded: true,
      },
      availability: 'https://schema.org/InStock',
      availabilityStarts: dateOf(trip.pickUpAt),
      availabilityEnds: dateOf(trip.returnAt),
      areaServed: branch,
    })),
  }
}

function dollars(cents = 0): string {
  return (cents / 100).toFixed(2)
}
