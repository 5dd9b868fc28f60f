// Deposits: amounts reserved on a card. A deposit is never part of the total.

import * as z from 'zod/mini'
import { isLocalDate } from '../panama-time.ts'
import type { Cents } from '../money.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { bookingCode, id, line, reason, enteredAmount, uuid } from './fields.ts'

export const cardTypes = ['visa', 'mastercard', 'amex', 'other'] as const
export type CardType = (typeof cardTypes)[number]

/** `captured`: all or a part of it was kept, which is a charge and a payment in the statement; the rest was released. */
export type DepositStatus = 'taken' | 'released' | 'captured'

export interface Deposit {
  id: string
  branchId: number
  amountCents: Cents
  cardType: CardType
  lastFour: string
  authorisationCode: string
  /** The last day on which the bank keeps the amount. */
  expiresOn: string
  status: DepositStatus
  capturedCents: Cents
  reason: string | null
  takenAt: number
  takenBy: string
  closedAt: number | null
}

/** What is printed on the slip of the card terminal. */
export const depositCard = {
  cardType: z.enum(cardTypes),
  lastFour: z.string().check(z.trim(), z.regex(/^\d{4}$/)),
  authorisationCode: line(20),
  expiresOn: z.string().check(z.refine((text) => isLocalDate(text) && text.startsWith('20'))),
}

/** Records a deposit that the card terminal has authorised. */
export const takeDeposit = defineOfficeEndpoint({
  name: 'bookings/take-deposit',
  method: 'POST',
  access: 'payments.take',
  scope: 'subject',
  audit: 'deposit-taken',
  request: z.object({ code: bookingCode, branchId: id, amount: enteredAmount, ...depositCard }),
  response: answers<{ depositId: string }>(),
})

/** Releases the hold of a deposit on the card. */
export const releaseDeposit = defineOfficeEndpoint({
  name: 'bookings/release-deposit',
  method: 'POST',
  access: 'payments.take',
  scope: 'subject',
  audit: 'deposit-released',
  request: z.object({ code: bookingCode, depositId: uuid }),
  response: answers<Record<string, never>>(),
})

/**
 * Keeps a part or all of a deposit, with the reason; the rest is released. It pays what the booking owes: a damage or another charge is added
 * first, by the rules of its kind.
 */
export const captureDeposit = defineOfficeEndpoint({
  name: 'bookings/capture-deposit',
  method: 'POST',
  access: 'payments.take',
  scope: 'subject',
  audit: 'deposit-captured',
  request: z.object({
    code: bookingCode,
    depositId: uuid,
    amount: enteredAmount,
    reason,
  }),
  response: answers<{ capturedCents: Cents; releasedCents: Cents; receipt: string | null }>(),
})
