// Payment orders as the core passes them to a provider.

import type { PaymentOrder, RawNotice } from '../features/payments/providers/provider.ts'

export function paymentOrder(changes: Partial<PaymentOrder> = {}): PaymentOrder {
  return {
    paymentId: '0199a5c0-0000-7000-8000-000000000001',
    providerOrder: '7K2M9QWERTY0',
    providerRef: null,
    amountCents: 25_885,
    currency: 'USD',
    bookingCode: 'ABCDE12345',
    language: 'es',
    createdAt: 1_795_000_000_000,
    expiresAt: 1_795_000_000_000 + 15 * 60_000,
    returnUrl: 'https://www.example.com/web-api/payments/return/paguelofacil?order=7K2M9QWERTY0',
    notifyUrl: 'https://www.example.com/web-api/payments/notify/paguelofacil',
    pageUrl: 'https://www.example.com/pay/token',
    kept: {},
    ...changes,
  }
}

/** A notice by POST or, with a query, by GET. */
export function rawNotice(body: unknown, changes: Partial<RawNotice> = {}): RawNotice {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    query: {},
    body: Buffer.from(text),
    now: 1_795_000_000_000,
    ...changes,
  }
}

/** A signal that is never aborted. */
export const neverAborted = (): AbortSignal => new AbortController().signal
