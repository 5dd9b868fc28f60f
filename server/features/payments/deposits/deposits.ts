// Deposits of a booking: taken, then released or captured. The booking is locked first, so that each step happens once.

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Cents } from '#contract/money.ts'
import { formatReceiptNumber } from '#contract/office/counter-payments.ts'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { commitUnlessRefused } from '../../../db/commit-unless-refused.ts'
import { refuseOffice, type OfficeOutcome } from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { lockReservation, type ReservationRow } from '../../bookings/records/reservation.ts'
import { addPaid, readNow } from '../../bookings/records/reservation-repository.ts'
import { enqueue } from '../../outbox/repository.ts'
import { counterReceiptTopic } from '../../outbox/topics.ts'
import { readChargedCents } from '../read-charged.ts'
import { cancelPaymentsInProgress } from '../refunds/refunds.ts'
import { takeReceiptNumber } from '../counter/repository.ts'
import { closeDeposit, insertDeposit, readDeposits, type DepositRow, type NewDeposit } from './repository.ts'

type OnWritten = (client: pg.PoolClient, after: { amountCents: Cents; receipt?: string }) => Promise<void>

const statusesWithDeposit: ReadonlySet<string> = new Set(['confirmed', 'checked_in'])

/** Records an authorised deposit. A booking has one at a time. */
export async function takeBookingDeposit(
  { db }: Pick<Services, 'db'>,
  deposit: Omit<NewDeposit, 'id'>,
  onTaken: OnWritten,
): Promise<OfficeOutcome<{ depositId: string }>> {
  return commitUnlessRefused<OfficeOutcome<{ depositId: string }>>(db, async (client) => {
    const taken = await takeDeposit(client, await lockReservation(client, deposit.reservationId), deposit)
    if (taken.ok) await onTaken(client, { amountCents: deposit.amountCents })
    return taken
  })
}

/** The same for a locked booking. */
export async function takeDeposit(
  client: pg.PoolClient,
  booking: ReservationRow,
  deposit: Omit<NewDeposit, 'id'>,
): Promise<OfficeOutcome<{ depositId: string }>> {
  if (!statusesWithDeposit.has(booking.status)) return refuseOffice('wrong_status', { facts: { status: booking.shown_status } })
  if ((await readDeposits(client, booking.id)).some(({ status }) => status === 'taken')) return refuseOffice('deposit_open')
  const today = toLocalDate(toWallTime(await readNow(client)))
  if (deposit.expiresOn < today) return refuseOffice('invalid', { field: 'expiresOn' })
  const depositId = randomUUID()
  await insertDeposit(client, { ...deposit, id: depositId })
  return succeed({ depositId })
}

/** How a deposit ends. */
export interface DepositEnd {
  depositId: string
  staffId: number
  /** Null releases all of it. A captured amount pays what the booking owes. */
  capture: { cents: Cents; reason: string } | null
}

/** `receipt` is the number of the receipt for the captured amount; null if all of the deposit was released. */
type EndOutcome = OfficeOutcome<{ capturedCents: Cents; releasedCents: Cents; receipt: string | null }>

/** Releases a deposit, or captures a part or all of it. */
export async function endBookingDeposit(
  { db }: Pick<Services, 'db'>,
  reservationId: string,
  end: DepositEnd,
  onEnded: OnWritten,
): Promise<EndOutcome> {
  return commitUnlessRefused<EndOutcome>(db, async (client) => {
    const ended = await endDeposit(client, await lockReservation(client, reservationId), end)
    if (!ended.ok) return ended
    const { capturedCents, releasedCents, receipt } = ended.value
    if (receipt === null) await onEnded(client, { amountCents: releasedCents })
    else {
      await onEnded(client, { amountCents: capturedCents, receipt })
      await enqueue(client, {
        topic: counterReceiptTopic,
        dedupeKey: `${counterReceiptTopic}:${end.depositId}`,
        payload: { reservationId, paymentId: end.depositId },
      })
    }
    return ended
  })
}

/** The same for a locked booking. */
export async function endDeposit(
  client: pg.PoolClient,
  booking: ReservationRow,
  { depositId, staffId, capture }: DepositEnd,
): Promise<EndOutcome> {
  const deposit = (await readDeposits(client, booking.id)).find(({ id }) => id === depositId)
  if (deposit === undefined) return refuseOffice('not_found', { field: 'depositId' })
  if (deposit.status !== 'taken') return refuseOffice('deposit_closed')
  const capturedCents = capture?.cents ?? 0
  if (capturedCents > deposit.amount_cents)
    return refuseOffice('over_deposit', { field: 'amount', facts: { depositCents: deposit.amount_cents } })
  const balanceCents = (await readChargedCents(client, booking)) - booking.paid_cents
  // Nothing is captured by a release, which is also possible while the booking waits for a refund.
  if (capture !== null && capturedCents > balanceCents) return refuseOffice('over_balance', { field: 'amount', facts: { balanceCents } })
  if (capture !== null) {
    await addPaid(client, booking.id, capturedCents)
    // The amount due has changed.
    await cancelPaymentsInProgress(client, booking.id, 'superseded')
  }
  const receiptNumber = capture === null ? null : await takeReceiptNumber(client, deposit.branch_id)
  const end = { capturedCents, reason: capture?.reason ?? null, paysBalance: capture !== null, staffId, receiptNumber }
  if (!(await closeDeposit(client, depositId, end))) throw new Error('A deposit of a locked booking was closed by another request')
  const receipt = receiptNumber === null ? null : formatReceiptNumber(deposit.branch_id, receiptNumber)
  return succeed({ capturedCents, releasedCents: deposit.amount_cents - capturedCents, receipt })
}

export const isCaptured = ({ status }: DepositRow): boolean => status === 'captured'
