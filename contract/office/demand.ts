// What the demand log counts.

/**
 * - `asked`: every search; `offered`: at least one class was offered.
 * - The others are reasons for a refusal, of a class or, from `too-late` on, of the whole search. A search counts once for each reason.
 */
export const demandOutcomes = [
  'asked',
  'offered',
  'sold-out',
  'stop-sell',
  'age',
  'too-late',
  'closed',
  'too-long',
  'too-far-ahead',
] as const
export type DemandOutcome = (typeof demandOutcomes)[number]
/** Why a search or a class was refused. */
export type LostReason = Exclude<DemandOutcome, 'asked' | 'offered'>

/** In the order in which they are shown. */
export const lostReasons: readonly LostReason[] = ['sold-out', 'stop-sell', 'closed', 'too-late', 'age', 'too-long', 'too-far-ahead']
