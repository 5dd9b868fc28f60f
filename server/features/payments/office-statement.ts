import type { StatementEntry } from '#contract/office/bookings.ts'
import { formatReceiptNumber } from '#contract/office/counter-payments.ts'
import type { Cents } from '#contract/money.ts'
import type { ReservationRow } from '../bookings/records/reservation.ts'
import { readCounterPayments, type CounterPaymentRow } from './counter/repository.ts'
import { createProviders, type PaymentProviders, type PaymentServices } from './providers/providers.ts'
import { readChargedCents } from './read-charged.ts'
import { readPayments, readRefunds, type PaymentRow, type RefundRow } from './repository.ts'
import { shownState } from './rules.ts'

/** What is charged for the rental, and all payments and refunds in chronological order; online payments also while in progress. */
export async function readStatement(
  services: PaymentServices,
  row: ReservationRow,
): Promise<{ chargedCents: Cents; entries: StatementEntry[] }> {
  const { db } = services
  const [payments, refunds, atCounter, chargedCents] = await Promise.all([
    readPayments(db, row.id),
    readRefunds(db, row.id),
    readCounterPayments(db, row.id),
    readChargedCents(db, row),
  ])
  const providers = createProviders(services)
  const entries = [
    ...payments.map((it) => describePayment(it, providers)),
    ...refunds.map(describeRefund),
    ...atCounter.map((it) => describeCounterPayment(it, atCounter)),
  ]
  return { chargedCents, entries: entries.toSorted((a, b) => a.at - b.at) }
}

function describePayment(it: PaymentRow, providers: PaymentProviders): StatementEntry {
  return {
    id: it.id,
    kind: 'payment',
    at: it.paid_at ?? it.created_at,
    means: providers.find(it.provider)?.means ?? null,
    state: shownState(it.status),
    reason: null,
    amountCents: it.amount_cents,
    number: it.status === 'paid' ? it.provider_order : null,
    counter: null,
  }
}

function describeRefund(it: RefundRow): StatementEntry {
  return {
    id: it.id,
    kind: 'refund',
    at: it.created_at,
    means: null,
    state: it.status === 'sent' ? 'requested' : it.status,
    reason: it.reason,
    amountCents: it.amount_cents,
    number: null,
    counter: null,
  }
}

function describeCounterPayment(it: CounterPaymentRow, all: readonly CounterPaymentRow[]): StatementEntry {
  return {
    id: it.id,
    kind: it.reverses === null ? 'counter-payment' : 'reversal',
    at: it.at,
    means: it.means,
    state: 'paid',
    reason: null,
    amountCents: Math.abs(it.amount_cents),
    number: formatReceiptNumber(it.branch_id, it.receipt_number),
    counter: {
      branchId: it.branch_id,
      staffId: it.staff_id,
      staffName: it.staff_name,
      reference: it.reference,
      note: it.reason,
      isReversed: all.some(({ reverses }) => reverses === it.id),
    },
  }
}
