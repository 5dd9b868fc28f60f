// Stop-sells: a branch, a class or a client type is closed for sale on some days of pick-up. Existing bookings stay.

import * as z from 'zod/mini'
import type { ClassEntry } from './bookings.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { id, localDay, reason } from './fields.ts'

export interface StopSell {
  id: number
  /** Null for all. */
  branchId: number | null
  classId: number | null
  clientTypeId: number | null
  /** The first and the last day of pick-up. */
  fromOn: string
  untilOn: string
  reason: string
  addedBy: string
  addedAt: number
  /** The number of existing bookings with a pick-up in this period. They are not affected. */
  bookings: number
}

export interface StopSellList {
  rows: StopSell[]
  classes: ClassEntry[]
  clientTypes: { id: number; name: string }[]
  today: string
}

/** Stop-sells of today and later. */
export const listStopSells = defineOfficeEndpoint({
  name: 'stop-sells/list',
  method: 'GET',
  access: 'fleet.see',
  scope: 'anyBranch',
  audit: null,
  request: z.object({ branchId: z.optional(id) }),
  response: answers<StopSellList>(),
})

/** An id, or empty for all. */
const idOrAll = z.pipe(
  z._default(z.union([z.literal(''), id]), ''),
  z.transform((value: number | ''): number | null => (value === '' ? null : value)),
)

/** Closes pick-ups for sale; it applies to searches immediately. Without a branch it needs the permission at all of them. */
export const addStopSell = defineOfficeEndpoint({
  name: 'stop-sells/add',
  method: 'POST',
  access: 'sales.stop',
  scope: 'anyBranch',
  audit: 'stop-sell-added',
  request: z.object({
    branchId: idOrAll,
    classId: idOrAll,
    clientTypeId: idOrAll,
    fromOn: z.nonoptional(localDay),
    untilOn: z.nonoptional(localDay),
    reason,
  }),
  response: answers<{ id: number }>(),
})

/** Ends a stop-sell immediately. */
export const endStopSell = defineOfficeEndpoint({
  name: 'stop-sells/end',
  method: 'POST',
  access: 'sales.stop',
  scope: 'anyBranch',
  audit: 'stop-sell-ended',
  request: z.object({ id }),
  response: answers<{ done: true }>(),
})
