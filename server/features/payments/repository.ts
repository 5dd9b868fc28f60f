import type { Instant } from '#contract/panama-time.ts'
import type { Cents } from '#contract/money.ts'
import type { RefundReason, RefundState } from '#contract/values/payment.ts'
import type { Queryable } from '../../db/pool.ts'
import type { ProviderName } from '../../payment-settings.ts'

export type PaymentStatus = 'created' | 'pending' | 'paid' | 'failed' | 'cancelled'

export interface PaymentRow extends Record<string, unknown> {
  id: string
  reservation_id: string
  provider: ProviderName
  provider_order: string
  provider_ref: string | null
  amount_cents: number
  currency: string
  status: PaymentStatus
  reason: string | null
  payer_url: string | null
  kept: Record<string, string>
  refunded_cents: number
  expires_at: Instant
  asked_at: Instant | null
  created_at: Instant
  paid_at: Instant | null
}

/** `sent`: the provider may have carried it out, and has not said so. */
export type RefundStatus = RefundState | 'sent'

export interface RefundRow extends Record<string, unknown> {
  id: string
  reservation_id: string
  payment_id: string | null
  provider_order: string
  amount_cents: number
  currency: string
  reason: RefundReason
  status: RefundStatus
  provider_ref: string | null
  failure: string | null
  created_at: Instant
}

/** Oldest first. */
export async function readPayments(db: Queryable, reservationId: string): Promise<PaymentRow[]> {
  const { rows } = await db.query<PaymentRow>({
    name: 'read-payments',
    text: 'select * from payment where reservation_id = $1 order by created_at, id',
    values: [reservationId],
  })
  return rows
}

/** Oldest first. */
export async function readRefunds(db: Queryable, reservationId: string): Promise<RefundRow[]> {
  const { rows } = await db.query<RefundRow>({
    name: 'read-refunds',
    text: 'select * from refund where reservation_id = $1 order by created_at, id',
    values: [reservationId],
  })
  return rows
}

export async function readPayment(db: Queryable, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await db.query<PaymentRow>({ name: 'read-payment', text: 'select * from payment where id = $1', values: [id] })
  return rows[0]
}

export async function readPaymentByOrder(db: Queryable, provider: string, order: string): Promise<PaymentRow | undefined> {
  const { rows } = await db.query<PaymentRow>({
    name: 'read-payment-by-order',
    text: 'select * from payment where provider = $1 and provider_order = $2',
    values: [provider, order],
  })
  return rows[0]
}

export async function readPaymentByPage(db: Queryable, sha256: Buffer): Promise<PaymentRow | undefined> {
  const { rows } = await db.query<PaymentRow>({
    name: 'read-payment-by-page',
    text: 'select * from payment where page_sha256 = $1',
    values: [sha256],
  })
  return rows[0]
}

/** Locks a payment; its reservation is locked before (docs/decisions/021-payments.md). */
export async function lockPayment(client: Queryable, id: string): Promise<PaymentRow> {
  const { rows } = await client.query<PaymentRow>({
    name: 'lock-payment',
    text: 'select * from payment where id = $1 for no key update',
    values: [id],
  })
  const [row] = rows
  if (row === undefined) throw new Error('A payment that is gone')
  return row
}

/** Whether the database refused a reference of a provider because another of our payments has it. */
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

export async function insertPayment(client: Queryable, it: NewPayment): Promise<void> {
  await client.query({
    name: 'insert-payment',
    text: `insert into payment (id, reservation_id, provider, provider_order, amount_cents, currency, page_sha256, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      it.id,
      it.reservationId,
      it.provider,
      it.providerOrder,
      it.amountCents,
      it.currency,
      it.pageSha256,
      new Date(it.expiresAt).toISOString(),
    ],
  })
}

/** Notes what the provider has made of the order; false when the payment has left the state meanwhile. */
export async function markPending(
  client: Queryable,
  id: string,
  intent: { providerRef: string | null; payerUrl: string | null; kept: Readonly<Record<string, string>> },
): Promise<boolean> {
  const { rows } = await client.query({
    name: 'mark-pending',
    text: `update payment set status = 'pending', provider_ref = coalesce($2, provider_ref), payer_url = $3, kept = kept || $4, version = version + 1
      where id = $1 and status = 'created' returning 1`,
    values: [id, intent.providerRef, intent.payerUrl, JSON.stringify(intent.kept)],
  })
  return rows.length > 0
}

/** What a page of ours has learnt for the order. */
export async function keepForOrder(db: Queryable, id: string, learnt: Readonly<Record<string, string>>): Promise<void> {
  await db.query({
    name: 'keep-for-order',
    text: `update payment set kept = kept || $2, version = version + 1 where id = $1`,
    values: [id, JSON.stringify(learnt)],
  })
}

/** A guarded step of the payment machine; false when the payment was not in a state that leads there. */
export async function movePayment(
  client: Queryable,
  id: string,
  from: readonly PaymentStatus[],
  to: 'paid' | 'failed' | 'cancelled',
  details: { reason?: string | null; providerRef?: string | null } = {},
): Promise<boolean> {
  const { rows } = await client.query({
    name: 'move-payment',
    text: `update payment set status = $3, reason = $4, provider_ref = coalesce($5, provider_ref),
        paid_at = case when $3 = 'paid' then clock_timestamp() else paid_at end, version = version + 1
      where id = $1 and status = any($2) returning 1`,
    values: [id, from, to, details.reason ?? null, details.providerRef ?? null],
  })
  return rows.length > 0
}

/** Remembers what the provider has said that cannot be; false when it has said so before. */
export async function noteContradiction(client: Queryable, id: string, contradiction: string): Promise<boolean> {
  const { rows } = await client.query({
    name: 'note-contradiction',
    text: `update payment set contradictions = array_append(contradictions, $2) where id = $1 and not ($2 = any(contradictions)) returning 1`,
    values: [id, contradiction],
  })
  return rows.length > 0
}

/** Adds to what has been paid for a booking, or takes off what goes back. */
export async function addPaid(client: Queryable, reservationId: string, cents: Cents): Promise<void> {
  await client.query({
    name: 'add-paid',
    text: 'update reservation set paid_cents = paid_cents + $2 where id = $1',
    values: [reservationId, cents],
  })
}

export async function addRefunded(client: Queryable, paymentId: string, cents: Cents): Promise<void> {
  await client.query({
    name: 'add-refunded',
    text: 'update payment set refunded_cents = refunded_cents + $2, version = version + 1 where id = $1',
    values: [paymentId, cents],
  })
}

export async function insertRefund(
  client: Queryable,
  it: Pick<RefundRow, 'id' | 'reservation_id' | 'payment_id' | 'provider_order' | 'amount_cents' | 'currency' | 'reason' | 'status'> & {
    requested_by: string
  },
): Promise<void> {
  await client.query({
    name: 'insert-refund',
    text: `insert into refund (id, reservation_id, payment_id, provider_order, amount_cents, currency, reason, status, requested_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      it.id,
      it.reservation_id,
      it.payment_id,
      it.provider_order,
      it.amount_cents,
      it.currency,
      it.reason,
      it.status,
      it.requested_by,
    ],
  })
}

export async function readRefund(db: Queryable, id: string): Promise<RefundRow | undefined> {
  const { rows } = await db.query<RefundRow>({ name: 'read-refund', text: 'select * from refund where id = $1', values: [id] })
  return rows[0]
}

/**
 * A guarded step of a refund; false when it was not in a state that leads there.
 * @param details.by who takes the step; kept of the one that settles it
 */
export async function moveRefund(
  client: Queryable,
  id: string,
  from: readonly RefundStatus[],
  to: RefundStatus,
  details: { by: string; providerRef?: string | null; failure?: string | null },
): Promise<boolean> {
  const { rows } = await client.query({
    name: 'move-refund',
    text: `update refund set status = $3, provider_ref = coalesce($4, provider_ref), failure = coalesce($5, failure),
        settled_at = case when $3 = 'settled' then clock_timestamp() else settled_at end, settled_by = case when $3 = 'settled' then $6 else settled_by end
      where id = $1 and status = any($2) returning 1`,
    values: [id, from, to, details.providerRef ?? null, details.failure ?? null, details.by],
  })
  return rows.length > 0
}
