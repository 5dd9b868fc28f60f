import type { Instant } from '#contract/panama-time.ts';
import type { TripBranch } from './lead-time.ts';
import { type CandidateTrip } from './nearby-times.ts';
import { type Trip } from './rules.ts';
/** In degrees. */
export interface Place {
    readonly latitude: number;
    readonly longitude: number;
}
/** A branch that a trip could use instead. */
export interface PlacedBranch extends TripBranch, Place {
}
export interface PlacedTripRequest {
    readonly trip: Trip;
    readonly pickUpBranch: PlacedBranch;
    readonly returnBranch: PlacedBranch;
}
export interface DistantCandidateTrip extends CandidateTrip {
    /** From the branch that was asked for. */
    readonly distanceKm: number;
}
/** Farther than from the capital to Coclé is another journey and no help. */
export declare const maxDistanceKm = 150;
/**
 * The same times at other branches that pass `checkTrip`, nearest first, at most `maxCandidates`. A round trip moves as a whole; of a
 * one-way trip one end moves and the other stays.
 * @param classLeadMinutes the class's own lead by the clock, `commercialLeadMinutes` or 0
 */
export declare function branchesByDistance(request: PlacedTripRequest, branches: readonly PlacedBranch[], now: Instant, classLeadMinutes?: number): DistantCandidateTrip[];
/** Kilometres along the great circle. */
export declare function distanceKm(a: Place, b: Place): number;
