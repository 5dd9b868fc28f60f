// Publishing a draft: whom it affects, now or at a time, and reverting it.

import * as z from 'zod/mini'
import { draftId } from './drafts.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { id, wallTime } from './fields.ts'

/** A pick-up or return that will be outside of the opening hours. */
export interface AffectedPickUpOrReturn {
  code: string
  /** The renter's; null for users who may not see the bookings of the branch. */
  name: string | null
  kind: 'pick-up' | 'return'
  branchId: number
  at: number
  service: 'after-hours' | 'closed'
}

/** The pick-ups and returns that the hours of a draft affect. */
export const listAffectedPickUpsAndReturns = defineOfficeEndpoint({
  name: 'drafts/affected-visits',
  method: 'GET',
  access: 'catalog.see',
  scope: 'anyBranch',
  audit: null,
  request: z.object({ draftId }),
  response: answers<{ visits: AffectedPickUpOrReturn[] }>(),
})

/** Publishes a draft as the user has seen it: `version` is that of the draft. With `tellRenters`, renters whose visits it affects get a mail. */
export const publishDraft = defineOfficeEndpoint({
  name: 'drafts/publish',
  method: 'POST',
  access: 'catalog.write',
  scope: 'anyBranch',
  audit: 'catalog-published',
  request: z.object({ draftId, version: id, tellRenters: z.optional(z.boolean()) }),
  response: answers<{ catalogVersion: number; changes: number; mailed: number }>(),
})

/** Publishes it later, at a wall time in Panama. Refused if it could not be published now. */
export const scheduleDraft = defineOfficeEndpoint({
  name: 'drafts/schedule',
  method: 'POST',
  access: 'catalog.write',
  scope: 'anyBranch',
  audit: 'draft-scheduled',
  request: z.object({ draftId, version: id, at: wallTime, tellRenters: z.optional(z.boolean()) }),
  response: answers<{ publishAt: number }>(),
})

export const unscheduleDraft = defineOfficeEndpoint({
  name: 'drafts/unschedule',
  method: 'POST',
  access: 'catalog.write',
  scope: 'anyBranch',
  audit: 'draft-unscheduled',
  request: z.object({ draftId }),
  response: answers<{ done: true }>(),
})

/** Reverts a publication by publishing its inverse. Refused with the names of later publications that build on it. */
export const revertPublication = defineOfficeEndpoint({
  name: 'drafts/revert',
  method: 'POST',
  access: 'catalog.write',
  scope: 'anyBranch',
  audit: 'catalog-restored',
  stepUp: true,
  request: z.object({ publicationId: id }),
  response: answers<{ publicationId: number; changes: number }>(),
})
