// The services' clock. A hold expires by it (docs/wire.md, `VenceRetencion`), and a device's clock may be minutes off.

/** A header has whole seconds and arrives with a delay, so smaller differences are ignored. */
const toleranceMs = 2_500

let offsetMs = 0

/** Reads the `Date` header of an answer. Services on another origin hide it, and then the device's clock is used. */
export function recordServerTime(header: string | null, receivedAt: number): void {
  const difference = Date.parse(header ?? '') - receivedAt
  if (!Number.isNaN(difference)) offsetMs = Math.abs(difference) < toleranceMs ? 0 : difference
}

/** The services' time in milliseconds, or the device's when it is unknown. */
export function serverNow(): number {
  return Date.now() + offsetMs
}
