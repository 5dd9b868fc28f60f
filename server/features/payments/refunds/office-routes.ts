import { refundLimitCents } from '#contract/office/roles.ts'
import {
  approveRefund,
  declineRefund,
  listOpenRefunds,
  recordRefund,
  requestRefundApproval,
  type OpenRefund,
} from '#contract/office/refunds.ts'
import type { CounterPaymentMethod } from '#contract/office/counter-payments.ts'
import type pg from 'pg'
import { commitUnlessRefused } from '../../../db/commit-unless-refused.ts'
import type { Db } from '../../../db/pool.ts'
import {
  handleOffice,
  handleSubject,
  refuseOffice,
  type MountedOfficeEndpoint,
  type OfficeOutcome,
  type OfficeRefused,
  type StaffCall,
} from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import { findBookingBranches } from '../../bookings/counter/office-routes.ts'
import { readReservationByCode } from '../../bookings/records/reservation.ts'
import { branchRefusal } from '../counter/office-routes.ts'
import { computeExpectedCents } from '../drawers/drawers.ts'
import { lockOpenDrawer, readDrawer } from '../drawers/repository.ts'
import type { PaymentServices } from '../providers/providers.ts'
import { readRefund } from '../repository.ts'
import {
  insertApprovalRequest,
  insertPayout,
  lockApproval,
  readOpenRefunds,
  writeApproval,
  writeDecline,
  type OpenRefundRow,
} from './approval-repository.ts'
import { findRefund, recordManualRefund } from './manual-refunds.ts'
import { exceedOnePersonLimit, needsSecondPerson } from './one-person-limit.ts'

/** Refunds by hand, and their approval by a second person. */
export function officeRefundRoutes(services: PaymentServices): MountedOfficeEndpoint[] {
  const { db } = services
  const findBranches = async ({ number }: { number: string }) => {
    const refund = await findRefund(db, number)
    return refund === undefined ? undefined : findBookingBranches(services, refund.code)
  }
  return [
    handleOffice(listOpenRefunds, async (_, { branches }) => {
      const rows = await readOpenRefunds(db, branches === 'all' ? null : branches)
      const areLarge = await exceedOnePersonLimit(db, rows)
      return succeed({ refunds: rows.map((row, i) => describeRefund(row, areLarge[i] ?? true)) })
    }),
    handleSubject(requestRefundApproval, findBranches, async ({ number, reason }, { staff, recordAudit }) =>
      commitUnlessRefused<OfficeOutcome<Record<string, never>>>(db, async (client) => {
        const refund = await findOpenRefund(client, number)
        if (refund === undefined) return refuseOffice('refund_not_open')
        const isLarge = await needsSecondPerson(client, refund.reservation_id, refund.amount_cents)
        const isNew = isLarge && (await insertApprovalRequest(client, refund.id, staff.id, reason))
        if (!isNew) return refuseOffice('no_approval_open')
        await recordAudit(client, { subject: 'booking', subjectId: refund.code, after: { amountCents: refund.amount_cents }, reason })
        return succeed({})
      }),
    ),
    handleSubject(approveRefund, findBranches, async ({ number }, call) => decideApproval(db, call, number, null)),
    handleSubject(declineRefund, findBranches, async ({ number, reason }, call) => decideApproval(db, call, number, reason)),
    handleSubject(recordRefund, findBranches, async ({ number, branchId, means, reference }, call) => {
      const refund = await findRefund(db, number)
      const row = refund === undefined ? undefined : await readReservationByCode(db, refund.code)
      if (row === undefined) return refuseOffice('not_found')
      const refusedBranch = branchRefusal(row, branchId, call)
      if (refusedBranch !== null) return refusedBranch
      if (means !== 'cash' && reference === '') return refuseOffice('missing', { field: 'reference' })
      const payout = { branchId, means, reference: means === 'cash' ? null : reference, staffId: call.staff.id }
      const outcome = await recordManualRefund<OfficeRefused>(
        db,
        number,
        `staff:${call.staff.id}`,
        async (client, { id, amount_cents, code }) => {
          const refused = await payOut(client, { ...payout, refundId: id, amountCents: amount_cents })
          if (refused !== null) return refused
          await call.recordAudit(client, { subject: 'booking', subjectId: code, branchId, after: { amountCents: amount_cents } })
          return null
        },
      )
      if (outcome.ok) return succeed({})
      if ('code' in outcome) return outcome
      if (outcome.reason === 'approval-needed') return refuseOffice('approval_needed', { facts: { limitCents: refundLimitCents } })
      return refuseOffice(outcome.reason === 'not-found' ? 'not_found' : 'refund_not_open')
    }),
  ]
}

/** A refund that is to be paid by hand. */
async function findOpenRefund(client: pg.PoolClient, number: string) {
  const found = await findRefund(client, number)
  const refund = found === undefined ? undefined : await readRefund(client, found.id)
  const isOpen = refund !== undefined && refund.status !== 'settled' && refund.status !== 'requested'
  return isOpen && found !== undefined ? found : undefined
}

/** Approves the request that another person has made or, with a reason, declines it. Users cannot decide on their own requests. */
async function decideApproval(db: Db, { staff, recordAudit }: StaffCall, number: string, declineReason: string | null) {
  return commitUnlessRefused<OfficeOutcome<Record<string, never>>>(db, async (client) => {
    const refund = await findOpenRefund(client, number)
    if (refund === undefined) return refuseOffice('refund_not_open')
    const request = await lockApproval(client, refund.id)
    if (request === undefined || request.approved_by !== null || request.declined_by !== null) return refuseOffice('no_approval_open')
    if (request.requested_by === staff.id) return refuseOffice('own_request')
    if (declineReason === null) await writeApproval(client, refund.id, staff.id)
    else await writeDecline(client, refund.id, staff.id, declineReason)
    const reason = declineReason === null ? {} : { reason: declineReason }
    await recordAudit(client, { subject: 'booking', subjectId: refund.code, after: { amountCents: refund.amount_cents }, ...reason })
    return succeed({})
  })
}

interface Payout {
  refundId: string
  branchId: number
  means: CounterPaymentMethod
  reference: string | null
  staffId: number
  amountCents: number
}

/** Cash leaves the user's drawer, which must hold it. */
async function payOut(client: pg.PoolClient, payout: Payout): Promise<OfficeRefused | null> {
  const drawerId = payout.means === 'cash' ? await lockOpenDrawer(client, payout.branchId, payout.staffId) : null
  if (payout.means === 'cash') {
    const drawer = drawerId === null ? undefined : await readDrawer(client, drawerId, payout.branchId)
    if (drawer === undefined) return refuseOffice('no_open_drawer', { facts: { branchId: payout.branchId } })
    const heldCents = computeExpectedCents(drawer)
    if (heldCents < payout.amountCents) return refuseOffice('drawer_short', { facts: { heldCents } })
  }
  await insertPayout(client, payout.refundId, payout.branchId, payout.means, payout.reference, drawerId, payout.staffId)
  return null
}

function describeRefund(row: OpenRefundRow, needsApproval: boolean): OpenRefund {
  const { requested_by, requested_at } = row
  return {
    number: row.number,
    code: row.code,
    name: row.name,
    phone: row.phone,
    branchId: row.branch_id,
    returnBranchId: row.return_branch_id,
    amountCents: row.amount_cents,
    reason: row.reason,
    createdAt: row.created_at,
    needsApproval,
    approval:
      requested_by === null || requested_at === null
        ? null
        : {
            requestedById: requested_by,
            requestedBy: row.requested_name ?? '',
            requestedAt: requested_at,
            reason: row.request_reason ?? '',
            approvedBy: row.approved_name,
            declined: row.declined_name === null ? null : { by: row.declined_name, reason: row.decline_reason ?? '' },
          },
  }
}
