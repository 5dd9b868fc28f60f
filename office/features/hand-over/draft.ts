// What is being recorded about a hand-over or return. Kept on the device until the server has applied it, so that nothing is lost when the
// phone is switched off.

import type { DamageMark, RentalCase } from '#contract/office/condition.ts'
import type { CardType } from '#contract/office/deposits.ts'
import { readAmount } from '#contract/office/fields.ts'
import type { ReturnFinding } from '#contract/office/return-charges.ts'
import { dayMs } from '#contract/panama-time.ts'
import { isSigned } from '../../../ui/signature/strokes.ts'
import { newId } from '../../../ui/new-id.ts'

export interface Picture {
  id: string
  file: Blob
}

export interface DraftDamage extends DamageMark {
  photos: Picture[]
  /** Typed at return: what the renter pays for it. */
  amount: string
}

export interface Draft {
  recordId: string
  step: number
  hasSeenDocuments: boolean
  /** Null unless one is being recorded. */
  deposit: { amount: string; cardType: CardType; lastFour: string; authorisationCode: string; expiresOn: string } | null
  plate: string
  /** The branch where the car is. */
  branchId: number
  odometer: string
  odometerReason: string
  fuelEighths: number | null
  equipment: string[]
  damages: DraftDamage[]
  photos: Picture[]
  findings: ReturnFinding[]
  /** Proposed charges that were removed. */
  dropped: string[]
  waivedReason: string
  /** Whether part of the open deposit is kept. */
  keepsDeposit: boolean
  strokes: number[][]
  /** What the strokes were drawn for (signed.ts). */
  signedFor: string | null
  isUnsigned: boolean
  unsignedReason: string
  /** When it was sent, by the device's clock; null while it is being filled in. */
  sentAt: number | null
}

/** As a function, for what depends on the draft at that time, such as after a picture was prepared. */
export type Change = (change: Partial<Draft> | ((latest: Draft) => Partial<Draft>)) => void

export function newDraft(rental: RentalCase, branchId: number): Draft {
  const proposed = rental.cars.find(({ isPlanned }) => isPlanned) ?? rental.cars.find(({ isPreparing }) => !isPreparing)
  return {
    recordId: newId(),
    step: 0,
    hasSeenDocuments: false,
    deposit: null,
    plate: proposed?.plate ?? '',
    branchId,
    odometer: '',
    odometerReason: '',
    fuelEighths: null,
    equipment: [],
    damages: [],
    photos: [],
    findings: [],
    dropped: [],
    waivedReason: '',
    keepsDeposit: true,
    strokes: [],
    signedFor: null,
    isUnsigned: false,
    unsignedReason: '',
    sentAt: null,
  }
}

/** A corrected record is a new record, with new ids for its damages and pictures. */
export function assignNewIds(draft: Draft): Partial<Draft> {
  const withNewId = <Item extends { id: string }>(item: Item): Item => ({ ...item, id: newId() })
  return {
    recordId: newId(),
    damages: draft.damages.map((damage) => withNewId({ ...damage, photos: damage.photos.map(withNewId) })),
    photos: draft.photos.map(withNewId),
  }
}

/** The kilometres of a typed reading, with or without separators; null if it cannot be read. */
export function readKm(typed: string): number | null {
  const digits = typed.replaceAll(/[\s.,]/g, '')
  return /^\d{1,7}$/.test(digits) && Number(digits) <= 2_000_000 ? Number(digits) : null
}

export const findCar = (rental: RentalCase, plate: string) =>
  rental.cars.find((car) => car.plate === plate.toUpperCase().replaceAll(/[\s-]/g, ''))

const maxKmPerDay = 1_500
const maxKmBetweenRentals = 10_000

/** By how many kilometres the typed reading differs from the last one, if it needs a reason: it is below it, or so far above it that it may be mistyped. */
export function findUnlikelyReading(rental: RentalCase, draft: Draft): { kind: 'lower' | 'higher'; differenceKm: number } | null {
  const last = findCar(rental, draft.plate)?.odometerKm ?? null
  const km = readKm(draft.odometer)
  if (last === null || km === null) return null
  const days = Math.max(1, Math.ceil((rental.returnAt - rental.pickUpAt) / dayMs))
  const maxKm = rental.kind === 'return' ? days * maxKmPerDay : maxKmBetweenRentals
  if (km < last) return { kind: 'lower', differenceKm: last - km }
  return km - last > maxKm ? { kind: 'higher', differenceKm: km - last } : null
}

/**
 * The deposit as the request has it; null if none is recorded, `incomplete` if a part of it is missing. One that was typed here before it was
 * recorded at the desk is left out: there is no field to remove it.
 */
export function toDepositRequest(rental: RentalCase, draft: Draft) {
  if (draft.deposit === null || rental.deposit !== null) return null
  const { amount, lastFour, authorisationCode, expiresOn, cardType } = draft.deposit
  const amountCents = readAmount(amount)
  const isComplete =
    amountCents !== null && /^\d{4}$/.test(lastFour) && authorisationCode.trim() !== '' && /^20\d\d-\d\d-\d\d$/.test(expiresOn)
  return isComplete ? { amountCents, cardType, lastFour, authorisationCode: authorisationCode.trim(), expiresOn } : 'incomplete'
}

/** Whether the renter signed, or there is a reason for no signature. */
export const hasSignature = (draft: Draft): boolean => (draft.isUnsigned ? draft.unsignedReason.trim() !== '' : isSigned(draft.strokes))
