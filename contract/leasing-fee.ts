// What a leased vehicle costs a month. The page's calculator and the server, which stores what was asked for, apply the same rules
// (row R-08; docs/domain.md 5.5, our own terms).

import type { LeasingPlan } from './content/get-leasings.ts'
import { divideHalfUp, percentOf, type BasisPoints, type Cents } from './money.ts'

/** Services beyond those that a plan includes, a vehicle and month, ITBMS included. */
export const leasingExtras = [
  { code: 'tracking', monthlyCents: 1819 },
  { code: 'tolls', monthlyCents: 856 },
  { code: 'washing', monthlyCents: 3210 },
  { code: 'lettering', monthlyCents: 1284 },
] as const satisfies readonly { code: string; monthlyCents: Cents }[]

export type LeasingExtra = (typeof leasingExtras)[number]['code']

export const maxVehicles = 100
const itbmsBps: BasisPoints = 700
/** A shorter contract costs more a month: what is added from so many months on. */
const termSurcharges: readonly { months: number; bps: BasisPoints }[] = [
  { months: 48, bps: 0 },
  { months: 36, bps: 400 },
  { months: 24, bps: 1_000 },
  { months: 0, bps: 2_000 },
]
/** For each 100 km a month beyond the plan's fewest. */
const bpsPer100Kilometres: BasisPoints = 150

export interface LeasingChoice {
  classId: number
  termMonths: number
  kilometresMonth: number
  vehicles: number
  extras: readonly LeasingExtra[]
}

export interface LeasingFee {
  /** Of one vehicle; they add up to `vehicleCents`, and what is nothing is left out. */
  lines: { code: 'base' | 'term' | 'kilometres' | 'extras'; cents: Cents }[]
  vehicleCents: Cents
  /** All vehicles, a month, ITBMS included: a shown price is a final one (docs/domain.md 5.2). */
  totalCents: Cents
  /** The part of the total that is ITBMS. */
  itbmsCents: Cents
}

/** The monthly fee of a choice; null when the plan does not offer it. */
export function leasingFee(
  plan: Pick<LeasingPlan, 'termMonths' | 'kilometresMonth' | 'classes'>,
  choice: LeasingChoice,
): LeasingFee | null {
  const baseCents = plan.classes.find(({ id }) => id === choice.classId)?.monthlyCents
  const isOffered = plan.termMonths.includes(choice.termMonths) && plan.kilometresMonth.includes(choice.kilometresMonth)
  const isCount = Number.isInteger(choice.vehicles) && choice.vehicles >= 1 && choice.vehicles <= maxVehicles
  if (baseCents === undefined || !isOffered || !isCount) return null
  // The published fee is that of the longest term and the fewest kilometres (contract/content/get-leasings.ts).
  const termBps = findSurcharge(choice.termMonths) - findSurcharge(Math.max(...plan.termMonths))
  const moreKilometres = choice.kilometresMonth - Math.min(...plan.kilometresMonth)
  const lines = [
    { code: 'base' as const, cents: baseCents },
    { code: 'term' as const, cents: percentOf(baseCents, termBps) },
    { code: 'kilometres' as const, cents: percentOf(baseCents, divideHalfUp(moreKilometres * bpsPer100Kilometres, 100)) },
    { code: 'extras' as const, cents: extrasCents(choice.extras) },
  ].filter(({ code, cents }) => code === 'base' || cents !== 0)
  const vehicleCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  const totalCents = vehicleCents * choice.vehicles
  return { lines, vehicleCents, totalCents, itbmsCents: divideHalfUp(totalCents * itbmsBps, 10_000 + itbmsBps) }
}

function findSurcharge(months: number): BasisPoints {
  return termSurcharges.find((step) => months >= step.months)?.bps ?? 0
}

function extrasCents(chosen: readonly LeasingExtra[]): Cents {
  return leasingExtras.reduce((sum, { code, monthlyCents }) => sum + (chosen.includes(code) ? monthlyCents : 0), 0)
}
