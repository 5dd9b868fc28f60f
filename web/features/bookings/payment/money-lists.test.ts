import { expect, test } from 'vitest'
import { refundNotes } from './money-lists.tsx'

test('R-23 each kind of refund is explained once, and a refused refund differs from one without a provider', () => {
  expect(refundNotes(['requested', 'settled'])).toEqual(['text'])
  expect(refundNotes(['failed'])).toEqual(['failedText'])
  expect(refundNotes(['manual', 'settled', 'manual'])).toEqual(['manualText', 'text'])
})
