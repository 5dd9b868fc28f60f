// Payments at the counter. Locks in the order key, reservation, pool, drawer, receipt series (docs/decisions/059-counter-money.md).

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Cents } from '#contract/money.ts'
import { formatReceiptNumber, type CounterPaymentMethod, type CounterPaymentResult } from '#contract/office/counter-payments.ts'
import { refundLimitCents } from '#contract/office/roles.ts'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { commitUnlessRefused } from '../../../db/commit-unless-refused.ts'
import { refuseOffice, type OfficeOutcome, type OfficeRefused, type StaffCall } from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { insertEvent } from '../../bookings/records/events.ts'
import { lockReservation, type ReservationRow } from '../../bookings/records/reservation.ts'
import { addPaid, readNow } from '../../bookings/records/reservation-repository.ts'
import { runOncePerKey } from '../../bookings/idempotency.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { IdempotencyKey } from '../../idempotency/repository.ts'
import { enqueue } from '../../outbox/repository.ts'
import { counterReceiptTopic } from '../../outbox/topics.ts'
import { confirmHeld } from '../orders/confirm-held.ts'
import { enqueueConfirmation } from '../orders/apply-provider-state.ts'
import { readChargedCents } from '../read-charged.ts'
import { needsSecondPerson } from '../refunds/one-person-limit.ts'
import { cancelPaymentsInProgress } from '../refunds/refunds.ts'
import { computeExpectedCents } from '../drawers/drawers.ts'
import { lockDrawer, lockOpenDrawer, readDrawer } from '../drawers/repository.ts'
import {
  insertCounterPayment,
  readCounterPayments,
  takeReceiptNumber,
  type CounterPaymentRow,
  type NewCounterPayment,
} from './repository.ts'

export interface CounterPaymentOrder {
  branchId: number
  means: CounterPaymentMethod
  amountCents: Cents
  reference: string | null
  staffId: number
}

/** Called in the transaction of a payment or a reversal, to add its audit entry. */
type OnWritten = (client: pg.PoolClient, row: ReservationRow, after: { amountCents: Cents; receipt: string }) => Promise<void>

/** Takes a payment once per key. */
export async function takeCounterPayment(
  { db, catalogs }: Pick<Services, 'db' | 'catalogs'>,
  reservationId: string,
  order: CounterPaymentOrder,
  idempotencyKey: IdempotencyKey,
  onTaken: OnWritten,
): Promise<OfficeOutcome<CounterPaymentResult>> {
  const catalog = await catalogs.current()
  return runOncePerKey<CounterPaymentResult, OfficeRefused>(db, idempotencyKey, async (client) => {
    const booking = await lockReservation(client, reservationId)
    const balanceCents = (await readChargedCents(client, booking)) - booking.paid_cents
    const refused = paymentRefusal(booking, balanceCents, order.amountCents)
    if (refused !== null) return refused
    await addPaid(client, booking.id, order.amountCents)
    if (booking.status === 'held' && !(await confirmPaid(client, catalog, booking))) return refuseOffice('no_car_free')
    // The amount due has changed. If an online payment in progress is paid anyway, the surplus is refunded.
    await cancelPaymentsInProgress(client, booking.id, 'superseded')
    const drawerId = order.means === 'cash' ? await lockOpenDrawer(client, order.branchId, order.staffId) : null
    if (order.means === 'cash' && drawerId === null) return refuseOffice('no_open_drawer', { facts: { branchId: order.branchId } })
    const { id, receipt } = await writeCounterPayment(client, booking, { ...order, drawerId, reverses: null, reason: null }, onTaken)
    return succeed({ paymentId: id, receipt, balanceCents: balanceCents - order.amountCents })
  })
}

function paymentRefusal(booking: ReservationRow, balanceCents: Cents, amountCents: Cents): OfficeRefused | null {
  if (booking.shown_status === 'expired') return refuseOffice('wrong_status', { facts: { status: booking.shown_status } })
  if (balanceCents <= 0) return refuseOffice('nothing_due')
  if (amountCents > balanceCents) return refuseOffice('over_balance', { field: 'amount', facts: { balanceCents } })
  // A partial payment would have to be refunded when the hold ends.
  if (booking.status === 'held' && amountCents < balanceCents)
    return refuseOffice('hold_in_full', { field: 'amount', facts: { balanceCents } })
  return null
}

async function confirmPaid(client: pg.PoolClient, catalog: Catalog, booking: ReservationRow): Promise<boolean> {
  if (!(await confirmHeld(client, catalog, booking))) return false
  await enqueueConfirmation(client, booking.id)
  return true
}

export interface ReversalOrder extends Pick<StaffCall, 'staff' | 'may'> {
  paymentId: string
  reason: string
}

/** Reverses a payment with a separate row: the amount is due again. */
export async function reverseCounterPayment(
  { db }: Pick<Services, 'db'>,
  reservationId: string,
  order: ReversalOrder,
  onReversed: OnWritten,
): Promise<OfficeOutcome<CounterPaymentResult>> {
  const { paymentId, reason, staff } = order
  const staffId = staff.id
  return commitUnlessRefused<OfficeOutcome<CounterPaymentResult>>(db, async (client) => {
    const booking = await lockReservation(client, reservationId)
    const rows = await readCounterPayments(client, booking.id)
    const payment = rows.find((item) => item.id === paymentId && item.reverses === null)
    if (payment === undefined) return refuseOffice('not_found', { field: 'paymentId' })
    if (rows.some((item) => item.reverses === paymentId)) return refuseOffice('already_reversed')
    const refused = await reversalRefusal(client, payment, order)
    if (refused !== null) return refused
    if (booking.paid_cents < payment.amount_cents) return refuseOffice('already_refunded')
    await addPaid(client, booking.id, -payment.amount_cents)
    const drawerId = payment.means === 'cash' ? await lockPaymentDrawer(client, payment, staffId) : null
    const refusedDrawer = payment.means === 'cash' ? await drawerRefusal(client, payment, drawerId) : null
    if (refusedDrawer !== null) return refusedDrawer
    const { id, receipt } = await writeCounterPayment(
      client,
      booking,
      {
        branchId: payment.branch_id,
        means: payment.means,
        amountCents: -payment.amount_cents,
        reference: payment.reference,
        reverses: payment.id,
        reason,
        staffId,
        drawerId,
      },
      onReversed,
    )
    const balanceCents = (await readChargedCents(client, booking)) - booking.paid_cents + payment.amount_cents
    return succeed({ paymentId: id, receipt, balanceCents })
  })
}

/**
 * Users may reverse their own payments of today; any other payment needs the right to reverse. Above the limit of one person, only someone
 * other than the person who took the payment may reverse it, as for a refund.
 */
async function reversalRefusal(
  client: pg.PoolClient,
  payment: CounterPaymentRow,
  { staff, may }: ReversalOrder,
): Promise<OfficeRefused | null> {
  const localDateAt = (at: number) => toLocalDate(toWallTime(at))
  const isOwn = payment.staff_id === staff.id
  const isOwnFromToday = isOwn && localDateAt(payment.at) === localDateAt(await readNow(client))
  if (!isOwnFromToday && !may('payments.reverse', [payment.branch_id])) return refuseOffice('reversal_not_allowed')
  if (!(await needsSecondPerson(client, payment.reservation_id, payment.amount_cents))) return null
  if (isOwn || !may('refunds.approve')) return refuseOffice('reversal_needs_approver', { facts: { limitCents: refundLimitCents } })
  return staff.steppedUpUntil === null ? refuseOffice('step_up_needed') : null
}

/** The cash is paid out of the drawer that it is in or, if that is closed, out of the user's own. */
async function lockPaymentDrawer(client: pg.PoolClient, payment: CounterPaymentRow, staffId: number): Promise<number | null> {
  const isStillOpen = payment.drawer_id !== null && (await lockDrawer(client, payment.drawer_id))
  return isStillOpen ? payment.drawer_id : lockOpenDrawer(client, payment.branch_id, staffId)
}

/** The drawer must be open and hold what is paid out. */
async function drawerRefusal(client: pg.PoolClient, payment: CounterPaymentRow, drawerId: number | null): Promise<OfficeRefused | null> {
  const drawer = drawerId === null ? undefined : await readDrawer(client, drawerId, payment.branch_id)
  if (drawer === undefined) return refuseOffice('no_open_drawer', { facts: { branchId: payment.branch_id } })
  const heldCents = computeExpectedCents(drawer)
  return heldCents < payment.amount_cents ? refuseOffice('reversal_drawer_short', { facts: { heldCents } }) : null
}

async function writeCounterPayment(
  client: pg.PoolClient,
  booking: ReservationRow,
  row: Omit<NewCounterPayment, 'id' | 'reservationId' | 'receiptNumber'>,
  onWritten: OnWritten,
): Promise<{ id: string; receipt: string }> {
  const id = randomUUID()
  const after = await lockReservation(client, booking.id)
  const amountCents = Math.abs(row.amountCents)
  await insertEvent(client, {
    reservationId: booking.id,
    kind: row.reverses === null ? 'paid' : 'refunded',
    from: after.status,
    to: after.status,
    actor: `staff:${row.staffId}`,
    data: { amountCents },
  })
  await enqueue(client, {
    topic: counterReceiptTopic,
    dedupeKey: `${counterReceiptTopic}:${id}`,
    payload: { reservationId: booking.id, paymentId: id },
  })
  const receiptNumber = await takeReceiptNumber(client, row.branchId)
  const receipt = formatReceiptNumber(row.branchId, receiptNumber)
  await insertCounterPayment(client, { ...row, id, reservationId: booking.id, receiptNumber })
  await onWritten(client, after, { amountCents, receipt })
  return { id, receipt }
}
