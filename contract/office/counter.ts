// Counter steps: pick-up, return and no-show.

import * as z from 'zod/mini'
import type { AuditAction } from './audit-actions.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { bookingCode, line } from './fields.ts'
import type { Action } from './roles.ts'

/** The booking after a counter step. */
export interface CounterDone {
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
    response: answers<CounterDone>(),
  })
}

export const handOverCar = counterStep('hand-over', 'bookings.write', 'car-handed-over', { plate: line(20) })
export const receiveCar = counterStep('receive', 'bookings.write', 'car-returned', {})
export const markNoShow = counterStep('no-show', 'bookings.no-show', 'no-show-marked', {})
/** Reverts the latest counter step. */
export const undoCounterStep = counterStep('undo-step', 'bookings.write', 'step-undone', {})
