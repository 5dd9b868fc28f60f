import { expect, test } from 'vitest'
import { formatPlate } from '#contract/format.ts'
import { toInstant } from '#contract/panama-time.ts'
import { fill, localize } from './texts.tsx'

test('a sentence that ends with a time has one full stop', () => {
  expect(fill('Volvió {time}. Sí.', { time: '2:50 a. m.' })).toBe('Volvió 2:50 a. m. Sí.')
  expect(fill('Volvió {time}.', { time: '2:50 a. m.' })).toBe('Volvió 2:50 a. m.')
  expect(fill('{a} y {b}', { a: 1 })).toBe('1 y {b}')
})

test('a plate has a space between its letters and its number', () => {
  expect(['EK4821', '123456', 'TAXI12A'].map(formatPlate)).toEqual(['EK\u00a04821', '123456', 'TAXI12A'])
})

test('a moment in a sentence has the words that its language puts before it', () => {
  const now = toInstant('2026-11-29T10:42')
  const today = toInstant('2026-11-29T13:00')
  const later = toInstant('2026-12-07T11:00')
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  const { when, limit } = localize('es').format
  expect([when(today, now), when(later, now)].map(plain)).toEqual(['hoy a la 1:00 p. m.', 'el lun 7 dic a las 11:00 a. m.'])
  expect([limit(today, now), limit(later, now)].map(plain)).toEqual(['la 1:00 p. m.', 'el lun 7 dic a las 11:00 a. m.'])
  const english = localize('en').format
  expect([english.when(today, now), english.when(later, now)].map(plain)).toEqual(['today at 1:00 PM', 'on Mon, Dec 7 at 11:00 AM'])
  expect([english.limit(today, now), english.limit(later, now)].map(plain)).toEqual(['1:00 PM', 'Mon, Dec 7, 11:00 AM'])
})
