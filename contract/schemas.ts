// The schemas of the contract's codecs: a server checks and reads requests with them, and the API reference shows them. No browser loads this
// file (docs/decisions/047-tables-of-fields.md).

import * as z from 'zod/mini'
import type { Fields } from './codec.ts'
import { isCountryCode } from './country-codes.ts'
import { isEmail, isOneLine, isStorable, parseLicence, parsePhone } from './documents.ts'
import { isLocalDate } from './panama-time.ts'
import { isPersonName } from './person-name.ts'
import type { WireRecord } from './read.ts'
import { longestName } from './limits.ts'
import { isSignature, maxSignaturePoints, maxStrokes, signatureSheet } from './values/signature.ts'

const isSchema = (it: unknown): it is z.ZodMiniType => it instanceof Object && '_zod' in it

/** @param wrong the fields that are wrong although each meets its schema */
export function object(fields: Fields, wrong?: (wire: WireRecord) => string[]): z.ZodMiniType {
  const shape = Object.entries(fields).map(([name, it]) => [name, isSchema(it) ? it : object(it as Fields)] as const)
  const schema = z.object(Object.fromEntries(shape))
  if (wrong === undefined) return schema
  return schema.check((context) => {
    for (const name of wrong(context.value)) context.issues.push({ code: 'custom', path: [name], input: context.value[name], message: '' })
  })
}

export const integer = z.int()
export const decimal = z.number()
export const text = z.string()
export const boolean = z.boolean()
export const unknown = z.unknown()
export const words = (words: readonly string[]) => z.enum(words)
export const literal = <const Value extends string | number>(...values: Value[]) => z.literal(values)
export const list = (item: z.ZodMiniType, least = 0, most = Infinity) => z.array(item).check(...sizes(least, most))
export const nullable = <Schema extends z.ZodMiniType>(schema: Schema) => z.nullable(schema)
export const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(schema)
export const oneOf = (...schemas: z.ZodMiniType[]) => z.union(schemas)
export const anyRecord = z.record(z.string(), z.unknown())

function sizes(least: number, most: number) {
  return [...(least > 0 ? [z.minLength(least)] : []), ...(most < Infinity ? [z.maxLength(most)] : [])]
}

// Integers may come as numeric strings and booleans as 1/0 (docs/wire.md, Conventions).

/** A whole number from 0 up, also as a numeric string. */
export const count = z.pipe(
  z.union([z.int().check(z.gte(0), z.lte(999_999_999)), z.string().check(z.regex(/^\s*\d{1,9}\s*$/))]),
  z.transform((value: number | string): number => Number(value)),
)
export const countWithin = (least: number, most: number) => z.pipe(count, z.int().check(z.gte(least), z.lte(most)))

/** Missing, null and empty, as forms send a field that nobody filled in. */
export const orEmpty = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(z.union([schema, z.literal('')])))

/** A count that takes a default when it is missing, null or empty. */
export const countOr = (fallback: number) =>
  z.pipe(
    orEmpty(count),
    z.transform((value: number | '' | null | undefined): number => (value === '' ? fallback : (value ?? fallback))),
  )

/** An id that takes a default where none is given: missing, null, empty and 0 are none. */
export const idOr = (fallback: number) =>
  z.pipe(
    orEmpty(count),
    z.transform((value: number | '' | null | undefined): number => value || fallback),
  )

/** An id that may be absent, null, 0 or empty: all four mean "none". */
export const optionalId = z.pipe(
  orEmpty(count),
  z.transform((value: number | '' | null | undefined): number | null => (value ? value : null)),
)

const yesWords = ['S', 's', 'SI', 'Si', 'si', 'SÍ', 'Sí', 'sí'] as const
const noWords = ['N', 'n', 'NO', 'No', 'no'] as const
const yes = [true, 'true', 1, '1', ...yesWords] as const
const isYes = (value: unknown) => yes.some((it) => it === value)

/** true/false, "true"/"false", 1/0, "1"/"0", "S"/"N", "Sí"/"No". */
export const yesOrNo = z.pipe(
  z.literal([...yes, false, 'false', 0, '0', ...noWords]),
  z.transform((value): boolean => isYes(value)),
)

/** Missing, null and empty are false. */
export const flag = z.pipe(
  orEmpty(yesOrNo),
  z.transform((value): boolean => value === true),
)

/** A count that others send as a yes or no: yes is 1. */
export const countOrYes = z.union([
  count,
  z.pipe(
    z.literal([true, 'true', ...yesWords, false, 'false', ...noWords]),
    z.transform((value): number => (isYes(value) ? 1 : 0)),
  ),
])

/** Missing, null and empty are 0. */
export const countOrFlag = z.pipe(
  orEmpty(countOrYes),
  z.transform((value): number => value || 0),
)

/** An id out of those that there are; missing, null, empty and 0 are the fallback. */
export const knownId = (known: readonly number[], fallback: number) =>
  z.pipe(
    orEmpty(count.check(z.refine((id) => id === 0 || known.includes(id)))),
    z.transform((value: number | '' | null | undefined): number => value || fallback),
  )

/** As the product writes days, `2026-12-15`; a text that is none stays as it is. */
function isoDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  return year === '' ? text.slice(0, 10).replaceAll('/', '-') : `${year}-${month}-${day}`
}

/**
 * A day that exists, `2026-12-15` or `2026/12/15`, or day first as in Panama, `15/12/2026`; also with a time of day behind it, as old code
 * writes days.
 */
export const day = z.pipe(
  z.string().check(
    // With a zone only what is a midnight, of Panama or of UTC, since any other moment may be of another day.
    z.regex(
      /^(\d{4}[-/]\d{2}[-/]\d{2}|\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2}[T ](([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?|00:00(:00(\.0+)?)?(Z|-05:00)|05:00(:00(\.0+)?)?Z))$/,
    ),
    z.refine((text) => isLocalDate(isoDay(text))),
  ),
  z.transform(isoDay),
)

/** A time of day in steps of 30 minutes, `09:30`, also `9:30` and with its seconds, `09:30:00`. */
export const time = z.pipe(
  z.string().check(z.regex(/^([01]?\d|2[0-3]):(00|30)(:00)?$/)),
  z.transform((text: string): string => text.replace(/^\d:/, '0$&').slice(0, 5)),
)

/** A UUID. */
export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i))

/** The name of an article or a page, as addresses have it. */
export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(120))

/** A text or nothing. */
export const optionalText = (maximum: number) =>
  z.pipe(
    z.optional(z.nullable(z.string().check(z.maxLength(maximum), z.refine(isStorable)))),
    z.transform((value: string | null | undefined): string | null => value || null),
  )

/** Missing, null and empty string all mean "not given". */
export const givenOr = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), schema]))),
    z.transform((value): z.output<Schema> | null => (value === '' ? null : ((value as z.output<Schema> | undefined) ?? null))),
  )

/** Missing stays missing; null and empty are null. */
export const toChange = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), schema]))),
    z.transform((value): z.output<Schema> | null | undefined => (value === '' ? null : (value as z.output<Schema> | null | undefined))),
  )

/** What may be missing, null or empty, each of which is read as it came. */
export const removable = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(z.union([z.literal(''), schema])))

/** A line of text that must be there. */
export const line = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum), z.refine(isOneLine))

/** A line of text that may be empty. */
export const lineUpTo = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum), z.refine(isOneLine))

/** A text of several lines. */
export const lines = (maximum: number, minimum = 0) => z.string().check(z.trim(), ...sizes(minimum, maximum), z.refine(isStorable))

/** A person's name that must be there. */
export const personName = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum), z.refine(isPersonName))

/** An e-mail address that must be there. */
export const email = z.string().check(z.trim(), z.maxLength(254), z.refine(isEmail))

/** An address or a name to log in by. */
export const loginName = z.string().check(z.trim(), z.refine(isOneLine), z.maxLength(254))

export const textUpTo = (maximum: number) => z.string().check(z.maxLength(maximum))

/** Takes what a parser makes of a text, and refuses a text of which it makes nothing. */
export const parsed = (maximum: number, parse: (text: string) => string | null) =>
  z.pipe(
    z.string().check(
      z.maxLength(maximum),
      z.refine((text) => parse(text) !== null),
    ),
    z.transform((text: string): string => parse(text) ?? ''),
  )

export const phone = parsed(40, parsePhone)
export const licence = parsed(40, parseLicence)
export const country = z.string().check(z.regex(/^[A-Za-z]{2}$/), z.refine(isCountryCode))

/** A total as it was shown. */
export const amount = z.pipe(
  z.union([z.number().check(z.gte(0), z.lte(1_000_000)), z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/))]),
  z.transform((value: number | string): number => Number(value)),
)
export const decimalWithin = (least: number, most = Infinity) => z.number().check(z.gte(least), ...(most < Infinity ? [z.lte(most)] : []))

/** Any text that somebody may type as a password; how long it may really be is a rule with a refusal of its own. */
export const password = z.string().check(z.minLength(1), z.maxLength(1_000))

/** Tokens of mailed links are 43 characters; a little more is read, so that a mangled link is told as one. */
export const token = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

const points = z.array(z.int().check(z.gte(0), z.lte(signatureSheet.width))).check(
  z.minLength(2),
  z.maxLength(maxSignaturePoints * 2),
  z.refine((values) => values.length % 2 === 0 && values.every((value, i) => i % 2 === 0 || value <= signatureSheet.height)),
)

export const signature = z.discriminatedUnion('Tipo', [
  z.object({ Tipo: z.literal('escrita'), Nombre: personName(longestName) }),
  z.object({
    Tipo: z.literal('trazada'),
    Trazos: z.array(points).check(
      z.minLength(1),
      z.maxLength(maxStrokes),
      z.refine(isSignature),
      z.refine((strokes) => strokes.reduce((sum, stroke) => sum + stroke.length, 0) <= maxSignaturePoints * 2),
    ),
  }),
])
