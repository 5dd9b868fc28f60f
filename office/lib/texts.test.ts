import { expect, test } from 'vitest'
import { formatPlate } from '#contract/format.ts'
import { fill } from './texts.tsx'

test('a sentence that ends with a time has one full stop', () => {
  expect(fill('Volvió {time}. Sí.', { time: '2:50 a. m.' })).toBe('Volvió 2:50 a. m. Sí.')
  expect(fill('Volvió {time}.', { time: '2:50 a. m.' })).toBe('Volvió 2:50 a. m.')
  expect(fill('{a} y {b}', { a: 1 })).toBe('1 y {b}')
})

test('a plate has a blank between its letters and its number', () => {
  expect(['EK4821', '123456', 'TAXI12A'].map(formatPlate)).toEqual(['EK\u00a04821', '123456', 'TAXI12A'])
})
