// When a promotion is one. Dates come in as days of Panama's calendar.

import type { LocalDate } from '#contract/panama-time.ts'
import type { PromotionState } from '#contract/values/promotion.ts'

interface Validity {
  readonly starts_on: LocalDate
  readonly ends_on: LocalDate
}

/** Where a promotion stands on a day; both its ends are inside. */
export function promotionStateOn({ starts_on, ends_on }: Validity, today: LocalDate): PromotionState {
  if (today < starts_on) return 'upcoming'
  return today > ends_on ? 'ended' : 'current'
}
