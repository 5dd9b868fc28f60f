import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { addDays, toInstant, wallTime } from '#contract/panama-time.ts'
import { postBookingNew } from '#contract/web-api/post-booking-new.ts'
import * as z from 'zod/mini'
import type { Queryable } from '../../../db/pool.ts'
import { onEachServer, type TestApp } from '../../../testing/test-app.ts'
import { book, booking, quoteFor } from '../../../testing/wire/bookings.ts'
import { expectRefusal, friday, tuesday } from '../../../testing/wire/trips.ts'
import type { BlockedPeriod } from '../../availability/repository.ts'
import { scaleTimeout } from '../../../testing/timeouts.ts'
import { lockPoolAndCount, countFreeCars, type CountPool, type PoolRow } from '../../availability/count-free-cars.ts'
import { findInconsistencies } from '../records/consistency.ts'
import { placeBooking } from './place-booking.ts'
import { getSchema } from '#contract/get-schema.ts'

const classId = 105

/** Sets the number of cars of the class at Tocumen, without bookings. */
async function leaveCars(app: TestApp, cars: number): Promise<number> {
  await app.db.query('delete from block')
  await app.db.query(`update reservation set status = 'cancelled'`)
  const { rows } = await app.db.query<{ id: number }>('select id, set_pool_cars(id, $1) from pool where branch_id = 1 and class_id = $2', [
    cars,
    classId,
  ])
  return rows[0]?.id ?? 0
}

const blocks = async (app: TestApp) => (await app.db.query<{ n: number }>('select count(*) as n from block')).rows[0]?.n ?? 0

/** Makes concurrent bookings, each with its own quote and key, with the given way of counting free cars. */
async function raceBy(app: TestApp, countPool: CountPool, runners: number): Promise<number> {
  const quotes = await Promise.all(Array.from({ length: runners }, () => quoteFor(app, { IdModelo: classId })))
  const context = { ...app.services, clientTypeId: 1, takesPayments: true }
  const outcomes = await Promise.all(
    quotes.map((quote) => {
      const wire = z.parse(getSchema(postBookingNew.request), { ...booking, IdModelo: classId, ...quote, IdSolicitud: randomUUID() })
      return placeBooking(
        context,
        postBookingNew.request.decode(wire),
        { actor: 'visitor', clientId: null, ip: null, idempotencyKey: null, booker: null, channel: 'web' },
        countPool,
      )
    }),
  )
  return outcomes.filter((outcome) => outcome.ok).length
}

/** Resends the same submission after a 503, as browsers do. */
async function bookWithRetries(app: TestApp, request: object): Promise<LightMyRequestResponse> {
  const answer = await app.post('/web-api/postBooking/new', request)
  return answer.statusCode === 503 ? bookWithRetries(app, request) : answer
}

/** Incorrect on purpose: reads without a lock. */
const withoutLock: CountPool = async (client: Queryable, period: BlockedPeriod, id: number) => {
  const { rows } = await client.query('select id, capacity, buffer_minutes from pool where branch_id = $1 and class_id = $2', [
    period.branchId,
    id,
  ])
  const pool = rows[0] as PoolRow | undefined
  return pool === undefined ? null : countFreeCars(client, pool, period)
}

/** Incorrect on purpose: reads in the statement that waits for the lock, so it sees the state before the wait. */
const inOneStatement: CountPool = async (client: Queryable, period: BlockedPeriod, id: number) => {
  const { rows } = await client.query(
    `with pool_row as materialized (select id, capacity from pool where branch_id = $1 and class_id = $2 for no key update)
      select id, capacity - (select count(*)::int from block b where b.pool_id = pool_row.id and b.from_ts < $4 and b.until_ts > $3) as free from pool_row`,
    [period.branchId, id, new Date(period.from).toISOString(), new Date(period.until).toISOString()],
  )
  const pool = rows[0] as { id: number; free: number } | undefined
  return pool === undefined ? null : { poolId: pool.id, bufferMinutes: 60, free: pool.free }
}

onEachServer((app) => {
  afterEach(async () => {
    await leaveCars(app(), 12)
  })

  test.each([20, 200])(
    'W-13 of %i concurrent bookings of the last car exactly one succeeds; the others get alternatives',
    async (runners) => {
      await leaveCars(app(), 1)
      const quotes = await Promise.all(Array.from({ length: runners }, () => quoteFor(app(), { IdModelo: classId })))
      const started = performance.now()
      const answers = await Promise.all(
        quotes.map((quote) => bookWithRetries(app(), { ...booking, IdModelo: classId, ...quote, IdSolicitud: randomUUID() })),
      )
      const tookMs = performance.now() - started
      expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
      for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
        expectRefusal(answer, 409, 'sold_out', 'IdModelo')
        expect(answer.json().error.alternatives.length).toBeGreaterThan(0)
      }
      expect(await blocks(app())).toBe(1)
      expect(await findInconsistencies(app().db)).toEqual([])
      expect(tookMs).toBeLessThan(scaleTimeout(20_000))
    },
  )

  test('W-13 the same race in the service itself sells one car', async () => {
    await leaveCars(app(), 1)
    expect(await raceBy(app(), lockPoolAndCount, 12)).toBe(1)
  })

  test.each([
    ['without the lock', withoutLock],
    ['with lock and read in one statement', inOneStatement],
  ])('W-13 this race detects a double sale: %s more cars are sold than exist', async (_, countPool) => {
    let sold = 0
    // One round may succeed by chance; several in a row do not.
    for (let round = 0; round < 10 && sold <= 1; round += 1) {
      await leaveCars(app(), 1)
      sold = await raceBy(app(), countPool, 12)
    }
    expect(sold).toBeGreaterThan(1)
    expect((await findInconsistencies(app().db)).map(({ kind }) => kind)).toContain('more blocks than cars')
  })

  test('W-13 bookings that do not overlap all succeed, back to back including the buffer', async () => {
    await leaveCars(app(), 1)
    const trips = [
      { FechaSalida: tuesday, HoraSalida: '10:00', FechaEntrada: addDays(tuesday, 1), HoraEntrada: '10:00' },
      { FechaSalida: addDays(tuesday, 1), HoraSalida: '11:00', FechaEntrada: addDays(tuesday, 2), HoraEntrada: '10:00' },
      { FechaSalida: addDays(tuesday, 2), HoraSalida: '11:00', FechaEntrada: addDays(tuesday, 3), HoraEntrada: '10:00' },
    ]
    const answers = await Promise.all(trips.map((trip) => book(app(), { IdModelo: classId, ...trip })))
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
    const early = { FechaSalida: addDays(tuesday, 3), HoraSalida: '10:30', FechaEntrada: addDays(tuesday, 4), HoraEntrada: '10:30' }
    expectRefusal(await book(app(), { IdModelo: classId, ...early }), 409, 'sold_out', 'IdModelo')
    expect((await book(app(), { IdModelo: classId, ...early, HoraSalida: '11:00', HoraEntrada: '11:00' })).statusCode).toBe(200)
  })

  test('W-13 an expired hold frees the car immediately, and an active one blocks it', async () => {
    const poolId = await leaveCars(app(), 1)
    const hold = async (expires: string) => {
      await app().db.query('delete from block')
      await app().db.query(
        `insert into block (id, pool_id, from_ts, until_ts, expires_at) values ($1, $2, $3, $4, clock_timestamp() + $5::interval)`,
        [
          randomUUID(),
          poolId,
          new Date(toInstant(wallTime(tuesday, '10:00'))).toISOString(),
          new Date(toInstant(wallTime(friday, '11:00'))).toISOString(),
          expires,
        ],
      )
    }
    await hold('1 minute')
    expectRefusal(await book(app(), { IdModelo: classId }), 409, 'sold_out', 'IdModelo')
    await hold('-1 millisecond')
    expect((await book(app(), { IdModelo: classId })).statusCode).toBe(200)
  })

  test('W-13 a workshop block without a booking also blocks its car', async () => {
    const poolId = await leaveCars(app(), 1)
    await app().db.query(`insert into block (id, pool_id, kind, from_ts, until_ts) values ($1, $2, 'maintenance', $3, $4)`, [
      randomUUID(),
      poolId,
      new Date(toInstant(wallTime(tuesday, '12:00'))).toISOString(),
      new Date(toInstant(wallTime(tuesday, '13:00'))).toISOString(),
    ])
    expectRefusal(await book(app(), { IdModelo: classId }), 409, 'sold_out', 'IdModelo')
  })
})
