import { isEmail } from '#contract/documents.ts'
import { readAmount, readAmountOrZero, readCount } from '#contract/office/fields.ts'
import { isOnGrid } from '#contract/opening-hours.ts'
import { isLocalDate, toTimeOfDay, toWallTime, type WallTime } from '#contract/panama-time.ts'
import { parseMoment } from '../lib/parse-moment.ts'
import { readTime } from '../lib/read-time.ts'
import { useTexts } from '../lib/texts.tsx'
import type { FieldSpec } from './schema-form.tsx'

/** A number of days, such as `+3` or `3 d`. */
const dayCountPattern = /^\s*(\+|\d{1,2} ?(d|d[ií]as?|days?)\b)/i

/** Parses a typed moment; null if it cannot be parsed. */
export function readMoment({ today, from, isReturn }: Pick<FieldSpec, 'today' | 'from' | 'isReturn'>, typed: string): WallTime | null {
  const now = today ?? toWallTime(Date.now())
  return parseMoment(typed, dayCountPattern.test(typed) ? (from ?? now) : now, from === undefined ? undefined : toTimeOfDay(from), isReturn)
}

/** The values as the request has them: typed moments are read. */
export function readValues(fields: readonly FieldSpec[], values: Readonly<Record<string, string>>): Record<string, string> {
  const moments = fields
    .filter(({ kind }) => kind === 'moment')
    .map((field) => [field.name, readMoment(field, values[field.name] ?? '') ?? ''])
  return { ...values, ...Object.fromEntries(moments) }
}

/** What is wrong with a typed value; undefined if nothing is. */
export function useFieldCheck(): (field: FieldSpec, value: string) => string | undefined {
  const { t } = useTexts()
  return (field, value) => {
    if (value.trim() === '') return field.isOptional === true ? undefined : t.form.required
    if (field.kind === 'amount' && (field.canBeZero === true ? readAmountOrZero : readAmount)(value) === null) return t.form.amount
    if (field.kind === 'count' && readCount(value) === null) return field.invalid ?? t.form.count
    if (field.kind === 'email' && !isEmail(value.trim())) return t.form.email
    if (field.kind === 'time' && readTime(value, field.isEnd === true) === null) return t.form.time
    if (field.kind === 'day') return isLocalDate(value) ? undefined : t.dayField.notRead
    if (field.kind !== 'moment') return undefined
    const moment = readMoment(field, value)
    if (moment === null) return t.newBooking.notRead
    return field.isOnGrid === true && value !== field.initial && !isOnGrid(moment) ? t.newBooking.offGrid : undefined
  }
}
