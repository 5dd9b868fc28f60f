// What a quote or equal data have become before, and whether that is what is asked for again (docs/decisions/009-booking.md, "Repeats").

import type { BookingRequest } from '#contract/values/booking-request.ts'
import type { Queryable } from '../../../db/pool.ts'
import { prepared, unprepared } from '../../../db/statements/statement.ts'
import type { Services } from '../../../services.ts'
import { hashRequest } from '../../idempotency/hash-request.ts'
import type { StoredAnswer } from './stored-answer.ts'
import { rentalColumns } from '../reservation-columns.ts'

/** Rental and renter of a request: two requests for the same car by the same person are equal in them. */
export function rentalAndRenter(request: BookingRequest) {
  const { trip, classId, coverageId, babySeats, additionalDrivers, wifiDevices, extras, prepaid, client } = request
  return { trip, classId, coverageId, babySeats, additionalDrivers, wifiDevices, extras, prepaid, client }
}

/** What a request with a quote is known by: rental, renter and the other drivers, as an HMAC. */
export async function quoteRequestMac(services: Pick<Services, 'db' | 'vault'>, request: BookingRequest): Promise<string> {
  const { mac } = await hashRequest(services, { ...rentalAndRenter(request), drivers: request.drivers })
  return mac.toString('hex')
}

const answerOfQuoteSql = prepared('answer-of-quote')`select answer from quote where id = $1`

/**
 * What a quote has become: the answer of its booking for an equal request, `used` for any other, undefined when it was not booked yet. A
 * booking that was cancelled or moved since is not what is asked for again.
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
  // Answers that an earlier version kept say nothing of their request.
  const isEqual = answer.request === undefined ? await isOfRenter(db, answer.reservationId, request.client) : answer.request === requestMac
  return isEqual && (await isStanding(db, answer.reservationId, request)) ? answer : 'used'
}

const isOfRenterSql = unprepared('is-of-renter')`
  select 1 from reservation where id = $1 and first_name = $2 and last_name = $3 and email = $4 and birth_date = $5`

async function isOfRenter(db: Queryable, reservationId: string, client: BookingRequest['client']): Promise<boolean> {
  const rows = await isOfRenterSql(db, reservationId, client.firstName, client.lastName, client.email, client.birthDate)
  return rows.length > 0
}

/** Whether a booking still stands with the rental that is asked for, so that asking for the same again means this one. */
export async function isStanding(db: Queryable, reservationId: string, request: BookingRequest): Promise<boolean> {
  // Whether a driver is young may have come from the birth dates and not from the request.
  const { pool_id: _pool, young_driver: _young, ...columns } = rentalColumns(request, 0)
  const isAsAsked = Object.keys(columns).map((name, i) => `r.${name} is not distinct from $${i + 4}`)
  const { rows } = await db.query(
    `select 1 from reservation r join pool p on p.id = r.pool_id where r.id = $1 and p.branch_id = $2 and p.class_id = $3
      and (r.status in ('confirmed', 'checked_in') or (r.status = 'held' and r.hold_expires_at > clock_timestamp()))
      and ${isAsAsked.join(' and ')}`,
    [reservationId, request.trip.pickUpBranchId, request.classId, ...Object.values(columns)],
  )
  return rows.length > 0
}
