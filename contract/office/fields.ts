// Schemas that the requests of the back office share. A refused value is reported by its path and the code of the refusal.

import * as z from 'zod/mini'
import { isEmail, isOneLine, isStorable } from '../documents.ts'
import { isLocalDate, isTimeOfDay } from '../panama-time.ts'
import { isPersonName } from '../person-name.ts'

/** No fields. */
export const nothing = z.object({})

/** An id, also as digits in a query. */
export const id = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/))]),
  z.pipe(
    z.transform((value: number | string): number => Number(value)),
    z.int().check(z.gte(1), z.lte(2_147_483_647)),
  ),
)

/** A line of text that must be there. */
export const line = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum), z.refine(isOneLine))

/** A line of text, empty where nothing was typed. */
export const lineOrEmpty = (maximum: number) => z._default(z.string().check(z.trim(), z.maxLength(maximum), z.refine(isOneLine)), '')

/** A text of several lines that must be there. */
export const lines = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum), z.refine(isStorable))

/** The same, empty where nothing was typed. */
export const linesOrEmpty = (maximum: number) => z._default(z.string().check(z.trim(), z.maxLength(maximum), z.refine(isStorable)), '')

/** Why something is done, as it stands in the audit log. */
export const reason = lines(500)

export const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.refine(isPersonName))
export const email = z.string().check(z.trim(), z.maxLength(254), z.refine(isEmail))
export const password = z.string().check(z.minLength(1), z.maxLength(1_000))
export const token = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i))
/** The code of a booking, with or without a blank between its groups. */
export const bookingCode = z.pipe(
  z.string().check(z.maxLength(40)),
  z.pipe(
    z.transform((typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')),
    z.string().check(z.regex(/^[0-9A-Z]{10}$/)),
  ),
)

/** A local day of Panama, `2026-12-15`. */
export const localDay = z.optional(z.string().check(z.refine(isLocalDate)))

/** A moment on the clocks of Panama, `2026-12-15T10:00`. */
export const wallMoment = z
  .string()
  .check(z.refine((text) => isLocalDate(text.slice(0, 10)) && text[10] === 'T' && isTimeOfDay(text.slice(11))))

/** Where a list goes on: what the list before answered as `next`. */
export const cursor = z.optional(z.string().check(z.maxLength(200)))
