// What a branch has to do on a day.

import * as z from 'zod/mini'
import type { ClassEntry } from './bookings.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { id, localDay } from './fields.ts'

/** What moves a row on. */
export type NextAct = 'hand-over' | 'receive' | 'call' | 'mark-no-show' | 'wait-for-payment' | null

/** Where a row is: the views of the page count by this. */
export type TodayState = 'due' | 'not-come' | 'late' | 'held'

/** A car that goes out or comes in. */
export interface TodayRow {
  code: string
  direction: 'out' | 'in'
  /** Pick-up or return, in milliseconds since 1970. */
  at: number
  firstName: string
  lastName: string
  phone: string
  classId: number
  plate: string | null
  state: TodayState
  /** Until when a car waits that was not fetched, or a held one for its payment. */
  until: number | null
  /** The announced arrival of a late renter. */
  arrivesAt: number | null
  hasCheckedIn: boolean
  depositCents: number
  /** What is left to pay at the counter. */
  dueCents: number
  next: NextAct
}

/** A class at the branch: cars are counted by pool. */
export interface ReadinessEntry {
  classId: number
  capacity: number
  /** Not taken now. */
  ready: number
  dueOut: number
  dueIn: number
  /** With a renter. */
  out: number
  /** By how many cars the day falls short, because of cars that are late. */
  short: number
}

export interface TodayAlert {
  kind: 'late-car' | 'short' | 'not-come' | 'hold-ends'
  classId: number
  /** The booking that it is about; null for a class. */
  code: string | null
  name: string | null
  plate: string | null
  at: number | null
  count: number
}

export interface Today {
  /** The database's clock. */
  now: number
  version: string
  classes: ClassEntry[]
  readiness: ReadinessEntry[]
  rows: TodayRow[]
  /** The most urgent first, at most five. */
  alerts: TodayAlert[]
}

/** The day of a branch. With the `version` of the last answer, nothing but `unchanged` comes when nothing has changed. */
export const getToday = defineOfficeEndpoint({
  name: 'today/get',
  method: 'GET',
  access: 'today.see',
  scope: 'branch',
  audit: null,
  request: z.object({
    branchId: id,
    day: localDay,
    version: z.optional(z.string().check(z.maxLength(60))),
  }),
  response: answers<Today | { unchanged: true }>(),
})
