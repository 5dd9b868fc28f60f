// The monthly price of a leased vehicle. The page's calculator and the server, which stores the request, apply the same rules
// (row R-08; docs/domain.md 5.5, our own terms).

import type { LeasingPlan } from './content/get-leasings.ts'
import { divideRounded, takePercent, type BasisPoints, type Cents } from './money.ts'

/** Services beyond those included in a plan: cents per vehicle and month, ITBMS included. */
export const leasingExtras = [
  { code: 'tracking', monthlyCents: 1819 },
  { code: 'tolls', monthlyCents: 856 },
  { code: 'washing', monthlyCents: 3210 },
  { code: 'lettering', monthlyCents: 1284 },
] as const satisfies readonly { code: string; monthlyCents: Cents }[]

export type LeasingExtra = (typeof leasingExtras)[number]['code']

export const maxVehicles = 100
const itbmsBps: BasisPoints = 700
/** Surcharges for shorter contracts: each applies from its number of months. */
const termSurcharges: readonly { months: number; bps: BasisPoints }[] = [
  { months: 48, bps: 0 },
  { months: 36, bps: 400 },
  { months: 24, bps: 1_000 },
  { months: 0, bps: 2_000 },
]
/** Per 100 km a month above the plan's lowest mileage. */
const bpsPer100Kilometres: BasisPoints = 150

export interface LeasingChoice {
  classId: number
  termMonths: number
  kilometresMonth: number
  vehicles: number
  extras: readonly LeasingExtra[]
}

export interface LeasingFee {
  /** The price of one vehicle by component; the components add up to `vehicleCents`, and zero components are omitted. */
  lines: { code: 'base' | 'term' | 'kilometres' | 'extras'; cents: Cents }[]
  vehicleCents: Cents
  /** All vehicles, per month, ITBMS included: shown prices are final prices (docs/domain.md 5.2). */
  totalCents: Cents
  /** The ITBMS included in the total. */
  itbmsCents: Cents
}

/** The monthly price for a selection; null if the plan does not offer it. */
export function calculateLeasingFee(
  plan: Pick<LeasingPlan, 'termMonths' | 'kilometresMonth' | 'classes'>,
  choice: LeasingChoice,
): LeasingFee | null {
  const baseCents = plan.classes.find(({ id }) => id === choice.classId)?.monthlyCents
  const isOffered = plan.termMonths.includes(choice.termMonths) && plan.kilometresMonth.includes(choice.kilometresMonth)
  const isValidCount = Number.isInteger(choice.vehicles) && choice.vehicles >= 1 && choice.vehicles <= maxVehicles
  if (baseCents === undefined || !isOffered || !isValidCount) return null
  // The published price is for the longest term and the lowest mileage (contract/content/get-leasings.ts).
  const termBps = findSurcharge(choice.termMonths) - findSurcharge(Math.max(...plan.termMonths))
  const moreKilometres = choice.kilometresMonth - Math.min(...plan.kilometresMonth)
  const lines = [
    { code: 'base' as const, cents: baseCents },
    { code: 'term' as const, cents: takePercent(baseCents, termBps) },
    { code: 'kilometres' as const, cents: takePercent(baseCents, divideRounded(moreKilometres * bpsPer100Kilometres, 100)) },
    { code: 'extras' as const, cents: sumExtras(choice.extras) },
  ].filter(({ code, cents }) => code === 'base' || cents !== 0)
  const vehicleCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  const totalCents = vehicleCents * choice.vehicles
  return { lines, vehicleCents, totalCents, itbmsCents: divideRounded(totalCents * itbmsBps, 10_000 + itbmsBps) }
}

function findSurcharge(months: number): BasisPoints {
  return termSurcharges.find((step) => months >= step.months)?.bps ?? 0
}

function sumExtras(chosen: readonly LeasingExtra[]): Cents {
  return leasingExtras.reduce((sum, { code, monthlyCents }) => sum + (chosen.includes(code) ? monthlyCents : 0), 0)
}
