import { formats } from '#contract/format.ts'
import { expect, test } from 'vitest'
import { parseField } from './read-fields.ts'

const field = (kind: 'reference' | 'text' | 'color' | 'percent' | 'number', pattern?: string) => ({
  name: 'x',
  label: { es: 'x', en: 'x' },
  kind,
  isOptional: true,
  pattern,
})

test.each([
  ['a number', '104', 104],
  ['letters and digits', '0a9b', '0a9b'],
  ['a picture whose name has digits alone', '01234567890123456789012345678901', '01234567890123456789012345678901'],
  ['nothing', ' ', null],
])('a reference to %s is read as its key', (_, typed, key) => {
  expect(parseField(field('reference'), typed, formats.es)).toBe(key)
})

test.each([
  ['8.5', 8.5],
  ['-79,52', -79.52],
  ['0x10', undefined],
  ['1e2', undefined],
])('the number %s is read as %s', (typed, value) => {
  expect(parseField(field('number'), typed, formats.es)).toBe(value)
})

test('a text that does not follow its pattern cannot be read, and a color is read in lower case', () => {
  const color = field('color', '^#[\\da-f]{6}$')
  expect([parseField(color, '#0D47A1', formats.es), parseField(color, '#0d4', formats.es)]).toEqual(['#0d47a1', undefined])
  expect(parseField(field('text', '^[A-Z]{4}$'), 'sol', formats.es)).toBeUndefined()
})

test.each([
  ['7', 700],
  ['12.5 %', 1_250],
  ['12,34%', 1_234],
  ['0.29', 29],
  ['12.345', undefined],
  ['%', undefined],
  ['1e1', undefined],
])('the percentage %j is read as %j basis points, and not rounded', (typed, basisPoints) => {
  expect(parseField(field('percent'), typed, formats.es)).toBe(basisPoints)
})
