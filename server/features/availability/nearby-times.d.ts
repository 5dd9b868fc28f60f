import { type Instant } from '#contract/panama-time.ts';
import { type Trip, type TripRequest } from './rules.ts';
/** More than this nobody looks through, and each costs a look at the pool. */
export declare const maxCandidates = 8;
/** A trip that could be booked if there is a car. */
export interface CandidateTrip extends Trip {
    readonly pickUpBranchId: number;
    readonly returnBranchId: number;
}
/**
 * The nearest times at the same branches that pass `checkTrip`, at most `maxCandidates`, the most helpful first: the less the two times and
 * the length change, the better; then the same billed days, then the fewer times moved. The trip itself is not among them.
 * @param classLeadMinutes the class's own lead by the clock, `commercialLeadMinutes` or 0
 */
export declare function nearestFeasibleTimes(request: TripRequest, now: Instant, classLeadMinutes?: number): CandidateTrip[];
