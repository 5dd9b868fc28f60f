// A promotion from its page to the booking: it reduces the time charge only, and only while it is valid.

import { afterEach, expect, test } from 'vitest'
import { addDays } from '#contract/panama-time.ts'
import { today } from '../../testing/dates.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { book, booking, byMailedLink, findCode } from '../../testing/wire/bookings.ts'
import { expectRefusal, friday, roundTrip, tuesday } from '../../testing/wire/trips.ts'

interface Line {
  Codigo: string
  ID: number | null
  Importe: number
}

/** At Calle 50, where there is no concession, in the intermediate class: 8 % off the time charge. */
const trip = { ...roundTrip, IdAgenciaSal: 2, IdAgenciaEnt: 2, IdModelo: 104, IdPaquete: 6 }

onTestServers((app) => {
  const setDates = async (startsOn: string, endsOn: string) =>
    app().db.query('update promotion set starts_on = $1, ends_on = $2 where id = 6', [startsOn, endsOn])
  const promotion = async (id: number) => (await app().get(`/content/getPromotion/1/${id}`)).json().respuesta
  const estimate = async (change: object = {}) =>
    (await app().post('/web-api/getCostoEstimadoWeb', { ...trip, ...change })).json().Resultado.datos
  const amounts = (lines: Line[]) => lines.map(({ Codigo, ID, Importe }) => [Codigo, ID, Importe])
  afterEach(async () => setDates(addDays(today, -50), addDays(tuesday, 100)))

  test('R-06 W-14 the promotion reduces only the time charge, to the cent, and its line names it', async () => {
    const plain = await estimate({ IdPaquete: 0 })
    expect(amounts(plain.Lineas)).toEqual([
      ['TIEMPO', null, 135],
      ['COBERTURA', null, 66],
      ['ITBMS', null, 14.07],
    ])
    expect(plain.Total).toBe(215.07)
    const lowered = await estimate()
    expect(amounts(lowered.Lineas)).toEqual([
      ['TIEMPO', null, 135],
      ['DESCUENTO', 6, -10.8],
      ['COBERTURA', null, 66],
      ['ITBMS', null, 13.31],
    ])
    expect(lowered.Total).toBe(203.51)
  })

  test('R-06 E-06 list, estimate and booking have the reduced total, and the booking has the promotion and its line', async () => {
    const list = (await app().post('/web-api/getRateCars', trip)).json().respuesta
    expect(list[3]).toMatchObject({ id_4d: 104, Total: 203.51, TotalAnterior: 215.07 })
    const booked = await book(app(), trip)
    expect(booked.statusCode, booked.body).toBe(200)
    const { Total, Lineas } = booked.json().Resultado.datos
    expect(Total).toBe(203.51)
    expect(amounts(Lineas)).toContainEqual(['DESCUENTO', 6, -10.8])
    const { rows } = await app().db.query('select package_id, total_cents from reservation')
    expect(rows).toEqual([{ package_id: 6, total_cents: 20_351 }])
  })

  test('R-06 a pick-up on the last day is valid, the day after does not; the return may be later', async () => {
    await setDates(addDays(today, -10), tuesday)
    expect((await estimate()).Total).toBe(203.51)
    await setDates(addDays(today, -10), addDays(tuesday, -1))
    for (const call of ['getRateCars', 'getRateModel', 'getCostoEstimadoWeb'])
      expectRefusal(await app().post(`/web-api/${call}`, trip), 422, 'package_not_valid', 'IdPaquete')
    expect((await promotion(6))[0].Estado).toBe('vigente')
  })

  test('R-06 the day of booking counts too: before its first day it cannot be booked, even for a later pick-up', async () => {
    await setDates(addDays(today, 1), friday)
    expectRefusal(await app().post('/web-api/getCostoEstimadoWeb', trip), 422, 'package_not_valid', 'IdPaquete')
    expect((await promotion(6))[0].Estado).toBe('proxima')
  })

  test('R-06 after its end it has no effect: it is in no list, its own call reports that it ended, and estimate and booking refuse it', async () => {
    await setDates(addDays(today, -90), addDays(today, -1))
    const [ended] = await promotion(6)
    expect(ended).toMatchObject({ Estado: 'terminada', Hasta: addDays(today, -1), Espanol: { Titulo: 'Ciudad sin aeropuerto' } })
    const lists = await Promise.all([1, 2].map(async (list) => (await app().get(`/content/getPromotions/1/${list}`)).json().respuesta))
    expect(lists.flat().map(({ ID }: { ID: number }) => ID)).not.toContain(6)
    for (const call of ['getRateCars', 'getCostoEstimadoWeb', 'postBooking/new'])
      expectRefusal(await app().post(`/web-api/${call}`, { ...booking, ...trip }), 422, 'package_not_valid', 'IdPaquete')
    expect((await estimate({ IdPaquete: 0 })).Total, 'without it the trip has its price').toBe(215.07)
  })

  test('W-20 a booking keeps a promotion that is ended before its pick-up: its return can change, another pick-up cannot have it', async () => {
    const code = findCode(await book(app(), trip))
    await setDates(addDays(today, -90), addDays(today, -1))
    const change = async (to: object) => app().post('/web-api/getModifyEstimate', { ...byMailedLink(code), ...to })
    const longer = await change({ FechaEntrada: addDays(friday, 1) })
    expect(longer.statusCode, longer.body).toBe(200)
    expect(amounts(longer.json().Resultado.datos.Lineas)).toContainEqual(['DESCUENTO', 6, -14.4])
    expectRefusal(await change({ FechaSalida: addDays(tuesday, 1) }), 422, 'package_not_valid', 'IdPaquete')
  })

  test('R-44 an unknown promotion is an empty list, and each promotion lists its branches', async () => {
    expect(await promotion(99)).toEqual([])
    expect((await promotion(6))[0].Sedes).toEqual([2, 7, 8])
    expect((await promotion(3))[0].Sedes).toHaveLength(10)
  })

  test('W-05 the branches of a package are those of its promotion', async () => {
    for (const id of [1, 3, 6]) {
      const branches = (await app().get(`/content/getAgenciesByPackage/1/${id}`)).json().respuesta
      expect(branches.map((branch: { id_4d: number }) => branch.id_4d)).toEqual((await promotion(id))[0].Sedes)
    }
  })
})
