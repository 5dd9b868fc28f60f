// Notations of values that the server accepts besides the one that it sends (docs/wire.md, Conventions).

import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isCountryCode } from './country-codes.ts'
import { isOneLine } from './lines.ts'
import { isPersonName } from './person-name.ts'
import { isSignature } from './values/signature.ts'
import { countOrFlag, day as daySchema, flag, knownId, time } from './schemas.ts'

const read = (schema: z.ZodMiniType, value: unknown): unknown => {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? parsed.data : 'refused'
}

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a day is accepted in all its formats, including day first as in Panama', () => {
  fc.assert(
    fc.property(day, (iso) => {
      const [year = '', month = '', date = ''] = iso.split('-')
      for (const text of [iso, `${year}/${month}/${date}`, `${date}/${month}/${year}`]) expect(read(daySchema, text)).toBe(iso)
    }),
  )
  expect(read(daySchema, '25/11/2026')).toBe('2026-11-25')
  // The third of May, and never the fifth of March.
  expect(read(daySchema, '03/05/2026')).toBe('2026-05-03')
})

test.each(['T00:00:00', 'T10:30', ' 00:00:00.000', 'T23:59:59', 'T00:00:00.000Z', 'T05:00:00.000Z', 'T00:00:00-05:00'])(
  'a day followed by the time %j is accepted',
  (time) => expect(read(daySchema, `2026-11-25${time}`)).toBe('2026-11-25'),
)

test.each([
  '',
  '2026-11-25T01:00:00Z',
  '2026-11-25T00:00:00+02:00',
  '2026-11-25T24:00:00',
  '2026-02-30T00:00:00',
  '25/11/2026 00:00',
  '11/25/2026',
  '31/02/2026',
  '2026-02-30',
  '25/11/26',
  '25-11-2026',
  '25.11.2026',
  '5/11/2026',
  '2026-1-1',
  'mañana',
  20261125,
  null,
])('%j is not interpreted as a day', (value) => expect(read(daySchema, value)).toBe('refused'))

test('a time is read with and without seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'), (hour, minute) => {
      const written = `${String(hour).padStart(2, '0')}:${minute}`
      for (const text of [written, `${written}:00`]) expect(read(time, text)).toBe(written)
    }),
  )
})

test('a time is read with an hour of one digit', () => {
  for (const text of ['9:30', '9:30:00']) expect(read(time, text)).toBe('09:30')
})

test.each(['', '9', '9:15', '9:00 AM', '10:15', '10:00:30', '24:00', '25:00', '10', '10:00 AM', '1000', '10:00:00.000', 10])(
  '%j is not interpreted as a time',
  (value) => expect(read(time, value)).toBe('refused'),
)

test.each([
  [true, true],
  ['true', true],
  [1, true],
  ['1', true],
  [false, false],
  ['false', false],
  [0, false],
  ['0', false],
  ['', false],
  [null, false],
  [undefined, false],
  ['S', true],
  ['si', true],
  ['Sí', true],
  ['N', false],
  ['no', false],
  ['TRUE', 'refused'],
  ['Y', 'refused'],
  [2, 'refused'],
  [{}, 'refused'],
])('a flag sent as %j is %j', (value, expected) => expect(read(flag, value)).toBe(expected))

test.each([
  [true, 1],
  ['true', 1],
  [false, 0],
  ['false', 0],
  [3, 3],
  ['3', 3],
  [null, 0],
  [undefined, 0],
  [-1, 'refused'],
  [1.5, 'refused'],
  ['si', 1],
  ['N', 0],
  ['sí, uno', 'refused'],
])('a count or flag sent as %j is %j', (value, expected) => expect(read(countOrFlag, value)).toBe(expected))

test.each([
  [10, 10],
  ['10', 10],
  [null, 10],
  [undefined, 10],
  [0, 10],
  ['0', 10],
  [11, 'refused'],
  [1, 'refused'],
  ['x', 'refused'],
])('with 10 as the only known id, an id sent as %j is %j', (value, expected) => expect(read(knownId([10], 10), value)).toBe(expected))

test('the country of a licence must exist', () => {
  for (const code of ['PA', 'pa', 'US', 'AW', 'CW', 'XK', 'TW']) expect(isCountryCode(code), code).toBe(true)
  for (const code of ['ZZ', 'XX', 'AA', 'QZ', 'UK', 'EU', 'P', 'PAN', '']) expect(isCountryCode(code), code).toBe(false)
})

test('a signature is more than a point or two', () => {
  expect(isSignature([[120, 200, 180, 140, 240, 210]])).toBe(true)
  expect(isSignature([[500, 200]])).toBe(false)
  expect(isSignature([[500, 200, 500, 200, 500, 200]])).toBe(false)
  expect(isSignature([[500, 200, 510, 200]])).toBe(false)
  expect(isSignature(Array.from({ length: 20 }, (_, i) => [i * 40, 200]))).toBe(false)
})

test('texts with bidirectional controls or invalid characters are refused in lines', () => {
  for (const sign of ['\u202E', '\u2066', '\u200B', '\uFEFF', '\uFFFD', '\u0000', '\u2028']) {
    expect(isOneLine(`Café${sign} S.A.`), sign.codePointAt(0)?.toString(16)).toBe(false)
    expect(isPersonName(`An${sign}a`), sign.codePointAt(0)?.toString(16)).toBe(false)
  }
  expect(isPersonName('-1')).toBe(false)
  for (const text of ['Café, S.A.', 'مطعم', '株式会社', 'O’Neil & Söhne', '👩🏽‍🚀']) expect(isOneLine(text), text).toBe(true)
})
