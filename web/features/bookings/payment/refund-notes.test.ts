import { expect, test } from 'vitest'
import { refundNotes } from './refund-notes.ts'

test('R-23 each kind of refund says once how the money comes back, and a refused one is not told as one that nobody can be asked for', () => {
  expect(refundNotes(['requested', 'settled'])).toEqual(['text'])
  expect(refundNotes(['failed'])).toEqual(['failedText'])
  expect(refundNotes(['manual', 'settled', 'manual'])).toEqual(['manualText', 'text'])
})
