import type { CarClass } from '#contract/values/car-class.ts'
import type { UnavailableReason } from '#contract/values/rated-class.ts'
import type { Format } from '#contract/format.ts'
import type { Dictionaries } from '../../../locales/dictionaries.ts'

export type FleetTexts = Dictionaries['fleet']

/** A closed cargo vehicle has two or three seats. One with more seats and no boot is a pick-up with a bed. */
export const commercialSeats = 3

export interface Fact {
  key: string
  label: string
  value: string
}

/** Why a class is not available for a search, in the words of its tag. */
export function describeReason(reason: UnavailableReason, t: FleetTexts): string {
  return { 'sold-out': t.car.soldOut, 'not-at-branch': t.car.elsewhere, 'lead-time': t.car.tooSoon, 'driver-age': t.car.notForAge }[reason]
}

/** A class's technical data in words, for the detail page and the comparison; unknown data are left out. */
export function describeFacts(car: CarClass, t: FleetTexts, format: Format): Fact[] {
  const bags =
    car.bags === null
      ? (car.seats ?? 0) > commercialSeats
        ? t.car.bed
        : t.car.cargo
      : car.bags && t.car.bags(car.bags.large, car.bags.small)
  const facts: [key: keyof FleetTexts['facts'], value: string | undefined][] = [
    ['seats', car.seats?.toString()],
    ['doors', car.doors?.toString()],
    ['bags', bags],
    ['transmission', car.transmission && t.filters.transmissions[car.transmission]],
    ['drive', car.drive && t.facts.drives[car.drive]],
    ['fuel', car.fuel && t.facts.fuels[car.fuel]],
    ['deposit', car.depositCents === undefined ? undefined : format.money(car.depositCents)],
    ['minimumAge', car.minimumAge === undefined ? undefined : t.facts.years(car.minimumAge)],
    ['acriss', car.acriss],
  ]
  return facts.flatMap(([key, value]) => {
    const label = t.facts[key]
    return value === undefined || typeof label !== 'string' ? [] : [{ key, label, value }]
  })
}
