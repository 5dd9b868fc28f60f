import type { PlacedBranch } from './nearby-branches.ts';
import type { OpenSpan } from '#contract/opening-hours.ts';
/** `07:00-18:00` as a span. */
export declare function span(text: string): OpenSpan;
export declare const tocumen: PlacedBranch;
export declare const calle50: PlacedBranch;
export declare const penonome: PlacedBranch;
export declare const davidCentro: PlacedBranch;
