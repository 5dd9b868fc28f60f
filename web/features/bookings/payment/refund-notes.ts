import type { ManagedBooking } from '#contract/values/managed-booking.ts'

type RefundState = ManagedBooking['payments']['refunds'][number]['state']

const notes = { requested: 'text', settled: 'text', manual: 'manualText', failed: 'failedText' } as const satisfies Record<
  RefundState,
  string
>

/** How the refunds are paid out, each kind once. A refused refund is paid out differently from one that has no provider to ask. */
export function refundNotes(states: readonly RefundState[]): Array<(typeof notes)[RefundState]> {
  return [...new Set(states.map((state) => notes[state]))]
}
