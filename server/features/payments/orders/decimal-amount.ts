// The providers' format of amounts, `216.50`: dollars with two decimals and no thousands separator.

import type { Cents } from '#contract/money.ts'

export function decimalAmount(cents: Cents): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Converts a number or text to cents; null if it is not an amount of whole cents. */
export function toCents(value: unknown): Cents | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^\d{1,9}(\.\d+)?$/.test(text)) return null
  const [dollars = '', decimals = ''] = text.split('.')
  // Amounts have at most two decimals, except for trailing zeros.
  if (/[1-9]/.test(decimals.slice(2))) return null
  return Number(dollars) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
}
