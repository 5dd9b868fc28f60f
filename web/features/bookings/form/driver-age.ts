// What the form tells of a driver's age while there is time to choose again; the rules are contract/driver-age.ts, and the server decides.

import { checkDriverAge } from '#contract/driver-age.ts'
import type { LocalDate } from '#contract/panama-time.ts'

export type AgeProblem = 'too-young' | 'too-old' | 'class-closed'

const problems = { 'driver-too-young': 'too-young', 'driver-too-old': 'too-old', 'class-minimum-age': 'class-closed' } as const

/**
 * Why somebody may not drive a class from a day on; null when they may.
 * @param classMinimumAge 25 for the classes closed to drivers of 23 and 24
 */
export function ageProblem(birthDate: LocalDate, pickUpDate: LocalDate, classMinimumAge: number): AgeProblem | null {
  const checked = checkDriverAge(birthDate, pickUpDate, classMinimumAge)
  return checked.ok ? null : problems[checked.reason]
}
