// A machine whose clock is wrong: `node --import tools/proof/skewed-clock.ts` with PROOF_CLOCK_SKEW_MS. Only what the program reads as the time
// of day is shifted; timers run as ever, as they do on such a machine.

const skewMs = Number(process.env['PROOF_CLOCK_SKEW_MS'] ?? 0)
const RightDate = Date

class SkewedDate extends RightDate {
  constructor(...args: unknown[]) {
    if (args.length === 0) super(RightDate.now() + skewMs)
    else super(...(args as [number]))
  }

  static override now(): number {
    return RightDate.now() + skewMs
  }
}

if (skewMs !== 0) globalThis.Date = SkewedDate as DateConstructor
