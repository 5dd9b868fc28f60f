// The services' clock. A hold expires by it (docs/wire.md, `VenceRetencion`), and a device's clock may be minutes off.

import { toLocalDate, toWallTime, type LocalDate } from '#contract/panama-time.ts'

/** A header has whole seconds and arrives with a delay, so smaller differences are ignored. */
const toleranceMs = 2_500

let offsetMs = 0
let isKnown = false

/** Reads the `Date` header of an answer. Services on another origin hide it, and then the device's clock is used. */
export function recordServerTime(header: string | null, receivedAt: number): void {
  const difference = Date.parse(header ?? '') - receivedAt
  if (Number.isNaN(difference)) return
  offsetMs = Math.abs(difference) < toleranceMs ? 0 : difference
  isKnown = true
}

/** The services' time in milliseconds, or the device's when it is unknown. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/** The day in Panama by the services' clock, but not before the given one; that one while their clock is unknown. */
export function serverDay(earliest: LocalDate): LocalDate {
  const day = isKnown ? toLocalDate(toWallTime(serverNow())) : earliest
  return day > earliest ? day : earliest
}
