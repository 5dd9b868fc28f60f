import { expect, test } from 'vitest'
import { formats } from '#contract/format.ts'
import { toWallTime } from '#contract/panama-time.ts'
import { es } from '../../texts/es.ts'
import { describeChange } from './describe-change.ts'

const format = formats.es
const at = (instant: number) => format.dateTime(toWallTime(instant))
const texts = { t: es, format: { ...format, at, moment: at } }

test('a change is told in words and units, without the version', () => {
  const after = { status: 'cancelled', waivedCents: 5_000, version: 3 }
  expect(describeChange({ status: 'confirmed', version: 2 }, after, texts)).toBe('Confirmada → Cancelada, cargo perdonado $50.00')
})

test('an instant is a day and a time, and a missing value is named', () => {
  const arrivesAt = 1_795_536_000_000
  expect(describeChange({ arrivesAt: null }, { arrivesAt }, texts)).toBe(`llega nada → ${at(arrivesAt)}`)
  expect(describeChange(null, null, texts)).toBe('')
})
