// What a tool answers: a structured value, and the same as text for models that read only text.

import type { CallToolResult } from '@modelcontextprotocol/server'
import * as z from 'zod'
import type { Language } from '#contract/values/language.ts'
import type { Alternative } from '#contract/values/alternative.ts'
import type { Refused } from '../outcome.ts'
import { englishRefusals } from './texts/english-refusals.ts'
import { spanishRefusals } from './texts/spanish-refusals.ts'

/** An amount of money, in US dollars. */
export const money = z.object({ cents: z.int(), text: z.string() })

/** A moment in ISO 8601, in UTC. With a length, because clients map a type with `anyOf` more often than a list of types. */
export const moment = z.string().min(20).describe('ISO 8601 in UTC.')

/** `{ cents: 12345, text: 'USD 123.45' }`. */
export function toMoney(cents: number | undefined): z.infer<typeof money> {
  const amount = cents ?? 0
  return { cents: amount, text: `${amount < 0 ? '-' : ''}USD ${(Math.abs(amount) / 100).toFixed(2)}` }
}

export function toResult(value: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value }
}

/** The reasons of refusals, without limits and next steps. */
export const refusalReasons = { es: spanishRefusals, en: englishRefusals } as const

/** Inputs of tools by the names of fields in the calls of the site. */
const inputNames: Readonly<Record<string, string>> = {
  requestId: 'idempotencyKey',
  pickUpDate: 'pickUpAt',
  pickUpTime: 'pickUpAt',
  returnDate: 'returnAt',
  returnTime: 'returnAt',
  packageId: 'promotionId',
  bookingCode: 'code',
  'access.lastName': 'lastName',
  'client.licence': 'renter.licenseNumber',
  'client.licenceCountry': 'renter.licenseCountry',
  'client.licenceExpiresOn': 'renter.licenseExpiresOn',
}

/** The input of a tool that a refused field stands for. */
export const toInputName = (field: string): string => inputNames[field] ?? field.replace(/^client\./, 'renter.')

/**
 * A refusal with its code, its reason and the remedy.
 * @param more sentences after the reason, such as the limit that was met
 * @param details what the caller can choose from, or another `reason`
 */
export function toRefusalResult(
  refused: Refused,
  language: Language,
  more?: string,
  details: Readonly<Record<string, unknown>> = {},
): CallToolResult {
  const { code, field, earliest, retryAfterSeconds, alternatives, estimate } = refused
  const refusal = {
    code,
    reason: [refusalReasons[language][code], more].filter(Boolean).join(' '),
    ...(field === undefined ? {} : { field: toInputName(field) }),
    ...(earliest === undefined ? {} : { earliestPickUpAt: earliest }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(estimate === undefined ? {} : { currentTotal: toMoney(estimate.totalCents) }),
    ...(alternatives === undefined || alternatives.length === 0 ? {} : { alternatives: alternatives.map(toAlternative) }),
    ...details,
  }
  return { ...toResult({ refusal }), isError: true }
}

function toAlternative({ kind, pickUpBranchId, pickUpAt, returnBranchId, returnAt, classId, totalCents }: Alternative) {
  return { differsIn: kind, pickUpBranchId, pickUpAt, returnBranchId, returnAt, classId, total: toMoney(totalCents) }
}
