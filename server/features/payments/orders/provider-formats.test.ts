import { expect, test } from 'vitest'
import { decimalAmount, orderAtStart, toCents } from './provider-formats.ts'

test.each([
  [25_885, '258.85'],
  [100, '1.00'],
  [7, '0.07'],
  [123_456_789, '1234567.89'],
])('%i cents are written as %s, with two decimals and nothing between the thousands', (cents, text) => {
  expect(decimalAmount(cents)).toBe(text)
  expect(toCents(text)).toBe(cents)
})

test('an amount is read as text or number to the cent', () => {
  expect(toCents(38.39)).toBe(3839)
  expect(toCents('38.4')).toBe(3840)
  expect(toCents('38')).toBe(3800)
  expect(toCents('38.3900')).toBe(3839)
  expect(toCents(0)).toBe(0)
})

test.each([['38,39'], ['1,038.39'], ['-5.00'], ['5.005'], ['NaN'], [''], [null], [undefined], [1e21], [Number.NaN], [{}], [['38.39']]])(
  '%s is no amount',
  (value) => {
    expect(toCents(value)).toBeNull()
  },
)

test('an order is read only at the start of a text, whatever follows it', () => {
  expect(orderAtStart('7K2M9QWERTY0')).toBe('7K2M9QWERTY0')
  expect(orderAtStart('7K2M9QWERTY0?TotalPagado=3.21')).toBe('7K2M9QWERTY0')
  for (const other of ['7K2M9QWERTY', ' 7K2M9QWERTY0', '7k2m9qwerty0', 'IIIIIIIIIIII', '', 12, null, undefined]) {
    expect(orderAtStart(other)).toBeUndefined()
  }
})
