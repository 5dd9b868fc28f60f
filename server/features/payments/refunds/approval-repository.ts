import type { Queryable } from '../../../db/pool.ts'
import { prepared, unprepared, type RowOf } from '../../../db/statements/statement.ts'

const isApprovedSql = prepared('is-refund-approved')`select 1 from refund_approval where refund_id = $1 and approved_by is not null`

export async function isApproved(db: Queryable, refundId: string): Promise<boolean> {
  return (await isApprovedSql(db, refundId)).length > 0
}

const requestSql = prepared('request-refund-approval')`
  insert into refund_approval as a (refund_id, requested_by, reason) values ($1, $2, $3)
  on conflict (refund_id) do update set requested_by = excluded.requested_by, requested_at = clock_timestamp(), reason = excluded.reason,
    declined_by = null, declined_at = null, decline_reason = null where a.declined_by is not null
  returning 1`

/** False if it was requested already, and not declined since. */
export async function insertApprovalRequest(client: Queryable, refundId: string, staffId: number, reason: string): Promise<boolean> {
  return (await requestSql(client, refundId, staffId, reason)).length > 0
}

const lockApprovalSql = prepared('lock-refund-approval')`
  select requested_by, approved_by, declined_by from refund_approval where refund_id = $1 for no key update`

/** Locks the request for the approval of a refund; undefined if there is none. */
export async function lockApproval(client: Queryable, refundId: string): Promise<RowOf<typeof lockApprovalSql> | undefined> {
  return (await lockApprovalSql(client, refundId))[0]
}

export const writeApproval = prepared('approve-refund')`
  update refund_approval set approved_by = $2, approved_at = clock_timestamp() where refund_id = $1 and approved_by is null`

export const writeDecline = prepared('decline-refund')`
  update refund_approval set declined_by = $2, declined_at = clock_timestamp(), decline_reason = $3 where refund_id = $1`

export type OpenRefundRow = RowOf<typeof openRefundsSql>

const openRefundsSql = unprepared('open-refunds', { notNull: ['name'] })`
  select f.provider_order as number, f.reservation_id, r.code, r.first_name || ' ' || r.last_name as name, r.phone, p.branch_id, r.return_branch_id, f.amount_cents,
    f.reason, f.created_at, a.requested_by, q.name as requested_name, a.requested_at, a.reason as request_reason, s.name as approved_name, n.name as declined_name,
    a.decline_reason
  from refund f join reservation r on r.id = f.reservation_id join pool p on p.id = r.pool_id
    left join refund_approval a on a.refund_id = f.id left join staff q on q.id = a.requested_by left join staff s on s.id = a.approved_by
    left join staff n on n.id = a.declined_by
  where (f.status in ('manual', 'failed') or (f.status = 'sent' and coalesce(f.sent_at, f.created_at) < statement_timestamp() - interval '30 minutes'))
    and ($1::int[] is null or p.branch_id = any($1) or r.return_branch_id = any($1))
  order by f.created_at, f.id limit 500`

/**
 * Refunds to be paid by hand, oldest first.
 * @param branchIds null for all branches
 */
export async function readOpenRefunds(db: Queryable, branchIds: readonly number[] | null): Promise<OpenRefundRow[]> {
  return openRefundsSql(db, branchIds)
}

export type PayoutRow = RowOf<typeof readPayouts>

/** How the refunds of a booking were paid by hand. */
export const readPayouts = prepared('read-payouts')`
  select o.refund_id, o.branch_id, o.means, o.reference, o.staff_id, s.name as staff_name
  from refund_payout o join refund f on f.id = o.refund_id join staff s on s.id = o.staff_id where f.reservation_id = $1`

export const insertPayout = prepared('insert-payout')`
  insert into refund_payout (refund_id, branch_id, means, reference, drawer_id, staff_id) values ($1, $2, $3, $4, $5, $6)`
