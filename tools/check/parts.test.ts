import { expect, test } from 'vitest'
import { chooseParts, parts } from './parts.ts'

const names = (...words: string[]) => chooseParts(words).map(({ name }) => name)

test('without a word everything is run, and every part comes after those that it needs', () => {
  expect(names()).toEqual(['types', 'lint', 'format', 'build', 'units', 'promises', 'journeys'])
  for (const [i, { needs }] of parts.entries()) for (const need of needs) expect(names().indexOf(need)).toBeLessThan(i)
})

test('a part brings along what it needs; quick leaves out browser and proof', () => {
  expect(names('journeys')).toEqual(['build', 'journeys'])
  expect(names('units', 'lint')).toEqual(['units', 'lint'])
  expect(names('quick')).toEqual(['types', 'lint', 'format', 'units'])
})

test('a word that is no part is refused with those that there are, rather than passing as nothing', () => {
  expect(() => names('unit')).toThrow('No part is called unit; there are quick')
})
