// Finds an earlier booking of the same quote or data, and whether it matches the repeated request
// (docs/decisions/009-booking.md, "Idempotency").

import type { BookingRequest } from '#contract/values/booking-request.ts'
import type { Queryable } from '../../../db/pool.ts'
import { prepared, unprepared } from '../../../db/statements/statement.ts'
import type { Services } from '../../../services.ts'
import { hashRequest } from '../../idempotency/hash-request.ts'
import type { StoredAnswer } from './stored-answer.ts'
import { rentalColumns } from '../records/reservation-columns.ts'

/** The parts of a request that identify the same car for the same person. */
export function pickRentalAndRenter(request: BookingRequest) {
  const { trip, classId, coverageId, babySeats, additionalDrivers, wifiDevices, extras, prepaid, client } = request
  return { trip, classId, coverageId, babySeats, additionalDrivers, wifiDevices, extras, prepaid, client }
}

/** HMAC of rental, renter and other drivers, to recognise a repeated request with a quote. */
export async function quoteRequestMac(services: Pick<Services, 'db' | 'vault'>, request: BookingRequest): Promise<string> {
  const { mac } = await hashRequest(services, { ...pickRentalAndRenter(request), drivers: request.drivers })
  return mac.toString('hex')
}

const answerOfQuoteSql = prepared('answer-of-quote')`select answer from quote where id = $1`

/**
 * The stored response of a quote's booking if the request is equal, `used` for any other request, undefined if it was not booked. A booking
 * cancelled or changed since does not match.
 */
export async function findByQuote(
  db: Queryable,
  quoteId: string,
  request: BookingRequest,
  requestMac: string,
): Promise<StoredAnswer | 'used' | undefined> {
  const rows = await answerOfQuoteSql(db, quoteId)
  const answer = rows[0]?.answer ?? undefined
  if (answer === undefined) return undefined
  // Responses stored by an earlier version have no HMAC of their request.
  const isEqual =
    answer.request === undefined ? await isSameRenter(db, answer.reservationId, request.client) : answer.request === requestMac
  return isEqual && (await isStillBooked(db, answer.reservationId, request)) ? answer : 'used'
}

const isOfRenterSql = unprepared('is-of-renter')`
  select 1 from reservation where id = $1 and first_name = $2 and last_name = $3 and email = $4 and birth_date = $5`

async function isSameRenter(db: Queryable, reservationId: string, client: BookingRequest['client']): Promise<boolean> {
  const rows = await isOfRenterSql(db, reservationId, client.firstName, client.lastName, client.email, client.birthDate)
  return rows.length > 0
}

/** Whether a booking is still active with the requested rental, so that a repeated request refers to this booking. */
export async function isStillBooked(db: Queryable, reservationId: string, request: BookingRequest): Promise<boolean> {
  // The young-driver flag may come from the birth dates rather than the request.
  const { pool_id: _pool, young_driver: _young, ...columns } = rentalColumns(request, 0)
  const conditions = Object.keys(columns).map((name, i) => `r.${name} is not distinct from $${i + 4}`)
  const { rows } = await db.query(
    `select 1 from reservation r join pool p on p.id = r.pool_id where r.id = $1 and p.branch_id = $2 and p.class_id = $3
      and (r.status in ('confirmed', 'checked_in') or (r.status = 'held' and r.hold_expires_at > clock_timestamp()))
      and ${conditions.join(' and ')}`,
    [reservationId, request.trip.pickUpBranchId, request.classId, ...Object.values(columns)],
  )
  return rows.length > 0
}
