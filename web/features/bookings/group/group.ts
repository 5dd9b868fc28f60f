// The cars of a group booking as chosen in the last step (row W-36).

import type { Cents } from '#contract/money.ts'
import type { GroupRequest } from '#contract/web-api/post-booking-group.ts'

export interface Group {
  /** All cars. */
  size: number
  /** Cars of the chosen class. */
  quantity: number
  others: GroupRequest['others']
  /** Null until every class has its price. */
  totalCents: Cents | null
}
