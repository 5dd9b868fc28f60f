// The prices of a promotion that is used up: every one that is shown is the one that is booked.

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onTestServers } from '../../testing/test-app.ts'
import { book, closeBookings, findCode, quoteFor } from '../../testing/wire/bookings.ts'
import { call, register } from '../../testing/wire/clients.ts'
import { roundTrip } from '../../testing/wire/trips.ts'

/** At Calle 50: 8 % off the time charge. */
const trip = { ...roundTrip, IdAgenciaSal: 2, IdAgenciaEnt: 2, IdModelo: 104, IdPaquete: 6 }
const without = { ...trip, IdPaquete: 0 }

onTestServers((app) => {
  const setLimits = async (inAll: number | null, perClient: number | null) =>
    app().db.query('update promotion set uses_limit = $1, uses_per_client = $2 where id = 6', [inAll, perClient])
  const send = async (name: string, body: object, token?: string) => {
    const answer = await call(app(), name, body, { token })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().Resultado?.datos ?? answer.json().respuesta
  }
  /** The totals of the calls through which a visitor sees the price of the trip. */
  const showTotals = async (data: object, token?: string) => {
    const list = await send('getRateCars', data, token)
    const days = await send('getRateDays', { ...data, PrimerDia: trip.FechaSalida, NumDias: 1 }, token)
    const returns = await send('getRateReturns', data, token)
    return {
      list: list.find((car: { id_4d: number }) => car.id_4d === 104).Total,
      day: days[0].Total,
      back: returns.find((item: { IdAgenciaEnt: number }) => item.IdAgenciaEnt === 2).Total,
      model: (await send('getRateModel', data, token)).Datos.Tarifa.Total,
      estimate: (await send('getCostoEstimadoWeb', data, token)).Total,
      link: (await send('getQuoteLink', data, token)).Total,
    }
  }

  beforeEach(async () => {
    await closeBookings(app().db)
    // One class, so that it is the cheapest of the days and returns.
    await app().db.query('select set_pool_cars(id, case class_id when 104 then 60 else 0 end) from pool where branch_id = 2')
  })
  afterEach(async () => setLimits(null, null))

  test('a promotion that is used up lowers no price in any call, and the booking has the same total', async () => {
    await setLimits(1, null)
    const [lowered, full] = [await showTotals(trip), await showTotals(without)]
    for (const call of Object.keys(full) as (keyof typeof full)[]) expect(lowered[call], call).toBeLessThan(full[call])
    await book(app(), trip)
    expect(await showTotals(trip)).toEqual(full)
    const booked = await book(app(), { ...trip, IdSolicitud: randomUUID() })
    expect([booked.statusCode, booked.json().Resultado.datos.Total]).toEqual([200, full.estimate])
    await app().db.query(`update reservation set status = 'cancelled'`)
    expect(await showTotals(trip)).toEqual(lowered)
  })

  test('an offer and a shared quote do not keep a promotion that is used up meanwhile, and the quote states it', async () => {
    await setLimits(1, null)
    const list = await send('getRateCars', trip)
    const { Oferta } = list.find((car: { id_4d: number }) => car.id_4d === 104)
    const link = await send('getQuoteLink', trip)
    const full = (await quoteFor(app(), without)).Total
    await book(app(), trip)
    expect((await send('getCostoEstimadoWeb', { ...trip, Oferta })).Total).toBe(full)
    expect((await send('getCostoEstimadoWeb', { ...trip, Oferta: link.Oferta })).Total).toBe(full)
    expect((await send('getSharedQuote', { IdBrand: 1, Oferta: link.Oferta })).Estado).toBe('agotada')
    await app().db.query(`update reservation set status = 'cancelled'`)
    expect((await send('getSharedQuote', { IdBrand: 1, Oferta: link.Oferta })).Estado).toBe('vigente')
  })

  test('a promotion that is used up is in no list, and its page states it', async () => {
    await setLimits(1, null)
    const find = async () => {
      const { Estado } = (await app().get('/content/getPromotion/1/6')).json().respuesta[0]
      const lists = await Promise.all([1, 2].map(async (list) => (await app().get(`/content/getPromotions/1/${list}`)).json().respuesta))
      return { Estado, isListed: lists.flat().some(({ ID }: { ID: number }) => ID === 6) }
    }
    expect(await find()).toEqual({ Estado: 'vigente', isListed: true })
    await book(app(), trip)
    expect(await find()).toEqual({ Estado: 'agotada', isListed: false })
  })

  test('a logged-in renter who has used it as often as allowed sees the prices without it; others do not', async () => {
    await setLimits(null, 1)
    const [lowered, full] = [await showTotals(trip), await showTotals(without)]
    const { id, token } = await register(app())
    const code = findCode(await book(app(), trip))
    await app().db.query('update reservation set client_id = $1 where code = $2', [id, code])
    expect(await showTotals(trip, token)).toEqual(full)
    expect(await showTotals(trip)).toEqual(lowered)
  })
})
