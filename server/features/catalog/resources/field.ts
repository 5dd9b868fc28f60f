// The fields of catalogue tables: what a value must be, and its label. A row has the columns as they are stored.

import * as z from 'zod/mini'
import type { FieldKind } from '#contract/office/catalog.ts'
import { isLocalDate } from '#contract/panama-time.ts'
import { isOneLine, isStorable } from '#contract/lines.ts'
import type { Bilingual } from '#contract/values/language.ts'

export interface Field {
  kind: FieldKind
  label: Bilingual
  schema: z.ZodMiniType
  isOptional: boolean
  options?: readonly { value: string | number; label: Bilingual }[]
  references?: string
  hint?: Bilingual
  /** What a text must look like. */
  pattern?: RegExp
  /** The lowest and the highest count. */
  range?: readonly [from: number, to: number]
}

type CreateField = (es: string, en: string) => Field

const createField =
  (kind: FieldKind, schema: z.ZodMiniType): CreateField =>
  (es, en) => ({ kind, label: { es, en }, schema, isOptional: false })

const maxCents = 10_000_000

/** Cents. */
export const amount: CreateField = createField('amount', z.int().check(z.gte(0), z.lte(maxCents)))
/** Cents, more than zero. */
export const price: CreateField = createField('amount', z.int().check(z.gte(1), z.lte(maxCents)))
/** Basis points, at most 100 %. */
export const percent: CreateField = createField('percent', z.int().check(z.gte(0), z.lte(10_000)))
export const flag: CreateField = createField('flag', z.boolean())
export const day: CreateField = createField('day', z.string().check(z.refine((text) => isLocalDate(text) && text.startsWith('20'))))
/** A day of every year, `12-15`. */
export const monthDay: CreateField = createField('month-day', z.string().check(z.refine((text) => isLocalDate(`2028-${text}`))))
/** Minutes after midnight. */
export const minute: CreateField = createField('minute', z.int().check(z.gte(0), z.lte(1_440)))
/** 0 is Sunday. */
export const weekdays: CreateField = createField(
  'weekdays',
  z.array(z.int().check(z.gte(0), z.lte(6))).check(z.minLength(1), z.maxLength(7)),
)
export const countList: CreateField = createField(
  'counts',
  z.array(z.int().check(z.gte(1), z.lte(1_000_000))).check(z.minLength(1), z.maxLength(20)),
)
export const texts: CreateField = createField(
  'texts',
  z.array(z.string().check(z.minLength(1), z.maxLength(60), z.refine(isOneLine))).check(z.maxLength(20)),
)
export const degrees: CreateField = createField('number', z.number().check(z.gte(-180), z.lte(180)))
/** A list of texts in both languages, edited as data. */
export const data: CreateField = createField('data', z.array(z.object({ es: z.string(), en: z.string() })).check(z.maxLength(40)))
export const line: CreateField = createField('text', z.string().check(z.trim(), z.minLength(1), z.maxLength(300), z.refine(isOneLine)))
export const lines: CreateField = createField(
  'lines',
  z.string().check(z.trim(), z.minLength(1), z.maxLength(40_000), z.refine(isStorable)),
)

/** A whole number. */
export const count = (es: string, en: string, from = 0, to = 1_000_000): Field => ({
  ...createField('count', z.int().check(z.gte(from), z.lte(to)))(es, en),
  range: [from, to],
})

/** A text that follows a pattern, such as a code. */
export const code = (es: string, en: string, pattern: RegExp): Field => ({
  ...createField('text', z.string().check(z.regex(pattern)))(es, en),
  pattern,
})

/** A color as `#rrggbb`. */
export const color = (es: string, en: string): Field => ({ ...code(es, en, /^#[\da-f]{6}$/), kind: 'color' })

/** A row of another table, by its key. */
export const reference = (es: string, en: string, references: string): Field => ({
  ...createField('reference', z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(100), z.refine(isStorable))]))(es, en),
  references,
})

/** One of a few values. */
export const choice = (es: string, en: string, options: readonly (readonly [value: string | number, es: string, en: string])[]): Field => ({
  ...createField('choice', z.union([z.string(), z.number()]).check(z.refine((value) => options.some(([option]) => option === value))))(
    es,
    en,
  ),
  options: options.map(([value, inSpanish, inEnglish]) => ({ value, label: { es: inSpanish, en: inEnglish } })),
})

/** A province; the wire contract knows no others. */
export const region = (es: string, en: string): Field =>
  choice(es, en, [
    [1, 'Panamá', 'Panamá'],
    [2, 'Chiriquí', 'Chiriquí'],
    [3, 'Coclé', 'Coclé'],
  ])

/** The same field, which may be null. */
export const optional = (field: Field): Field => ({ ...field, schema: z.nullable(field.schema), isOptional: true })

/** The same field with an explanation below it. */
export const hinted = (field: Field, es: string, en: string): Field => ({ ...field, hint: { es, en } })

/** A text that is not written yet can be saved, but not published. */
const unwritten = (field: Field): Field => ({ ...field, schema: z.union([field.schema, z.string().check(z.trim(), z.maxLength(0))]) })

/** The last part of the address of a row's page on the site. */
export const slug = (maxLength: number): Field =>
  hinted(
    code('Dirección en el sitio', 'Address on the site', new RegExp(`^[a-z][a-z0-9-]{1,${maxLength}}$`)),
    'Minúsculas, números y guiones, como costa-del-este',
    'Lower case, digits and hyphens, such as costa-del-este',
  )

/** A text in both languages: two columns that end with the language. */
export const bilingual = (name: string, create: CreateField, es: string, en: string): Record<string, Field> => ({
  [`${name}_es`]: unwritten(create(`${es} (español)`, `${en} (Spanish)`)),
  [`${name}_en`]: unwritten(create(`${es} (inglés)`, `${en} (English)`)),
})
