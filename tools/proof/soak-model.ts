// What the clients of the soak recorded of their bookings, and the violations that they found.

import type { Db } from '../../server/db/pool.ts'
import type { Answer } from './client.ts'
import type { Ledger } from './ledger.ts'
import type { PlainRental } from './recompute-price.ts'
import { blockedPeriod, type Rental, type Renter, type Wire } from './renter.ts'
import type { Staff } from './soak-staff.ts'
import type { World, WorldPool } from './world.ts'

export interface TrackedBooking {
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
  unexpected: string[]
  counts: Record<string, number>
}

export function createFindings(): Findings & { count: (what: string) => void; add: (what: string, count: number) => void } {
  const counts: Record<string, number> = {}
  return {
    mismatches: [],
    unexpected: [],
    counts,
    count: (what) => {
      counts[what] = (counts[what] ?? 0) + 1
    },
    add: (what, count) => {
      counts[what] = (counts[what] ?? 0) + count
    },
  }
}

export interface Soak {
  world: World
  /** Pools with many cars for pick-ups today, which the counter hands over. */
  todayPool: WorldPool
  ledger: Ledger
  recomputePrice: (rental: PlainRental) => number
  renter: Renter
  /** A staff user with access to all branches. */
  staff: Staff
  wire: Wire
  db: Db
  findings: ReturnType<typeof createFindings>
  known: TrackedBooking[]
}

/** Checks a refusal: an unexpected one is a violation. */
export function refused(
  soak: Soak,
  what: string,
  answer: Pick<Answer<unknown>, 'status' | 'body' | 'sentAt' | 'receivedAt'> & { code: string | undefined },
  rental: Rental,
  self: string | null = null,
): void {
  if (answer.code === 'sold_out') {
    soak.findings.count('sold out')
    const blocked = blockedPeriod(soak.world, rental)
    soak.ledger.checkRefusal({ what, pool: rental.pool, ...blocked, sentAt: answer.sentAt, receivedAt: answer.receivedAt, self })
    return
  }
  // Several clients use one booking, and time passes, so these refusals are expected. Any other is a violation.
  const expected = [
    'booking_changed',
    'booking_closed',
    'hold_expired',
    'nothing_due',
    'change_too_late',
    'nothing_changed',
    'price_changed',
  ]
  if (answer.code !== undefined && expected.includes(answer.code)) soak.findings.count(answer.code)
  else soak.findings.unexpected.push(`${what}: ${answer.status} ${answer.code ?? ''} ${answer.body.slice(0, 200)}`)
}

export function mismatch({ findings }: Soak, left: string, cents: number | undefined, right: string, others: number | undefined): void {
  findings.mismatches.push(`${left} had ${cents}, ${right} ${others}`)
}
