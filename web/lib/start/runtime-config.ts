import { toLocalDate, toWallTime, type LocalDate } from '#contract/panama-time.ts'
import { list, record, text } from '#contract/read.ts'
import type { Service } from '#contract/endpoint.ts'

/** The installation's settings for the browser, sent with each document as inert JSON. */
export interface RuntimeConfig {
  /** Base addresses of the three services (row W, preamble). */
  services: Readonly<Record<Service, string>>
  brand: Brand
  /** Origin of the site for absolute addresses, without a trailing slash; empty when not configured. */
  origin: string
  /** The current day in Panama when the document was rendered: server and browser both use it during hydration. */
  today: LocalDate
  /** Whether online payments are possible; otherwise prepaying is not offered. */
  paysOnline: boolean
}

/** The company's brand. */
export interface Brand {
  name: string
  /** The loyalty programme's name. */
  club: string
  phone: string
  whatsapp: string
  email: string
  social: ReadonlyArray<{ name: string; url: string }>
}

/** Parses the configuration. Defaults are those of a single-origin installation. */
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
