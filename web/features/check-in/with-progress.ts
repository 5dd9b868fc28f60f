import type { CheckIn } from '#contract/values/check-in.ts'
import type { CheckInProgress } from '#contract/values/check-in-progress.ts'

/** A check-in as a write left it: each write answers how far everything is. An answer of before, as a repeat gets it, changes nothing. */
export function withProgress(checkIn: CheckIn, progress: CheckInProgress): CheckIn {
  if (progress.code !== checkIn.code || progress.version < checkIn.version) return checkIn
  const drivers = checkIn.drivers.map((driver) => ({
    ...driver,
    ...progress.drivers.find(({ position }) => position === driver.position),
  }))
  return { ...checkIn, ...progress, drivers }
}
