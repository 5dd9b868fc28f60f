// Promotions with a code: only who types it has them.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { onTestServers } from '../../testing/test-app.ts'
import { book, booking, closeBookings, quoteFor } from '../../testing/wire/bookings.ts'
import { call } from '../../testing/wire/clients.ts'
import { expectRefusal, roundTrip } from '../../testing/wire/trips.ts'

const number = 271_828_182
const trip = { ...roundTrip, IdAgenciaSal: 2, IdAgenciaEnt: 2, IdModelo: 104 }

onTestServers((app) => {
  const find = async (Codigo: unknown) => call(app(), 'getPromotionByCode', { IdBrand: 1, Codigo })
  const set = async (changes: string) => app().db.query(`update promotion set ${changes} where id = $1`, [number])

  beforeAll(async () => {
    const values = JSON.stringify({ id: number, code: 'AMIGO25', discount_bps: 2_500 })
    await app().db.query('insert into promotion select (jsonb_populate_record(it, $1::jsonb)).* from promotion it where id = 6', [values])
    await app().db.query('insert into promotion_class values ($1, 104)', [number])
  })
  afterAll(async () => closeBookings(app().db))

  test('W-37 a code in any spelling finds its promotion, which lowers list, estimate, link and booking', async () => {
    for (const typed of ['AMIGO25', 'amigo25', ' Amigo-25 ', 'AMIGO 25']) {
      const answer = await find(typed)
      expect(answer.statusCode, typed).toBe(200)
      expect(answer.json().Resultado.datos).toMatchObject({ ID: number, IdPaquete: number, Estado: 'vigente', Descuento: 25 })
    }
    const wanted = { ...trip, IdPaquete: number }
    const { Total } = await quoteFor(app(), wanted)
    expect(Total).toBeLessThan((await quoteFor(app(), trip)).Total)
    const cars = (await call(app(), 'getRateCars', wanted)).json().respuesta
    expect(cars.find((car: { id_4d: number }) => car.id_4d === 104).Total).toBe(Total)
    const link = (await call(app(), 'getQuoteLink', { ...booking, ...wanted })).json().Resultado.datos
    expect(link.Total).toBe(Total)
    const booked = await book(app(), wanted)
    expect(booked.json().Resultado.datos.Total).toBe(Total)
  })

  test('an unknown code, none, one that is too long and one that is not a text are refused', async () => {
    for (const typed of ['AMIGO26', 'AMIGO2', '', '%', 'x'.repeat(40)]) expectRefusal(await find(typed), 404, 'unknown_id', 'Codigo')
    for (const typed of ['x'.repeat(41), 25, { a: 1 }]) expect((await find(typed)).statusCode).toBe(400)
  })

  test('a promotion with a code is in no list', async () => {
    for (const list of [1, 2]) expect((await app().get(`/content/getPromotions/1/${list}`)).body).not.toContain(String(number))
  })

  test('the answer states that a promotion has ended, has not begun or is used up', async () => {
    const { rows } = await app().db.query('select starts_on::text, ends_on::text from promotion where id = $1', [number])
    const state = async () => (await find('AMIGO25')).json().Resultado.datos.Estado
    await set(`starts_on = '2001-01-01', ends_on = '2001-02-01'`)
    expect(await state()).toBe('terminada')
    await set(`starts_on = '2901-01-01', ends_on = '2901-02-01'`)
    expect(await state()).toBe('proxima')
    await set(`starts_on = '${rows[0].starts_on}', ends_on = '${rows[0].ends_on}', uses_limit = 1`)
    await closeBookings(app().db)
    expect(await state()).toBe('vigente')
    await book(app(), { ...trip, IdPaquete: number })
    expect(await state()).toBe('agotada')
    await set('uses_limit = null')
  })
})
