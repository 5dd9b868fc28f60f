// Schemas of what clients may send. Integers may come as numeric strings and booleans as 1/0 (docs/wire.md, Conventions).

import * as z from 'zod/mini'
import { isStorable } from './documents.ts'
import { isLocalDate } from './panama-time.ts'

/** A whole number from 0 up, also as a numeric string. */
export const wireCount = z.pipe(
  z.union([z.int().check(z.gte(0), z.lte(999_999_999)), z.string().check(z.regex(/^\s*\d{1,9}\s*$/))]),
  z.transform((value: number | string): number => Number(value)),
)

/** Missing, null and empty, as forms send a field that nobody filled in. */
const orEmpty = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(z.union([schema, z.literal('')])))

/** A count that takes a default when it is missing, null or empty. */
export const wireCountOr = (fallback: number) =>
  z.pipe(
    orEmpty(wireCount),
    z.transform((value: number | '' | null | undefined): number => (value === '' ? fallback : (value ?? fallback))),
  )

/** An id that takes a default where none is given: missing, null, empty and 0 are none. */
export const wireIdOr = (fallback: number) =>
  z.pipe(
    orEmpty(wireCount),
    z.transform((value: number | '' | null | undefined): number => value || fallback),
  )

/** An id that may be absent, null, 0 or empty: all four mean "none". */
export const wireOptionalId = z.pipe(
  orEmpty(wireCount),
  z.transform((value: number | '' | null | undefined): number | null => (value ? value : null)),
)

const yesWords = ['S', 's', 'SI', 'Si', 'si', 'SÍ', 'Sí', 'sí'] as const
const noWords = ['N', 'n', 'NO', 'No', 'no'] as const
const yes = [true, 'true', 1, '1', ...yesWords] as const
const isYes = (value: unknown) => yes.some((it) => it === value)

/** true/false, "true"/"false", 1/0, "1"/"0", "S"/"N", "Sí"/"No". */
export const wireYesOrNo = z.pipe(
  z.literal([...yes, false, 'false', 0, '0', ...noWords]),
  z.transform((value): boolean => isYes(value)),
)

/** Missing, null and empty are false. */
export const wireFlag = z.pipe(
  orEmpty(wireYesOrNo),
  z.transform((value): boolean => value === true),
)

/** A count that others send as a yes or no: yes is 1. */
export const wireCountOrYes = z.union([
  wireCount,
  z.pipe(
    z.literal([true, 'true', ...yesWords, false, 'false', ...noWords]),
    z.transform((value): number => (isYes(value) ? 1 : 0)),
  ),
])

/** Missing, null and empty are 0. */
export const wireCountOrFlag = z.pipe(
  orEmpty(wireCountOrYes),
  z.transform((value): number => value || 0),
)

/** An id out of those that there are; missing, null, empty and 0 are the fallback. */
export const wireKnownId = (known: readonly number[], fallback: number) =>
  z.pipe(
    orEmpty(wireCount.check(z.refine((id) => id === 0 || known.includes(id)))),
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
export const wireDate = z.pipe(
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
export const wireTime = z.pipe(
  z.string().check(z.regex(/^([01]?\d|2[0-3]):(00|30)(:00)?$/)),
  z.transform((text: string): string => text.replace(/^\d:/, '0$&').slice(0, 5)),
)

/** The id of a submission, a UUID (docs/wire.md, Repeats). */
export const wireRequestId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i))

/** The name of an article or a page, as addresses have it. */
export const wireName = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(120))

/** A text or nothing. */
export const wireOptionalText = (maximum: number) =>
  z.pipe(
    z.optional(z.nullable(z.string().check(z.maxLength(maximum), z.refine(isStorable)))),
    z.transform((value: string | null | undefined): string | null => value || null),
  )

/** Missing, null and empty string all mean "not given". */
export const notGivenOr = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), schema]))),
    z.transform((value): z.output<Schema> | null => (value === '' ? null : ((value as z.output<Schema> | undefined) ?? null))),
  )

/** What every answer with two languages looks like. */
export const wireBilingual = z.object({ Espanol: z.string(), Ingles: z.string() })
