// Converts catalogue values to form text and back.

import type { CatalogField, CatalogRow } from '#contract/office/catalog.ts'
import type { Format } from '#contract/format.ts'
import { minutesToTime } from '#contract/panama-time.ts'
import { readTime } from '../../lib/read-time.ts'
import { readCents } from './sheet/read-number.ts'

/** What a typed value means; undefined if it cannot be read. */
type ParseField = (typed: string, field: CatalogField, format: Format) => unknown

const splitList = (typed: string): string[] =>
  typed
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean)

const readers: Readonly<Partial<Record<CatalogField['kind'], ParseField>>> = {
  amount: (typed) => readCents(typed) ?? undefined,
  percent: (typed) => {
    // A third decimal is refused: rounded, it would be another percentage than the one that was typed.
    const [, percent] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(typed) ?? []
    return percent === undefined ? undefined : Math.round(Number(percent.replace(',', '.')) * 100)
  },
  count: (typed) => (/^\d+$/.test(typed) ? Number(typed) : undefined),
  number: (typed) => (/^-?\d+(?:[.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : undefined),
  flag: (typed) => typed === 'true',
  minute: (typed) => (typed === '24:00' ? 1_440 : (readTime(typed, false) ?? undefined)),
  weekdays: (typed, _, format) => {
    const days = splitList(typed).map((word) => [0, 1, 2, 3, 4, 5, 6].find((day) => isAbbreviationOf(word, format.weekday(day))))
    return days.includes(undefined) ? undefined : days
  },
  counts: (typed) => (splitList(typed).every((word) => /^\d+$/.test(word)) ? splitList(typed).map(Number) : undefined),
  texts: splitList,
  choice: (typed, { options = [] }) => options.find(({ value }) => String(value) === typed)?.value,
  // Numeric ids have at most 15 digits. The key of a picture has 32 hexadecimal digits and stays a text even if all are decimal.
  reference: (typed) => (/^\d{1,15}$/.test(typed) ? Number(typed) : typed),
  color: (typed) => typed.toLowerCase(),
}

const removeDiacritics = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const isAbbreviationOf = (word: string, name: string): boolean =>
  word.length >= 2 && removeDiacritics(name).startsWith(removeDiacritics(word))

/** The stored value of what was typed; undefined if it cannot be read. An empty text is null in an optional field. */
export function parseField(field: CatalogField, typed: string, format: Format): unknown {
  const text = typed.trim()
  if (text === '') return field.isOptional ? null : undefined
  const read = readers[field.kind]
  const value = read === undefined ? text : read(text, field, format)
  if (field.pattern !== undefined && typeof value === 'string' && !new RegExp(field.pattern).test(value)) return undefined
  return value
}

/** A stored value as form text. */
export function formatField({ kind, name }: Pick<CatalogField, 'kind' | 'name'>, row: CatalogRow | null, format: Format): string {
  const value = row?.[name]
  if (value === null || value === undefined) return kind === 'flag' ? 'false' : ''
  if (kind === 'amount') return (Number(value) / 100).toFixed(2)
  if (kind === 'percent') return String(Number(value) / 100)
  if (kind === 'minute') return Number(value) === 1_440 ? '24:00' : minutesToTime(Number(value))
  if (kind === 'weekdays') return (value as number[]).map((day) => format.weekday(day)).join(', ')
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
