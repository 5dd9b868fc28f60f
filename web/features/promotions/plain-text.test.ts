import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('the plain text has the words without the Markdown characters', () => {
  expect(plainText('Con **12 %** menos, vea las [condiciones](/#/rental-conditions) hoy.')).toBe('Con 12 % menos, vea las condiciones hoy.')
  expect(plainText('2 * 3 ** 4 [sic]')).toBe('2 * 3 ** 4 [sic]')
})
