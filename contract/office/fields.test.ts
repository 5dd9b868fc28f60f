import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { officeEndpoints } from './endpoints.ts'
import { enteredAmount, line, lines, readAmount, reason, searchWords } from './fields.ts'

test('a required text needs a visible character', () => {
  for (const text of ['\u200b', '\u200c\u200d', '\u00ad \u2060', '\u3164', '\u2800', '\ufe0f', ' \n\t ', ''])
    for (const field of [line(60), lines(60), reason]) expect(z.safeParse(field, text).success, JSON.stringify(text)).toBe(false)
})

test('a required text may be in any script, a digit or a punctuation mark, with joiners where the script needs them', () => {
  for (const text of ['Cliente enfermo', '7', '?', '王芳', 'می\u200cروم', '👨\u200d👩\u200d👧'])
    for (const field of [line(60), lines(60), reason]) expect(z.parse(field, ` ${text} `)).toBe(text)
})

test.each([
  ['\u202a+507\u00a06614\u20112290\u202c', '+507 6614\u20112290'],
  ['\u200b6614-2290\ufeff', '6614-2290'],
  ['Ana\tR\u00edos\n', 'Ana R\u00edos'],
  ['\u202e', ''],
])('the search text %j is normalized to %j', (typed, words) => {
  expect(z.parse(searchWords(100), typed)).toBe(words)
})

test.each([
  ['1205', 120_500],
  ['1205.00', 120_500],
  ['1205,5', 120_550],
  ['1,205.00', 120_500],
  ['1.205,00', 120_500],
  [' 12,205.50 ', 1_220_550],
  // Without cents, the separator may be a decimal one.
  ['1,205', null],
  ['1.205', null],
  ['1,205,00', null],
  ['1.205.00', null],
  ['0,205.00', null],
  ['1,20.00', null],
  ['123,205.00', null],
  ['0.00', null],
])('the amount %j is %j cents', (typed, cents) => {
  expect(readAmount(typed)).toBe(cents)
  expect(z.safeParse(enteredAmount, typed).data ?? null).toBe(cents)
})

/** Texts that are only compared as hashes, verified by their signature, read line by line, or checked column by column (server/features/catalog). */
const checkedElsewhere = new Set(['password', 'current', 'code', 'token', 'pending', 'quote', 'csv', 'row', 'before'])

/** The names of a schema's fields that accept the text, at any depth. */
function findFieldsAccepting(schema: z.core.$ZodType, text: string, name = ''): string[] {
  const { def } = schema._zod as {
    def: {
      shape?: Record<string, z.core.$ZodType>
      element?: z.core.$ZodType
      options?: readonly z.core.$ZodType[]
      valueType?: z.core.$ZodType
      innerType?: z.core.$ZodType
    }
  }
  if (def.shape !== undefined) return Object.entries(def.shape).flatMap(([key, field]) => findFieldsAccepting(field, text, key))
  if (def.element !== undefined) return findFieldsAccepting(def.element, text, name)
  if (def.options !== undefined) return def.options.flatMap((option) => findFieldsAccepting(option, text, name))
  if (def.valueType !== undefined) return findFieldsAccepting(def.valueType, text, name)
  const found = z.safeParse(schema, text).success ? [name] : []
  return found.length > 0 || def.innerType === undefined ? found : findFieldsAccepting(def.innerType, text, name)
}

test.each(['a\u0000b', 'a\ud800b'])('no field accepts %j, which the database cannot store', (text) => {
  const nested = z.object({ a: z.optional(z.array(z.object({ name: z.string() }))), b: z.union([z.number(), z.string()]) })
  expect(findFieldsAccepting(nested, text)).toEqual(['name', 'b'])
  expect(findFieldsAccepting(z.object({ c: z.record(z.string(), z.union([z.null(), z.string()])) }), text)).toEqual(['c'])
  const found = officeEndpoints.flatMap(({ name, request }) =>
    findFieldsAccepting(request, text)
      .filter((field) => !checkedElsewhere.has(field))
      .map((field) => `${name} ${field}`),
  )
  expect(found).toEqual([])
})
