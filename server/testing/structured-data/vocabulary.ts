// The terms of schema.org that the site and the mails use, looked up in its version 30. A new term is added here after it has been looked up.

/** `text`, `url`: an absolute address; `term`: an address within schema.org; `time`: with an offset; or the types of a nested object. */
export type Form = 'text' | 'number' | 'boolean' | 'price' | 'url' | 'term' | 'date' | 'time' | 'hour' | 'reference' | readonly string[]

interface Type {
  required: Readonly<Record<string, Form>>
  optional?: Readonly<Record<string, Form>>
}

const named = { name: 'text' } as const
const company = ['Organization'] as const
const thing = { description: 'text', url: 'url', image: 'url' } as const
const price = { price: 'price', priceCurrency: 'text' } as const
const car = {
  acrissCode: 'text',
  vehicleSeatingCapacity: 'number',
  numberOfDoors: 'number',
  vehicleTransmission: 'text',
  fuelType: 'text',
  driveWheelConfiguration: 'term',
  additionalProperty: ['PropertyValue'],
} as const
const span = { opens: 'hour', closes: 'hour' } as const

export const vocabulary: Readonly<Record<string, Type>> = {
  Answer: { required: { text: 'text' } },
  AutoRental: {
    required: { ...named, address: ['PostalAddress'], geo: ['GeoCoordinates'] },
    optional: {
      ...thing,
      telephone: 'text',
      email: 'text',
      priceRange: 'text',
      parentOrganization: 'reference',
      currenciesAccepted: 'text',
      openingHoursSpecification: ['OpeningHoursSpecification'],
      specialOpeningHoursSpecification: ['OpeningHoursSpecification'],
    },
  },
  BlogPosting: {
    required: { headline: 'text', author: company, publisher: company },
    optional: { ...thing, inLanguage: 'text', datePublished: 'date', timeRequired: 'text', keywords: 'text' },
  },
  BreadcrumbList: { required: { itemListElement: ['ListItem'] } },
  Car: { required: named, optional: { ...thing, ...car, offers: ['Offer'] } },
  ContactPoint: { required: { telephone: 'text', contactType: 'text' }, optional: { areaServed: 'text', availableLanguage: 'text' } },
  Country: { required: named },
  FAQPage: { required: { mainEntity: ['Question'] }, optional: { inLanguage: 'text' } },
  GeoCoordinates: { required: { latitude: 'number', longitude: 'number' } },
  ListItem: { required: { position: 'number', ...named }, optional: { item: 'url' } },
  Offer: {
    required: { ...price, priceSpecification: ['PriceSpecification', 'UnitPriceSpecification'], availability: 'term', url: 'url' },
    optional: {
      ...named,
      businessFunction: 'url',
      seller: 'reference',
      itemOffered: ['Car'],
      availabilityStarts: 'date',
      availabilityEnds: 'date',
      availableAtOrFrom: ['Place'],
    },
  },
  OfferCatalog: { required: { ...named, itemListElement: ['Offer'] }, optional: thing },
  OpeningHoursSpecification: { required: span, optional: { ...named, dayOfWeek: 'text', validFrom: 'date', validThrough: 'date' } },
  Organization: {
    required: named,
    optional: {
      ...thing,
      logo: 'url',
      email: 'text',
      telephone: 'text',
      contactPoint: ['ContactPoint'],
      areaServed: ['Country'],
      sameAs: 'url',
    },
  },
  Person: { required: named },
  Place: { required: named },
  PostalAddress: {
    required: { streetAddress: 'text', addressCountry: 'text' },
    optional: { addressRegion: 'text', addressLocality: 'text' },
  },
  PriceSpecification: { required: { ...price, valueAddedTaxIncluded: 'boolean' } },
  PropertyValue: { required: { ...named, value: 'number' } },
  Question: { required: { ...named, acceptedAnswer: ['Answer'] } },
  RentalCarReservation: {
    required: {
      reservationId: 'text',
      // Required by Gmail, not by schema.org.
      reservationNumber: 'text',
      reservationStatus: 'term',
      provider: company,
      reservationFor: ['Car'],
      pickupTime: 'time',
      pickupLocation: ['AutoRental'],
      dropoffTime: 'time',
      dropoffLocation: ['AutoRental'],
      totalPrice: 'price',
      priceCurrency: 'text',
    },
    // A name that is not plausible is left out.
    optional: { url: 'url', underName: ['Person'] },
  },
  UnitPriceSpecification: { required: { ...price, unitCode: 'text', valueAddedTaxIncluded: 'boolean' } },
  WebSite: { required: { ...named, url: 'url' }, optional: { inLanguage: 'text', publisher: 'reference' } },
}
