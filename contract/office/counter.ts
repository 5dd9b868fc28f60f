// Counter steps that need no record of the car's condition: no-show, swap and undo. Hand-over and return are in condition.ts.

import * as z from 'zod/mini'
import type { AuditAction } from './audit-actions.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { bookingCode, deviceTime, line, lineOrEmpty, reason, enteredCount, uuid } from './fields.ts'
import type { Action } from './roles.ts'

/** The booking after a counter step. */
export interface CounterStepResult {
  code: string
  status: string
  plate: string | null
}

function counterStep<Fields extends z.core.$ZodShape>(name: string, access: Action, audit: AuditAction, fields: Fields) {
  return defineOfficeEndpoint({
    name: `bookings/${name}`,
    method: 'POST',
    access,
    scope: 'subject',
    audit,
    request: z.object({ code: bookingCode, ...fields }),
    response: answers<CounterStepResult>(),
  })
}

export const markNoShow = counterStep('no-show', 'bookings.no-show', 'no-show-marked', {})
/** The state of the returned car: `preparation` ends after the time that its pool plans for it, the others when a user ends them. */
export const returnedCarStates = ['preparation', 'maintenance', 'not_in_service'] as const

const fuelEighths = z.pipe(z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '8']), z.transform(Number))

const swap = {
  plate: line(20),
  /** This and the next field: the readings of the returned car. */
  odometerKm: enteredCount(0, 2_000_000),
  fuelEighths,
  newOdometerKm: enteredCount(0, 2_000_000),
  newFuelEighths: fuelEighths,
  after: z.enum(returnedCarStates),
  reason,
  odometerReason: lineOrEmpty(200),
  force: z._default(z.boolean(), false),
}

/**
 * Gives the renter another car of the class during the rental: the booking releases the returned car now, and has the new one until the
 * return. An odometer reading below the previous one of the same car needs `odometerReason`; `force` accepts that other bookings are left
 * without a car, and needs the permission for the fleet.
 */
export const swapCar = counterStep('swap-car', 'bookings.write', 'car-swapped', { version: z.int(), ...swap })
/**
 * A swap that a phone recorded without a connection and sends later: applied once per `id`. The phone does not know the booking's version, so
 * it sends the plate of the returned car. `at` is when the cars were swapped and `sentAt` when the swap was sent, both by the phone's clock;
 * the difference between `sentAt` and the server's clock corrects `at`.
 */
export const recordOfflineSwap = counterStep('record-swap', 'bookings.write', 'car-swapped', {
  id: uuid,
  fromPlate: line(20),
  at: deviceTime,
  sentAt: deviceTime,
  ...swap,
})
/** Reverts the latest counter step. Without the permission `charges.void`, only within an hour and if no charges are voided with it. */
export const undoCounterStep = counterStep('undo-step', 'bookings.write', 'step-undone', {})
