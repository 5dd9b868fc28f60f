import { expect, test } from 'vitest'
import type { ProviderState } from './providers/provider.ts'
import { chargedCents, isPayable, payableCents, splitRefund, displayState, decideTransition, type PaymentStatus } from './rules.ts'

const payment = {
  status: 'pending' as PaymentStatus,
  provider_order: 'ORDER1',
  provider_ref: 'ref-1',
  amount_cents: 25_885,
  currency: 'USD',
}
const paid: ProviderState = { state: 'paid', providerOrder: 'ORDER1', providerRef: 'ref-1', amountCents: 25_885, currency: 'USD' }
const given: readonly PaymentStatus[] = ['failed', 'cancelled']

test.each([
  ['created', 'pending'],
  ['pending', 'pending'],
  ['paid', 'paid'],
  ['failed', 'declined'],
  ['cancelled', 'cancelled'],
] as const)('a payment that is %s is shown as %s', (status, displayed) => {
  expect(displayState(status)).toBe(displayed)
})

test.each([
  ['held', 10_000],
  ['confirmed', 10_000],
  ['checked_in', 10_000],
  ['completed', 10_000],
  ['cancelled', 0],
  ['no_show', 0],
  ['expired', 0],
] as const)('of a booking that is %s with 150.00 of 250.00 paid, %i cents are due online', (status, cents) => {
  expect(payableCents({ status, paid_cents: 15_000 }, 25_000)).toBe(cents)
  expect(isPayable(status)).toBe(cents > 0)
})

test.each([
  ['held', 25_000],
  ['confirmed', 25_000],
  ['checked_in', 25_000],
  ['completed', 25_000],
  ['cancelled', 5_000],
  ['no_show', 5_000],
  ['expired', 0],
] as const)('a booking that is %s, with a total of 250.00 and a fee of 50.00, is charged %i cents', (status, cents) => {
  expect(chargedCents(status, 25_000, 5_000)).toBe(cents)
})

test('the amount due online is never negative', () => {
  expect(payableCents({ status: 'confirmed', paid_cents: 15_000 }, 10_000)).toBe(0)
})

test('a payment is paid when the provider reports it with our order, amount and currency', () => {
  for (const status of ['created', 'pending'] as const) expect(decideTransition({ ...payment, status }, paid)).toEqual({ to: 'paid' })
  expect(decideTransition({ ...payment, currency: 'USD ' }, paid)).toEqual({ to: 'paid' })
})

test('money received for a cancelled payment still counts as paid', () => {
  for (const status of given) expect(decideTransition({ ...payment, status }, paid)).toEqual({ to: 'paid' })
})

test.each([
  ['order', { providerOrder: 'ORDER2' }],
  ['amount', { amountCents: 25_884 }],
  ['amount', { amountCents: null }],
  ['currency', { currency: 'PAB' }],
  ['currency', { currency: null }],
  // If several differ, the amount is named, because it must be checked first.
  ['amount', { amountCents: 1, currency: 'PAB' }],
] as const)('nothing is marked paid if the %s does not match: %j', (reason, change) => {
  expect(decideTransition(payment, { ...paid, ...change })).toEqual({ to: 'contradiction', reason })
})

test('an amount that only we can set may be missing, but if present it must match', () => {
  const withoutAmount = { ...paid, amountCents: null, currency: null, isAmountFixedByUs: true }
  expect(decideTransition(payment, withoutAmount)).toEqual({ to: 'paid' })
  expect(decideTransition(payment, { ...withoutAmount, amountCents: 1 })).toEqual({ to: 'contradiction', reason: 'amount' })
  expect(decideTransition(payment, { ...withoutAmount, currency: 'PAB' })).toEqual({ to: 'contradiction', reason: 'currency' })
  expect(decideTransition(payment, { ...withoutAmount, isAmountFixedByUs: false })).toEqual({ to: 'contradiction', reason: 'amount' })
})

test('another order is a contradiction in any status', () => {
  for (const state of ['open', 'declined', 'cancelled'] as const) {
    expect(decideTransition(payment, { ...paid, state, providerOrder: 'ORDER2' })).toEqual({ to: 'contradiction', reason: 'order' })
  }
})

test('a payment that is still pending at the provider is unchanged', () => {
  expect(decideTransition(payment, { ...paid, state: 'open' })).toBeNull()
})

test.each([
  ['declined', undefined, { to: 'failed', reason: 'declined' }],
  ['declined', 'E-1002', { to: 'failed', reason: 'E-1002' }],
  ['cancelled', undefined, { to: 'cancelled', reason: 'by-payer' }],
  ['cancelled', 'expired', { to: 'cancelled', reason: 'expired' }],
] as const)('a payment in progress that is %s ends with the reason %s or our own', (state, reason, verdict) => {
  const reported: ProviderState = { ...paid, state, ...(reason === undefined ? {} : { reason }) }
  for (const status of ['created', 'pending'] as const) expect(decideTransition({ ...payment, status }, reported)).toEqual(verdict)
  for (const status of given) expect(decideTransition({ ...payment, status }, reported)).toBeNull()
})

test('a second payment of the same order is a contradiction; the same payment reported again changes nothing', () => {
  const done = { ...payment, status: 'paid' as const }
  expect(decideTransition(done, paid)).toBeNull()
  expect(decideTransition(done, { ...paid, providerRef: 'ref-2' })).toEqual({ to: 'contradiction', reason: 'twice' })
  expect(decideTransition(done, { ...paid, state: 'declined', providerRef: 'ref-2' })).toBeNull()
  expect(decideTransition(done, { ...paid, providerOrder: 'ORDER2', providerRef: 'ref-2' })).toBeNull()
})

const paidPayment = (id: string, amount_cents: number, refunded_cents = 0, status: PaymentStatus = 'paid') => ({
  id,
  status,
  amount_cents,
  refunded_cents,
})

test('the latest payment is refunded first, each at most what it has left', () => {
  const payments = [paidPayment('first', 10_000), paidPayment('second', 5000, 2000)]
  expect(splitRefund(2000, payments)).toEqual([{ paymentId: 'second', cents: 2000 }])
  expect(splitRefund(3000, payments)).toEqual([{ paymentId: 'second', cents: 3000 }])
  expect(splitRefund(4000, payments)).toEqual([
    { paymentId: 'second', cents: 3000 },
    { paymentId: 'first', cents: 1000 },
  ])
})

test('an amount not covered by any payment is refunded manually', () => {
  const payments = [paidPayment('first', 1000), paidPayment('spent', 500, 500), paidPayment('given up', 9000, 0, 'cancelled')]
  expect(splitRefund(1500, payments)).toEqual([
    { paymentId: 'first', cents: 1000 },
    { paymentId: null, cents: 500 },
  ])
  expect(splitRefund(700, [])).toEqual([{ paymentId: null, cents: 700 }])
  expect(splitRefund(0, payments)).toEqual([])
})
