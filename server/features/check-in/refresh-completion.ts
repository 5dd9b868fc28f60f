// Whether a check-in is done follows from what is there: it is looked at after every step, and after every change of the booking.

import type { Queryable } from '../../db/pool.ts'
import type { Services } from '../../services.ts'
import { driverKeys } from '../bookings/driver-keys.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { enqueue } from '../outbox/repository.ts'
import { toPeople } from '../bookings/change/requested-rental.ts'
import { insertEvent } from '../bookings/events.ts'
import { lockReservation, type ReservationRow } from '../bookings/reservation.ts'
import { dropDrivers } from './repository.ts'
import { checkedInAheadTopic } from './mails/topics.ts'
import { getVersion, viewCheckIn, type CheckInView } from './view.ts'
import { setCheckedInAhead } from '../bookings/reservation-repository.ts'

type Sealing = Pick<Services, 'vault'>

/** Looks at a check-in after a step, and settles it. */
export async function refreshCompletion(
  client: Queryable,
  { vault }: Sealing,
  catalog: Catalog,
  reservationId: string,
  actor: string,
): Promise<CheckInView> {
  const row = await lockReservation(client, reservationId)
  return refreshViewCompletion(client, await viewCheckIn(client, vault, catalog, row), actor)
}

/** Notes that nothing is left, once, and tells branch and renter; or takes that back where something is left again. */
async function refreshViewCompletion(client: Queryable, view: CheckInView, actor: string): Promise<CheckInView> {
  const { row } = view
  const isDone = view.pending.all.length === 0
  if (isDone === (row.advance_check_in_at !== null)) return view
  const doneAt = await setCheckedInAhead(client, row.id, isDone)
  const settled = { ...view, row: { ...row, advance_check_in_at: doneAt } }
  if (!isDone) return settled
  await insertEvent(client, { reservationId: row.id, kind: 'checked-in-ahead', from: row.status, to: row.status, actor })
  for (const to of ['branch', 'renter']) {
    await enqueue(client, {
      topic: checkedInAheadTopic,
      dedupeKey: `${checkedInAheadTopic}:${row.id}:${getVersion(view)}:${to}`,
      payload: { reservationId: row.id, to },
    })
  }
  return settled
}

/**
 * After a change of the booking: drivers who are gone, or whose licence is another, lose what was known of their papers, and what the new
 * dates ask for is open again.
 */
export async function reviewCheckIn(
  client: Queryable,
  services: Sealing,
  catalog: Catalog,
  { before, actor }: { before: ReservationRow; actor: string },
): Promise<void> {
  const after = await lockReservation(client, before.id)
  const [was, is] = [licencesByDriver(services, before), licencesByDriver(services, after)]
  await dropDrivers(
    client,
    before.id,
    [...is].flatMap(([key, papers]) => (was.get(key) === papers ? [key] : [])),
  )
  const view = await viewCheckIn(client, services.vault, catalog, after)
  if (view.stored.row !== undefined || after.advance_check_in_at !== null) await refreshViewCompletion(client, view, actor)
}

/** What the booking itself knows of each driver's licence, in one text. */
function licencesByDriver({ vault }: Sealing, row: ReservationRow): Map<string, string> {
  const { client, drivers } = toPeople(row, vault)
  const papers = [[client.licence, client.licenceCountry, client.licenceExpiresOn], ...drivers.map(({ licence }) => [licence])]
  return new Map(driverKeys(client, drivers).map((key, i) => [key, JSON.stringify(papers[i])]))
}
