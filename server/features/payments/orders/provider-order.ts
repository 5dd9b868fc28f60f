// Order numbers and amounts as payment providers write them.

import { newCode } from '../../../crypto/tokens.ts'

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
