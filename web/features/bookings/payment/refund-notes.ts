import type { ManagedBooking } from '#contract/values/managed-booking.ts'

type RefundState = ManagedBooking['payments']['refunds'][number]['state']

const notes = { requested: 'text', settled: 'text', manual: 'manualText', failed: 'failedText' } as const satisfies Record<
  RefundState,
  string
>

/** What there is to say of how the money comes back, each once: a refund that was refused comes another way than one nobody can be asked for. */
export function refundNotes(states: readonly RefundState[]): Array<(typeof notes)[RefundState]> {
  return [...new Set(states.map((state) => notes[state]))]
}
