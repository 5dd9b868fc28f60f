import type { Branch } from '#contract/values/branch.ts'

type Position = NonNullable<Branch['position']>

/** The place in Google Maps, by its coordinates. */
export function googleMapsUrl({ lat, lng }: Position): string {
  return `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`
}

/** The way there in Waze. */
export function wazeUrl({ lat, lng }: Position): string {
  return `https://waze.com/ul?ll=${lat},${lng}&navigate=yes`
}

export function phoneUrl(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

/** A chat with the words that the visitor would begin with. */
export function whatsappUrl(number: string, words: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(words)}`
}
