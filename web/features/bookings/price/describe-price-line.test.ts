import { expect, test } from 'vitest'
import type { PriceLine } from '#contract/values/price-line.ts'
import { formats } from '#contract/format.ts'
import { price } from '../../../locales/es/price.ts'
import { describePriceLine, type LineContext } from './describe-price-line.ts'

const line = (code: PriceLine['code'], quantity: number, unitCents: number, ref?: number): PriceLine => ({
  code,
  quantity,
  unitCents,
  amountCents: quantity * unitCents,
  ref,
})
// The example of docs/domain.md 3.3: 258.85.
const lines = [
  line('time', 3, 4500),
  line('cover', 3, 2200),
  line('additional-driver', 1, 1500, 2),
  line('concession', 1, 2592),
  line('itbms', 1, 1693),
]
const context: LineContext = {
  lines,
  extras: [{ id: 2, name: { es: 'Conductor adicional', en: 'Additional driver' }, field: 'additional-drivers' }],
  coverageId: 20,
  language: 'es',
  t: price,
  format: formats.es,
}
const describe = (value: PriceLine | undefined, changes: Partial<LineContext> = {}) =>
  value === undefined ? undefined : describePriceLine(value, { ...context, ...changes })

test('the lines of a price name what they are for and how they are calculated', () => {
  expect(lines.map((value) => describe(value)?.label)).toEqual([
    'Alquiler',
    'Cobertura Básica, obligatoria',
    'Conductor adicional',
    'Cargo de aeropuerto, 12\u00a0%',
    'ITBMS, 7\u00a0%',
  ])
  expect(describe(lines[0])?.detail).toBe('3 días × $45.00')
})

test('every line has a sentence that explains its rule', () => {
  for (const line of lines) expect(describe(line)?.why.length).toBeGreaterThan(20)
})

test('a better cover is not called mandatory', () => {
  expect(describe(lines[1], { coverageId: 22 })?.label).toBe('Cobertura Total')
})

test('R-06 a discount names its promotion', () => {
  expect(describe(line('discount', 1, -1350, 4), { promotion: 'SUV para el interior' })?.label).toBe(
    'Descuento, promoción «SUV para el interior»',
  )
  expect(describe(line('discount', 1, -1350))?.label).toBe('Descuento en el alquiler')
})
