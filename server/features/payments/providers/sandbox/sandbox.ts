// The provider of a demonstration. It behaves like a real one, with a page and signed notices, but no money moves. Its tables are read by
// nothing else, so that its status is an independent second source (docs/decisions/021-payments.md).

import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../../../db/pool.ts'
import { type RowOf, prepared } from '../../../../db/statements/statement.ts'
import type { Services } from '../../../../services.ts'
import type { PaymentProvider } from '../provider.ts'
import { orderAtStart } from '../../orders/provider-formats.ts'
import { applyPageAction, showPage } from './page.ts'
import { noticeKey, readNotice } from './notices.ts'

declare module '../../../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'sandbox-read.state': 'open' | 'paid' | 'declined' | 'cancelled'
  }
}

export type SandboxRow = RowOf<typeof sandboxReadSql>

const sandboxReadSql = prepared('sandbox-read')`
  select provider_order, reference, amount_cents, currency,
    case when state = 'open' and decides_at <= clock_timestamp() then 'paid' else state end as state
  from sandbox_payment where provider_order = $1`

/** The status in the sandbox's tables; a slow approval counts once its time has come. */
export async function readSandboxPayment(db: Queryable, order: string): Promise<SandboxRow | undefined> {
  return (await sandboxReadSql(db, order))[0]
}

const sandboxOpenSql = prepared('sandbox-open')`
  insert into sandbox_payment (provider_order, reference, amount_cents, currency) values ($1, $2, $3, $4)
  on conflict (provider_order) do nothing`

const sandboxRefundSql = prepared('sandbox-refund')`
  with made as (
    insert into sandbox_refund (refund_order, provider_order, reference, amount_cents)
    select $1, provider_order, $3, $4 from sandbox_payment where provider_order = $2 and refunded_cents + $4 <= amount_cents
    on conflict (refund_order) do nothing returning reference, provider_order
  ), booked as (
    update sandbox_payment set refunded_cents = refunded_cents + $4 where provider_order in (select provider_order from made)
  )
  select reference from made union select reference from sandbox_refund where refund_order = $1`

export function createSandbox({ db, signer }: Pick<Services, 'db' | 'signer'>): PaymentProvider {
  const key = noticeKey(signer)
  return {
    name: 'sandbox',
    means: 'sandbox',
    can: { hold: false, status: true, refund: true, sign: true },

    createIntent: async (order) => {
      await sandboxOpenSql(db, order.providerOrder, `SB-${randomUUID()}`, order.amountCents, order.currency)
      const payment = await readSandboxPayment(db, order.providerOrder)
      if (payment === undefined) throw new Error('The sandbox has no such order')
      return { kind: 'made', providerRef: payment.reference, payerUrl: null }
    },

    readState: async (order) => {
      const payment = await readSandboxPayment(db, order.providerOrder)
      if (payment === undefined) return null
      return {
        state: payment.state,
        providerOrder: payment.provider_order,
        providerRef: payment.reference,
        amountCents: payment.amount_cents,
        currency: payment.currency.trim(),
      }
    },

    readNotice: (raw) => readNotice(raw, key),
    readReturn: (query) => orderAtStart(query['order']),

    refund: async ({ refundOrder, amountCents, payment }) => {
      const reference = `SBR-${randomUUID()}`
      // One statement, so that the same order is the same refund, and no more is refunded than was paid.
      const [row] = await sandboxRefundSql(db, refundOrder, payment.providerOrder, reference, amountCents)
      return row === undefined ? { kind: 'refused', reason: 'too-much' } : { kind: 'settled', providerRef: row.reference }
    },

    page: {
      show: (order) => showPage(db, order),
      submitForm: (order, form) => applyPageAction(db, order, form),
    },
  }
}
