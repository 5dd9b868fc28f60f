import type { Cents } from '#contract/money.ts'
import type { Queryable } from '../../db/pool.ts'
import { readLatestEvent } from '../bookings/records/events.ts'
import type { ReservationRow } from '../bookings/records/reservation.ts'
import { sumCharges } from './charges/repository.ts'
import { chargedCents } from './rules.ts'

/** What is charged for a booking's rental in its current state: its price or fee, and the charges at return. */
export async function readChargedCents(
  db: Queryable,
  row: Pick<ReservationRow, 'id' | 'status' | 'shown_status' | 'total_cents' | 'paid_cents'>,
): Promise<Cents> {
  const closing = row.status === 'cancelled' ? 'cancelled' : row.status === 'no_show' ? 'no-show' : null
  const feeCents = closing === null ? 0 : ((await readLatestEvent(db, row.id, closing))?.feeCents ?? row.paid_cents)
  const hasCharges = row.status === 'checked_in' || row.status === 'completed'
  return chargedCents(row.shown_status, row.total_cents, feeCents) + (hasCharges ? await sumCharges(db, row.id) : 0)
}
