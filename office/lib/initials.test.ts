import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('the initials of the first two words, in capitals', () => {
  expect(['Ana María De León', 'luis  pérez', 'Eva', ''].map(initials)).toEqual(['AM', 'LP', 'E', ''])
})
