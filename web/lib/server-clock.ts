// What the services' clock shows. A hold ends by their clock (docs/wire.md, `VenceRetencion`), and a device's own may be minutes away from it.

/** A header says whole seconds and comes some time after it was written: a smaller difference says nothing. */
const noticedMs = 2_500

let offsetMs = 0

/** Learns from the `Date` header of an answer; services on another origin do not show theirs, and then the device's clock has to do. */
export function noteServerTime(header: string | null, receivedAt: number): void {
  const difference = Date.parse(header ?? '') - receivedAt
  if (!Number.isNaN(difference)) offsetMs = Math.abs(difference) < noticedMs ? 0 : difference
}

/** The services' time in milliseconds, as far as it is known. */
export function serverNow(): number {
  return Date.now() + offsetMs
}
