import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#contract/panama-time.ts'
import { book, closeBookings, findCode, visitor } from '../../../testing/wire/bookings.ts'
import { onEachServer, type TestApp } from '../../../testing/test-app.ts'
import { scaleTimeout } from '../../../testing/timeouts.ts'
import { tuesday } from '../../../testing/wire/trips.ts'
import { findInconsistencies } from '../../../operations/consistency.ts'

/** Few cars at three branches, two of them a day's drive apart, so that the changes conflict. */
const branches = [1, 2, 4]
const classes = [104, 105]

const rental = fc.record({
  IdAgenciaSal: fc.constantFrom(...branches),
  IdAgenciaEnt: fc.constantFrom(...branches),
  IdModelo: fc.constantFrom(...classes),
  from: fc.integer({ min: 0, max: 4 }),
  days: fc.integer({ min: 1, max: 4 }),
})
type Rental = { IdAgenciaSal: number; IdAgenciaEnt: number; IdModelo: number; from: number; days: number }

const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('modify' as const), which: fc.nat(5), to: rental }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('book' as const), to: rental }) },
)

const toWire = ({ from, days, ...places }: Rental) => ({
  ...places,
  FechaSalida: addDays(tuesday, from),
  FechaEntrada: addDays(tuesday, from + days),
})

const byCode = (code: string) => ({ CodigoReserva: code, Apellido: visitor.Apellido })
const getData = (answer: LightMyRequestResponse) => answer.json().Resultado?.datos

async function reset(app: TestApp, cars: number): Promise<void> {
  await closeBookings(app.db)
  await app.db.query('select set_pool_cars(id, $1) from pool where branch_id = any($2) and class_id = any($3)', [cars, branches, classes])
}

/** Bookings whose block is missing, duplicated, or has the wrong pool or time. */
async function findMisplaced(app: TestApp): Promise<unknown[]> {
  const { rows } = await app.db.query(`
    select r.code, count(b.id) as blocks from reservation r join pool p on p.id = r.pool_id
    left join one_way_fee o on o.from_branch_id = p.branch_id and o.to_branch_id = r.return_branch_id and o.from_branch_id <> o.to_branch_id
    left join block b on b.reservation_id = r.id and b.pool_id = r.pool_id and b.from_ts = r.pick_up_at
      and b.until_ts = r.return_at + (p.buffer_minutes + coalesce(o.reposition_minutes, 0)) * interval '1 minute'
    where r.status = 'confirmed' group by r.id having count(b.id) <> 1`)
  return rows
}

const statusesAllowed = new Set([200, 404, 409, 422])

onEachServer((app) => {
  beforeEach(() => reset(app(), 2))

  test(
    'W-20 concurrent bookings, changes and cancellations oversell no pool and leave every booking consistent',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 2 }),
          fc.array(rental, { minLength: 2, maxLength: 6 }),
          fc.array(action, { minLength: 4, maxLength: 14 }),
          async (cars, first, actions) => {
            await reset(app(), cars)
            const booked: { code: string; rental: object }[] = []
            for (const requestedRental of first) {
              const answer = await book(app(), toWire(requestedRental))
              if (answer.statusCode === 200) booked.push({ code: findCode(answer), rental: toWire(requestedRental) })
            }
            if (booked.length === 0) return
            // Get all quotes first, so that only the locks order the changes.
            const runs = await Promise.all(
              actions.map(async (one) => {
                if (one.kind === 'book') return { code: null, to: null, run: () => book(app(), toWire(one.to)) }
                const { code } = booked[one.which % booked.length] ?? { code: '' }
                if (one.kind === 'cancel') {
                  return {
                    code,
                    to: null,
                    run: () => app().post('/web-api/postBooking/cancel', { ...byCode(code), Confirmar: true, IdSolicitud: randomUUID() }),
                  }
                }
                const to = toWire(one.to)
                const estimated = getData(await app().post('/web-api/getModifyEstimate', { ...byCode(code), ...to }))
                const quote = estimated === undefined ? {} : { IdCotizacion: estimated.IdCotizacion, Version: 1 }
                return {
                  code,
                  to,
                  run: () => app().post('/web-api/postBooking/modify', { ...byCode(code), ...to, ...quote, IdSolicitud: randomUUID() }),
                }
              }),
            )
            const answers = await Promise.all(runs.map(({ run }) => run()))
            for (const answer of answers) expect([...statusesAllowed]).toContain(answer.statusCode)

            expect(await findInconsistencies(app().db)).toEqual([])
            expect(await findMisplaced(app())).toEqual([])
            for (const { code, rental: old } of booked) {
              const now = getData(await app().post('/web-api/getBooking', byCode(code)))
              const won = runs.filter((run, i) => run.code === code && answers[i]?.statusCode === 200)
              const wonChange = won.find(({ to }) => to !== null)
              // All changes were based on the first version, so at most one can succeed.
              expect(won.filter(({ to }) => to !== null).length).toBeLessThanOrEqual(1)
              expect(now).toMatchObject({ ...old, ...wonChange?.to })
              const isCancelled = won.some(({ to }) => to === null)
              expect(now.Estado).toBe(isCancelled ? 'cancelada' : 'confirmada')
            }
          },
        ),
        { numRuns: 15 },
      )
    },
    scaleTimeout(300_000),
  )

  test('W-20 of a concurrent change and cancellation, one succeeds and the other is refused', async () => {
    for (let round = 0; round < 15; round += 1) {
      const code = findCode(await book(app(), { IdModelo: 104 }))
      const { IdCotizacion } = getData(await app().post('/web-api/getModifyEstimate', { ...byCode(code), IdModelo: 105 }))
      const [changed, cancelled] = await Promise.all([
        app().post('/web-api/postBooking/modify', { ...byCode(code), IdModelo: 105, IdCotizacion, IdSolicitud: randomUUID() }),
        app().post('/web-api/postBooking/cancel', { ...byCode(code), Confirmar: true, Version: 1, IdSolicitud: randomUUID() }),
      ])
      expect([changed.statusCode, cancelled.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409])
      const loser = changed.statusCode === 200 ? cancelled : changed
      expect(['booking_changed', 'booking_closed']).toContain(loser.json().error.code)
      expect(await findInconsistencies(app().db)).toEqual([])
      await reset(app(), 2)
    }
  })

  test('W-20 two bookings that swap full pools concurrently do not deadlock, and each keeps exactly one car', async () => {
    await reset(app(), 2)
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [findCode(await book(app(), { IdModelo: 104 })), findCode(await book(app(), { IdModelo: 105 }))]
      const answers = await Promise.all(
        [
          { code: a, IdModelo: 105 },
          { code: b, IdModelo: 104 },
        ].map(async ({ code, IdModelo }) => {
          const { IdCotizacion } = getData(await app().post('/web-api/getModifyEstimate', { ...byCode(code), IdModelo }))
          return app().post('/web-api/postBooking/modify', { ...byCode(code), IdModelo, IdCotizacion })
        }),
      )
      expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
      expect(await findMisplaced(app())).toEqual([])
      await reset(app(), 2)
    }
  })
})
