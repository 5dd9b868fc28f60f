// Runs a check-in step: once per key, under the booking's lock, checked by the database's clock, with the completion updated at the end.

import type pg from 'pg'
import type { Instant } from '#contract/panama-time.ts'
import type { CheckInProgress } from '#contract/values/check-in-progress.ts'
import { succeed, refuse, type Outcome, type Refused } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { IdempotencyKey } from '../idempotency/repository.ts'
import type { AccessedBooking } from '../bookings/links/find-reservation.ts'
import { runOncePerKey } from '../bookings/idempotency.ts'
import { lockReservation, toLifecycle, type ReservationRow } from '../bookings/records/reservation.ts'
import { checkInRefusal } from '../bookings/lifecycle/lifecycle-rules.ts'
import { refreshCompletion } from './refresh-completion.ts'
import { describeProgress, getVersion, viewCheckIn, type CheckInView } from './view.ts'
import { readNow } from '../bookings/records/reservation-repository.ts'

/** What a step may use. */
export interface StepContext {
  client: pg.PoolClient
  catalog: Catalog
  view: CheckInView
  now: Instant
}

/** Why the booking accepts no check-in step now; null if it does. */
export function stepRefusal(row: ReservationRow, now: Instant): Refused | null {
  const reason = checkInRefusal(toLifecycle(row), now)
  return reason === null ? null : refuse(reason)
}

/**
 * @param version the version that was shown; null skips the check
 * @param write returns null on success, otherwise the refusal; then everything is rolled back
 */
export async function applyCheckInStep(
  services: Services,
  found: AccessedBooking,
  idempotencyKey: IdempotencyKey | null,
  version: number | null,
  write: (context: StepContext) => Promise<Refused | null>,
): Promise<Outcome<CheckInProgress>> {
  const { db, vault } = services
  const catalog = await services.catalogs.current()
  return runOncePerKey(db, idempotencyKey, async (client) => {
    const row = await lockReservation(client, found.row.id)
    const now = await readNow(client)
    const view = await viewCheckIn(client, vault, catalog, row)
    const refused =
      stepRefusal(row, now) ?? (version === null || version === getVersion(view) ? null : refuse('booking_changed', { field: 'version' }))
    if (refused !== null) return refused
    const refusal = await write({ client, catalog, view, now })
    if (refusal !== null) return refusal
    const after = await refreshCompletion(client, services, catalog, row.id, found.actor)
    return succeed(describeProgress(after, now))
  })
}
