// Refunds that staff pay by hand. Above a limit, a second person approves them.

import * as z from 'zod/mini'
import type { Cents } from '../money.ts'
import type { RefundReason } from '../values/payment.ts'
import { counterPaymentMethods } from './counter-payments.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { id, lineOrEmpty, reason } from './fields.ts'

/** A refund's number, as in its mail. */
const number = z.string().check(z.trim(), z.regex(/^[0-9A-Z]{12}$/))

/** A refund that is to be paid by hand. */
export interface OpenRefund {
  number: string
  code: string
  name: string
  phone: string
  branchId: number
  returnBranchId: number
  amountCents: Cents
  reason: RefundReason
  createdAt: number
  /** Above the limit of one person. */
  needsApproval: boolean
  approval: {
    requestedById: number
    requestedBy: string
    requestedAt: number
    reason: string
    approvedBy: string | null
    /** It can be requested again. */
    declined: { by: string; reason: string } | null
  } | null
}

/** The open refunds of the user's branches, oldest first. */
export const listOpenRefunds = defineOfficeEndpoint({
  name: 'refunds/list',
  method: 'GET',
  access: 'refunds.see',
  scope: 'anyBranch',
  audit: null,
  request: z.object({}),
  response: answers<{ refunds: OpenRefund[] }>(),
})

/** Requests the approval of a second person. */
export const requestRefundApproval = defineOfficeEndpoint({
  name: 'refunds/request-approval',
  method: 'POST',
  access: 'bookings.refund',
  scope: 'subject',
  audit: 'refund-approval-requested',
  request: z.object({ number, reason }),
  response: answers<Record<string, never>>(),
})

/** Approves a refund that another person has requested. */
export const approveRefund = defineOfficeEndpoint({
  name: 'refunds/approve',
  method: 'POST',
  access: 'refunds.approve',
  scope: 'subject',
  audit: 'refund-approved',
  stepUp: true,
  request: z.object({ number }),
  response: answers<Record<string, never>>(),
})

/** Declines a refund that another person has requested, with the reason. */
export const declineRefund = defineOfficeEndpoint({
  name: 'refunds/decline',
  method: 'POST',
  access: 'refunds.approve',
  scope: 'subject',
  audit: 'refund-declined',
  request: z.object({ number, reason }),
  response: answers<Record<string, never>>(),
})

/** Records that a refund was paid: cash out of the user's drawer, or with a reference. */
export const recordRefund = defineOfficeEndpoint({
  name: 'refunds/record',
  method: 'POST',
  access: 'bookings.refund',
  scope: 'subject',
  audit: 'refund-recorded',
  request: z.object({ number, branchId: id, means: z.enum(counterPaymentMethods), reference: lineOrEmpty(40) }),
  response: answers<Record<string, never>>(),
})
