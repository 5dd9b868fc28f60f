import { newCode } from '../../bookings/new/code.ts'

const length = 12

/**
 * The provider's order number of a payment or refund: as short as the most restrictive provider requires (docs/domain.md 6.2), 60 random
 * bits.
 */
export function newProviderOrder(): string {
  return newCode(length)
}
