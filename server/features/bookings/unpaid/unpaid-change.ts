// A change must not exceed the limit of simultaneous unpaid bookings (docs/decisions/031-limits.md).

import type pg from 'pg'
import { toInstant } from '#contract/panama-time.ts'
import type { BookingClient } from '#contract/values/booking-client.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { Config } from '../../../config.ts'
import { refuse, type Refused } from '../../../outcome.ts'
import { toContact, findUnpaid, isSameContact, lockContact } from './contact.ts'
import { unpaidVerdict } from './rules.ts'
import type { ReservationRow } from '../records/reservation.ts'

interface BookedRental {
  rental: EstimateRequest
  client: BookingClient
}

/**
 * Null if the change is allowed. If the booking already exceeds the limit, that does not count against the change. Paid bookings are not
 * limited. Call after locking the reservation and the pools.
 * @param key the servers' `requestHashKey`
 */
export async function unpaidRefusal(
  client: pg.PoolClient,
  { key, limits }: { key: Buffer; limits: Config['limits'] },
  row: Pick<ReservationRow, 'id' | 'paid_cents' | 'has_email_code'>,
  before: BookedRental,
  after: BookedRental,
): Promise<Refused | null> {
  if (row.paid_cents > 0) return null
  const [was, becomes] = [toContact(key, before.client), toContact(key, after.client)]
  const isSame = isSameContact(was, becomes)
  const [old, wanted] = [getTimes(before), getTimes(after)]
  if (isSame && old.from <= wanted.from && old.until >= wanted.until) return null

  await lockContact(client, becomes)
  const verdictAt = async (value: typeof wanted) => {
    const others = await findUnpaid(client, becomes, value.from, value.until, row.id)
    const max = { withoutCode: limits.unpaidBookings, altogether: limits.unpaidBookingsWithCode }
    const verdict = unpaidVerdict(others, value, max)
    return verdict === 'needs-code' && row.has_email_code ? 'allowed' : verdict
  }
  const verdict = await verdictAt(wanted)
  if (verdict === 'allowed' || (isSame && (await verdictAt(old)) === verdict)) return null
  return refuse('too_many_unpaid')
}

function getTimes({ rental: { trip } }: BookedRental): { from: number; until: number } {
  return { from: toInstant(trip.pickUpAt), until: toInstant(trip.returnAt) }
}
