// Charges of a booking besides its price, which can be added after the return and voided.

import * as z from 'zod/mini'
import type { Cents } from '../money.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { bookingCode, line, reason, enteredAmount, uuid } from './fields.ts'
import type { ChargeKind } from './return-charges.ts'

/** A charge of the statement besides the price of the booking. */
export interface RentalCharge {
  id: string
  kind: ChargeKind
  amountCents: Cents
  note: string
  at: number
  staffName: string
  void: { at: number; staffName: string; reason: string } | null
}

/** What a charge that is added later can be for. */
export const laterCharges = ['cleaning', 'smoking', 'lost-key', 'lost-plate', 'damage', 'toll', 'fine', 'other'] as const

/**
 * Adds a charge after the return, such as a fine that came later. Where there is a rule, the charges of a kind together are at most its
 * amount: damages the excess of the cover, the others the tariff. All later charges of a booking are at most the limit of the user's role.
 */
export const addCharge = defineOfficeEndpoint({
  name: 'bookings/add-charge',
  method: 'POST',
  access: 'charges.write',
  scope: 'subject',
  audit: 'charge-added',
  request: z.object({
    id: uuid,
    code: bookingCode,
    kind: z.enum(laterCharges),
    amount: enteredAmount,
    note: line(200),
  }),
  response: answers<{ balanceCents: Cents }>(),
})

/** Voids a charge, with the reason. */
export const voidCharge = defineOfficeEndpoint({
  name: 'bookings/void-charge',
  method: 'POST',
  access: 'charges.void',
  scope: 'subject',
  audit: 'charge-voided',
  request: z.object({ code: bookingCode, chargeId: uuid, reason }),
  response: answers<{ balanceCents: Cents }>(),
})
