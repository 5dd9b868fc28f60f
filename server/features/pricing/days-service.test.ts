// The totals of other days are those of the list on that day.

import { addDays } from '#contract/panama-time.ts'
import { describe, expect, test } from 'vitest'
import { today } from '../../testing/dates.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { branchIds, expectRefusal, roundTrip, tuesday } from '../../testing/wire/trips.ts'

interface Day {
  Fecha: string
  Estado: string
  Total: number | null
  IdModelo: number | null
}
interface Car {
  id_4d: number
  Total: number
  Disponible: string
}

/** Different in branch, hour, length, age, return branch and client choices. */
const trips = [
  {},
  { IdAgenciaSal: 2, IdAgenciaEnt: 2, HoraSalida: '06:00', HoraEntrada: '19:30' },
  { IdAgenciaSal: 5, IdAgenciaEnt: 5, UnderAge: 1 },
  { IdAgenciaEnt: 4, FechaEntrada: addDays(tuesday, 9), HoraEntrada: '12:30' },
  { IdAgenciaSal: 10, IdAgenciaEnt: 3, FechaEntrada: addDays(tuesday, 30) },
]

onTestServers((app) => {
  const listDays = async (change: object): Promise<Day[]> => {
    const answer = await app().post('/web-api/getRateDays', { ...roundTrip, PrimerDia: tuesday, NumDias: 7, ...change })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().Resultado.datos
  }
  const search = async (change: { FechaEntrada?: string }, day: string) => {
    const { FechaEntrada = roundTrip.FechaEntrada } = change
    const length = Math.round((Date.parse(FechaEntrada) - Date.parse(tuesday)) / 86_400_000)
    return app().post('/web-api/getRateCars', { ...roundTrip, ...change, FechaSalida: day, FechaEntrada: addDays(day, length) })
  }

  /** Compares each day with the list of that search. */
  const expectTotalsOfLists = async (change: { FechaEntrada?: string }, days: readonly Day[]) => {
    for (const day of days) {
      const list = await search(change, day.Fecha)
      if (list.statusCode === 422) {
        expect(day).toMatchObject({ Total: null, IdModelo: null })
        const { code, field } = list.json().error
        expect(day.Estado).toBe(code !== 'branch_closed' ? 'no_disponible' : field === 'HoraEntrada' ? 'devolucion_cerrada' : 'cerrada')
        continue
      }
      const free = (list.json().respuesta as Car[]).filter((car) => car.Disponible !== 'no')
      const lowest = Math.min(...free.map((car) => car.Total))
      expect(day).toMatchObject({ Estado: 'disponible', Total: lowest })
      expect(free.find((car) => car.id_4d === day.IdModelo)?.Total).toBe(lowest)
    }
  }

  describe.each(trips)('W-30 for %j', (change) => {
    test('each day has the lowest total of the list on that day, and a day without one has the reason of the list', async () => {
      const days = await listDays({ ...change, PrimerDia: addDays(tuesday, -3) })
      expect(days.map((day) => day.Fecha)).toEqual(Array.from({ length: 7 }, (_, i) => addDays(tuesday, i - 3)))
      await expectTotalsOfLists(change, days)
    })

    test('of one class, each free day has its total in the list', async () => {
      const days = await listDays({ ...change, IdModelo: 104 })
      for (const day of days.filter((item) => item.Estado === 'disponible')) {
        const cars = (await search(change, day.Fecha)).json().respuesta as Car[]
        expect(day.Total).toBe(cars.find((car) => car.id_4d === 104)?.Total)
        expect(day.IdModelo).toBe(104)
      }
    })
  })

  // A calendar sends requests like this: from the first day of a month, or from today.
  test.each([trips[0], trips[2]])('W-30 each day of a month for %j has the total of its list', async (change) => {
    const days = await listDays({ ...change, PrimerDia: today, NumDias: 31 })
    expect(days).toHaveLength(31)
    await expectTotalsOfLists(change ?? {}, days)
  })

  test('W-30 closed days are marked, and days in the past or too far ahead are not available', async () => {
    const sundays = (await listDays({ IdAgenciaSal: 5, IdAgenciaEnt: 5 })).filter((day) => day.Estado === 'cerrada')
    expect(sundays.length).toBeGreaterThan(0)
    const past = await listDays({ PrimerDia: addDays(today, -2), NumDias: 2 })
    expect(past.map((day) => day.Estado)).toEqual(['no_disponible', 'no_disponible'])
    const far = await listDays({ PrimerDia: addDays(today, 900), NumDias: 1 })
    expect(far[0]?.Estado).toBe('no_disponible')
    const last = await listDays({ PrimerDia: '8999-12-30', NumDias: 42 })
    expect(new Set(last.map((each) => each.Estado))).toEqual(new Set(['no_disponible']))
  })

  test('W-30 a class without a free car is sold out on exactly those days', async () => {
    await app().db.query(
      `insert into block (id, pool_id, kind, from_ts, until_ts, expires_at, units)
        select gen_random_uuid(), id, 'maintenance', $1, $2, null, capacity from pool where branch_id = 1 and class_id = 104`,
      [`${tuesday}T10:00-05:00`, `${addDays(tuesday, 1)}T09:00-05:00`],
    )
    const days = await listDays({ IdModelo: 104, PrimerDia: addDays(tuesday, -4), NumDias: 6 })
    expect(days.map((day) => day.Estado)).toEqual(['disponible', 'agotado', 'agotado', 'agotado', 'agotado', 'disponible'])
    expect((await listDays({ NumDias: 1 }))[0]?.Estado).toBe('disponible')
    await app().db.query('delete from block')
  })

  test.each([
    [{ NumDias: 43 }, 400, 'out_of_range', 'NumDias'],
    [{ NumDias: 0 }, 400, 'out_of_range', 'NumDias'],
    [{ PrimerDia: '9999-12-31' }, 400, 'out_of_range', 'PrimerDia'],
    [{ PrimerDia: '9999-11-30', NumDias: 42 }, 400, 'out_of_range', 'PrimerDia'],
    [{ PrimerDia: 'mañana' }, 400, 'invalid', 'PrimerDia'],
    [{ IdModelo: 999 }, 404, 'unknown_id', 'IdModelo'],
    [{ IdAgenciaSal: 99 }, 404, 'unknown_id', 'IdAgenciaSal'],
    [{ HoraEntrada: '09:00', FechaEntrada: tuesday }, 422, 'return_before_pick_up', 'FechaEntrada'],
    [{ FechaEntrada: addDays(tuesday, 93) }, 422, 'too_long', 'FechaEntrada'],
  ])('W-30 %j is refused', async (change, status, code, field) => {
    expectRefusal(
      await app().post('/web-api/getRateDays', { ...roundTrip, PrimerDia: tuesday, NumDias: 7, ...change }),
      status,
      code,
      field,
    )
  })

  test('W-30 every branch answers six weeks in one call', async () => {
    for (const id of branchIds) expect(await listDays({ IdAgenciaSal: id, IdAgenciaEnt: id, NumDias: 42 })).toHaveLength(42)
  })
})
