// Fees and repositioning times of one-way rentals (docs/domain.md 3.3). The seed only writes the initial matrix; afterwards branch managers
// may change single pairs in the table.

import type { Cents } from '#contract/money.ts'

/** The location of a branch for one-way fees. */
export type Zone = 'tocumen-airport' | 'panama-city' | 'rio-hato' | 'penonome' | 'david'

/** The ten branches by the slug of their page. */
export const zoneBySlug: Readonly<Record<string, Zone>> = {
  'aeropuerto-tocumen': 'tocumen-airport',
  'calle-50': 'panama-city',
  'tocumen-commercial-park': 'panama-city',
  'aeropuerto-enrique-malek': 'david',
  penonome: 'penonome',
  'mareas-mall': 'rio-hato',
  'costa-del-este': 'panama-city',
  'albrook-village': 'panama-city',
  'albrook-aeropuerto': 'panama-city',
  'david-centro': 'david',
}

interface PairRule {
  readonly zones: readonly [Zone, Zone]
  readonly feeCents: Cents
}

// A rule that names both ends takes precedence over rules that name one.
const pairRules: readonly PairRule[] = [
  { zones: ['tocumen-airport', 'panama-city'], feeCents: 1500 },
  { zones: ['panama-city', 'panama-city'], feeCents: 1500 },
  { zones: ['david', 'david'], feeCents: 1000 },
  { zones: ['rio-hato', 'penonome'], feeCents: 3500 },
]
const defaultFees: Readonly<Record<Zone, Cents | null>> = {
  'tocumen-airport': null,
  'panama-city': null,
  'rio-hato': 7500,
  penonome: 6000,
  david: 19_000,
}

export interface OneWayBranch {
  readonly id: number
  readonly zone: Zone
}

export interface OneWayTerms {
  readonly fromBranchId: number
  readonly toBranchId: number
  readonly feeCents: Cents
  readonly repositionMinutes: number
}

/** All pairs of branches in both directions, including a branch with itself, in the given order. */
export function oneWayMatrix(branches: readonly OneWayBranch[]): OneWayTerms[] {
  return branches.flatMap((from) =>
    branches.map((to) => ({
      fromBranchId: from.id,
      toBranchId: to.id,
      feeCents: oneWayFee(from, to),
      repositionMinutes: repositionMinutes(from, to),
    })),
  )
}

/**
 * The fee of a pair in cents, 0 for a return to the same branch: the rule that names both, otherwise the higher of those that name one.
 * @throws RangeError if no rule matches the pair
 */
export function oneWayFee(from: OneWayBranch, to: OneWayBranch): Cents {
  if (from.id === to.id) return 0
  const named = pairRules.find(({ zones: [a, b] }) => (a === from.zone && b === to.zone) || (a === to.zone && b === from.zone))
  if (named !== undefined) return named.feeCents
  const fees = [defaultFees[from.zone], defaultFees[to.zone]].filter((fee) => fee !== null)
  if (fees.length === 0) throw new RangeError(`No one-way rule for ${from.zone} and ${to.zone}`)
  return Math.max(...fees)
}

/**
 * Minutes until a car left at another branch is available at its own branch again. Tocumen counts as Panama City. The two David branches
 * are in one city: 4 h. Mareas and Penonomé are close but 12 h, because the rule covers all trips from or to either and a driver has to
 * come from the other town. Between Chiriquí and everywhere else, including Coclé, it is 36 h.
 */
export function repositionMinutes(from: OneWayBranch, to: OneWayBranch): number {
  if (from.id === to.id) return 0
  const zones = [from.zone, to.zone]
  if (zones.every((zone) => zone === 'david')) return 4 * 60
  if (zones.includes('david')) return 36 * 60
  return zones.includes('rio-hato') || zones.includes('penonome') ? 12 * 60 : 4 * 60
}
