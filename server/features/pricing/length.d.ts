import { type Instant } from '#contract/panama-time.ts';
/** Minutes past a full day that cost nothing (docs/domain.md 3.5). */
export declare const graceMinutes = 29;
/** A started hour past a full day costs the day's rate divided by this; that many started hours are a full day. */
export declare const extraHoursPerDay = 3;
/** A rental as it is billed. `wholeDays` counts a day with extra hours in full: covers and extras go by it (docs/domain.md 3.5). */
export interface RentalLength {
    /** Full days of the time charge, at least 1. */
    readonly days: number;
    /** Started hours after the last full day, 0 to 2. */
    readonly extraHours: number;
    readonly wholeDays: number;
}
/** A length of full days alone. */
export declare function fullDays(days: number): RentalLength;
/**
 * Days and started extra hours between pick-up and return: 29 minutes over are free, then a third of a day per started hour, from the
 * third hour a full day; never less than one day (docs/domain.md 3.5). The caller has seen to it that the return lies after the pick-up.
 */
export declare function rentalLength(pickUpAt: Instant, returnAt: Instant): RentalLength;
