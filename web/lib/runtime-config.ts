import { toLocalDate, toWallTime, type LocalDate } from '#contract/panama-time.ts'
import { list, record, text } from '#contract/read.ts'
import type { Service } from '#contract/endpoint.ts'

/** What an installation decides and the browser has to know; it comes with each document as inert JSON. */
export interface RuntimeConfig {
  /** Base addresses of the three services (row W, preamble). */
  services: Readonly<Record<Service, string>>
  brand: Brand
  /** Origin of the site for whole addresses, without a trailing slash; empty where nobody said it. */
  origin: string
  /** The day in Panama when the document was made: what server and browser both count from while the page comes alive. */
  today: LocalDate
  /** Whether anybody takes payments here; where nobody does, paying ahead is not offered. */
  paysOnline: boolean
}

/** The company as it presents itself; the neutral default is the product's own. */
export interface Brand {
  name: string
  /** The loyalty programme's name. */
  club: string
  phone: string
  whatsapp: string
  email: string
  social: ReadonlyArray<{ name: string; url: string }>
}

/** Reads the configuration; what is missing takes the default of a single-origin installation. */
export function readRuntimeConfig(json: unknown): RuntimeConfig {
  const services = record(record(json)['services'])
  const brand = record(record(json)['brand'])
  return {
    origin: text(record(json)['origin']) ?? '',
    paysOnline: record(json)['paysOnline'] !== false,
    today: text(record(json)['today']) ?? toLocalDate(toWallTime(Date.now())),
    services: {
      content: text(services['content']) ?? '/content',
      'web-api': text(services['webApi']) ?? '/web-api',
      'landing-api': text(services['landingApi']) ?? '/landing-api',
    },
    brand: {
      name: text(brand['name']) ?? 'Istmo Rent a Car',
      club: text(brand['club']) ?? 'Club Istmo',
      phone: text(brand['phone']) ?? '',
      whatsapp: text(brand['whatsapp']) ?? '',
      email: text(brand['email']) ?? '',
      social: list(brand['social']).flatMap((entry) => {
        const [name, url] = [text(record(entry)['name']), text(record(entry)['url'])]
        return name === undefined || url === undefined ? [] : [{ name, url }]
      }),
    },
  }
}
