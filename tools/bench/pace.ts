// Duration of the measurements. A test runs each part for a second, to check that it measures answers and not refusals.

const isBrief = (): boolean => process.env['BENCH_BRIEF'] !== undefined

/** @param atLeast the minimum of a test if one second may be too short on a busy machine */
export const scaleSeconds = (seconds: number, atLeast = 1): number => (isBrief() ? atLeast : seconds)

export const scaleRounds = (rounds: number): number => (isBrief() ? 1 : rounds)
