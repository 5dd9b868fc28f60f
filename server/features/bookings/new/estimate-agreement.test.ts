// Estimate and booking must agree for random trips, classes and ages: both succeed or both are refused for the same reason.

import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { maxDaysAhead, maxRentalDays } from '#contract/limits.ts'
import { addDays } from '#contract/panama-time.ts'
import { today } from '../../../testing/dates.ts'
import { scaleTimeout } from '../../../testing/timeouts.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, booking, visitor } from '../../../testing/wire/bookings.ts'
import { branchIds, classIds, expectRefusal, friday, tuesday } from '../../../testing/wire/trips.ts'

const draws = 150

/** Picks a part of a random case, deterministically within a day. */
function pick<T>(draw: number, part: string, items: readonly T[]): T {
  const item = items[createHash('sha256').update(`${draw} ${part}`).digest().readUInt32LE() % items.length]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** A birth date with that age on a given date, and for some time before and after. */
const birthDateAt = (age: number, date: string) => `${Number(date.slice(0, 4)) - age - (date.slice(5) < '07-01' ? 1 : 0)}-07-01`

function drawnRental(draw: number) {
  const choose = <T>(part: string, items: readonly T[]) => pick(draw, part, items)
  const FechaSalida = addDays(
    today,
    choose('pick-up', [1, 1, 2, 5, 9, 14, 20, 33, 47, 60, 75, 90, 120, 150, 180, 210, 240, 300, maxDaysAhead + 9]),
  )
  const IdAgenciaSal = choose('branch', branchIds)
  const UnderAge = choose('age', [0, 0, 1])
  return {
    IdAgenciaSal,
    FechaSalida,
    HoraSalida: choose('hour', ['10:00', '10:00', '11:30', '14:00', '06:00', '03:00']),
    IdAgenciaEnt: choose('return', [IdAgenciaSal, IdAgenciaSal, ...branchIds]),
    FechaEntrada: addDays(FechaSalida, choose('days', [1, 2, 3, 3, 7, 30, -1, maxRentalDays + 1])),
    HoraEntrada: choose('return hour', ['10:00', '10:00', '12:30', '02:00']),
    IdModelo: choose('class', classIds),
    IdPaquete: choose('package', [0, 0, 0, 0, 1, 3, 6, 999]),
    Tarifa_Prepago: choose('prepaid', [false, false, true]),
    UnderAge,
    cliente: { ...visitor, FechaNacimiento: birthDateAt(UnderAge === 1 ? 24 : 40, FechaSalida), VenceLicencia: addDays(FechaSalida, 400) },
  }
}

onTestServers((app) => {
  const estimate = (rental: object) => app().post('/web-api/getCostoEstimadoWeb', { ...booking, ...rental })
  const submit = (rental: object) => app().post('/web-api/postBooking/new', { ...booking, ...rental, IdSolicitud: randomUUID() })

  // Make one class sold out everywhere.
  beforeAll(() => app().db.query('select set_pool_cars(id, 0) from pool where class_id = 105'))

  test(
    'W-13 W-14 a trip with an estimate can be booked, and one without is refused in the same way',
    async () => {
      const codes = new Map<string, number>()
      for (let draw = 0; draw < draws; draw += 1) {
        const rental = drawnRental(draw)
        const priced = await estimate(rental)
        const { error, Resultado } = priced.json()
        const { IdCotizacion, Total } = Resultado?.datos ?? {}
        const booked = await submit({ ...rental, IdCotizacion, Total })
        const refused = booked.json().error
        expect([booked.statusCode, refused?.code], JSON.stringify(rental)).toEqual([priced.statusCode, error?.code])
        // Only the booking has the birth date, so its refusal differs here.
        if (error?.code !== 'driver_age') expect(refused?.field).toBe(error?.field)
        codes.set(error?.code ?? 'booked', (codes.get(error?.code ?? 'booked') ?? 0) + 1)
      }
      // The refusals differ by day, but both outcomes must occur.
      expect([...codes.keys()]).toEqual(expect.arrayContaining(['booked', 'driver_age', 'not_at_branch', 'sold_out', 'branch_closed']))
    },
    scaleTimeout(60_000),
  )

  test('W-14 an estimate refused for the age names classes that these drivers may rent, nearest first, and they are booked at their totals', async () => {
    const { rows } = await app().db.query<{ id: number; category_id: number }>(
      'select c.id, c.category_id from car_class c join pool p on p.class_id = c.id where p.branch_id = 1 and c.minimum_age = 25 limit 1',
    )
    const rental = { IdModelo: rows[0]?.id, UnderAge: 1 }
    const refused = await estimate(rental)
    expectRefusal(refused, 422, 'driver_age', 'UnderAge')
    const { alternatives } = refused.json().error
    expect(alternatives).toHaveLength(3)
    for (const { Tipo, IdModelo, UnderAge, Total, FechaSalida } of alternatives) {
      expect([Tipo, UnderAge, FechaSalida]).toEqual(['clase', 1, tuesday])
      const answer = await book(app(), {
        IdModelo,
        UnderAge,
        cliente: { ...visitor, FechaNacimiento: birthDateAt(24, tuesday) },
      })
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json().Resultado.datos.Total).toBe(Total)
    }
    expect((await submit({ ...rental, cliente: { ...visitor, FechaNacimiento: birthDateAt(24, tuesday) } })).json().error).toMatchObject({
      code: 'driver_age',
      field: 'cliente.FechaNacimiento',
      alternatives: alternatives.map(({ IdModelo, Total }: { IdModelo: number; Total: number }) => ({ Tipo: 'clase', IdModelo, Total })),
    })
  })

  test('W-13 a driver whom no class accepts gets no alternatives', async () => {
    for (const age of [22, 71]) {
      const refused = await submit({ cliente: { ...visitor, FechaNacimiento: birthDateAt(age, tuesday) } })
      expectRefusal(refused, 422, 'driver_age', 'cliente.FechaNacimiento')
      expect(refused.json().error.alternatives).toEqual([])
    }
  })

  test('W-14 a class that the branch does not have, and one that is sold out, are refused with alternatives', async () => {
    const elsewhere = await estimate({ IdModelo: 120, IdAgenciaSal: 2, IdAgenciaEnt: 2 })
    expectRefusal(elsewhere, 422, 'not_at_branch', 'IdModelo')
    expect(elsewhere.json().error.alternatives[0]).toMatchObject({ Tipo: 'sucursal', IdModelo: 120 })
    const soldOut = await estimate({ IdModelo: 105 })
    expectRefusal(soldOut, 409, 'sold_out', 'IdModelo')
    expect(soldOut.json().error.alternatives).toMatchObject([{ Tipo: 'clase' }, { Tipo: 'clase' }, { Tipo: 'clase' }])
  })

  test('W-14 an offer of a class does not override its minimum age', async () => {
    const { rows } = await app().db.query<{ id: number }>(
      'select c.id from car_class c join pool p on p.class_id = c.id where p.branch_id = 1 and c.minimum_age = 25 limit 1',
    )
    const trip = { IdAgenciaSal: 1, IdAgenciaEnt: 1, FechaSalida: tuesday, FechaEntrada: friday }
    const cars = (await app().post('/web-api/getRateCars', trip)).json().respuesta
    const { Oferta } = cars.find(({ id_4d }: { id_4d: number }) => id_4d === rows[0]?.id)
    expectRefusal(await estimate({ ...trip, IdModelo: rows[0]?.id, UnderAge: 1, Oferta }), 422, 'driver_age', 'UnderAge')
  })
})
