// An offer that is sent books at the same cent in another browser, or is refused with the reason.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayMs, minuteMs, toInstant, wallTime } from '#contract/panama-time.ts'
import { today } from '../../testing/dates.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { branchIds, classIds, expectRefusal, friday, roundTrip, tuesday } from '../../testing/wire/trips.ts'
import { verifyOffer, verifySharedOffer, signOffer, signSharedOffer } from './offer.ts'

const rental = { ...roundTrip, IdModelo: 104 }
const chosen = { IdPaqCob: 22, CantSillaBB: 1, Adicionales: [{ ID: 5, Cantidad: 1 }] }

onTestServers((app) => {
  const call = async (name: string, data: object) => {
    const answer = await app().post(`/web-api/${name}`, data)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().Resultado.datos
  }
  const send = (data: object = rental): Promise<{ Oferta: string; Vence: string; Total: number }> => call('getQuoteLink', data)
  const open = (Oferta: string) => call('getSharedQuote', { IdBrand: 1, Oferta })
  const total = async (data: object): Promise<number> => (await call('getCostoEstimadoWeb', data)).Total
  const setRate = (cents: number) => app().db.query('update class_rate set rate_cents = $1 where class_id = 104', [cents])

  /** The same offer, first shown at another time. */
  const makeOlder = (signed: string, ms: number): string => {
    const { signer } = app().services
    const offer = verifySharedOffer(signer, signed)
    if (offer === undefined) throw new Error('not an offer')
    return signSharedOffer(signer, { ...offer, issuedAt: offer.issuedAt - ms }, offer.choices)
  }

  test('W-33 the total of what is sent is that of the search, for any trip and class', async () => {
    const trips = fc.record({
      IdAgenciaSal: fc.constantFrom(...branchIds),
      IdAgenciaEnt: fc.constantFrom(...branchIds),
      HoraSalida: fc.constantFrom('09:00', '10:00', '12:30'),
      HoraEntrada: fc.constantFrom('09:00', '11:00', '13:30'),
      FechaEntrada: fc.integer({ min: 1, max: 40 }).map((days) => addDays(tuesday, days)),
      UnderAge: fc.constantFrom(0, 1),
      IdModelo: fc.constantFrom(...classIds),
    })
    let compared = 0
    await fc.assert(
      fc.asyncProperty(trips, async (change) => {
        const listed = await app().post('/web-api/getRateCars', { ...roundTrip, ...change })
        if (listed.statusCode !== 200) return
        const car = listed.json().respuesta.find((item: { id_4d: number }) => item.id_4d === change.IdModelo)
        if (car.Disponible === 'no') return
        const sent = await send({ ...roundTrip, ...change, Oferta: car.Oferta })
        expect(sent.Total).toBe(car.Total)
        expect((await open(sent.Oferta)).Total).toBe(car.Total)
        expect(await total({ ...roundTrip, ...change, Oferta: sent.Oferta })).toBe(car.Total)
        compared++
      }),
      { numRuns: 40 },
    )
    expect(compared).toBeGreaterThan(5)
  })

  test('W-33 it holds branches, dates, class and choices, and nothing about a person', async () => {
    const sent = await send({ ...rental, ...chosen, IdCliente: 7 })
    expect(await open(sent.Oferta)).toEqual({
      Estado: 'vigente',
      Vence: sent.Vence,
      Total: sent.Total,
      IdAgenciaSal: 1,
      IdAgenciaEnt: 1,
      FechaSalida: tuesday,
      HoraSalida: '10:00',
      FechaEntrada: friday,
      HoraEntrada: '10:00',
      IdPaquete: 0,
      UnderAge: 0,
      IdModelo: 104,
      IdCategoria: 1,
      IdSubCategoria: 4,
      IdPaqCob: 22,
      Adicionales: expect.arrayContaining([
        { ID: 1, Cantidad: 1 },
        { ID: 5, Cantidad: 1 },
      ]),
      Tarifa_Prepago: false,
    })
    expect(Date.parse(sent.Vence) - Date.now()).toBeGreaterThan(dayMs - 5 * minuteMs)
  })

  test('W-33 rates, cover, extras and tax keep their prices for a day, then the current ones apply', async () => {
    const { Oferta, Total } = await send({ ...rental, ...chosen })
    await setRate(9000)
    await app().db.query('update price_terms set itbms_bps = 2000')
    await app().db.query('update extra set price_day_cents = price_day_cents + 700')
    await app().db.query('update class_cover set price_day_cents = price_day_cents + 900')
    try {
      const request = { ...rental, ...chosen, Oferta }
      expect(await total(request)).toBe(Total)
      expect(await open(Oferta)).toMatchObject({ Estado: 'vigente', Total })
      expect(await total({ ...request, Oferta: makeOlder(Oferta, dayMs - minuteMs) })).toBe(Total)
      const old = makeOlder(Oferta, dayMs + minuteMs)
      expect(await total({ ...request, Oferta: old })).toBe(await total({ ...rental, ...chosen }))
      expect(await open(old)).toMatchObject({ Estado: 'vencida', Total })
    } finally {
      await setRate(4500)
      await app().db.query('update price_terms set itbms_bps = 700')
      await app().db.query('update extra set price_day_cents = price_day_cents - 700')
      await app().db.query('update class_cover set price_day_cents = price_day_cents - 900')
    }
  })

  test('W-33 sending it again does not make it bind longer', async () => {
    const first = makeOlder((await send()).Oferta, 20 * 60 * minuteMs)
    const repeated = await send({ ...rental, Oferta: first })
    expect(Date.parse(repeated.Vence) - Date.now()).toBeLessThan(5 * 60 * minuteMs)
    const listed = (await app().post('/web-api/getRateCars', roundTrip)).json().respuesta[3].Oferta
    const offer = verifyOffer(app().services.signer, listed)
    if (offer === undefined) throw new Error('not an offer')
    const older = signOffer(app().services.signer, { ...offer, issuedAt: offer.issuedAt - 20 * minuteMs })
    expect(Date.parse((await send({ ...rental, Oferta: older })).Vence)).toBe(offer.issuedAt - 20 * minuteMs + dayMs)
  })

  test('W-33 it does not bind beyond the pick-up', async () => {
    const soon = wallTime(addDays(today, 1), '00:00')
    const trip = { ...rental, FechaSalida: addDays(today, 1), HoraSalida: '00:30', FechaEntrada: addDays(today, 4) }
    const sent = await app().post('/web-api/getQuoteLink', trip)
    // At some hours the branch needs more notice than that.
    if (sent.statusCode === 422) return
    expect(sent.json().Resultado.datos.Vence).toBe(new Date(toInstant(soon) + 30 * minuteMs).toISOString())
  })

  test('W-33 when the same rental costs less now, the estimate shows it', async () => {
    const { Oferta } = await send()
    await setRate(3000)
    try {
      expect((await open(Oferta)).Estado).toBe('mas_barata')
    } finally {
      await setRate(4500)
    }
  })

  test('W-33 another client type has another price', async () => {
    const { signer } = app().services
    const offer = verifySharedOffer(signer, (await send()).Oferta)
    if (offer === undefined) throw new Error('not an offer')
    const theirs = signSharedOffer(signer, { ...offer, clientTypeId: 2, terms: { ...offer.terms, clientTypeBps: 500 } }, offer.choices)
    expect((await open(theirs)).Estado).toBe('otro_cliente')
    expect(await total({ ...rental, Oferta: theirs })).toBe(await total(rental))
  })

  test('W-33 it counts for nothing on another trip or class', async () => {
    const { Oferta } = await send()
    await setRate(9000)
    try {
      for (const change of [{ IdModelo: 105 }, { FechaEntrada: addDays(friday, 1) }, { IdAgenciaEnt: 2 }])
        expect(await total({ ...rental, ...change, Oferta })).toBe(await total({ ...rental, ...change }))
    } finally {
      await setRate(4500)
    }
  })

  describe('W-33 refusals', () => {
    test('a truncated or changed link, and an offer of a list, are not accepted as a shared offer', async () => {
      const { Oferta } = await send()
      const listed = (await app().post('/web-api/getRateCars', roundTrip)).json().respuesta[3].Oferta
      for (const wrong of [Oferta.slice(0, -1), Oferta.slice(0, 80), `${Oferta}x.`, `${Oferta}%0A`, listed, 'x', ''])
        expectRefusal(await app().post('/web-api/getSharedQuote', { IdBrand: 1, Oferta: wrong }), 422, 'offer_not_valid', 'Oferta')
    })

    test('a class that is no longer rented', async () => {
      const { signer } = app().services
      const offer = verifySharedOffer(signer, (await send()).Oferta)
      if (offer === undefined) throw new Error('not an offer')
      const gone = signSharedOffer(signer, { ...offer, classId: 999 }, offer.choices)
      expectRefusal(await app().post('/web-api/getSharedQuote', { IdBrand: 1, Oferta: gone }), 404, 'unknown_id', 'Oferta')
    })

    test.each([
      [{ IdModelo: 999 }, 404, 'unknown_id', 'IdModelo'],
      [{ IdAgenciaSal: 99 }, 404, 'unknown_id', 'IdAgenciaSal'],
      [{ Oferta: 'x' }, 422, 'offer_not_valid', 'Oferta'],
      [{ FechaEntrada: tuesday, HoraEntrada: '09:00' }, 422, 'return_before_pick_up', 'FechaEntrada'],
    ])('a price of %j cannot be sent', async (change, status, code, field) => {
      expectRefusal(await app().post('/web-api/getQuoteLink', { ...rental, ...change }), status, code, field)
    })

    test('a sold-out class: it cannot be sent, and the estimate of a shared quote has the refusal with alternatives', async () => {
      const { Oferta } = await send()
      await app().db.query(
        `insert into block (id, pool_id, kind, from_ts, until_ts, expires_at, units)
          select gen_random_uuid(), id, 'maintenance', $1, $2, null, capacity from pool where branch_id = 1 and class_id = 104`,
        [`${tuesday}T10:00-05:00`, `${addDays(tuesday, 1)}T09:00-05:00`],
      )
      try {
        expectRefusal(await app().post('/web-api/getQuoteLink', rental), 409, 'sold_out', 'IdModelo')
        expect((await open(Oferta)).Estado).toBe('vigente')
        const refused = await app().post('/web-api/getCostoEstimadoWeb', { ...rental, Oferta })
        expectRefusal(refused, 409, 'sold_out', 'IdModelo')
        expect(refused.json().error.alternatives.length).toBeGreaterThan(0)
      } finally {
        await app().db.query('delete from block')
      }
    })
  })
})
