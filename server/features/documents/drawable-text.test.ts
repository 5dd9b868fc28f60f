import { expect, test } from 'vitest'
import { drawableName, drawableText, runsOf } from './drawable-text.ts'

test.each([
  ['Ana 🚗 María', 'Ana María'],
  ['Nguyễn Trần Ş', 'Nguyen Tran Ş'],
  ['Jose\u0301', 'José'],
  ['一line\u202etwo\n', 'linetwo'],
  ['a.\u00a0m.', 'a.\u00a0m.'],
])('W-20 of %j is drawn what the fonts have', (text, drawn) => {
  expect(drawableText(text)).toBe(drawn)
})

test('W-20 a name is drawn whole or not at all', () => {
  expect(drawableName('Łukasz Ñáñez')).toBe('Łukasz Ñáñez')
  expect(drawableName('王小明')).toBeNull()
  expect(drawableName('Ana 王')).toBeNull()
  expect(drawableName('🚗')).toBeNull()
})

test('W-20 letters of the extended font stand in pieces of their own', () => {
  expect(runsOf('Łukasz')).toEqual([
    { text: 'Ł', isExtended: true },
    { text: 'ukasz', isExtended: false },
  ])
})
