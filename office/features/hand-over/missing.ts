import type { Cents } from '#contract/money.ts'
import type { ConditionKind, RentalCase } from '#contract/office/condition.ts'
import { readAmountOrZero } from '#contract/office/fields.ts'
import { remainingExcess } from '#contract/office/return-charges.ts'
import type { HandOverTexts } from '../../texts/bookings/hand-over.ts'
import { fill } from '../../lib/texts.tsx'
import type { ChosenCharges } from './charges.ts'
import { findCar, findUnlikelyReading, toDepositRequest, hasSignature, readKm, type Draft } from './draft.ts'

export type StepName = keyof HandOverTexts['steps']

export function listSteps(kind: ConditionKind): readonly StepName[] {
  return kind === 'hand-over' ? ['person', 'car', 'condition', 'signature'] : ['car', 'condition', 'charges', 'signature']
}

/** What has to be done before the step is complete; null if it is. */
export function findMissing(
  step: StepName,
  rental: RentalCase,
  draft: Draft,
  charges: ChosenCharges,
  texts: HandOverTexts,
  money: (cents: Cents) => string,
): string | null {
  switch (step) {
    case 'person':
      if (!draft.hasSeenDocuments) return texts.person.missingSeen
      return toDepositRequest(rental, draft) === 'incomplete' ? texts.person.missingDeposit : null
    case 'car':
      return findMissingOfCar(rental, draft, texts)
    case 'condition':
      return findMissingPhotos(rental, draft, texts)
    case 'charges':
      return findMissingOfCharges(rental, draft, charges, texts, money)
    case 'signature':
      return hasSignature(draft) ? null : texts.sign.missing
  }
}

function findMissingOfCar(rental: RentalCase, draft: Draft, { car }: HandOverTexts): string | null {
  if (!/^[A-Z0-9]{4,8}$/.test(draft.plate)) return car.missingPlate
  if (readKm(draft.odometer) === null) return car.missingKm
  const unlikely = findUnlikelyReading(rental, draft)
  if (unlikely !== null && draft.odometerReason.trim() === '') return car.missingReason[unlikely.kind]
  return draft.fuelEighths === null ? car.missingFuel : null
}

/** Each new damage needs a photo: without one there is nothing to compare later. */
function findMissingPhotos(rental: RentalCase, draft: Draft, { condition }: HandOverTexts): string | null {
  const known = findCar(rental, draft.plate)?.damages.length ?? 0
  const without = draft.damages.flatMap(({ photos }, i) => (photos.length === 0 ? [known + i + 1] : []))
  if (without.length === 0) return null
  return fill(without.length === 1 ? condition.missingPhoto : condition.missingPhotos, { n: without.join(', ') })
}

function findMissingOfCharges(
  rental: RentalCase,
  draft: Draft,
  { damages, proposed }: ChosenCharges,
  texts: HandOverTexts,
  money: (cents: Cents) => string,
) {
  const isWaived = proposed.some(({ kind }) => draft.dropped.includes(kind))
  if (isWaived && draft.waivedReason.trim() === '') return texts.charges.missingWaived
  // An amount that cannot be read would be charged as nothing.
  const hasInvalidAmount = draft.damages.some(({ amount }) => amount.trim() !== '' && readAmountOrZero(amount) === null)
  const remainingCents = remainingExcess(rental)
  if (hasInvalidAmount && remainingCents > 0) return texts.charges.unreadAmount
  const total = damages.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (total <= remainingCents) return null
  const excess = money(remainingCents)
  return damages.length > 1
    ? fill(texts.charges.overExcess, { total: money(total), excess })
    : fill(texts.charges.missingAmount, { excess })
}
