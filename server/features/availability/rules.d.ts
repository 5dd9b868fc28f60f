import { type Instant, type WallTime } from '#contract/panama-time.ts';
import { type TripBranch } from './lead-time.ts';
import { type Service } from '#contract/opening-hours.ts';
/** Two wall times in Panama. */
export interface Trip {
    readonly pickUp: WallTime;
    readonly return: WallTime;
}
export interface TripRequest {
    readonly trip: Trip;
    readonly pickUpBranch: TripBranch;
    readonly returnBranch: TripBranch;
}
export type LeadTimeRefusal = {
    readonly ok: false;
    readonly reason: 'lead-time';
    readonly field: 'pickUp';
    /** The first time that can be booked; null when the branch does not open in the coming two months. */
    readonly earliest: WallTime | null;
};
export type TripRefusal = {
    readonly ok: false;
    readonly reason: 'time-off-grid' | 'branch-closed';
    readonly field: 'pickUp' | 'return';
} | {
    readonly ok: false;
    readonly reason: 'pick-up-in-past' | 'too-far-ahead';
    readonly field: 'pickUp';
} | {
    readonly ok: false;
    readonly reason: 'return-before-pick-up' | 'too-long';
    readonly field: 'return';
} | LeadTimeRefusal;
export interface TripAccepted {
    readonly ok: true;
    readonly pickUpService: Exclude<Service, 'closed'>;
    readonly returnService: Exclude<Service, 'closed'>;
    /** How many after-hours fees the trip costs. */
    readonly afterHoursEvents: 0 | 1 | 2;
}
/**
 * Checks the times of a trip against the calendar, the two branches' hours and the lead time. "Closed" is said before "too soon": it is
 * the reason that the visitor can see on the branch's door.
 */
export declare function checkTrip(request: TripRequest, now: Instant): TripAccepted | TripRefusal;
/**
 * Whether the pick-up is late enough for branch and class.
 * @param classLeadMinutes the class's own lead by the clock, `commercialLeadMinutes` or 0
 */
export declare function checkLead(pickUp: WallTime, branch: TripBranch, now: Instant, classLeadMinutes?: number): {
    readonly ok: true;
} | LeadTimeRefusal;
