// Early feedback on a driver's age, while the visitor can still choose another class. The rules are in contract/driver-age.ts, and the
// server decides.

import { checkDriverAge } from '#contract/driver-age.ts'
import type { LocalDate } from '#contract/panama-time.ts'

export type AgeProblem = 'too-young' | 'too-old' | 'class-closed'

const problems = { 'driver-too-young': 'too-young', 'driver-too-old': 'too-old', 'class-minimum-age': 'class-closed' } as const

/**
 * Why a person may not drive a class from a given day; null when they may.
 * @param classMinimumAge 25 for the classes closed to drivers of 23 and 24
 */
export function ageProblem(birthDate: LocalDate, pickUpDate: LocalDate, classMinimumAge: number): AgeProblem | null {
  const checked = checkDriverAge(birthDate, pickUpDate, classMinimumAge)
  return checked.ok ? null : problems[checked.reason]
}
