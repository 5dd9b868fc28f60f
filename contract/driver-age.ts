// Who may drive, by age (docs/domain.md 3.4). What counts is the age on the day of pick-up in Panama.

import type { LocalDate } from './panama-time.ts'

/** Full years; drivers under the second bound pay the young-driver fee. */
export const driverAges = { minimum: 23, feeBelow: 25, maximum: 70 } as const

/** The two bands that the search form asks for. */
export type AgeBand = 'standard' | 'young'

export type DriverCheck =
  | { readonly ok: true; readonly band: AgeBand }
  | { readonly ok: false; readonly reason: 'driver-too-young' | 'class-minimum-age'; readonly minimumAge: number }
  | { readonly ok: false; readonly reason: 'driver-too-old'; readonly maximumAge: number }

/** Full years of age on a day; one born on 29 February turns older on 1 March in common years. */
export function ageOn(birthDate: LocalDate, date: LocalDate): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/**
 * Whether a driver may take a class, and in which band the price is reckoned.
 * @param classMinimumAge 25 for the classes closed to drivers of 23 and 24, else 23
 */
export function checkDriverAge(birthDate: LocalDate, pickUpDate: LocalDate, classMinimumAge: number): DriverCheck {
  const age = ageOn(birthDate, pickUpDate)
  if (age < driverAges.minimum) return { ok: false, reason: 'driver-too-young', minimumAge: driverAges.minimum }
  if (age > driverAges.maximum) return { ok: false, reason: 'driver-too-old', maximumAge: driverAges.maximum }
  if (age < classMinimumAge) return { ok: false, reason: 'class-minimum-age', minimumAge: classMinimumAge }
  return { ok: true, band: isYoungDriver(birthDate, pickUpDate) ? 'young' : 'standard' }
}

/** Whether the young-driver fee is due for a driver born on a day. */
export function isYoungDriver(birthDate: LocalDate, pickUpDate: LocalDate): boolean {
  return ageOn(birthDate, pickUpDate) < driverAges.feeBelow
}

/** Whether a class is open to a band, before anybody's birthday is known. */
export function isClassOpenTo(band: AgeBand, classMinimumAge: number): boolean {
  return band === 'standard' || classMinimumAge < driverAges.feeBelow
}
