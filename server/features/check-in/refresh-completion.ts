// Determines whether a check-in is complete, after every step and after every change of the booking.

import type { Queryable } from '../../db/pool.ts'
import type { Services } from '../../services.ts'
import { driverKeys } from '../bookings/records/driver-keys.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { enqueue } from '../outbox/repository.ts'
import { toPeople } from '../bookings/change/requested-rental.ts'
import { insertEvent } from '../bookings/records/events.ts'
import { lockReservation, type ReservationRow } from '../bookings/records/reservation.ts'
import { deleteDrivers } from './repository.ts'
import { advanceCheckInTopic } from '../outbox/topics.ts'
import { getVersion, viewCheckIn, type CheckInView } from './view.ts'
import { setAdvanceCheckIn } from '../bookings/records/reservation-repository.ts'

type CompletionServices = Pick<Services, 'vault'>

/** Updates a check-in's completion after a step. */
export async function refreshCompletion(
  client: Queryable,
  { vault }: CompletionServices,
  catalog: Catalog,
  reservationId: string,
  actor: string,
): Promise<CheckInView> {
  const row = await lockReservation(client, reservationId)
  return refreshViewCompletion(client, await viewCheckIn(client, vault, catalog, row), actor)
}

/** Records completion once and notifies branch and renter, or reopens the check-in if something is missing again. */
async function refreshViewCompletion(client: Queryable, view: CheckInView, actor: string): Promise<CheckInView> {
  const { row } = view
  const isDone = view.pending.all.length === 0
  if (isDone === (row.advance_check_in_at !== null)) return view
  const doneAt = await setAdvanceCheckIn(client, row.id, isDone)
  const updated = { ...view, row: { ...row, advance_check_in_at: doneAt } }
  if (!isDone) return updated
  await insertEvent(client, { reservationId: row.id, kind: 'checked-in-ahead', from: row.status, to: row.status, actor })
  for (const to of ['branch', 'renter']) {
    await enqueue(client, {
      topic: advanceCheckInTopic,
      dedupeKey: `${advanceCheckInTopic}:${row.id}:${getVersion(view)}:${to}`,
      payload: { reservationId: row.id, to },
    })
  }
  return updated
}

/**
 * After a change of the booking: deletes data of removed drivers and of drivers with another licence, and reopens steps that the new dates
 * require.
 */
export async function reviewCheckIn(
  client: Queryable,
  services: CompletionServices,
  catalog: Catalog,
  { before, actor }: { before: ReservationRow; actor: string },
): Promise<void> {
  const after = await lockReservation(client, before.id)
  const [was, is] = [licencesByDriver(services, before), licencesByDriver(services, after)]
  await deleteDrivers(
    client,
    before.id,
    [...is].flatMap(([key, licence]) => (was.get(key) === licence ? [key] : [])),
  )
  const view = await viewCheckIn(client, services.vault, catalog, after)
  if (view.stored.row !== undefined || after.advance_check_in_at !== null) await refreshViewCompletion(client, view, actor)
}

/** The licence data in the booking for each driver, as one text. */
function licencesByDriver({ vault }: CompletionServices, row: ReservationRow): Map<string, string> {
  const { client, drivers } = toPeople(row, vault)
  const licences = [[client.licence, client.licenceCountry, client.licenceExpiresOn], ...drivers.map(({ licence }) => [licence])]
  return new Map(driverKeys(client, drivers).map((key, i) => [key, JSON.stringify(licences[i])]))
}
