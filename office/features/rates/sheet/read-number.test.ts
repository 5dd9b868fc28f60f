import { expect, test } from 'vitest'
import { calculate, canBecomePercent, readBlock, readCents, readPercent, suggestCorrection, writeBlock } from './read-number.ts'

test.each([
  ['68', 6_800],
  ['68.5', 6_850],
  ['68,50', 6_850],
  ['$1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1 234,50', 123_450],
  ['1,234', 123_400],
  ['1.234', null],
  ['90.005', null],
  ['12,34,567', null],
  ['1.2345', null],
  ['-5', null],
  ['abc', null],
  ['', null],
  ['99999999', null],
])('%j is read as %j cents', (typed, cents) => {
  expect(readCents(typed)).toBe(cents)
})

test.each([
  ['68 × 1.05', null, 7_140, 7_150],
  ['=68*1.05', null, 7_140, 7_150],
  ['*1,05', 6_800, 7_140, 7_150],
  ['+5%', 6_800, 7_140, 7_150],
  ['-5 %', 6_800, 6_460, 6_450],
  ['+2', 6_800, 7_000, 7_000],
  ['=-2', 6_800, 6_600, 6_600],
  ['/2', 6_800, 3_400, 3_400],
])('the formula %j on %j', (typed, current, exactCents, cents) => {
  expect(calculate(typed, current, 50)).toEqual({ exactCents, cents, isFormula: true })
})

test('a typed amount is not rounded, and what cannot be calculated is refused', () => {
  expect(calculate('71.35', 6_800, 50)).toEqual({ exactCents: 7_135, cents: 7_135, isFormula: false })
  for (const typed of ['90.005', '90.005 × 2', '* 1.05 * 2', '/0', '-200', '-2', '−2', '-2.50', '=-200', 'x', '*'])
    expect(calculate(typed, 6_800, 50), typed).toBeNull()
  expect(calculate('*1.05', null, 50)).toBeNull()
})

const block = (rows: number, columns: number, write: (n: number) => string) =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => write(row * columns + column)).join('\t')).join(
    '\r\n',
  )

test('500 × 50 cells are read in both styles of thousands', () => {
  const inPoints = readBlock(block(500, 50, (n) => `${(n + 1_000).toLocaleString('en-US')}.25`))
  const inCommas = readBlock(`${block(500, 50, (n) => `${(n + 1_000).toLocaleString('en-US').replace(',', '.')},25`)}\r\n`)
  expect(inPoints.ok && inPoints.cells.length).toBe(500)
  expect(inPoints.ok && inPoints.cells.at(-1)?.at(-1)).toBe((24_999 + 1_000) * 100 + 25)
  expect(inCommas).toEqual(inPoints)
})

test('the first cell that cannot be read is named', () => {
  expect(readBlock('1\t2\n3\tx')).toEqual({ ok: false, row: 1, column: 1, value: 'x', reason: 'not-a-number' })
  expect(readBlock('1,000.00\t2\n3.000,50\t4')).toEqual({ ok: false, row: 1, column: 0, value: '3.000,50', reason: 'mixed-styles' })
  // Alone it could be either, beside a decimal comma it has three decimals.
  expect(readBlock('12,50\t1,234')).toMatchObject({ ok: false, column: 1, reason: 'mixed-styles' })
  expect(readBlock('12.50\t1,234')).toEqual({ ok: true, cells: [[1_250, 123_400]] })
  // Three decimals are not taken for thousands, unless the block writes its cents after a comma.
  expect(readBlock('12.50\t90.005')).toEqual({ ok: false, row: 0, column: 1, value: '90.005', reason: 'not-a-number' })
  expect(readBlock('12\t90.005')).toMatchObject({ ok: false, column: 1, reason: 'not-a-number' })
  expect(readBlock('1.234\t12,50')).toEqual({ ok: true, cells: [[123_400, 1_250]] })
  expect(readBlock('\t5\n')).toEqual({ ok: true, cells: [[null, 500]] })
})

test('a copied block is read back as it was', () => {
  const cells = [
    [123_450, null],
    [100, 6_850],
  ]
  expect(readBlock(writeBlock(cells))).toEqual({ ok: true, cells })
})

test('a digit that was left out is proposed', () => {
  expect(suggestCorrection(900, 4_100, 9_000)).toBe(9_900)
  expect(suggestCorrection(700, 4_100, 6_800)).toBe(7_000)
  expect(suggestCorrection(4_000, 4_100, 9_000)).toBeNull()
})

test.each([
  ['5', '+5%'],
  ['15', '+15%'],
  ['+15 %', '+15%'],
  ['-3.5', '-3.5%'],
  ['−3,5', '-3,5%'],
  ['x5', null],
  ['banana', null],
  ['', null],
])('the percentage %j is the formula %j', (typed, formula) => {
  expect(readPercent(typed)).toBe(formula)
})

test('only what cannot become a percentage is wrong while it is typed', () => {
  expect(['', '+', '-3', '3.', '3.5', '15 %'].every(canBecomePercent)).toBe(true)
  expect(['b', '5x', '1.234', '1234', '++5'].some(canBecomePercent)).toBe(false)
})
