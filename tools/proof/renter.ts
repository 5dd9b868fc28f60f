// A renter: every step of a booking's lifecycle over HTTP, each retried with the same key until there is an answer.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { brandId, defaultClientTypeId, defaultCoverageId } from '../../contract/constants.ts'
import { addDays, toLocalDate, toInstant, wallTime, type WallTime } from '../../contract/panama-time.ts'
import { noRemarks } from '../../contract/values/booking-remarks.ts'
import type { BookingRequest } from '../../contract/values/booking-request.ts'
import { postBookingNew } from '../../contract/web-api/post-booking-new.ts'
import type { EstimateRequest } from '../../contract/values/estimate-request.ts'
import type { RentalChange } from '../../contract/values/rental-change.ts'
import { getCostoEstimadoWeb } from '../../contract/web-api/get-costo-estimado-web.ts'
import { getModifyEstimate } from '../../contract/web-api/get-modify-estimate.ts'
import { getPayment, postPaymentNew } from '../../contract/web-api/payments.ts'
import { getRateCars } from '../../contract/web-api/get-rate-cars.ts'
import { postBookingCancel } from '../../contract/web-api/post-booking-cancel.ts'
import { postBookingModify } from '../../contract/web-api/post-booking-modify.ts'
import { call, send, type Answer } from './client.ts'
import type { Random } from '../../server/testing/random.ts'
import type { World, WorldPool } from './world.ts'

export interface Rental {
  pool: WorldPool
  returnBranchId: number
  pickUpAt: WallTime
  returnAt: WallTime
  isPrepaid: boolean
}

/** The period in which the car of a rental is blocked. */
export function blockedPeriod(world: World, rental: Rental): { from: number; until: number } {
  const away = world.repositionMinutes(rental.pool.branchId, rental.returnBranchId) + rental.pool.bufferMinutes
  return { from: toInstant(rental.pickUpAt), until: toInstant(rental.returnAt) + away * 60_000 }
}

const halfHours = ['09:00', '09:30', '10:00', '11:00', '12:30', '14:00', '15:30', '16:00']

/** One to three days of the world's week, sometimes with another return branch. */
export function generateRental(world: World, random: Random): Rental {
  const pool = random.pick(world.pools)
  const first = random.whole(0, world.week.length - 2)
  const last = Math.min(world.week.length - 1, first + random.whole(1, 3))
  const day = (index: number) => world.week[index] ?? ''
  return {
    pool,
    returnBranchId: random.chance(0.15) ? random.pick(world.pools).branchId : pool.branchId,
    pickUpAt: wallTime(day(first), random.pick(halfHours)),
    returnAt: wallTime(day(last), random.pick(halfHours)),
    isPrepaid: random.chance(0.35),
  }
}

function toTrip({ pool, returnBranchId, pickUpAt, returnAt }: Rental): EstimateRequest['trip'] {
  const client = { clientTypeId: defaultClientTypeId, clientId: null }
  return { pickUpBranchId: pool.branchId, returnBranchId, pickUpAt, returnAt, packageId: null, youngDriver: false, ...client }
}

function toEstimateRequest(rental: Rental, offer: string | null = null): EstimateRequest {
  return {
    brandId,
    trip: toTrip(rental),
    classId: rental.pool.classId,
    coverageId: defaultCoverageId,
    babySeats: 0,
    additionalDrivers: 0,
    wifiDevices: 0,
    extras: [],
    prepaid: rental.isPrepaid,
    offer,
  }
}

export const lastName = 'De León'

/** Everything else that a booking needs; the renter's data do not matter here. */
export function composeBookingRequest(
  rental: Rental,
  price: { quote: string; totalCents: number },
  requestId = randomUUID(),
): BookingRequest {
  const day = toLocalDate(rental.pickUpAt)
  const year = Number(day.slice(0, 4))
  return {
    ...toEstimateRequest(rental),
    ...price,
    requestId,
    client: {
      firstName: 'Ana María',
      lastName,
      email: 'ana.deleon@example.com',
      phone: '+50766123456',
      birthDate: `${year - 36}-07-01`,
      documentKind: 'cedula',
      document: '8-123-4567',
      licence: '8-123-4567',
      licenceCountry: 'PA',
      licenceExpiresOn: addDays(day, 700),
      company: null,
      ruc: null,
      dv: null,
    },
    drivers: [],
    ...noRemarks,
    language: 'es',
    conditionsVersion: '2026-11',
    acceptsMarketing: false,
  }
}

export const accessBy = (code: string) => ({ by: 'code', code, lastName }) as const

export interface Wire {
  /** Read for each call, since the site's address may change. */
  url: () => string
  /** Called for each 503 and each lost connection. */
  onRefusedAttempt: (answer: Pick<Answer<unknown>, 'status' | 'retryAfter' | 'body'>) => void
  /** The time without an answer after which the renter gives up. */
  timeoutMs: number
}

/** Retries the same request until there is an answer; 500 and the like are answers. */
export async function withRetries<T extends Pick<Answer<unknown>, 'status' | 'retryAfter' | 'body'>>(
  wire: Wire,
  ask: () => Promise<T>,
): Promise<T> {
  const until = performance.now() + wire.timeoutMs
  for (let tries = 0; ; tries += 1) {
    const answer = await ask()
    const isAnswer = answer.status !== 0 && answer.status !== 503 && answer.status !== 502
    if (isAnswer || performance.now() > until) return answer
    wire.onRefusedAttempt(answer)
    await sleep(Math.min(400, 20 + tries * 30))
  }
}

/** Everything that a renter can do. */
export function createRenter(wire: Wire) {
  const { url } = wire
  return {
    search: (rental: Rental) => withRetries(wire, () => call(url(), getRateCars, { brandId, trip: toTrip(rental) })),
    estimate: (rental: Rental, offer: string | null) =>
      withRetries(wire, () => call(url(), getCostoEstimadoWeb, toEstimateRequest(rental, offer))),
    book: (request: BookingRequest) => withRetries(wire, () => call(url(), postBookingNew, request)),
    changeEstimate: (code: string, change: RentalChange) =>
      withRetries(wire, () => call(url(), getModifyEstimate, { access: accessBy(code), change })),
    change: (code: string, change: RentalChange, price: { quote: string; totalCents: number }, requestId = randomUUID()) =>
      withRetries(wire, () =>
        call(url(), postBookingModify, { access: accessBy(code), change, people: { client: {} }, version: null, requestId, ...price }),
      ),
    cancel: (code: string, feeCents: number | null, requestId = randomUUID(), confirm = true) =>
      withRetries(wire, () => call(url(), postBookingCancel, { access: accessBy(code), confirm, feeCents, version: null, requestId })),
    pay: (code: string, requestId = randomUUID()) =>
      withRetries(wire, () => call(url(), postPaymentNew, { access: accessBy(code), means: null, requestId })),
    payment: (id: string) => withRetries(wire, () => call(url(), getPayment, { id })),
    /** Presses a button of the sandbox's page. */
    press: (path: string, way: string) =>
      withRetries(wire, () => send(new URL(path, url()).href, { method: 'POST', body: new URLSearchParams({ way }) })),
  }
}

export type Renter = ReturnType<typeof createRenter>
