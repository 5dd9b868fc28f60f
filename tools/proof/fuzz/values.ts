// Values that our clients never send: wrong types, extremes, unusual characters of all scripts, and code in several languages.

import fc from 'fast-check'
import { addDays } from '../../../contract/panama-time.ts'
import { tuesday } from '../../../server/testing/wire/trips.ts'

const numbers = [
  0,
  -0,
  -1,
  1.5,
  1e21,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 32,
  -(2 ** 31) - 1,
  999_999_999,
  1_000_000_000,
  5e-324,
]
const digits = ['0', '-1', '1e3', ' 1 ', '0x10', '1_000', '٣', '１２', '999999999', '99999999999999999999', '1.0', '+1', 'NaN', 'Infinity']
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\u202e\u2066abc',
  'e\u0301\u0301\u0301',
  '👩‍👩‍👧‍👦🇵🇦',
  '\ufeff',
  '\u2028\u2029',
  'ﷺ'.repeat(40),
  'İıſK',
  '\r\nSet-Cookie: a=b',
  '\u001b[31m',
  'x'.repeat(300),
  'ñ'.repeat(2_000),
  'constructor',
  '__proto__',
]
const injections = [
  "'; drop table reservation; --",
  "1' or '1'='1",
  '1); select pg_sleep(5); --',
  "\\'; --",
  '$1',
  '%',
  '_%',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><svg onload=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("return process")()}}',
  '${7*7}',
  '../../../../etc/passwd',
  '%00',
  '=HYPERLINK("http://x.example")',
  '() { :; }; /bin/true',
]
const dates = [
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '2027-02-29',
  '2028-02-29',
  '2027-13-01',
  '2027/01/12',
  '27-01-12',
  '2027-01-12T00:00',
  '-0001-01-01',
  '292278994-08-17',
]
const times = ['24:00', '23:59', '10:15', '9:00', '10:00:00', '99:99', 'T10', '']
const shapes: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  { length: 1e9 },
  { toString: 1 },
  { next: 1 },
  { valueOf: null },
  { $ne: null },
  { toJSON: 'x' },
]

const proto = JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"hasOwnProperty":1}') as object

/** An existing date some months or years from a day on which all branches are open. */
export const plausibleDate = fc.integer({ min: -800, max: 800 }).map((days) => addDays(tuesday, days))
/** Hours up to 26, so that some are invalid. */
export const plausibleTime = fc
  .tuple(fc.nat({ max: 26 }), fc.constantFrom('00', '15', '30'))
  .map(([hour, minutes]) => `${String(hour).padStart(2, '0')}:${minutes}`)

/** A value that is usually invalid for its field. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...numbers),
  fc.constantFrom<unknown>(...digits),
  fc.constantFrom<unknown>(...texts),
  fc.constantFrom<unknown>(...injections),
  fc.constantFrom<unknown>(...dates, ...times),
  fc.constantFrom<unknown>(...shapes, proto),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.integer(),
  fc.nat({ max: 130 }),
  fc.nat({ max: 130 }).map(String),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
)

/** Property names with a special meaning in JavaScript. */
export const hostileKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  'length',
  '',
  '\u0000',
  'a.b[0]',
  '$where',
)

const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels)

/** Form field values that are not ordinary JSON. */
export const hostileText = fc.constantFrom(
  '',
  'null',
  '"text"',
  '[1,2]',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"a":1e999}',
  '{"a":"\\ud800"}',
  '{"__proto__":{"polluted":true}}',
  deep('[', ']', 20_000),
  deep('{"a":', '}', 20_000).replace('}', '1}'),
  `{"data":"${'x'.repeat(1024 * 1024)}"}`,
  `{"Conductores":[${'{},'.repeat(9_000)}{}]}`,
  '{"a":'.repeat(50),
  '\u0000\u0001\u0002',
  '1'.repeat(60_000),
)
