import { expect, test } from 'vitest'
import type { Payment } from '#contract/values/payment.ts'
import { isOpen, toOutcome, pollDelayMs } from './outcome.ts'

const pending: Payment = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  state: 'pending',
  url: '/pay/x',
  isDelayed: false,
  bookingStatus: 'held',
  isRefunded: false,
}

test.each([
  ['its page is not open yet', { url: null }, 'opening'],
  ['the provider is slow', { url: null, isDelayed: true }, 'delayed'],
  ['it can be paid', {}, 'pending'],
  ['it is paid and the booking follows', { state: 'paid' }, 'confirming'],
  ['it is paid', { state: 'paid', bookingStatus: 'confirmed' }, 'paid'],
  ['it was paid and the car was picked up', { state: 'paid', bookingStatus: 'checked_in' }, 'paid'],
  ['it was paid after the return', { state: 'paid', bookingStatus: 'completed' }, 'paid-completed'],
  ['it was paid and then cancelled', { state: 'paid', bookingStatus: 'cancelled' }, 'paid-closed'],
  ['it is declined', { state: 'declined' }, 'declined'],
  ['it is cancelled', { state: 'cancelled' }, 'cancelled'],
  ['it is declined and the car is released', { state: 'declined', bookingStatus: 'expired' }, 'expired'],
  ['it is cancelled and the car is released', { state: 'cancelled', bookingStatus: 'expired' }, 'expired'],
  ['the car is released and the payment is unknown', { bookingStatus: 'expired' }, 'late'],
  ['the payment was too late', { state: 'paid', bookingStatus: 'expired', isRefunded: true }, 'refunded'],
  ['it is refunded after a cancellation', { state: 'paid', bookingStatus: 'cancelled', isRefunded: true }, 'refunded-closed'],
  ['it came after a no-show', { state: 'paid', bookingStatus: 'no_show', isRefunded: true }, 'refunded-closed'],
  ['it was paid twice', { state: 'paid', bookingStatus: 'confirmed', isRefunded: true }, 'surplus'],
] as const)('R-23 the outcome of a payment when %s', (_, changes, outcome) => {
  expect(toOutcome({ ...pending, ...changes })).toBe(outcome)
})

test('R-23 a late payment is never shown as lost before the service has decided about it', () => {
  expect(toOutcome({ ...pending, state: 'paid', bookingStatus: 'expired' })).toBe('confirming')
  expect(isOpen('late')).toBe(true)
  expect(isOpen('refunded')).toBe(false)
})

test('R-23 the first polls are quick, later ones slow', () => {
  const pauses = Array.from({ length: 20 }, (_, answers) => pollDelayMs(answers))
  expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses)
  expect(pauses[0]).toBeLessThanOrEqual(1_000)
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(10_000)
})
