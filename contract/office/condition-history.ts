// The recorded condition of cars for staff, after the hand-over: what a booking's records state, and the damages of a car.

import * as z from 'zod/mini'
import type { ConditionKind, KnownDamage } from './condition.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { bookingCode, id, lineOrEmpty, uuid } from './fields.ts'

/** A damage with the record that noted it first. */
export interface RecordedDamage extends KnownDamage {
  vehicleId: number
  plate: string
  /** The booking of the record. */
  code: string
  recordId: string
}

/** The record of a hand-over or a return. */
export interface RecordSummary {
  id: string
  kind: ConditionKind
  at: number
  plate: string
  odometerKm: number
  fuelEighths: number
  staffName: string
  /** Null if the renter signed. */
  unsignedReason: string | null
  /** The received pictures of the whole car. */
  photoIds: string[]
}

export interface BookingCondition {
  /** The hand-over first. */
  records: RecordSummary[]
  /** Of all cars of the rental as they were at its end, also those repaired since. */
  damages: RecordedDamage[]
}

/** The records of a booking with its damages; empty before the hand-over. */
export const getBookingCondition = defineOfficeEndpoint({
  name: 'condition/booking',
  method: 'GET',
  access: 'fleet.see',
  scope: 'subject',
  audit: null,
  request: z.object({ code: bookingCode }),
  response: answers<BookingCondition>(),
})

/** The damages of a car that are not repaired, oldest first. */
export const getVehicleDamages = defineOfficeEndpoint({
  name: 'condition/vehicle',
  method: 'GET',
  access: 'fleet.see',
  scope: 'subject',
  audit: null,
  request: z.object({ vehicleId: id }),
  response: answers<{ damages: RecordedDamage[] }>(),
})

/** Records that a damage was repaired, or takes that back. A repaired damage is not shown at the next hand-over. */
export const setDamageRepaired = defineOfficeEndpoint({
  name: 'condition/set-repaired',
  method: 'POST',
  access: 'fleet.write',
  scope: 'subject',
  audit: 'damage-repaired',
  request: z.object({ vehicleId: id, damageId: uuid, isRepaired: z.boolean(), note: lineOrEmpty(200) }),
  response: answers<Record<string, never>>(),
})
