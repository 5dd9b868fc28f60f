import { type Instant, type WallTime } from '#contract/panama-time.ts';
import { type BranchHours } from '#contract/opening-hours.ts';
export declare const airportLeadMinutes = 60;
/** Counted while the branch is open. */
export declare const branchLeadMinutes = 180;
/** By the clock, for classes of the commercial category; of this and the branch's own lead the later moment counts. */
export declare const commercialLeadMinutes: number;
/** A branch as far as the rules of a trip need it. */
export interface TripBranch {
    readonly id: number;
    readonly isAirport: boolean;
    readonly hours: BranchHours;
}
/** The moment at which the branch's own lead time has passed; null when it does not open in the coming two months. */
export declare function leadPassedAt(branch: TripBranch, now: Instant): Instant | null;
/**
 * The first time at which a car can be picked up at a branch, null when there is none in the coming two months.
 * @param classLeadMinutes the class's own lead by the clock, `commercialLeadMinutes` or 0
 */
export declare function earliestPickUp(branch: TripBranch, now: Instant, classLeadMinutes?: number): WallTime | null;
