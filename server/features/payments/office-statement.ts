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
export interface BookingStatement {
  chargedCents: Cents
  entries: StatementEntry[]
  deposits: Deposit[]
}

/** What is charged for the rental, and all payments and refunds in chronological order; online payments also while in progress. */
export async function readStatement(services: PaymentServices, row: ReservationRow): Promise<BookingStatement> {
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
    ...payments.map((payment) => describePayment(payment, providers)),
    ...refunds.map((refund) => describeRefund(refund, payouts)),
    ...atCounter.map((value) => describeCounterPayment(value, atCounter)),
    ...deposits.filter(isCaptured).flatMap(describeCapture),
  ]
  return { chargedCents, entries: entries.toSorted((a, b) => a.at - b.at), deposits: deposits.map(describeDeposit) }
}

/** A charge besides the price of the booking. */
function describeCharge(charge: ChargeRow): StatementEntry {
  return {
    id: charge.id,
    kind: 'charge',
    at: charge.at,
    means: null,
    state: 'paid',
    reason: null,
    charge: charge.kind,
    ...(charge.damage_kind === null || charge.damage_part === null
      ? {}
      : { damage: { kind: charge.damage_kind, part: charge.damage_part } }),
    amountCents: charge.amount_cents,
    number: null,
    counter: {
      branchId: 0,
      staffId: 0,
      staffName: charge.staff_name,
      reference: null,
      note: charge.note === '' ? null : charge.note,
      isReversed: false,
    },
  }
}

function describePayment(payment: PaymentRow, providers: PaymentProviders): StatementEntry {
  return {
    id: payment.id,
    kind: 'payment',
    at: payment.paid_at ?? payment.created_at,
    means: providers.find(payment.provider)?.means ?? null,
    state: displayState(payment.status),
    reason: null,
    amountCents: payment.amount_cents,
    number: payment.status === 'paid' ? payment.provider_order : null,
    counter: null,
  }
}

function describeRefund(refund: RefundRow, payouts: readonly PayoutRow[]): StatementEntry {
  const payout = payouts.find(({ refund_id }) => refund_id === refund.id)
  return {
    id: refund.id,
    kind: 'refund',
    at: refund.created_at,
    means: payout?.means ?? null,
    state: refund.status === 'sent' ? 'requested' : refund.status,
    reason: refund.reason,
    amountCents: refund.amount_cents,
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

function describeCounterPayment(payment: CounterPaymentRow, all: readonly CounterPaymentRow[]): StatementEntry {
  return {
    id: payment.id,
    kind: payment.reverses === null ? 'counter-payment' : 'reversal',
    at: payment.at,
    means: payment.means,
    state: 'paid',
    reason: null,
    amountCents: Math.abs(payment.amount_cents),
    number: formatReceiptNumber(payment.branch_id, payment.receipt_number),
    counter: {
      branchId: payment.branch_id,
      staffId: payment.staff_id,
      staffName: payment.staff_name,
      reference: payment.reference,
      note: payment.reason,
      isReversed: all.some(({ reverses }) => reverses === payment.id),
    },
  }
}

/** A captured deposit is a payment of the balance, or a charge and its payment, so that the balance stays as it is. */
function describeCapture(deposit: DepositRow): StatementEntry[] {
  const counter = {
    branchId: deposit.branch_id,
    staffId: deposit.closed_by ?? 0,
    staffName: deposit.closed_by_name ?? '',
    reference: deposit.authorisation_code,
    note: deposit.reason,
    isReversed: false,
  }
  const at = deposit.closed_at ?? deposit.taken_at
  const shared = { at, means: null, state: 'paid', reason: null, amountCents: deposit.captured_cents } as const
  const number = deposit.receipt_number === null ? null : formatReceiptNumber(deposit.branch_id, deposit.receipt_number)
  const payment: StatementEntry = { ...shared, id: deposit.id, kind: 'deposit-payment', number, counter: { ...counter, note: null } }
  return deposit.pays_balance
    ? [payment]
    : [{ ...shared, id: `${deposit.id}-charge`, kind: 'deposit-charge', number: null, counter }, payment]
}

function describeDeposit(deposit: DepositRow): Deposit {
  return {
    id: deposit.id,
    branchId: deposit.branch_id,
    amountCents: deposit.amount_cents,
    cardType: deposit.card_type,
    lastFour: deposit.last_four,
    authorisationCode: deposit.authorisation_code,
    expiresOn: deposit.expires_on,
    status: deposit.status,
    capturedCents: deposit.captured_cents,
    reason: deposit.reason,
    takenAt: deposit.taken_at,
    takenBy: deposit.taken_by_name,
    closedAt: deposit.closed_at,
  }
}
