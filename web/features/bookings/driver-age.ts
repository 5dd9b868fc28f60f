// Ages of drivers as the form needs them (docs/domain.md 3.4). The server decides; here they are told while there is time to choose again.

import type { LocalDate } from '#contract/panama-time.ts'

/** Full years; drivers under the second bound pay the young-driver fee. */
export const driverAges = { minimum: 23, feeBelow: 25, maximum: 70 } as const

export type AgeProblem = 'too-young' | 'too-old' | 'class-closed'

/** Full years of age on a day. */
export function ageOn(birthDate: LocalDate, date: LocalDate): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/**
 * Why somebody may not drive a class from a day on; null when they may.
 * @param classMinimumAge 25 for the classes closed to drivers of 23 and 24
 */
export function ageProblem(birthDate: LocalDate, pickUpDate: LocalDate, classMinimumAge: number): AgeProblem | null {
  const age = ageOn(birthDate, pickUpDate)
  if (age < driverAges.minimum) return 'too-young'
  if (age > driverAges.maximum) return 'too-old'
  return age < classMinimumAge ? 'class-closed' : null
}

/** Whether the young-driver fee is due for a driver born on a day. */
export function isYoungDriver(birthDate: LocalDate, pickUpDate: LocalDate): boolean {
  return ageOn(birthDate, pickUpDate) < driverAges.feeBelow
}
