import { expect, test } from 'vitest'
import type { PriceLine } from '#contract/values/price-line.ts'
import { formats } from '../../lib/format.ts'
import { priceBreakdown as en } from '../../locales/en/price-breakdown.ts'
import { priceBreakdown as es } from '../../locales/es/price-breakdown.ts'
import { describeLine } from './describe-line.ts'

const line = (code: PriceLine['code'], amountCents: number, quantity = 1): PriceLine => ({
  code,
  quantity,
  unitCents: amountCents / quantity,
  amountCents,
})
// From Tocumen to Calle 50, the vector of docs/conformance.md with one additional driver.
const lines = [
  line('time', 13_500, 3),
  line('cover', 6_600, 3),
  line('additional-driver', 1_500),
  line('concession', 2_592),
  line('one-way', 1_500),
  line('itbms', 1_798),
]
const words = (code: PriceLine['code']) => describeLine(lines.find((it) => it.code === code) ?? line(code, 100), lines, es, formats.es)

test('rental and cover say days and day price', () => {
  expect(words('time').rule).toBe('3 días × $45.00')
  expect(words('cover')).toEqual({ label: 'Cobertura Básica obligatoria', rule: '3 días × $22.00' })
})

test('the airport concession names its share and leaves the one-way fee out of its base', () => {
  expect(words('concession').rule).toBe('12 % sobre alquiler, coberturas y adicionales')
})

test('ITBMS names its share of everything', () => {
  expect(words('itbms').rule).toBe('7 % sobre todo lo anterior')
  expect(describeLine(line('itbms', 1_798), lines, en, formats.en).rule).toBe('7% of everything above')
})

test('a single extra needs no rule, several show their price', () => {
  expect(words('additional-driver').rule).toBeUndefined()
  expect(describeLine(line('wifi', 4_200, 2), lines, es, formats.es).rule).toBe('2 veces × $21.00')
})

test('every code of a line has words in both languages', () => {
  for (const texts of [es, en]) expect(Object.values(texts.lines).every((label) => label.length > 3)).toBe(true)
})
