// Payments at the counter: taking one, reversing a wrongly typed one, and the receipt.

import * as z from 'zod/mini'
import type { Cents } from '../money.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { bookingCode, id, lineOrEmpty, reason, enteredAmount, uuid } from './fields.ts'

/** The payment methods at the counter, for payments and refunds. `terminal` is the card terminal. */
export const counterPaymentMethods = ['cash', 'terminal', 'transfer'] as const
export type CounterPaymentMethod = (typeof counterPaymentMethods)[number]

/** A receipt's number as printed: the branch, then its number within the branch. */
export function formatReceiptNumber(branchId: number, number: number): string {
  return `${String(branchId).padStart(2, '0')}-${String(number).padStart(6, '0')}`
}

/** What a counter payment or a reversal leads to. */
export interface CounterPaymentResult {
  paymentId: string
  receipt: string
  balanceCents: Cents
}

/**
 * Takes a payment of at most the balance. Sending it again with the same `requestId` returns the first answer, to a colleague as well. A
 * payment by terminal or transfer needs its reference.
 */
export const takePayment = defineOfficeEndpoint({
  name: 'bookings/take-payment',
  method: 'POST',
  access: 'payments.take',
  scope: 'subject',
  audit: 'payment-taken',
  request: z.object({
    code: bookingCode,
    /** Where the money is: the branch of pick-up or return. */
    branchId: id,
    means: z.enum(counterPaymentMethods),
    amount: enteredAmount,
    reference: lineOrEmpty(40),
    requestId: uuid,
  }),
  response: answers<CounterPaymentResult>(),
})

/** Reverses a counter payment by an entry of its own, with the reason. */
export const reversePayment = defineOfficeEndpoint({
  name: 'bookings/reverse-payment',
  method: 'POST',
  access: 'payments.take',
  scope: 'subject',
  audit: 'payment-reversed',
  request: z.object({ code: bookingCode, paymentId: uuid, reason }),
  response: answers<CounterPaymentResult>(),
})

/** A receipt for printing: of a payment, its reversal, or a captured deposit. */
export interface PrintedReceipt {
  company: { name: string; phone: string; email: string }
  number: string
  /** The receipt that this one reverses. */
  reversedNumber: string | null
  /** Why, for a reversal. */
  reason: string | null
  /** The receipt that reverses this one. */
  reversedBy: string | null
  at: number
  branchId: number
  staffName: string
  code: string
  name: string
  /** `deposit`: the captured part of a deposit on a card. */
  means: CounterPaymentMethod | 'deposit'
  reference: string | null
  amountCents: Cents
}

/** `paymentId`: also that of a deposit. */
export const getReceipt = defineOfficeEndpoint({
  name: 'bookings/receipt',
  method: 'GET',
  access: 'bookings.see',
  scope: 'subject',
  audit: null,
  request: z.object({ code: bookingCode, paymentId: uuid }),
  response: answers<PrintedReceipt>(),
})
