// Hand-over and return of a car: its condition, the renter's signature, and what is charged. Recorded on a phone, even without a
// connection: every id is made on the device, and a record is applied once even if it is sent repeatedly.

import * as z from 'zod/mini'
import type { Cents } from '../money.ts'
import { hourMs } from '../panama-time.ts'
import type { Language } from '../values/language.ts'
import { isSignature, maxSignaturePoints, maxStrokes, signatureSheet, type Signature } from '../values/signature.ts'
import type { AuditAction } from './audit-actions.ts'
import type { ClassEntry, LocalizedText } from './bookings.ts'
import { depositCard } from './deposits.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { bookingCode, deviceTime, id, line, lineOrEmpty, personName, uuid } from './fields.ts'
import type { ChargeKind, ReturnTerms } from './return-charges.ts'

/** The earliest hand-over before the pick-up. */
export const earlyHandoverMs = 6 * hourMs

export type ConditionKind = 'hand-over' | 'return'
export const damageViews = ['left', 'roof', 'right', 'front', 'rear'] as const
export const damageKinds = ['scratch', 'dent', 'chip', 'crack', 'broken', 'missing', 'stain'] as const
export const damageSizes = ['small', 'medium', 'large'] as const
export type DamageKind = (typeof damageKinds)[number]
export type DamageSize = (typeof damageSizes)[number]

/** A damage on the outline of a car: `x` and `y` are thousandths of the view's frame. */
export interface DamageMark {
  id: string
  view: (typeof damageViews)[number]
  x: number
  y: number
  /** The part of the car at this place, as a key of the texts. */
  part: string
  kind: DamageKind
  size: DamageSize
  note: string
}

/** A damage that was recorded before. Photos that have not been received yet are not listed. */
export interface KnownDamage extends DamageMark {
  at: number
  photoIds: string[]
}

/** A car that can be handed over for a booking, or the one that is out with it. */
export interface CaseCar {
  vehicleId: number
  plate: string
  make: string
  model: string
  colour: string
  spot: string
  odometerKm: number | null
  fuelEighths: number | null
  isPlanned: boolean
  isPreparing: boolean
  /** When its plate or insurance expired; null while both are valid or unknown, and for a return. */
  documentsExpiredOn: string | null
  /** Not repaired, oldest first. */
  damages: KnownDamage[]
}

/** The state of the current car when the renter got it. */
export interface RecordedCondition {
  at: number
  odometerKm: number
  fuelEighths: number
  /** Null after a swap, which does not record it. */
  equipment: string[] | null
  /** Fuel that was missing from the cars returned at swaps; left out without a swap. */
  missingEighths?: number
}

/** A hand-over or return that is due, with everything that the phone needs for it without a connection. */
export interface RentalCase {
  kind: ConditionKind
  code: string
  firstName: string
  lastName: string
  language: Language
  pickUpAt: number
  returnAt: number
  branchId: number
  returnBranchId: number
  carClass: ClassEntry
  dueCents: Cents
  /** Paid in advance; otherwise the customer may pay at the return. */
  isPrepaid: boolean
  depositCents: Cents
  /** The open deposit. */
  deposit: { id: string; amountCents: Cents; lastFour: string } | null
  checkInPending: string[]
  /** Empty if it is not known yet, like the date of birth. */
  licenceExpiresOn: string
  birthDate: string
  drivers: { firstName: string; lastName: string }[]
  /** The rented extras, with their keys in `equipment`. */
  extras: { key: string; name: LocalizedText }[]
  /** The most that a damage costs the renter with the chosen cover. */
  excessCents: Cents
  /** What was charged during the rental, by kind; left out where nothing was. */
  chargedCents?: Partial<Record<ChargeKind, Cents>>
  cars: CaseCar[]
  /** For a return, what was recorded at the last swap or else at the hand-over; null if nothing was. */
  handedOver: RecordedCondition | null
  /** What a late return costs from a number of minutes after the booked return; empty for a hand-over. */
  lateSteps: { minutes: number; cents: Cents }[]
  /** By branch: what a return there costs more than at the booked one. */
  otherBranches: { branchId: number; cents: Cents }[]
}

export interface RentalCases {
  /** The database's clock. */
  now: number
  cases: RentalCase[]
  terms: ReturnTerms
}

/** The hand-overs and returns of a branch that are overdue or due within a day, to prepare a phone for a time without a connection. */
export const listRentalCases = defineOfficeEndpoint({
  name: 'condition/cases',
  method: 'GET',
  access: 'bookings.write',
  scope: 'branch',
  audit: null,
  request: z.object({ branchId: id }),
  response: answers<RentalCases>(),
})

/** The case of one booking; none if it is neither confirmed nor out. */
export const getRentalCase = defineOfficeEndpoint({
  name: 'condition/case',
  method: 'GET',
  access: 'bookings.write',
  scope: 'subject',
  audit: null,
  request: z.object({ code: bookingCode }),
  response: answers<RentalCases>(),
})

const point = z.int().check(z.gte(0), z.lte(signatureSheet.width))
const signature: z.ZodMiniType<Signature> = z.union([
  z.object({ kind: z.literal('typed'), name: personName }),
  z.object({
    kind: z.literal('drawn'),
    strokes: z.array(z.array(point)).check(
      z.maxLength(maxStrokes),
      z.refine((strokes) => strokes.flat().length <= maxSignaturePoints && isSignature(strokes)),
      z.refine((strokes) => strokes.every((stroke) => stroke.every((value, i) => i % 2 === 0 || value <= signatureSheet.height))),
    ),
  }),
])

const thousandths = z.int().check(z.gte(0), z.lte(1000))

const damage = z.object({
  id: uuid,
  view: z.enum(damageViews),
  x: thousandths,
  y: thousandths,
  part: lineOrEmpty(40),
  kind: z.enum(damageKinds),
  size: z.enum(damageSizes),
  note: lineOrEmpty(200),
  photoIds: z.array(uuid).check(z.maxLength(6)),
})

const recorded = {
  /** The id of the record. */
  id: uuid,
  code: bookingCode,
  branchId: id,
  plate: line(20),
  odometerKm: z.int().check(z.gte(0), z.lte(2_000_000)),
  /** Needed for a reading below the last one; the office also asks for it if a reading is far above the last one. */
  odometerReason: lineOrEmpty(200),
  fuelEighths: z.int().check(z.gte(0), z.lte(8)),
  equipment: z.array(line(40)).check(z.maxLength(20)),
  damages: z.array(damage).check(z.maxLength(40)),
  /** Pictures of the whole car. */
  photoIds: z.array(uuid).check(z.maxLength(12)),
  signature: z.nullable(signature),
  /** Needed without a signature, such as when the keys are in the box. */
  unsignedReason: lineOrEmpty(200),
  at: deviceTime,
  /** The device's clock when the request was sent; the difference from ours corrects `at`. */
  sentAt: deviceTime,
}

/** The booking after a record was applied. */
export interface ConditionRecordResult {
  recordId: string
  code: string
  status: string
  plate: string | null
  /** The corrected time. */
  at: number
  /** What the renter owes for the booking; negative if we owe the renter. */
  balanceCents: Cents
}

function record<Fields extends z.core.$ZodShape>(name: string, audit: AuditAction, fields: Fields) {
  return defineOfficeEndpoint({
    name: `condition/${name}`,
    method: 'POST',
    access: 'bookings.write',
    scope: 'subject',
    audit,
    request: z.object({ ...recorded, ...fields }),
    response: answers<ConditionRecordResult>(),
  })
}

/**
 * Hands over a car with the record of its condition. `documentsChecked`: licence and identity document were seen. `deposit` is one that the
 * card terminal has authorised meanwhile.
 */
export const recordHandOver = record('hand-over', 'car-handed-over', {
  documentsChecked: z.literal(true),
  deposit: z.nullable(z.object({ amountCents: z.int().check(z.gte(1), z.lte(10_000_000)), ...depositCard })),
})

/** A charge that the renter was shown and signed. */
const charge = z.object({
  kind: z.enum(['late', 'one-way', 'fuel', 'cleaning', 'smoking', 'lost-key', 'lost-plate', 'damage']),
  amountCents: z.int().check(z.gte(1), z.lte(10_000_000)),
  note: lineOrEmpty(200),
  /** The damage of the record that is charged; without it the note states it. */
  damageId: z.optional(uuid),
})

/**
 * Takes a car back with the record of its condition. Charges by a rule are at most what the rule allows; damages at most the excess of the
 * cover. `waivedReason` is needed if a charge by a rule is left out.
 */
export const recordReturn = record('return', 'car-returned', {
  charges: z.array(charge).check(z.maxLength(20)),
  waivedReason: lineOrEmpty(200),
  /** What is kept of the open deposit to pay the balance; the rest is released. */
  deposit: z.nullable(z.object({ id: uuid, capturedCents: z.int().check(z.gte(0), z.lte(10_000_000)) })),
})

/**
 * Uploads a picture of a record as the request's body, a JPEG, PNG or WebP of at most 3 MB. A repeated upload changes nothing. The audit
 * entry of the record covers its pictures: it can only be sent once, and only for a record that expects it.
 */
export const uploadConditionPhoto = defineOfficeEndpoint({
  name: 'condition/photo-upload',
  method: 'POST',
  access: 'bookings.write',
  scope: 'subject',
  audit: null,
  hasFile: true,
  request: z.object({ id: uuid, code: bookingCode }),
  response: answers<{ id: string }>(),
})

/** A picture of a car's condition, a JPEG in base64. It shows a car and no identity document, so no reason is needed. */
export const getConditionPhoto = defineOfficeEndpoint({
  name: 'condition/photo',
  method: 'GET',
  access: 'fleet.see',
  scope: 'subject',
  audit: null,
  request: z.object({ id: uuid }),
  response: answers<{ jpeg: string }>(),
})

/** The contract of a hand-over or the receipt of a return, a PDF in base64. */
export const openConditionDocument = defineOfficeEndpoint({
  name: 'condition/document',
  method: 'POST',
  access: 'bookings.write',
  scope: 'subject',
  audit: 'condition-document-opened',
  request: z.object({ code: bookingCode, kind: z.enum(['hand-over', 'return']) }),
  response: answers<{ fileName: string; pdf: string }>(),
})
