import type { StatementEntry } from '#contract/office/bookings.ts'
import { formatReceiptNumber } from '#contract/office/counter-payments.ts'
import type { Deposit } from '#contract/office/deposits.ts'
import type { Cents } from '#contract/money.ts'
import type { ReservationRow } from '../bookings/records/reservation.ts'
import { readCounterPayments, type CounterPaymentRow } from './counter/repository.ts'
import { isCaptured } from './deposits/deposits.ts'
import { readDeposits, type DepositRow } from './deposits/repository.ts'
import { createProviders, type PaymentProviders, type PaymentServices } from './providers/providers.ts'
import { readCharges, type ChargeRow } from './charges/repository.ts'
import { readChargedCents } from './read-charged.ts'
import { readPayments, readRefunds, type PaymentRow, type RefundRow } from './repository.ts'
import { readPayouts, type PayoutRow } from './refunds/approval-repository.ts'
import { displayState } from './rules.ts'

/** The money of a booking for the office. */
export interface BookingMoney {
  chargedCents: Cents
  entries: StatementEntry[]
  deposits: Deposit[]
}

/** What is charged for the rental, and all payments and refunds in chronological order; online payments also while in progress. */
export async function readStatement(services: PaymentServices, row: ReservationRow): Promise<BookingMoney> {
  const { db } = services
  const [payments, refunds, atCounter, deposits, payouts, charges, chargedCents] = await Promise.all([
    readPayments(db, row.id),
    readRefunds(db, row.id),
    readCounterPayments(db, row.id),
    readDeposits(db, row.id),
    readPayouts(db, row.id),
    readCharges(db, row.id),
    readChargedCents(db, row),
  ])
  const providers = createProviders(services)
  const entries = [
    ...charges.filter(({ voided_at }) => voided_at === null).map(describeCharge),
    ...payments.map((it) => describePayment(it, providers)),
    ...refunds.map((it) => describeRefund(it, payouts)),
    ...atCounter.map((it) => describeCounterPayment(it, atCounter)),
    ...deposits.filter(isCaptured).flatMap(describeCapture),
  ]
  return { chargedCents, entries: entries.toSorted((a, b) => a.at - b.at), deposits: deposits.map(describeDeposit) }
}

/** A charge besides the price of the booking. */
function describeCharge(it: ChargeRow): StatementEntry {
  return {
    id: it.id,
    kind: 'charge',
    at: it.at,
    means: null,
    state: 'paid',
    reason: null,
    charge: it.kind,
    amountCents: it.amount_cents,
    number: null,
    counter: {
      branchId: 0,
      staffId: 0,
      staffName: it.staff_name,
      reference: null,
      note: it.note === '' ? null : it.note,
      isReversed: false,
    },
  }
}

function describePayment(it: PaymentRow, providers: PaymentProviders): StatementEntry {
  return {
    id: it.id,
    kind: 'payment',
    at: it.paid_at ?? it.created_at,
    means: providers.find(it.provider)?.means ?? null,
    state: displayState(it.status),
    reason: null,
    amountCents: it.amount_cents,
    number: it.status === 'paid' ? it.provider_order : null,
    counter: null,
  }
}

function describeRefund(it: RefundRow, payouts: readonly PayoutRow[]): StatementEntry {
  const payout = payouts.find(({ refund_id }) => refund_id === it.id)
  return {
    id: it.id,
    kind: 'refund',
    at: it.created_at,
    means: payout?.means ?? null,
    state: it.status === 'sent' ? 'requested' : it.status,
    reason: it.reason,
    amountCents: it.amount_cents,
    number: null,
    counter:
      payout === undefined
        ? null
        : {
            branchId: payout.branch_id,
            staffId: payout.staff_id,
            staffName: payout.staff_name,
            reference: payout.reference,
            note: null,
            isReversed: false,
          },
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

/** A captured deposit is a payment of the balance, or a charge and its payment, so that the balance stays as it is. */
function describeCapture(it: DepositRow): StatementEntry[] {
  const counter = {
    branchId: it.branch_id,
    staffId: it.closed_by ?? 0,
    staffName: it.closed_name ?? '',
    reference: it.authorisation_code,
    note: it.reason,
    isReversed: false,
  }
  const at = it.closed_at ?? it.taken_at
  const shared = { at, means: null, state: 'paid', reason: null, amountCents: it.captured_cents } as const
  const number = it.receipt_number === null ? null : formatReceiptNumber(it.branch_id, it.receipt_number)
  const payment: StatementEntry = { ...shared, id: it.id, kind: 'deposit-payment', number, counter: { ...counter, note: null } }
  return it.pays_balance ? [payment] : [{ ...shared, id: `${it.id}-charge`, kind: 'deposit-charge', number: null, counter }, payment]
}

function describeDeposit(it: DepositRow): Deposit {
  return {
    id: it.id,
    branchId: it.branch_id,
    amountCents: it.amount_cents,
    cardType: it.card_type,
    lastFour: it.last_four,
    authorisationCode: it.authorisation_code,
    expiresOn: it.expires_on,
    status: it.status,
    capturedCents: it.captured_cents,
    reason: it.reason,
    takenAt: it.taken_at,
    takenBy: it.taken_name,
    closedAt: it.closed_at,
  }
}
