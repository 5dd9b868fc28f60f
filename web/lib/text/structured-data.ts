// Structured data for search engines (schema.org, as JSON-LD in `useDocumentHead({ jsonLd })`). Only the server renders it, so in the
// browser's build every function here is empty.

import type { CarClass } from '#contract/values/car-class.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { toDocumentAddress } from '../navigation/addresses.ts'
import type { App } from '../app-context.ts'

type SiteContext = Pick<App, 'config' | 'language'>

/** One step of the breadcrumbs; the last one, the page itself, has no path. */
export interface Step {
  name: string
  /** A path of `paths.ts`. */
  path?: string
}

const context = 'https://schema.org'
const nothing = {}

/** The absolute address of a page: `https://www.example.com/en/flota`. */
export function toAbsoluteUrl({ config, language }: SiteContext, path: string): string {
  return config.origin + toDocumentAddress(language, path)
}

/** The id of the company in other pages' data. */
function companyId({ config }: SiteContext): string {
  return `${config.origin}/#company`
}

/** The breadcrumbs, which search results show above the title. Home is put first. */
export function breadcrumbList(app: SiteContext, steps: readonly Step[]): object {
  if (!import.meta.env.SSR) return nothing
  const home: Step = { name: app.config.brand.name, path: '/home' }
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps].map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      ...(path === undefined ? {} : { item: toAbsoluteUrl(app, path) }),
    })),
  }
}

/** The company and its site, only on home. */
export function companyAndSite(app: SiteContext, description: string): object[] {
  if (!import.meta.env.SSR) return []
  const { brand, origin } = app.config
  const company = {
    '@context': context,
    '@type': 'Organization',
    '@id': companyId(app),
    name: brand.name,
    description,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    areaServed: { '@type': 'Country', name: 'Panamá' },
    ...(brand.email === '' ? {} : { email: brand.email }),
    ...(brand.phone === ''
      ? {}
      : {
          telephone: brand.phone,
          contactPoint: {
            '@type': 'ContactPoint',
            telephone: brand.phone,
            contactType: 'reservations',
            areaServed: 'PA',
            availableLanguage: ['es', 'en'],
          },
        }),
    ...(brand.social.length === 0 ? {} : { sameAs: brand.social.map(({ url }) => url) }),
  }
  const site = {
    '@context': context,
    '@type': 'WebSite',
    name: brand.name,
    url: toAbsoluteUrl(app, '/home'),
    inLanguage: app.language === 'es' ? 'es-PA' : 'en',
    publisher: { '@id': companyId(app) },
  }
  return [company, site]
}

/** A class of car and its total for a day. The law in Panama requires the total (docs/domain.md 2), so it includes tax, as its text states. */
export function carWithOffer(app: SiteContext, car: RatedClass, path: string): object {
  if (!import.meta.env.SSR) return nothing
  const url = toAbsoluteUrl(app, path)
  return {
    '@context': context,
    ...describeCar(app, car),
    url,
    ...(car.perDayCents === undefined || car.perDayCents === 0 ? {} : { offers: makeOffer(app, car.perDayCents, url) }),
  }
}

const bagNames = {
  es: { large: 'Maletas grandes', small: 'Maletas pequeñas' },
  en: { large: 'Large suitcases', small: 'Small suitcases' },
}
const driveWheels = { '4x2': 'TwoWheelDriveConfiguration', '4x4': 'FourWheelDriveConfiguration' }

/** A class of car without its price. schema.org has no property for suitcases, so they are additional properties. */
export function describeCar({ config, language }: SiteContext, car: CarClass): object {
  if (!import.meta.env.SSR) return nothing
  const { name, model, picture, acriss, seats, doors, bags, drive } = car
  return {
    '@type': 'Car',
    name: name?.[language],
    description: model,
    image: picture === undefined ? undefined : new URL(picture, `${config.origin}/`).href,
    acrissCode: acriss,
    vehicleSeatingCapacity: seats,
    numberOfDoors: doors,
    vehicleTransmission: car.transmission,
    fuelType: car.fuel,
    driveWheelConfiguration: drive && `${context}/${driveWheels[drive]}`,
    additionalProperty:
      bags == null
        ? undefined
        : (['large', 'small'] as const).map((size) => ({ '@type': 'PropertyValue', name: bagNames[language][size], value: bags[size] })),
  }
}

function makeOffer(app: SiteContext, cents: number, url: string): object {
  const price = (cents / 100).toFixed(2)
  return {
    '@type': 'Offer',
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    availability: `${context}/InStock`,
    url,
    price,
    priceCurrency: 'USD',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'USD',
      unitCode: 'DAY',
      valueAddedTaxIncluded: true,
    },
    seller: { '@id': companyId(app) },
  }
}
