import type { CheckIn } from '#contract/values/check-in.ts'
import type { CheckInProgress } from '#contract/values/check-in-progress.ts'

/**
 * Merges the result of a write into a check-in: every write returns the progress. An older answer, as for a repeated request, changes
 * nothing.
 */
export function withProgress(checkIn: CheckIn, progress: CheckInProgress): CheckIn {
  if (progress.code !== checkIn.code || progress.version < checkIn.version) return checkIn
  const drivers = checkIn.drivers.map((driver) => ({
    ...driver,
    ...progress.drivers.find(({ position }) => position === driver.position),
  }))
  return { ...checkIn, ...progress, drivers }
}
