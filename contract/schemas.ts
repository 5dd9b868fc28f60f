// The schemas of the contract's codecs. The server validates requests with them and the API reference shows them. Browsers do not load this
// file (docs/decisions/047-tables-of-fields.md).

import * as z from 'zod/mini'
import type { Fields } from './codec.ts'
import { isCountryCode } from './country-codes.ts'
import { isEmail, parseLicence, parsePhone } from './documents.ts'
import { isOneLine, isStorable } from './lines.ts'
import { isLocalDate } from './panama-time.ts'
import { isPersonName } from './person-name.ts'
import type { WireRecord } from './read.ts'
import { maxNameLength } from './limits.ts'
import { isSignature, maxSignaturePoints, maxStrokes, signatureSheet } from './values/signature.ts'

const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof Object && '_zod' in value

/** @param invalidFields names the fields that match their schemas but are invalid together */
export function object(fields: Fields, invalidFields?: (wire: WireRecord) => string[]): z.ZodMiniType {
  const shape = Object.entries(fields).map(([name, value]) => [name, isSchema(value) ? value : object(value as Fields)] as const)
  const schema = z.object(Object.fromEntries(shape))
  if (invalidFields === undefined) return schema
  return schema.check((context) => {
    for (const name of invalidFields(context.value))
      context.issues.push({ code: 'custom', path: [name], input: context.value[name], message: '' })
  })
}

export const integer = z.int()
export const decimal = z.number()
export const text = z.string()
export const boolean = z.boolean()
export const unknown = z.unknown()
export const words = (words: readonly string[]) => z.enum(words)
export const literal = <const Value extends string | number>(...values: Value[]) => z.literal(values)
export const list = (item: z.ZodMiniType, min = 0, max = Infinity) => z.array(item).check(...sizes(min, max))
export const nullable = <Schema extends z.ZodMiniType>(schema: Schema) => z.nullable(schema)
export const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(schema)
export const oneOf = (...schemas: z.ZodMiniType[]) => z.union(schemas)
export const anyRecord = z.record(z.string(), z.unknown())
export const passkeyId = z.string().check(z.regex(/^[\w-]{1,1400}$/))

function sizes(min: number, max: number) {
  return [...(min > 0 ? [z.minLength(min)] : []), ...(max < Infinity ? [z.maxLength(max)] : [])]
}

// Integers may be sent as numeric strings and booleans as 1/0 (docs/wire.md, Conventions).

/** A non-negative integer, also as a numeric string. */
export const count = z.pipe(
  z.union([z.int().check(z.gte(0), z.lte(999_999_999)), z.string().check(z.regex(/^\s*\d{1,9}\s*$/))]),
  z.transform((value: number | string): number => Number(value)),
)
export const countWithin = (min: number, max: number) => z.pipe(count, z.int().check(z.gte(min), z.lte(max)))

/** Missing, null and empty: how forms send an empty field. */
export const orEmpty = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(z.union([schema, z.literal('')])))

/** A count with a default for missing, null and empty. */
export const countOr = (fallback: number) =>
  z.pipe(
    orEmpty(count),
    z.transform((value: number | '' | null | undefined): number => (value === '' ? fallback : (value ?? fallback))),
  )

/** An id with a default for missing, null, empty and 0. */
export const idOr = (fallback: number) =>
  z.pipe(
    orEmpty(count),
    z.transform((value: number | '' | null | undefined): number => value || fallback),
  )

/** An optional id: missing, null, empty and 0 mean "none". */
export const optionalId = z.pipe(
  orEmpty(count),
  z.transform((value: number | '' | null | undefined): number | null => (value ? value : null)),
)

const yesWords = ['S', 's', 'SI', 'Si', 'si', 'SÍ', 'Sí', 'sí'] as const
const noWords = ['N', 'n', 'NO', 'No', 'no'] as const
const yes = [true, 'true', 1, '1', ...yesWords] as const
const isYes = (value: unknown) => yes.some((word) => word === value)

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

/** A count that some clients send as a boolean: true is 1. */
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

/** One of the known ids; missing, null, empty and 0 select the fallback. */
export const knownId = (known: readonly number[], fallback: number) =>
  z.pipe(
    orEmpty(count.check(z.refine((id) => id === 0 || known.includes(id)))),
    z.transform((value: number | '' | null | undefined): number => value || fallback),
  )

/** A day as `2026-12-15`; an invalid text is unchanged. */
function isoDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  return year === '' ? text.slice(0, 10).replaceAll('/', '-') : `${year}-${month}-${day}`
}

/**
 * An existing day: `2026-12-15`, `2026/12/15`, or day first as usual in Panama, `15/12/2026`. A time of day may follow, because older
 * clients send one.
 */
export const day = z.pipe(
  z.string().check(
    // With a time zone only midnight in Panama or UTC is accepted; any other time could mean a different day.
    z.regex(
      /^(\d{4}[-/]\d{2}[-/]\d{2}|\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2}[T ](([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?|00:00(:00(\.0+)?)?(Z|-05:00)|05:00(:00(\.0+)?)?Z))$/,
    ),
    z.refine((text) => isLocalDate(isoDay(text))),
  ),
  z.transform(isoDay),
)

/** A time of day in steps of 30 minutes, `09:30`; also accepts `9:30` and `09:30:00`. */
export const time = z.pipe(
  z.string().check(z.regex(/^([01]?\d|2[0-3]):(00|30)(:00)?$/)),
  z.transform((text: string): string => text.replace(/^\d:/, '0$&').slice(0, 5)),
)

/** A UUID. */
export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i))

/** The slug of an article or a page. */
export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(120))

/** An optional text. */
export const optionalText = (maximum: number) =>
  z.pipe(
    z.optional(z.nullable(z.string().check(z.maxLength(maximum), z.refine(isStorable)))),
    z.transform((value: string | null | undefined): string | null => value || null),
  )

/** Missing, null and empty all mean "not given". */
export const orAbsent = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), schema]))),
    z.transform((value): z.output<Schema> | null => (value === '' ? null : ((value as z.output<Schema> | undefined) ?? null))),
  )

/** Missing stays undefined; null and empty are null. */
export const toChange = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), schema]))),
    z.transform((value): z.output<Schema> | null | undefined => (value === '' ? null : (value as z.output<Schema> | null | undefined))),
  )

/** A value that may be missing, null or empty, each passed through unchanged. */
export const removable = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(z.union([z.literal(''), schema])))

/** A required line of text. */
export const line = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum), z.refine(isOneLine))

/** A line of text that may be empty. */
export const lineUpTo = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum), z.refine(isOneLine))

/** A multi-line text. */
export const lines = (maximum: number, minimum = 0) => z.string().check(z.trim(), ...sizes(minimum, maximum), z.refine(isStorable))

/** A required name of a person. */
export const personName = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum), z.refine(isPersonName))

/** A required e-mail address. */
export const email = z.string().check(z.trim(), z.maxLength(254), z.refine(isEmail))

/** An e-mail address or user name for signing in. */
export const loginName = z.string().check(z.trim(), z.refine(isOneLine), z.maxLength(254))

export const textUpTo = (maximum: number) => z.string().check(z.maxLength(maximum))

/** Converts a text with a parser; refuses texts that the parser rejects. */
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

/** A total as displayed to the visitor. */
export const amount = z.pipe(
  z.union([z.number().check(z.gte(0), z.lte(1_000_000)), z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/))]),
  z.transform((value: number | string): number => Number(value)),
)
export const decimalBetween = (min: number, max = Infinity) => z.number().check(z.gte(min), ...(max < Infinity ? [z.lte(max)] : []))

/** Any text that may be typed as a password; the length is a rule with its own refusal. */
export const password = z.string().check(z.minLength(1), z.maxLength(1_000))

/** Tokens of mailed links have 43 characters. A little more is accepted, so that a damaged link is refused as an invalid link. */
export const token = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

const points = z.array(z.int().check(z.gte(0), z.lte(signatureSheet.width))).check(
  z.minLength(2),
  z.maxLength(maxSignaturePoints * 2),
  z.refine((values) => values.length % 2 === 0 && values.every((value, i) => i % 2 === 0 || value <= signatureSheet.height)),
)

export const signature = z.discriminatedUnion('Tipo', [
  z.object({ Tipo: z.literal('escrita'), Nombre: personName(maxNameLength) }),
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
