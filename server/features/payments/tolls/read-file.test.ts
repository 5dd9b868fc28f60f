import { expect, test } from 'vitest'
import { toInstant } from '#contract/panama-time.ts'
import { readCents, readTollFile, readMoment } from './read-file.ts'

const at = toInstant('2026-11-24T20:15')

test.each([
  ['24/11/2026', '20:15'],
  ['2026-11-24', '20:15:00'],
  ['24-11-2026', '8:15 p. m.'],
  ['24.11.2026', '08:15 PM'],
])('%s %s is a moment in Panama', (date, time) => expect(readMoment(date, time)).toBe(at))

test.each([
  ['31/11/2026', '20:15'],
  ['11/24/2026', '20:15'],
  ['24/11/26', '20:15'],
  ['24/11/0000', '20:15'],
  ['1999-11-24', '20:15'],
  ['24/11/2026', '24:00'],
  ['24/11/2026', '13:00 pm'],
  ['24/11/2026', ''],
])('%s %s is none', (date, time) => expect(readMoment(date, time)).toBeNull())

test.each([
  ['2.50', 250],
  ['2,5', 250],
  ['B/. 1,250.00', 125_000],
  ['$1.250,00', 125_000],
  ['1,250', 125_000],
  ['75', 7_500],
])('%s is %d cents', (text, cents) => expect(readCents(text)).toBe(cents))

test.each(['', '0', '-2.50', '2.50.5', 'dos', '12,34,56'])('%j is no amount', (text) => expect(readCents(text)).toBeNull())

test('every problem is named by line and column, in a file with headings in English', () => {
  const csv =
    'Plate,Date,Time,Place,Amount,Reference\nAB1234,24/11/2026,20:15,Sur,2.50,E1\n??,31/02/2026,9,Sur,x,E2\nAB1234,25/11/2026,20:15,Sur,2.50,E3\n'
  const { lines, problems } = readTollFile(csv, at)
  expect(lines).toEqual([{ plate: 'AB1234', at, place: 'Sur', reference: 'E1', amountCents: 250 }])
  expect(problems.map(({ line, column, code }) => [line, column, code])).toEqual([
    [3, 'Plate', 'invalid'],
    [3, 'Date', 'invalid'],
    [3, 'Time', 'invalid'],
    [3, 'Amount', 'invalid'],
    [4, 'Date', 'in_future'],
  ])
  expect(readTollFile('Placa;Monto\nAB1234;2\n', at).problems.map(({ column, code }) => [column, code])).toEqual([
    ['fecha', 'missing_column'],
    ['hora', 'missing_column'],
  ])
  expect(readTollFile('', at).problems).toHaveLength(4)
})
