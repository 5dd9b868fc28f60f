import type { LeasingCalculation, LeadKind } from '#contract/values/lead.ts'
import type { Campaign } from '#contract/values/campaign.ts'
import type { Cents } from '#contract/money.ts'
import type { Instant } from '#contract/panama-time.ts'
import type { Language } from '#contract/values/language.ts'
import type { Suspicion } from './rules.ts'

/** A calculation as stored: `totalCents` is computed by the server. */
export interface StoredCalculation extends LeasingCalculation {
  /** The total that the visitor saw, if it was different. */
  shownCents: Cents | null
}

declare module '../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'lead.calculation': StoredCalculation
    'lead.campaign': Campaign
  }
}

/** A lead as its mails need it. */
export interface Lead {
  reference: string
  kind: LeadKind
  name: string
  email: string
  phone: string
  company: string | null
  message: string | null
  calculation: StoredCalculation | null
  campaign: Campaign
  language: Language
  suspicion: Suspicion | null
  acceptsMarketing: boolean
  createdAt: Instant
}
