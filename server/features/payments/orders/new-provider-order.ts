import { newCode } from '../../bookings/new/code.ts'

const length = 12

/** What a provider knows a payment or a refund by: as long as the shortest of them takes (docs/domain.md 6.2), 60 bits of chance. */
export function newProviderOrder(): string {
  return newCode(length)
}
