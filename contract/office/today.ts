// The tasks of a branch on a day.

import * as z from 'zod/mini'
import { isStorable } from '../lines.ts'
import type { ClassEntry } from './bookings.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { id, localDay } from './fields.ts'

/** The action that completes a row. */
export type NextAction = 'hand-over' | 'receive' | 'call' | 'mark-no-show' | 'wait-for-payment' | null

/** The state of a row; the page's views filter by it. Only an earlier day lists what is done, and who did not come. */
export type TodayState = 'due' | 'not-come' | 'late' | 'held' | 'done' | 'no-show'

/** A pick-up or a return. */
export interface TodayRow {
  code: string
  direction: 'out' | 'in'
  /** Pick-up or return, in milliseconds since 1970. */
  at: number
  firstName: string
  lastName: string
  phone: string
  classId: number
  /** The plate of the car that is out, or of the planned one. */
  plate: string | null
  state: TodayState
  /** Until when a car is kept for a late renter, or a held one for its payment. */
  until: number | null
  /** The announced late arrival. */
  arrivesAt: number | null
  hasCheckedIn: boolean
  depositCents: number
  /** Whether a deposit is reserved on a card. */
  hasDeposit: boolean
  /** The amount due at the counter. */
  dueCents: number
  /** Paid in advance; otherwise the customer may pay at the return. */
  isPrepaid: boolean
  next: NextAction
  /** The fee and the refund of a no-show; null unless that is the next action. */
  noShow: { feeCents: number; refundCents: number } | null
}

/** A class at the branch; cars are counted per pool. */
export interface ReadinessEntry {
  classId: number
  capacity: number
  /** Cars at the branch that can be handed over on the day: not on the road, not being prepared, not kept for a renter of another day. */
  ready: number
  /** Pick-ups of the day that are still to come. */
  dueOut: number
  dueIn: number
  /** Cars that are kept for renters of earlier days who have not come. */
  kept: number
  /** Cars that are rented out. */
  out: number
  /** How many cars are missing on the day because of late returns. */
  short: number
}

export interface TodayAlert {
  /**
   * `short`: cars of a class are missing today, because some are late; `short-in-service`: because too few are in service. `deposit-open`: of
   * a booking that ended without a rental.
   */
  kind:
    | 'late-car'
    | 'short'
    | 'short-in-service'
    | 'not-come'
    | 'hold-ends'
    | 'deposit-expires'
    | 'deposit-open'
    | 'shortage'
    | 'transfer-late'
    | 'documents-expired'
    | 'mail-failed'
  classId: number
  /** The booking concerned; null for a class. */
  code: string | null
  name: string | null
  plate: string | null
  at: number | null
  /** The car concerned, if the alert is about one. */
  vehicleId?: number
  /** Missing cars, or the cents of a deposit. */
  count: number
  /** The next booking of the day for which an overdue car is planned. */
  neededBy?: { code: string; name: string; at: number }
}

export interface Today {
  /** The database's clock. */
  now: number
  version: string
  /** The start of the shown day; rows before it are of earlier days. */
  from: number
  classes: ClassEntry[]
  readiness: ReadinessEntry[]
  rows: TodayRow[]
  /** Most urgent first. */
  alerts: TodayAlert[]
}

/** The day of a branch. If nothing has changed since the given `version`, the answer is only `unchanged`. */
export const getToday = defineOfficeEndpoint({
  name: 'today/get',
  method: 'GET',
  access: 'today.see',
  scope: 'branch',
  audit: null,
  request: z.object({
    branchId: id,
    day: localDay,
    version: z.optional(z.string().check(z.maxLength(60), z.refine(isStorable))),
  }),
  response: answers<Today | { unchanged: true }>(),
})

/** What the sidebar shows of the day. */
export interface DayCounts {
  /** Pick-ups and returns that the branch's day lists; null without a branch. */
  today: number | null
  /** New messages; null without the permission to see them. */
  newLeads: number | null
  /** When the branch closes today, in minutes since midnight; null if it is closed all day or no branch is named. */
  closesMinute: number | null
}

/** The counts of the sidebar, polled while the office is open. */
export const getDayCounts = defineOfficeEndpoint({
  name: 'today/counts',
  method: 'GET',
  access: 'today.see',
  scope: 'anyBranch',
  audit: null,
  request: z.object({ branchId: z.optional(id) }),
  response: answers<DayCounts>(),
})
