import type { StatementEntry } from '#contract/office/bookings.ts'
import { createProviders, type PaymentServices } from './providers/providers.ts'
import { readPayments, readRefunds } from './repository.ts'
import { shownState } from './rules.ts'

/** Payments and refunds of a booking in chronological order. Payments are included if they are paid or in progress. */
export async function readStatement(services: PaymentServices, { id }: { id: string }): Promise<StatementEntry[]> {
  const [payments, refunds] = await Promise.all([readPayments(services.db, id), readRefunds(services.db, id)])
  const providers = createProviders(services)
  const entries = [
    ...payments.map((it): StatementEntry => ({
      id: it.id,
      kind: 'payment',
      at: it.paid_at ?? it.created_at,
      means: providers.find(it.provider)?.means ?? null,
      state: shownState(it.status),
      reason: null,
      amountCents: it.amount_cents,
      number: it.status === 'paid' ? it.provider_order : null,
    })),
    ...refunds.map((it): StatementEntry => ({
      id: it.id,
      kind: 'refund',
      at: it.created_at,
      means: null,
      state: it.status === 'sent' ? 'requested' : it.status,
      reason: it.reason,
      amountCents: it.amount_cents,
      number: null,
    })),
  ]
  return entries.toSorted((a, b) => a.at - b.at)
}
