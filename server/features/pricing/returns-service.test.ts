// The totals to each branch of return are those of the list of that search.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/panama-time.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { branchIds, expectRefusal, roundTrip, tuesday } from '../../testing/wire/trips.ts'

interface Car {
  id_4d: number
  Total: number
  Disponible: string
}

onTestServers((app) => {
  const listReturns = async (change: object = {}) => {
    const answer = await app().post('/web-api/getRateReturns', { ...roundTrip, ...change })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().Resultado.datos
  }

  test('W-34 each branch has the lowest total of its list, and one without a total has the reason of the list', async () => {
    const trips = fc.record({
      IdAgenciaSal: fc.constantFrom(...branchIds),
      HoraSalida: fc.constantFrom('06:00', '10:00', '12:30'),
      HoraEntrada: fc.constantFrom('05:00', '10:00', '19:30'),
      FechaEntrada: fc.integer({ min: 1, max: 40 }).map((days) => addDays(tuesday, days)),
      UnderAge: fc.constantFrom(0, 1),
    })
    const states = new Set<string>()
    await fc.assert(
      fc.asyncProperty(trips, async (change) => {
        const rates = await listReturns(change)
        expect(rates.map((rate: { IdAgenciaEnt: number }) => rate.IdAgenciaEnt)).toEqual(branchIds)
        for (const rate of rates) {
          states.add(rate.Estado)
          const list = await app().post('/web-api/getRateCars', { ...roundTrip, ...change, IdAgenciaEnt: rate.IdAgenciaEnt })
          if (list.statusCode === 422) {
            expect(list.json().error.code).toBe('branch_closed')
            expect(rate).toMatchObject({ Estado: 'cerrada', Total: null, IdModelo: null })
            continue
          }
          const free = (list.json().respuesta as Car[]).filter((car) => car.Disponible !== 'no')
          const lowest = Math.min(...free.map((car) => car.Total))
          expect(rate).toMatchObject({ Estado: 'disponible', Total: lowest })
          expect(free.find((car) => car.id_4d === rate.IdModelo)?.Total).toBe(lowest)
        }
      }),
      { numRuns: 8 },
    )
    expect(states).toContain('disponible')
  })

  test('W-34 a branch without a car to send is sold out', async () => {
    await app().db.query(
      `insert into block (id, pool_id, kind, from_ts, until_ts, expires_at, units)
        select gen_random_uuid(), id, 'maintenance', $1, $2, null, capacity from pool where branch_id = 1`,
      [`${tuesday}T10:00-05:00`, `${addDays(tuesday, 1)}T09:00-05:00`],
    )
    try {
      for (const rate of await listReturns()) expect(rate).toMatchObject({ Estado: 'agotado', Total: null })
    } finally {
      await app().db.query('delete from block')
    }
  })

  test.each([
    [{ IdAgenciaSal: 99 }, 404, 'unknown_id', 'IdAgenciaSal'],
    [{ FechaEntrada: tuesday, HoraEntrada: '09:00' }, 422, 'return_before_pick_up', 'FechaEntrada'],
    [{ FechaEntrada: addDays(tuesday, 93) }, 422, 'too_long', 'FechaEntrada'],
    [{ FechaSalida: 'mañana' }, 400, 'invalid', 'FechaSalida'],
  ])('W-34 %j is refused', async (change, status, code, field) => {
    expectRefusal(await app().post('/web-api/getRateReturns', { ...roundTrip, ...change }), status, code, field)
  })
})
