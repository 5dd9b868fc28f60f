// When a promotion is valid. Dates are calendar days in Panama.

import type { LocalDate } from '#contract/panama-time.ts'
import type { PromotionState } from '#contract/values/promotion.ts'

interface Validity {
  readonly starts_on: LocalDate
  readonly ends_on: LocalDate
}

/** The state of a promotion on a day; first and last day are inclusive. */
export function promotionStateOn({ starts_on, ends_on }: Validity, today: LocalDate): PromotionState {
  if (today < starts_on) return 'upcoming'
  return today > ends_on ? 'ended' : 'current'
}
