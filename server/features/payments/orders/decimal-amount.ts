// Amounts as the providers write them, `216.50`: dollars with two decimals and nothing between the thousands.

import type { Cents } from '#contract/money.ts'

export function decimalAmount(cents: Cents): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Cents of an amount that is told as a number or as text; null for what is no amount of whole cents. */
export function toCents(value: unknown): Cents | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^\d{1,9}(\.\d+)?$/.test(text)) return null
  const [dollars = '', decimals = ''] = text.split('.')
  // More than two decimals are no amount that anybody pays, unless they are noughts.
  if (/[1-9]/.test(decimals.slice(2))) return null
  return Number(dollars) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
}
