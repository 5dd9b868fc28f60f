// What a tool answers: a structured value, and the same as text for models that read only text.

import type { CallToolResult } from '@modelcontextprotocol/server'
import * as z from 'zod'
import type { Language } from '#contract/values/language.ts'
import type { Alternative } from '#contract/values/alternative.ts'
import { refusalMessages } from '../endpoints/refusal-messages.ts'
import type { Refused } from '../outcome.ts'
import { englishRefusals } from './texts/english-refusals.ts'

/** An amount of money, in US dollars. */
export const money = z.object({ cents: z.int(), text: z.string() })

/** `{ cents: 12345, text: 'USD 123.45' }`. */
export function toMoney(cents: number | undefined): z.infer<typeof money> {
  const amount = cents ?? 0
  return { cents: amount, text: `${amount < 0 ? '-' : ''}USD ${(Math.abs(amount) / 100).toFixed(2)}` }
}

export function toResult(value: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value }
}

/** A refusal with its code, its reason and what would work instead. */
export function toRefusalResult(refused: Refused, language: Language): CallToolResult {
  const { code, field, earliest, retryAfterSeconds, alternatives, estimate } = refused
  const refusal = {
    code,
    reason: language === 'es' ? refusalMessages[code] : englishRefusals[code],
    ...(field === undefined ? {} : { field }),
    ...(earliest === undefined ? {} : { earliestPickUpAt: earliest }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(estimate === undefined ? {} : { currentTotal: toMoney(estimate.totalCents) }),
    ...(alternatives === undefined ? {} : { alternatives: alternatives.map(toAlternative) }),
  }
  return { ...toResult({ refusal }), isError: true }
}

function toAlternative({ kind, pickUpBranchId, pickUpAt, returnBranchId, returnAt, classId, totalCents }: Alternative) {
  return { differsIn: kind, pickUpBranchId, pickUpAt, returnBranchId, returnAt, classId, total: toMoney(totalCents) }
}
