// Structured data of a branch as a car rental (docs/domain.md 7). Only the server renders it (web/lib/text/structured-data.ts).

import { minutesToTime } from '#contract/panama-time.ts'
import type { Branch, DayHours } from '#contract/values/branch.ts'
import type { App } from '../../lib/app-context.ts'
import { toAbsoluteUrl } from '../../lib/text/structured-data.ts'
import { groupWeekdays } from './hours-text.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface BranchFacts {
  branch: Branch
  /** The path of its page. */
  path: string
  regionName: string
  /** From the lowest to the highest total, as text. */
  priceRange?: string | undefined
}

/** schema.org's AutoRental. Closed days are omitted from the weekly hours, and have equal start and end among the special days. */
export function describeBranch(app: Pick<App, 'config' | 'language'>, { branch, path, regionName, priceRange }: BranchFacts) {
  if (!import.meta.env.SSR) return {}
  const { brand, origin } = app.config
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoRental',
    '@id': `${toAbsoluteUrl({ ...app, language: 'es' }, path)}#branch`,
    name: `${brand.name} ${branch.name}`,
    url: toAbsoluteUrl(app, path),
    image: `${origin}/icon-512.png`,
    telephone: branch.phone?.replaceAll(/[^+\d]/g, ''),
    email: branch.email,
    priceRange,
    parentOrganization: { '@id': `${origin}/#company` },
    currenciesAccepted: 'USD',
    address: { '@type': 'PostalAddress', streetAddress: branch.address, addressRegion: regionName, addressCountry: 'PA' },
    geo: branch.position && { '@type': 'GeoCoordinates', latitude: branch.position.lat, longitude: branch.position.lng },
    openingHoursSpecification: groupWeekdays(branch.hours).flatMap(({ days, hours }) => weekly(days, hours)),
    specialOpeningHoursSpecification: branch.hours.special.flatMap(({ date, hours, reason }) => {
      if (hours.kind === 'text') return []
      const span = hours.kind === 'open' ? toSpan(hours) : { opens: '00:00', closes: '00:00' }
      return [{ '@type': 'OpeningHoursSpecification', name: reason[app.language], ...span, validFrom: date, validThrough: date }]
    }),
  }
}

function weekly(days: readonly number[], hours: DayHours) {
  const dayOfWeek = days.map((day) => weekdays[day])
  return hours.kind === 'open' ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, ...toSpan(hours) }] : []
}

/** Midnight at the end of the day is `00:00`; a closing time before the opening time means the next day. */
function toSpan({ opens, closes }: { opens: number; closes: number }) {
  return { opens: minutesToTime(opens), closes: minutesToTime(closes % (24 * 60)) }
}
