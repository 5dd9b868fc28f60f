// Deposits of a booking: taken, then released or captured. The booking is locked first, so that each step happens once.

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Cents } from '#contract/money.ts'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { decideInTransaction } from '../../../db/decide-in-transaction.ts'
import { refuseOffice, type OfficeOutcome } from '../../../endpoints/office.ts'
import { done } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { lockReservation } from '../../bookings/records/reservation.ts'
import { readNow } from '../../bookings/records/reservation-repository.ts'
import { closeDeposit, insertDeposit, readDeposits, type DepositRow, type NewDeposit } from './repository.ts'

type OnWritten = (client: pg.PoolClient, amounts: Record<string, Cents>) => Promise<void>

const takesDeposit: ReadonlySet<string> = new Set(['confirmed', 'checked_in'])

/** Records an authorised deposit. A booking has one at a time. */
export async function takeBookingDeposit(
  { db }: Pick<Services, 'db'>,
  order: Omit<NewDeposit, 'id'>,
  onTaken: OnWritten,
): Promise<OfficeOutcome<{ depositId: string }>> {
  return decideInTransaction<OfficeOutcome<{ depositId: string }>>(db, async (client) => {
    const booking = await lockReservation(client, order.reservationId)
    if (!takesDeposit.has(booking.status)) return refuseOffice('wrong_status', { facts: { status: booking.shown_status } })
    if ((await readDeposits(client, booking.id)).some(({ status }) => status === 'taken')) return refuseOffice('deposit_open')
    const today = toLocalDate(toWallTime(await readNow(client)))
    if (order.expiresOn < today) return refuseOffice('invalid', { field: 'expiresOn' })
    const depositId = randomUUID()
    await insertDeposit(client, { ...order, id: depositId })
    await onTaken(client, { amountCents: order.amountCents })
    return done({ depositId })
  })
}

/**
 * Releases a deposit, or captures a part or all of it.
 * @param capture null releases all of it
 */
export async function endBookingDeposit(
  { db }: Pick<Services, 'db'>,
  reservationId: string,
  { depositId, staffId, capture }: { depositId: string; staffId: number; capture: { cents: Cents; reason: string } | null },
  onEnded: OnWritten,
): Promise<OfficeOutcome<{ capturedCents: Cents; releasedCents: Cents }>> {
  return decideInTransaction<OfficeOutcome<{ capturedCents: Cents; releasedCents: Cents }>>(db, async (client) => {
    const booking = await lockReservation(client, reservationId)
    const deposit = (await readDeposits(client, booking.id)).find(({ id }) => id === depositId)
    if (deposit === undefined) return refuseOffice('not_found', { field: 'depositId' })
    const capturedCents = capture?.cents ?? 0
    if (capturedCents > deposit.amount_cents)
      return refuseOffice('over_deposit', { field: 'amount', facts: { depositCents: deposit.amount_cents } })
    const isClosed = await closeDeposit(client, depositId, { capturedCents, reason: capture?.reason ?? null, staffId })
    if (!isClosed) return refuseOffice('deposit_closed')
    await onEnded(client, { amountCents: capture === null ? deposit.amount_cents : capturedCents })
    return done({ capturedCents, releasedCents: deposit.amount_cents - capturedCents })
  })
}

export const isCaptured = ({ status }: DepositRow): boolean => status === 'captured'
