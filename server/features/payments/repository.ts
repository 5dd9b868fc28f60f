import type { Instant } from '#contract/panama-time.ts'
import type { Cents } from '#contract/money.ts'
import type { RefundState } from '#contract/values/payment.ts'
import type { Queryable } from '../../db/pool.ts'
import { prepared, type RowOf } from '../../db/statements/statement.ts'
import type { ProviderName } from '../../payment-settings.ts'
import type { PaymentStatus } from './rules.ts'

declare module '../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'payment.kept': Record<string, string>
    'payment.provider': ProviderName
  }
}

export type PaymentRow = RowOf<typeof readPayments>

/** `sent`: the provider may have executed it, but has not confirmed it. */
export type RefundStatus = RefundState | 'sent'

export type RefundRow = RowOf<typeof readRefunds>

const paymentColumns = `id, reservation_id, provider, provider_order, provider_ref, amount_cents, currency, status, reason, payer_url, kept,
  refunded_cents, expires_at, asked_at, created_at, paid_at`
const refundColumns = `id, reservation_id, payment_id, provider_order, amount_cents, currency, reason, status, provider_ref, failure, created_at`

/** Oldest first. */
export const readPayments = prepared('read-payments')`
  select ${paymentColumns} from payment where reservation_id = $1 order by created_at, id`

/** Oldest first. */
export const readRefunds = prepared('read-refunds')`select ${refundColumns} from refund where reservation_id = $1 order by created_at, id`

const readPaymentSql = prepared('read-payment')`select ${paymentColumns} from payment where id = $1`

export async function readPayment(db: Queryable, id: string): Promise<PaymentRow | undefined> {
  return (await readPaymentSql(db, id))[0]
}

const readPaymentByOrderSql = prepared(
  'read-payment-by-order',
)`select ${paymentColumns} from payment where provider = $1 and provider_order = $2`

export async function readPaymentByOrder(db: Queryable, provider: string, order: string): Promise<PaymentRow | undefined> {
  return (await readPaymentByOrderSql(db, provider, order))[0]
}

const readPaymentByPageSql = prepared('read-payment-by-page')`select ${paymentColumns} from payment where page_sha256 = $1`

export async function readPaymentByPage(db: Queryable, sha256: Buffer): Promise<PaymentRow | undefined> {
  return (await readPaymentByPageSql(db, sha256))[0]
}

const lockPaymentSql = prepared('lock-payment')`select ${paymentColumns} from payment where id = $1 for no key update`

/** Locks a payment; its reservation must be locked first (docs/decisions/021-payments.md). */
export async function lockPayment(client: Queryable, id: string): Promise<PaymentRow> {
  const [row] = await lockPaymentSql(client, id)
  if (row === undefined) throw new Error('The payment no longer exists')
  return row
}

/** Whether the database rejected a provider's reference because another payment has it. */
export function isReferenceTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'payment_provider_provider_ref_key'
}

export interface NewPayment {
  id: string
  reservationId: string
  provider: ProviderName
  providerOrder: string
  amountCents: Cents
  currency: string
  pageSha256: Buffer
  expiresAt: Instant
}

const insertPaymentSql = prepared('insert-payment')`
  insert into payment (id, reservation_id, provider, provider_order, amount_cents, currency, page_sha256, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`

export async function insertPayment(client: Queryable, payment: NewPayment): Promise<void> {
  await insertPaymentSql(
    client,
    payment.id,
    payment.reservationId,
    payment.provider,
    payment.providerOrder,
    payment.amountCents,
    payment.currency,
    payment.pageSha256,
    new Date(payment.expiresAt).toISOString(),
  )
}

const markPendingSql = prepared('mark-pending')`
  update payment set status = 'pending', provider_ref = coalesce($2, provider_ref), payer_url = $3, kept = kept || $4, version = version + 1
  where id = $1 and status = 'created' returning 1`

/** Stores the provider's result for the order; false if the payment's status has changed meanwhile. */
export async function markPending(
  client: Queryable,
  id: string,
  intent: { providerRef: string | null; payerUrl: string | null; kept: Readonly<Record<string, string>> },
): Promise<boolean> {
  const rows = await markPendingSql(client, id, intent.providerRef, intent.payerUrl, JSON.stringify(intent.kept))
  return rows.length > 0
}

const keepForOrderSql = prepared('keep-for-order')`update payment set kept = kept || $2, version = version + 1 where id = $1`

/** Stores data that our page has collected for the order. */
export async function keepForOrder(db: Queryable, id: string, collected: Readonly<Record<string, string>>): Promise<void> {
  await keepForOrderSql(db, id, JSON.stringify(collected))
}

const movePaymentSql = prepared('move-payment')`
  update payment set status = $3, reason = $4, provider_ref = coalesce($5, provider_ref),
    paid_at = case when $3 = 'paid' then clock_timestamp() else paid_at end, version = version + 1
  where id = $1 and status = any($2) returning 1`

/** A guarded status change of a payment; false if its current status does not allow it. */
export async function movePayment(
  client: Queryable,
  id: string,
  from: readonly PaymentStatus[],
  to: 'paid' | 'failed' | 'cancelled',
  details: { reason?: string | null; providerRef?: string | null } = {},
): Promise<boolean> {
  const rows = await movePaymentSql(client, id, from, to, details.reason ?? null, details.providerRef ?? null)
  return rows.length > 0
}

const recordContradictionSql = prepared('record-contradiction')`
  update payment set contradictions = array_append(contradictions, $2) where id = $1 and not ($2 = any(contradictions)) returning 1`

/** Stores a provider's contradictory status; false if it is already stored. */
export async function recordContradiction(client: Queryable, id: string, contradiction: string): Promise<boolean> {
  const rows = await recordContradictionSql(client, id, contradiction)
  return rows.length > 0
}

export const addRefunded = prepared('add-refunded')`
  update payment set refunded_cents = refunded_cents + $2, version = version + 1 where id = $1`

const insertRefundSql = prepared('insert-refund')`
  insert into refund (id, reservation_id, payment_id, provider_order, amount_cents, currency, reason, status, requested_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

export async function insertRefund(
  client: Queryable,
  refund: Pick<RefundRow, 'id' | 'reservation_id' | 'payment_id' | 'provider_order' | 'amount_cents' | 'currency' | 'reason' | 'status'> & {
    requested_by: string
  },
): Promise<void> {
  await insertRefundSql(
    client,
    refund.id,
    refund.reservation_id,
    refund.payment_id,
    refund.provider_order,
    refund.amount_cents,
    refund.currency,
    refund.reason,
    refund.status,
    refund.requested_by,
  )
}

const readRefundSql = prepared('read-refund')`select ${refundColumns} from refund where id = $1`

export async function readRefund(db: Queryable, id: string): Promise<RefundRow | undefined> {
  return (await readRefundSql(db, id))[0]
}

const moveRefundSql = prepared('move-refund')`
  update refund set status = $3, sent_at = case when $3 = 'sent' then clock_timestamp() else sent_at end, provider_ref = coalesce($4, provider_ref), failure = coalesce($5, failure),
    settled_at = case when $3 = 'settled' then clock_timestamp() else settled_at end, settled_by = case when $3 = 'settled' then $6 else settled_by end
  where id = $1 and status = any($2) returning 1`

/**
 * A guarded status change of a refund; false if its current status does not allow it.
 * @param details.by the actor, stored when the refund is settled
 */
export async function moveRefund(
  client: Queryable,
  id: string,
  from: readonly RefundStatus[],
  to: RefundStatus,
  details: { by: string; providerRef?: string | null; failure?: string | null },
): Promise<boolean> {
  const rows = await moveRefundSql(client, id, from, to, details.providerRef ?? null, details.failure ?? null, details.by)
  return rows.length > 0
}

/** Counts invalid notices and contradictory statuses for /metrics; nothing of their content is stored. */
export const countRefusal = prepared('count-refusal')`
  insert into notice_refusal (provider, reason, day, count) values ($1, $2, (clock_timestamp() at time zone 'UTC')::date, 1)
  on conflict (provider, reason, day) do update set count = notice_refusal.count + 1`
