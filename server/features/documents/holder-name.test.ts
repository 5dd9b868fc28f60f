import { expect, test } from 'vitest'
import { holderName } from './holder-name.ts'

test.each([
  ['Ana María', 'De León', 'Ana María'],
  ['María de los Ángeles', 'De León', 'María de los Ángeles'],
  ['Ana María De León', 'De León', 'Ana'],
  ['Ana DELEON', 'De León', 'Ana'],
  ['Ana-Pérez', 'Pérez', ''],
  ['Pérez', 'Pérez', ''],
  ['小明', '王', '小明'],
  ['王小明', '王', ''],
])('W-20 the voucher of %s %s names %j', (firstName, lastName, name) => {
  expect(holderName(firstName, lastName)).toBe(name)
})
