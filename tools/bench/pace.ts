// How long parts measure. A test runs them for a second each, to see that they measure answers and no refusals.

const isBrief = (): boolean => process.env['BENCH_BRIEF'] !== undefined

/** @param atLeast what a test takes where one second may bring no answer on a busy machine */
export const lasting = (seconds: number, atLeast = 1): number => (isBrief() ? atLeast : seconds)

export const times = (rounds: number): number => (isBrief() ? 1 : rounds)
