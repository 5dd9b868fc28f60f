import { expect, test } from 'vitest'
import { findFreeName, makeDistinct } from './rules.ts'

test('W-32 a name that is taken gets the first free number', () => {
  expect(findFreeName('Android', [])).toBe('Android')
  expect(findFreeName('Android', ['Android'])).toBe('Android (2)')
  expect(findFreeName('Android', ['Android', 'Android (3)'])).toBe('Android (2)')
  expect(findFreeName('Android', ['Android (2)'])).toBe('Android')
})

test('W-32 no name of a list occurs twice, and distinct names do not change', () => {
  expect(makeDistinct(['iPhone', 'Android', 'iPhone', 'iPhone (2)'])).toEqual(['iPhone', 'Android', 'iPhone (2)', 'iPhone (2) (2)'])
  expect(makeDistinct(['iPhone (2)', 'iPhone'])).toEqual(['iPhone (2)', 'iPhone'])
})
