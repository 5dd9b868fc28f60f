// Rows and values in words, in both languages.

import { formats } from '#contract/format.ts'
import { minutesToTime } from '#contract/panama-time.ts'
import type { Bilingual, Language } from '#contract/values/language.ts'
import type { Field } from '../resources/field.ts'
import { toText, type Resource, type Row } from '../resources/resource.ts'
import { findResource } from '../resources/resources.ts'

type FindRow = (table: string, key: string) => Row | null

const both = (format: (language: Language) => string): Bilingual => ({ es: format('es'), en: format('en') })
const join = (parts: readonly Bilingual[]): Bilingual =>
  both((language) =>
    parts
      .map((part) => part[language])
      .filter(Boolean)
      .join(', '),
  )

/** The name of a row, such as `SUV mediana, Alta`; the only row of a table has the table's. Rows that it refers to are named by `find`. */
export function nameRow(resource: Resource, row: Row, find: FindRow): Bilingual {
  if (resource.nameColumns.length === 0) return resource.label
  return join(
    resource.nameColumns.flatMap((column) => {
      const field = resource.fields[column]
      if (field !== undefined) return [formatValue(field, row[column], find)]
      return [both((language) => toText(row[`${column}_${language}`]))]
    }),
  )
}

const yesNo: Readonly<Record<Language, readonly [no: string, yes: string]>> = { es: ['no', 'sí'], en: ['no', 'yes'] }
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

function nameReference(table: string, value: unknown, find: FindRow): Bilingual {
  const resource = findResource(table)
  const row = find(table, toText(value))
  return resource === undefined || row === null ? both(() => toText(value)) : nameRow(resource, row, find)
}

const formatters: Partial<Record<Field['kind'], (value: unknown, language: Language) => string>> = {
  amount: (value, language) => formats[language].money(Number(value)),
  percent: (value, language) => `${Number(value) / 100}${language === 'es' ? '\u00a0' : ''}%`,
  count: (value, language) => formats[language].number(Number(value)),
  flag: (value, language) => yesNo[language][value === true ? 1 : 0],
  day: (value, language) => formats[language].dateWithYear(String(value)),
  // The year only gives the month a date.
  'month-day': (value, language) => formats[language].plainDate(`2028-${String(value)}`).replace(/,?[\s\u00a0]2028$/, ''),
  minute: (value, language) => formats[language].time(minutesToTime(Number(value))),
  weekdays: (value, language) => formats[language].list(toList(value).map((day) => formats[language].weekday(Number(day)))),
  counts: (value) => toList(value).join(', '),
  texts: (value) => toList(value).join(', '),
  data: (value, language) =>
    toList(value)
      .map((item) => toText((item as Row)[language]))
      .join(', '),
}

/** A value as people read it; null is an empty text. */
export function formatValue(field: Field, value: unknown, find: FindRow): Bilingual {
  if (value === null || value === undefined) return { es: '', en: '' }
  if (field.references !== undefined) return nameReference(field.references, value, find)
  const option = field.options?.find((item) => item.value === value)
  if (option !== undefined) return option.label
  const format = formatters[field.kind]
  return both((language) => (format === undefined ? toText(value) : format(value, language)))
}
