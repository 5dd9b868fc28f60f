// Driver age rules (docs/domain.md 3.4). The age on the day of pick-up in Panama counts.

import type { LocalDate } from './panama-time.ts'

/** Full years; drivers younger than `feeBelow` pay the young-driver fee. */
export const driverAges = { minimum: 23, feeBelow: 25, maximum: 70 } as const

/** The two age bands of the search form. */
export type AgeBand = 'standard' | 'young'

export type DriverCheck =
  | { readonly ok: true; readonly band: AgeBand }
  | { readonly ok: false; readonly reason: 'driver-too-young' | 'class-minimum-age'; readonly minimumAge: number }
  | { readonly ok: false; readonly reason: 'driver-too-old'; readonly maximumAge: number }

/** Age in full years on a day. A person born on 29 February turns a year older on 1 March in common years. */
export function ageOn(birthDate: LocalDate, date: LocalDate): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/**
 * Whether a driver may take a class, and the age band that applies to the price.
 * @param classMinimumAge 25 for classes closed to drivers of 23 and 24, otherwise 23
 */
export function checkDriverAge(birthDate: LocalDate, pickUpDate: LocalDate, classMinimumAge: number): DriverCheck {
  const age = ageOn(birthDate, pickUpDate)
  if (age < driverAges.minimum) return { ok: false, reason: 'driver-too-young', minimumAge: driverAges.minimum }
  if (age > driverAges.maximum) return { ok: false, reason: 'driver-too-old', maximumAge: driverAges.maximum }
  if (age < classMinimumAge) return { ok: false, reason: 'class-minimum-age', minimumAge: classMinimumAge }
  return { ok: true, band: isYoungDriver(birthDate, pickUpDate) ? 'young' : 'standard' }
}

/** Whether a driver with this birthday pays the young-driver fee. */
export function isYoungDriver(birthDate: LocalDate, pickUpDate: LocalDate): boolean {
  return ageOn(birthDate, pickUpDate) < driverAges.feeBelow
}

/** Whether a class is open to an age band, before the birthday is known. */
export function isClassOpenTo(band: AgeBand, classMinimumAge: number): boolean {
  return band === 'standard' || classMinimumAge < driverAges.feeBelow
}
