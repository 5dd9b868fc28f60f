// A signature is valid only for what the renter saw when signing.

import type { RentalCase } from '#contract/office/condition.ts'
import type { ChosenCharges } from './charges.ts'
import { findCar, toDepositRequest, type Draft, type Picture } from './draft.ts'

const toSizes = (pictures: readonly Picture[]) => pictures.map(({ file }) => file.size)

/** What is signed, as text that can be compared. It leaves out the ids, which are new in a corrected record. */
export function describeSigned(rental: RentalCase, draft: Draft, charges: ChosenCharges): string {
  const { plate, branchId, odometer, fuelEighths, equipment } = draft
  return JSON.stringify({
    rental: [rental.kind, rental.returnAt, rental.returnBranchId, findCar(rental, plate)?.damages.length ?? 0],
    car: [plate, branchId, odometer, fuelEighths, equipment],
    damages: draft.damages.map(({ view, x, y, part, kind, size, note, photos }) => [view, x, y, part, kind, size, note, toSizes(photos)]),
    photos: toSizes(draft.photos),
    deposit: rental.deposit?.amountCents ?? toDepositRequest(rental, draft),
    charges: charges.made.map(({ kind, amountCents }) => [kind, amountCents]),
    damageCents: charges.damages.map(({ amountCents }) => amountCents),
    totals: rental.kind === 'return' ? [charges.balanceCents, charges.withheldCents] : null,
  })
}

/** The draft without a signature that was drawn for something else. */
export const dropOutdatedSignature = (draft: Draft, signed: string): Draft =>
  draft.signedFor === signed ? draft : { ...draft, strokes: [] }

/** What a pointer draws: two of its moves may arrive before the page shows the first. */
export const drawSigned =
  (signed: string, draw: (strokes: number[][]) => number[][]) =>
  (latest: Draft): Partial<Draft> => ({ strokes: draw(dropOutdatedSignature(latest, signed).strokes), signedFor: signed })
