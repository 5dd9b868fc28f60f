// What a draft of the catalogue would do to prices.

import * as z from 'zod/mini'
import type { Bilingual } from '../values/language.ts'
import { draftId } from './drafts.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'

/** A line of a price that changes. */
export interface PreviewLine {
  code: string
  /** The season of a time charge, or the name of an extra or a discount. */
  name: Bilingual | null
  beforeCents: number
  afterCents: number
}

/** One search under both catalogues. */
export interface PreviewSearch {
  className: Bilingual
  pickUpBranchId: number
  returnBranchId: number
  pickUpAt: string
  returnAt: string
  days: number
  /** The totals have the line of a young driver. */
  hasYoungDriver: boolean
  beforeCents: number
  afterCents: number
  lines: PreviewLine[]
}

export interface DraftPreview {
  /** Searches that have a total before and after. */
  searches: number
  /** Whether they are searches of visitors, or a fixed grid while there are too few. */
  isReal: boolean
  up: number
  down: number
  same: number
  /** Searches that only one of the catalogues answers, such as when a branch will be closed. */
  opened: number
  closed: number
  /** The median of all changes; 0 if nothing changes. */
  medianCents: number
  /** The changes from the lowest to the highest, in equal steps. */
  bars: { fromCents: number; untilCents: number; count: number }[]
  /** The largest changes, first those that go up. */
  largest: PreviewSearch[]
  /** How long both prices of all searches took. */
  tookMs: number
}

/** Prices searches as published and with a draft. With `inverse`, the effect of reverting the publication. */
export const previewDraft = defineOfficeEndpoint({
  name: 'drafts/preview',
  method: 'GET',
  access: 'catalog.see',
  scope: 'anyBranch',
  audit: null,
  request: z.object({ draftId, inverse: z.optional(z.enum(['true', 'false'])) }),
  response: answers<DraftPreview>(),
})
