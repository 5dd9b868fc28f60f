// Cash drawers, and the report of a branch's day.

import * as z from 'zod/mini'
import type { Cents } from '../money.ts'
import type { CounterPaymentMethod } from './counter-payments.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { id, linesOrEmpty, localDay, enteredAmountOrZero } from './fields.ts'

/** The cash drawer of a person at a branch. */
export interface Drawer {
  id: number
  branchId: number
  staffId: number
  staffName: string
  floatCents: Cents
  openedAt: number
  /** Net: cash payments less their reversals. */
  receivedCents: Cents
  /** Cash refunds. */
  refundedCents: Cents
  /** The rest is null while the drawer is open. */
  closedAt: number | null
  closedBy: string | null
  expectedCents: Cents | null
  countedCents: Cents | null
  reason: string | null
}

/** The user's open drawer at a branch. */
export const getOwnDrawer = defineOfficeEndpoint({
  name: 'drawers/own',
  method: 'GET',
  access: 'drawers.see',
  scope: 'branch',
  audit: null,
  request: z.object({ branchId: id }),
  response: answers<{ drawer: Drawer | null }>(),
})

/** Opens the user's drawer at a branch with a float. */
export const openDrawer = defineOfficeEndpoint({
  name: 'drawers/open',
  method: 'POST',
  access: 'payments.take',
  scope: 'branch',
  audit: 'drawer-opened',
  request: z.object({ branchId: id, float: enteredAmountOrZero }),
  response: answers<{ drawerId: number }>(),
})

/** Closes a drawer with a count. A difference needs a reason. Drawers of others need the permission `drawers.close`. */
export const closeDrawer = defineOfficeEndpoint({
  name: 'drawers/close',
  method: 'POST',
  access: 'payments.take',
  scope: 'branch',
  audit: 'drawer-closed',
  request: z.object({ branchId: id, drawerId: id, counted: enteredAmountOrZero, reason: linesOrEmpty(500) }),
  response: answers<{ expectedCents: Cents; countedCents: Cents }>(),
})

/** A payment, a reversal, a refund or a step of a deposit on the day of the report. */
export interface DayEntry {
  id: string
  kind: 'payment' | 'reversal' | 'refund' | 'deposit-taken' | 'deposit-released' | 'deposit-captured'
  at: number
  /** The receipt's number, or that of the refund. */
  number: string | null
  code: string
  means: CounterPaymentMethod | null
  reference: string | null
  /** Positive: the kind gives the direction. */
  amountCents: Cents
  staffName: string
}

export interface DaySum {
  /** `deposit`: the captured amounts of deposits on the renters' cards. */
  means: CounterPaymentMethod | 'deposit'
  /** Gross: reversals and refunds are not subtracted. */
  receivedCents: Cents
  reversedCents: Cents
  refundedCents: Cents
}

/** The end-of-day report of a branch. */
export interface DayReport {
  now: number
  day: string
  sums: DaySum[]
  /** The lowest and the highest number of the day's receipts. */
  firstReceipt: string | null
  lastReceipt: string | null
  /** How many there are. */
  receipts: number
  entries: DayEntry[]
  /** Drawers that were open on the day. */
  drawers: Drawer[]
}

export const getDayReport = defineOfficeEndpoint({
  name: 'drawers/day',
  method: 'GET',
  access: 'reports.see',
  scope: 'branch',
  audit: null,
  request: z.object({ branchId: id, day: localDay }),
  response: answers<DayReport>(),
})

/** The same entries and drawers as CSV. */
export const exportDayReport = defineOfficeEndpoint({
  name: 'drawers/export-day',
  method: 'POST',
  access: 'reports.see',
  scope: 'branch',
  audit: 'day-exported',
  request: z.object({ branchId: id, day: localDay }),
  response: answers<{ fileName: string; csv: string }>(),
})
