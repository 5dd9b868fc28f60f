// What a return costs besides the price of the booking: rules that give the same result on the phone and on the server.

import { divideRounded, type Cents } from '../money.ts'
import { minuteMs, type Instant } from '../panama-time.ts'
import type { RecordedCondition, RentalCase } from './condition.ts'

export type ChargeKind =
  | 'late'
  | 'one-way'
  | 'fuel'
  | 'cleaning'
  | 'smoking'
  | 'lost-key'
  | 'lost-plate'
  | 'damage'
  | 'toll'
  | 'fine'
  | 'other'

/** The tariff, in cents including tax. */
export interface ReturnTerms {
  /** Once, when fuel is missing. */
  fuelServiceCents: Cents
  fuelGallonCents: Cents
  cleaningCents: Cents
  smokingCents: Cents
  lostKeyCents: Cents
  lostPlateCents: Cents
}

/** The findings that can be ticked when the returned car is inspected. */
export const returnFindings = ['cleaning', 'smoking', 'lost-key', 'lost-plate'] as const
export type ReturnFinding = (typeof returnFindings)[number]

/** What each finding costs. */
export const toTariff = (terms: ReturnTerms): Readonly<Record<ReturnFinding, Cents>> => ({
  cleaning: terms.cleaningCents,
  smoking: terms.smokingCents,
  'lost-key': terms.lostKeyCents,
  'lost-plate': terms.lostPlateCents,
})

/** A charge that follows from a rule. `facts` are what its explanation names. */
export interface ProposedCharge {
  kind: 'late' | 'one-way' | 'fuel' | ReturnFinding
  amountCents: Cents
  facts: { minutes?: number; eighths?: number; gallons?: number; branchId?: number }
}

/** Litres of a full tank, by the second letter of the ACRISS code (docs/domain.md); typical of the models in the fleet. */
const tankLitres: Readonly<Record<string, number>> = { F: 55, G: 50, P: 70, Q: 76, V: 65, K: 70, M: 55 }
const defaultTankLitres = 42
const litresPerGallon = 3.785

/** Gallons (US) of a number of eighths of the tank, in tenths rounded down. */
export function toGallons(acriss: string, eighths: number): number {
  const litres = ((tankLitres[acriss[1] ?? ''] ?? defaultTankLitres) * eighths) / 8
  return Math.floor((litres / litresPerGallon) * 10) / 10
}

/** The charge for a late return: that of the last step that has begun. */
export function lateCents(steps: RentalCase['lateSteps'], minutes: number): Cents {
  return steps.findLast((step) => step.minutes <= minutes)?.cents ?? 0
}

/**
 * What applies to the new car after a swap: fuel that was missing from the returned one stays due.
 * @param before what applied to the returned car; null if it was handed over without a record
 */
export function swapCondition(
  before: RecordedCondition | null,
  swap: { at: Instant; fuelEighths: number; newOdometerKm: number; newFuelEighths: number },
): RecordedCondition {
  const missing = before === null ? 0 : Math.max(0, before.fuelEighths - swap.fuelEighths)
  return {
    at: swap.at,
    odometerKm: swap.newOdometerKm,
    fuelEighths: swap.newFuelEighths,
    equipment: null,
    missingEighths: (before?.missingEighths ?? 0) + missing,
  }
}

/** The most that damages may still cost the renter: the excess, less what was charged of it during the rental. */
export const remainingExcess = ({ excessCents, chargedCents }: Pick<RentalCase, 'excessCents' | 'chargedCents'>): Cents =>
  Math.max(0, excessCents - (chargedCents?.damage ?? 0))

/**
 * The charges of a return by the rules, less what was charged during the rental. Only a lower fuel level than when the renter got the car is charged; a higher one is not refunded,
 * neither for another car of the rental.
 */
export function proposeCharges(
  rental: Pick<RentalCase, 'returnAt' | 'returnBranchId' | 'lateSteps' | 'otherBranches' | 'chargedCents'> & {
    carClass: { code: string }
    handedOver: Pick<RecordedCondition, 'fuelEighths' | 'missingEighths'> | null
  },
  terms: ReturnTerms,
  found: { at: Instant; branchId: number; fuelEighths: number; findings: readonly ReturnFinding[] },
): ProposedCharge[] {
  const minutes = Math.floor((found.at - rental.returnAt) / minuteMs)
  const late = lateCents(rental.lateSteps, minutes)
  const oneWayCents = rental.otherBranches.find(({ branchId }) => branchId === found.branchId)?.cents ?? 0
  const { handedOver } = rental
  const eighths = handedOver === null ? 0 : Math.max(0, handedOver.fuelEighths - found.fuelEighths) + (handedOver.missingEighths ?? 0)
  const gallons = toGallons(rental.carClass.code, eighths)
  const tariff = toTariff(terms)
  const all: ProposedCharge[] = [
    { kind: 'late', amountCents: late, facts: { minutes } },
    { kind: 'one-way', amountCents: oneWayCents, facts: { branchId: found.branchId } },
    {
      kind: 'fuel',
      amountCents: eighths === 0 ? 0 : terms.fuelServiceCents + divideRounded(Math.round(gallons * 10) * terms.fuelGallonCents, 10),
      facts: { eighths, gallons },
    },
    ...found.findings.map((kind): ProposedCharge => ({ kind, amountCents: tariff[kind], facts: {} })),
  ]
  return all
    .map((charge) => ({ ...charge, amountCents: charge.amountCents - (rental.chargedCents?.[charge.kind] ?? 0) }))
    .filter(({ amountCents }) => amountCents > 0)
}
