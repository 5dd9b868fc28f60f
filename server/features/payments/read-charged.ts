import type { Cents } from '#contract/money.ts'
import type { Queryable } from '../../db/pool.ts'
import { readLatestEvent } from '../bookings/records/events.ts'
import type { ReservationRow } from '../bookings/records/reservation.ts'
import { sumCharges } from './charges/repository.ts'
import { chargedCents, payableCents } from './rules.ts'

/** What is charged for a booking's rental in its current state: its price or fee, and the charges at the return and after it. */
export async function readChargedCents(
  db: Queryable,
  row: Pick<ReservationRow, 'id' | 'status' | 'shown_status' | 'total_cents' | 'paid_cents'>,
): Promise<Cents> {
  const closing = row.status === 'cancelled' ? 'cancelled' : row.status === 'no_show' ? 'no-show' : null
  const feeCents = closing === null ? 0 : ((await readLatestEvent(db, row.id, closing))?.feeCents ?? row.paid_cents)
  return chargedCents(row.shown_status, row.total_cents, feeCents) + (await readTotalCharges(db, row))
}

/** The price of a booking with its charges, whatever its status: what payments may add up to. */
export async function readTotalWithCharges(db: Queryable, row: Pick<ReservationRow, 'id' | 'status' | 'total_cents'>): Promise<Cents> {
  return row.total_cents + (await readTotalCharges(db, row))
}

/** The amount that can be paid online now; 0 if nothing is due, or nothing can be paid any more. */
export async function readPayableCents(
  db: Queryable,
  row: Pick<ReservationRow, 'id' | 'status' | 'total_cents' | 'paid_cents'>,
): Promise<Cents> {
  return payableCents(row, await readTotalWithCharges(db, row))
}

/** Charges begin with the hand-over. */
async function readTotalCharges(db: Queryable, { id, status }: Pick<ReservationRow, 'id' | 'status'>): Promise<Cents> {
  return status === 'checked_in' || status === 'completed' ? sumCharges(db, id) : 0
}
