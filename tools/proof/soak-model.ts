// What the clients of the soak know of their bookings, and the violations they found.

import type { Rental } from './renter.ts'

export interface Known {
  code: string
  /** The token of the mailed link. */
  token: string
  rental: Rental
  totalCents: number
  status: 'held' | 'confirmed' | 'cancelled' | 'checked_in' | 'completed' | 'lapsed' | 'paying'
  /** A client is using it. */
  isBusy: boolean
}

interface Findings {
  mismatches: string[]
  surprises: string[]
  counts: Record<string, number>
}

export function createFindings(): Findings & { count: (what: string) => void } {
  const counts: Record<string, number> = {}
  return {
    mismatches: [],
    surprises: [],
    counts,
    count: (what) => {
      counts[what] = (counts[what] ?? 0) + 1
    },
  }
}
