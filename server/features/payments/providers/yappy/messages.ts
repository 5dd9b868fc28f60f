// Requests to Yappy and its responses, converted field by field (docs/domain.md 6.2). This module makes no calls.

import * as z from 'zod/mini'
import type { YappySettings } from '../../../../payment-settings.ts'
import { decimalAmount } from '../../orders/provider-formats.ts'
import type { PaymentOrder, SafeReason } from '../provider.ts'

/** The id of a request at Yappy: our order and the number of the attempt, 13 to 15 characters. */
export function makeRequestId(order: PaymentOrder, attempt: number): string {
  return `${order.providerOrder}${attempt}`
}

/** The most attempts that fit into Yappy's fifteen characters after the order. */
export const maxAttempts = 999

/**
 * The payer's number in Yappy's format: eight digits of a Panamanian mobile number, without the country code (docs/domain.md 4).
 * @returns undefined if it is not such a number
 */
export function findAlias(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s().-]/g, '').replace(/^(\+|00)?507(?=\d{8}$)/, '')
  return /^6\d{7}$/.test(digits) ? digits : undefined
}

export function merchantBody({ merchantId, domain }: YappySettings) {
  return { merchantId, urlDomain: domain }
}

export interface PaymentRequest {
  requestId: string
  alias: string
  /** The provider's clock, from its response to the authentication. */
  epochTime: number
}

export function paymentBody({ merchantId, domain }: YappySettings, order: PaymentOrder, { requestId, alias, epochTime }: PaymentRequest) {
  return {
    merchantId,
    orderId: requestId,
    domain,
    paymentDate: epochTime,
    aliasYappy: alias,
    ipnUrl: order.notifyUrl,
    // The total including everything: the amount shown is the amount charged (docs/domain.md 5.2).
    discount: decimalAmount(0),
    taxes: decimalAmount(0),
    subtotal: decimalAmount(order.amountCents),
    total: decimalAmount(order.amountCents),
  }
}

const answer = z.object({ status: z.object({ code: z.string() }), body: z.optional(z.unknown()) })

export type Answer = { kind: 'answered'; body: unknown } | { kind: 'refused'; reason: SafeReason } | { kind: 'failed' }

/** Reads the envelope that both responses share. */
export function readAnswer(json: unknown): Answer {
  const read = z.safeParse(answer, json)
  if (!read.success) return { kind: 'failed' }
  const { code } = read.data.status
  if (code === 'YP-0000' || code === '0000') return { kind: 'answered', body: read.data.body }
  return { kind: 'refused', reason: code.replaceAll(/[^\w-]/g, '').slice(0, 20) || 'unknown' }
}

const session = z.object({ token: z.string().check(z.minLength(1)), epochTime: z.number() })
export type Session = z.infer<typeof session>

export function readSession(body: unknown): Session | undefined {
  return z.safeParse(session, body).data
}

const buttonData = z.object({
  transactionId: z.string().check(z.minLength(1)),
  token: z.string().check(z.minLength(1)),
  documentName: z.string().check(z.minLength(1)),
})
/** What Yappy's button needs to send the request to the payer's telephone. */
export type ButtonData = z.infer<typeof buttonData>

export function readButtonData(body: unknown): ButtonData | undefined {
  return z.safeParse(buttonData, body).data
}
