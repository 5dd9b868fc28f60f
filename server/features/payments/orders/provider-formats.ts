// Order numbers and amounts as payment providers write them.

import { newCode } from '../../../crypto/tokens.ts'
import type { Cents } from '#contract/money.ts'

const length = 12

/**
 * The provider's order number of a payment or refund: as short as the most restrictive provider requires (docs/domain.md 6.2), 60 random
 * bits.
 */
export function newProviderOrder(): string {
  return newCode(length)
}

const pattern = /^[0-9A-HJKMNP-TV-Z]{12}/

/** The order at the start of a text; undefined if there is none. What follows belongs to the provider or to an attempt. */
export function orderAtStart(text: unknown): string | undefined {
  return typeof text === 'string' ? pattern.exec(text)?.[0] : undefined
}

/** `216.50`: dollars with two decimals and no thousands separator. */
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
