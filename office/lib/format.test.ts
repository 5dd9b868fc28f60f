import { expect, test } from 'vitest'
import { joinFacts } from './format.ts'

test('missing and empty facts of a line are left out', () => {
  expect(joinFacts('A', null, '', undefined, 'B')).toBe('A\u00a0· B')
})
