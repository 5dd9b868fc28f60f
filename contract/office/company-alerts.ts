// What the owner, finance and rates should act on in the coming weeks.

import type { Cents } from '../money.ts'
import type { LocalDate } from '../panama-time.ts'
import type { LocalizedText } from './bookings.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { nothing } from './fields.ts'

export type CompanyAlert =
  /** A draft that could not be published at its time, and why. */
  | { kind: 'not-published'; draftId: number; name: string; code: string }
  /** A draft that was published late: until then visitors saw the old prices and texts. */
  | { kind: 'published-late'; draftId: number; name: string; at: number; lateSeconds: number }
  /** A class with few cars left in one of the next three weeks; `rateKey` names its cell in the rate grid. */
  | { kind: 'sells-out'; classId: number; name: LocalizedText; from: LocalDate; until: LocalDate; percent: number; rateKey: string | null }
  /** A class whose cars are mostly idle in the next three weeks. */
  | { kind: 'idle'; classId: number; name: LocalizedText; percent: number; cars: number; rateKey: string | null }
  /** Deposits that the banks release within days; the first booking to look at. */
  | { kind: 'deposits-expire'; count: number; amountCents: Cents; until: LocalDate; code: string }
  | { kind: 'promotion-ends'; id: number; name: LocalizedText; until: LocalDate }
  /** A holiday on which some branches keep their usual hours, because no others are set. */
  | { kind: 'holiday-hours'; date: LocalDate; name: LocalizedText; branches: string[] }

/** Most urgent first. */
export const listCompanyAlerts = defineOfficeEndpoint({
  name: 'figures/alerts',
  method: 'GET',
  access: 'figures.see',
  scope: 'anyBranch',
  audit: null,
  request: nothing,
  response: answers<{ alerts: CompanyAlert[]; now: number }>(),
})
