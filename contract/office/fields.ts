// Shared request schemas of the back office. An invalid value is reported by its path and the refusal code.

import * as z from 'zod/mini'
import { isEmail } from '../documents.ts'
import { isOneLine, isStorable, isVisible } from '../lines.ts'
import { isLocalDate, isTimeOfDay } from '../panama-time.ts'
import { isPersonName } from '../person-name.ts'

/** No fields. */
export const nothing = z.object({})

/** An id; also accepted as digits in a query. */
export const id = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/))]),
  z.pipe(
    z.transform((value: number | string): number => Number(value)),
    z.int().check(z.gte(1), z.lte(2_147_483_647)),
  ),
)

/** A required line of text. */
export const line = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum), z.refine(isOneLine), z.refine(isVisible))

/** An optional line of text; empty by default. */
export const lineOrEmpty = (maximum: number) => z._default(clearableLine(maximum), '')
/** An empty text clears the value. */
export const clearableLine = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum), z.refine(isOneLine))

/** What a search is for, as typed or pasted: copied phone numbers have invisible characters around them, copied cells a tab between them. */
export const searchWords = (maximum: number) =>
  z._default(
    z.pipe(
      z.string().check(z.refine(isStorable)),
      z.pipe(
        z.transform((typed: string) => typed.replaceAll(/[\p{Cf}\s]+/gu, (marks) => (/\s/.test(marks) ? ' ' : ''))),
        z.string().check(z.trim(), z.maxLength(maximum)),
      ),
    ),
    '',
  )

/** A required multi-line text. */
export const lines = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum), z.refine(isStorable), z.refine(isVisible))

/** An optional multi-line text; empty by default. */
export const linesOrEmpty = (maximum: number) => z._default(clearableLines(maximum), '')
export const clearableLines = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum), z.refine(isStorable))

/** The reason of an action, recorded in the audit log. */
export const reason = lines(500)

export const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.refine(isPersonName))
export const email = z.string().check(z.trim(), z.maxLength(254), z.refine(isEmail))
export const password = z.string().check(z.minLength(1), z.maxLength(1_000))
export const token = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i))
/** Milliseconds since 1970 by the clock of a device, which may be wrong. */
export const deviceTime = z.int().check(z.gte(0))
/** A booking code, with or without a space between its groups. */
export const bookingCode = z.pipe(
  z.string().check(z.maxLength(40)),
  z.pipe(
    z.transform((typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')),
    z.string().check(z.regex(/^[0-9A-Z]{10}$/)),
  ),
)

/** A separator of thousands is only read where cents follow: `12,500` could be meant as 12.50. */
const amountPattern = /^(?:\d{1,5}(?:[.,]\d{1,2})?|[1-9]\d?(?:,\d{3}\.|\.\d{3},)\d{1,2})$/
const parseAmount = (typed: string): number =>
  Math.round(
    Number(
      typed
        .trim()
        .replace(/[.,](?=\d{3}[.,])/, '')
        .replace(',', '.'),
    ) * 100,
  )

/** The cents of an amount typed in dollars; null if it cannot be read. */
export function readAmount(typed: string): number | null {
  return amountPattern.test(typed.trim()) && parseAmount(typed) > 0 ? parseAmount(typed) : null
}

/** An amount typed in dollars, `12`, `12.50`, `12,50` or `1,205.00`; parsed to cents. */
export const enteredAmount = z.pipe(
  z.string().check(z.trim(), z.regex(amountPattern)),
  z.pipe(z.transform(parseAmount), z.int().check(z.gte(1))),
)

/** The cents of an amount typed in dollars, which may be zero; null if it cannot be read. */
export function readAmountOrZero(typed: string): number | null {
  return amountPattern.test(typed.trim()) ? parseAmount(typed) : null
}

/** The same as `enteredAmount`, or zero. */
export const enteredAmountOrZero = z.pipe(z.string().check(z.trim(), z.regex(amountPattern)), z.transform(parseAmount))

const countPattern = /^\d{1,3}([.,\s]?\d{3})*$/
const parseCount = (typed: string): number => Number(typed.replaceAll(/\D/g, ''))

/** A whole number typed with or without separators; null if it cannot be read. */
export function readCount(typed: string): number | null {
  return countPattern.test(typed.trim()) ? parseCount(typed) : null
}

/** A whole number typed in a form, with or without separators. */
export const enteredCount = (minimum: number, maximum: number) =>
  z.pipe(z.string().check(z.trim(), z.regex(countPattern)), z.pipe(z.transform(parseCount), z.int().check(z.gte(minimum), z.lte(maximum))))

/** A local day in Panama in this century, `2026-12-15`. */
export const localDay = z.optional(z.string().check(z.refine((text) => isLocalDate(text) && text.startsWith('20'))))

/** A wall time in Panama in this century, `2026-12-15T10:00`. */
export const wallTime = z
  .string()
  .check(z.refine((text) => text.startsWith('20') && isLocalDate(text.slice(0, 10)) && text[10] === 'T' && isTimeOfDay(text.slice(11))))

/** A pagination cursor: `next` of the previous page. */
export const cursor = z.optional(z.string().check(z.maxLength(200), z.refine(isStorable)))
