// Availability through the API: what the search answers, and which alternatives it offers.

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addDays,
  toLocalDate,
  hourMs,
  minuteMs,
  toTimeOfDay,
  toInstant,
  toWallTime,
  wallTime,
  getWeekday,
  type WallTime,
} from '#contract/panama-time.ts'
import { today } from '../../testing/dates.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { branchIds, expectRefusal, roundTrip, tuesday } from '../../testing/wire/trips.ts'

interface Alternative {
  Tipo: 'horario' | 'sucursal'
  IdAgenciaSal: number
  FechaSalida: string
  HoraSalida: string
  IdAgenciaEnt: number
  FechaEntrada: string
  HoraEntrada: string
  IdModelo: number
  Total: number
}

interface Car {
  id_4d: number
  Total: number
  Disponible: string
  Quedan: number | null
  Motivo: string | null
  Oferta: string | null
  Alternativas: Alternative[]
}

onTestServers((app) => {
  const search = (data: object) => app().post('/web-api/getRateCars', data)
  const listRates = async (data: object): Promise<Car[]> => {
    const answer = await search(data)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().respuesta
  }
  const icar = async (change: object = {}): Promise<Car> => {
    const car = (await listRates({ ...roundTrip, ...change }))[3]
    if (car === undefined) throw new Error('no class 104')
    return car
  }
  /** Blocks cars of class 104 at Tocumen for a period. */
  const block = async (units: number, from: WallTime, until: WallTime, expiresAt: Date | null = null, branchId = 1) =>
    app().db.query(
      `insert into block (id, pool_id, kind, from_ts, until_ts, expires_at, units)
       select $1, id, 'maintenance', $2, $3, $4, $5 from pool where branch_id = $6 and class_id = 104`,
      [
        randomUUID(),
        new Date(toInstant(from)).toISOString(),
        new Date(toInstant(until)).toISOString(),
        expiresAt?.toISOString() ?? null,
        units,
        branchId,
      ],
    )
  const at = (days: number, time = '10:00') => wallTime(addDays(tuesday, days), time)

  /** Searches for each alternative: its class must be available at the stated total. */
  async function expectAvailable(alternatives: Alternative[], change: object = {}): Promise<void> {
    for (const { Tipo: _, IdModelo, Total, ...trip } of alternatives) {
      const cars = await listRates({ ...roundTrip, ...change, ...trip })
      expect(cars.find((car) => car.id_4d === IdModelo)).toMatchObject({ Total, Oferta: expect.stringMatching(/\S/) })
      const estimate = await app().post('/web-api/getCostoEstimadoWeb', { ...roundTrip, ...change, ...trip, IdModelo })
      expect(estimate.json().Resultado.datos.Total).toBe(Total)
    }
  }

  beforeEach(async () => {
    await app().db.query('delete from block')
  })

  test('W-10 with twelve free cars the answer is "si", without the number', async () => {
    expect(await icar()).toMatchObject({ Disponible: 'si', Quedan: null, Motivo: null, Alternativas: [] })
  })

  test.each([
    [3, 'si', null],
    [2, 'ultimos', 2],
    [1, 'ultimos', 1],
  ])('W-10 with %i left the value is "%s"', async (left, Disponible, Quedan) => {
    await block(12 - left, at(0), at(3))
    expect(await icar()).toMatchObject({ Disponible, Quedan, Motivo: null, Oferta: expect.stringMatching(/\S/) })
  })

  test('W-10 a sold-out class has no offer and up to three alternatives, each available at its total', async () => {
    await block(12, at(0), at(3))
    const car = await icar()
    expect(car).toMatchObject({ Disponible: 'no', Motivo: 'agotado', Oferta: null, Quedan: null })
    expect(car.Alternativas.length).toBeGreaterThan(0)
    expect(car.Alternativas.length).toBeLessThanOrEqual(3)
    expect(car.Alternativas.every(({ IdModelo }) => IdModelo === 104)).toBe(true)
    await expectAvailable(car.Alternativas)
  })

  test('W-10 a class sold out only for the first hours is offered later and at other branches', async () => {
    await block(12, at(0, '08:00'), at(0, '11:30'))
    const { Disponible, Alternativas } = await icar()
    expect(Disponible).toBe('no')
    expect(new Set(Alternativas.map(({ Tipo }) => Tipo))).toEqual(new Set(['horario', 'sucursal']))
    expect(Alternativas.find(({ Tipo }) => Tipo === 'horario')).toMatchObject({
      IdAgenciaSal: 1,
      FechaSalida: tuesday,
      HoraSalida: '12:00',
    })
    await expectAvailable(Alternativas)
  })

  test('W-10 an alternative for a young driver has the young-driver fee in its total', async () => {
    await block(12, at(0), at(3))
    const { Alternativas } = await icar({ UnderAge: 1 })
    expect(Alternativas.length).toBeGreaterThan(0)
    await expectAvailable(Alternativas, { UnderAge: 1 })
  })

  test('W-10 an alternative that is itself sold out is not offered', async () => {
    await block(12, at(-10), at(13))
    for (const branchId of [2, 3, 7, 9]) await block(8, at(-1), at(4), null, branchId)
    const { Alternativas } = await icar()
    await expectAvailable(Alternativas)
    expect(Alternativas.every(({ IdAgenciaSal }) => ![1, 2, 3, 7, 9].includes(IdAgenciaSal))).toBe(true)
  })

  test('W-11 the single rate of a sold-out class has the value "no"', async () => {
    await block(12, at(0), at(3))
    const answer = await app().post('/web-api/getRateModel', { ...roundTrip, IdModelo: 104 })
    expect(answer.json().Resultado.datos.Datos.Tarifa.Disponible).toBe('no')
  })

  test('W-10 the busiest minute counts: two halves of the fleet blocked one after the other leave half of it', async () => {
    await block(6, at(0, '05:00'), at(1, '08:00'))
    await block(6, at(1, '09:00'), at(3, '20:00'))
    expect((await icar()).Disponible).toBe('si')
    await block(5, at(1, '07:00'), at(1, '10:00'))
    expect(await icar()).toMatchObject({ Disponible: 'ultimos', Quedan: 1 })
  })

  test('W-10 there is an hour between a return and the next pick-up, before and after a trip', async () => {
    // A block includes its own buffer, so this one ends at the pick-up; the trip's buffer extends past its return.
    await block(12, at(-2), at(0))
    expect((await icar()).Disponible).toBe('si')
    await block(12, at(3, '11:00'), at(5))
    expect((await icar()).Disponible).toBe('si')
    await block(12, at(3, '10:30'), at(5))
    expect((await icar()).Disponible).toBe('no')
  })

  test('W-10 an expired hold does not count, an active one does', async () => {
    await block(12, at(0), at(3), new Date(Date.now() - 1000))
    expect((await icar()).Disponible).toBe('si')
    await block(12, at(0), at(3), new Date(Date.now() + 60_000))
    expect((await icar()).Disponible).toBe('no')
  })

  test('W-10 a one-way rental blocks the car until it is back: 4 h from Calle 50, 36 h from David', async () => {
    await block(12, at(3, '14:30'), at(6))
    expect((await icar({})).Disponible).toBe('si')
    expect((await icar({ IdAgenciaEnt: 2 })).Disponible).toBe('no')
    await app().db.query('delete from block')
    await block(12, at(3, '16:00'), at(6))
    expect((await icar({ IdAgenciaEnt: 2 })).Disponible).toBe('si')
    expect((await icar({ IdAgenciaEnt: 4 })).Disponible).toBe('no')
    await app().db.query('delete from block')
    await block(12, at(5), at(6))
    expect((await icar({ IdAgenciaEnt: 4 })).Disponible).toBe('si')
  })

  test('W-10 a class that the branch does not have is marked so, without alternative times', async () => {
    const panel = (await listRates(roundTrip))[17]
    expect(panel).toMatchObject({ id_4d: 118, Disponible: 'no', Motivo: 'otra_sucursal', Oferta: null })
  })

  test('W-10 classes closed to drivers of 23 and 24 are marked, all others are open to them', async () => {
    const young = await listRates({ ...roundTrip, UnderAge: 1 })
    expect(young.filter(({ Motivo }) => Motivo === 'edad').map(({ id_4d }) => id_4d)).toEqual([112, 116, 117])
    for (const car of young.filter(({ Motivo }) => Motivo === 'edad')) expect(car).toMatchObject({ Disponible: 'no', Oferta: null })
    expect((await listRates(roundTrip)).some(({ Motivo }) => Motivo === 'edad')).toBe(false)
  })

  test('W-10 alternatives are queried only if something was refused', async () => {
    await icar()
    const query = vi.spyOn(app().db, 'query')
    try {
      await icar()
      expect(query).toHaveBeenCalledTimes(1)
      await block(12, at(0), at(3))
      query.mockClear()
      await icar()
      expect(query).toHaveBeenCalledTimes(2)
      query.mockClear()
      await search({ ...roundTrip, IdAgenciaSal: 5, IdAgenciaEnt: 5, HoraSalida: '20:00' })
      expect(query).toHaveBeenCalledTimes(2)
    } finally {
      query.mockRestore()
    }
  })

  describe('alternatives to a closed branch', () => {
    const sunday = [...Array(7).keys()].map((i) => addDays(tuesday, i)).find((date) => getWeekday(date) === 0) ?? ''

    test.each([
      ['at night', { IdAgenciaSal: 5, IdAgenciaEnt: 5, HoraSalida: '20:00' }, 'HoraSalida'],
      ['on a Sunday', { IdAgenciaSal: 10, IdAgenciaEnt: 10, FechaSalida: sunday, FechaEntrada: addDays(sunday, 3) }, 'HoraSalida'],
      ['at the return', { IdAgenciaEnt: 8, HoraEntrada: '21:00' }, 'HoraEntrada'],
      [
        'on a major holiday',
        { IdAgenciaSal: 2, IdAgenciaEnt: 2, FechaSalida: majorHoliday(), FechaEntrada: addDays(majorHoliday(), 2) },
        'HoraSalida',
      ],
      ['for a young driver', { IdAgenciaSal: 5, IdAgenciaEnt: 5, HoraSalida: '20:00', UnderAge: 1 }, 'HoraSalida'],
      ['with a promotion', { IdAgenciaSal: 5, IdAgenciaEnt: 5, HoraSalida: '20:00', IdPaquete: 1 }, 'HoraSalida'],
    ])('W-10 %s the search is refused with up to three available alternatives', async (_, change, field) => {
      const trip = { ...roundTrip, ...change }
      const answer = await search(trip)
      expectRefusal(answer, 422, 'branch_closed', field)
      const { alternatives } = answer.json().error
      expect(alternatives.length).toBeGreaterThan(0)
      expect(alternatives.length).toBeLessThanOrEqual(3)
      await expectAvailable(alternatives, trip)
    })

    test('W-14 the estimate offers alternatives of its own class', async () => {
      const answer = await app().post('/web-api/getCostoEstimadoWeb', {
        ...roundTrip,
        IdAgenciaSal: 5,
        IdAgenciaEnt: 5,
        HoraSalida: '20:00',
        IdModelo: 109,
      })
      expectRefusal(answer, 422, 'branch_closed', 'HoraSalida')
      const { alternatives } = answer.json().error
      expect(alternatives.map(({ IdModelo }: Alternative) => IdModelo)).toEqual(alternatives.map(() => 109))
      await expectAvailable(alternatives)
    })

    test('W-10 every alternative is valid for the promotion of the search', async () => {
      const friday = addDays(tuesday, 3)
      await app().db.query('update promotion set ends_on = $1 where id = 2', [friday])
      const trip = {
        ...roundTrip,
        IdAgenciaSal: 10,
        IdAgenciaEnt: 10,
        FechaSalida: friday,
        HoraSalida: '20:00',
        FechaEntrada: addDays(friday, 3),
        IdPaquete: 2,
      }
      const answer = await search(trip)
      expectRefusal(answer, 422, 'branch_closed', 'HoraSalida')
      const { alternatives } = answer.json().error
      expect(alternatives.length).toBeGreaterThan(0)
      expect(alternatives.every(({ FechaSalida }: Alternative) => FechaSalida <= friday)).toBe(true)
      await expectAvailable(alternatives, trip)
    })

    test('W-10 an unknown promotion is refused before a closed branch, so that no total is based on it', async () => {
      expectRefusal(
        await search({ ...roundTrip, IdAgenciaSal: 5, IdAgenciaEnt: 5, HoraSalida: '20:00', IdPaquete: 99 }),
        422,
        'package_not_valid',
        'IdPaquete',
      )
    })
  })

  test.each(branchIds)('W-10 branch %i serves at opening and closing time and not half an hour before or after', async (id) => {
    const { horario, generales } = (await app().get('/content/getAgencies/1')).json().respuesta[id - 1]
    const [opens = '', closes = ''] = horario.HorWeek.split('-')
    const shift = (time: string, minutes: number) => toTimeOfDay(toWallTime(toInstant(wallTime(tuesday, time)) + minutes * minuteMs))
    const margin = generales.FueraDeHorario ? 120 : 0
    const status = async (HoraSalida: string) => (await search({ ...roundTrip, IdAgenciaSal: id, IdAgenciaEnt: 1, HoraSalida })).statusCode
    expect(await status(opens)).toBe(200)
    expect(await status(shift(opens, -margin))).toBe(200)
    expect(await status(shift(opens, -margin - 30))).toBe(422)
    if (closes !== '24:00') {
      expect(await status(closes)).toBe(200)
      expect(await status(shift(closes, margin))).toBe(200)
      expect(await status(shift(closes, margin + 30))).toBe(422)
    }
  })
})

/** The next Christmas or New Year's Day within the bookable period, so that the date alone causes no refusal. */
function majorHoliday(): string {
  const year = Number(today.slice(0, 4))
  const days = [`${year}-12-25`, `${year + 1}-01-01`, `${year + 1}-12-25`]
  return days.find((day) => day > addDays(today, 3)) ?? today
}

onTestServers((app) => {
  const now = () => Date.now()
  const slotAfter = (instant: number): WallTime => toWallTime(Math.ceil(instant / (30 * minuteMs)) * 30 * minuteMs)
  const search = (IdAgenciaSal: number, pickUp: WallTime) => {
    const back = toWallTime(toInstant(pickUp) + 48 * hourMs)
    return app().post('/web-api/getRateCars', {
      IdAgenciaSal,
      IdAgenciaEnt: 1,
      FechaSalida: toLocalDate(pickUp),
      HoraSalida: toTimeOfDay(pickUp),
      FechaEntrada: toLocalDate(back),
      HoraEntrada: toTimeOfDay(back),
    })
  }

  // All branches open around the clock, so that the result does not depend on the hour of the test run.
  beforeEach(async () => {
    await app().db.query('delete from branch_special_hours')
    await app().db.query('delete from branch_hours')
    await app().db.query('insert into branch_hours select id, weekday, 0, 1440 from branch, generate_series(0, 6) weekday')
  })

  test.each([
    ['an airport, one elapsed hour', 1, 60],
    ['another branch, three hours while it is open', 3, 180],
  ])('W-10 the lead time at %s', async (_, branchId, minutes) => {
    const tooSoon = slotAfter(now() + 5 * minuteMs)
    const refused = await search(branchId, tooSoon)
    expectRefusal(refused, 422, 'lead_time', 'HoraSalida')
    const { earliest } = refused.json().error
    expect(earliest).toBe(slotAfter(now() + minutes * minuteMs))
    expect((await search(branchId, earliest)).statusCode).toBe(200)
  })

  test('W-10 the three hours of lead time count only while the branch is open: from tomorrow 08:00 to 11:00', async () => {
    const tomorrow = addDays(toLocalDate(toWallTime(now())), 1)
    await app().db.query("insert into branch_special_hours values (3, $1, null, null, '', ''), (3, $2, 480, 1080, '', '')", [
      addDays(tomorrow, -1),
      tomorrow,
    ])
    const refused = await search(3, wallTime(tomorrow, '10:30'))
    expectRefusal(refused, 422, 'lead_time', 'HoraSalida')
    expect(refused.json().error.earliest).toBe(wallTime(tomorrow, '11:00'))
    expect((await search(3, wallTime(tomorrow, '11:00'))).statusCode).toBe(200)
  })

  test('W-10 commercial vehicles need 24 hours: earlier they are refused with alternatives, later they are available', async () => {
    const soon = await search(3, slotAfter(now() + 6 * hourMs))
    const panel = soon.json().respuesta[17]
    expect(panel).toMatchObject({ id_4d: 118, Disponible: 'no', Motivo: 'anticipacion', Oferta: null })
    expect(panel.Alternativas.length).toBeGreaterThan(0)
    for (const { FechaSalida, HoraSalida } of panel.Alternativas)
      expect(toInstant(wallTime(FechaSalida, HoraSalida))).toBeGreaterThanOrEqual(now() + 24 * hourMs - minuteMs)
    expect(soon.json().respuesta[3].Disponible).toBe('si')
    const later = await search(3, slotAfter(now() + 25 * hourMs))
    expect(later.json().respuesta[17]).toMatchObject({ Motivo: null, Oferta: expect.stringMatching(/\S/) })
  })
})
