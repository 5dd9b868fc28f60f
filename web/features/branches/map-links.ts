import type { Branch } from '#contract/values/branch.ts'

type Position = NonNullable<Branch['position']>

/** The position in Google Maps. */
export function googleMapsUrl({ lat, lng }: Position): string {
  return `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`
}

/** Directions in Waze. */
export function wazeUrl({ lat, lng }: Position): string {
  return `https://waze.com/ul?ll=${lat},${lng}&navigate=yes`
}
