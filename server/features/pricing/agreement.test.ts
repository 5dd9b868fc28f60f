// List, estimate and offer agree to the cent for as long as an offer is valid.

import { describe, expect, test } from 'vitest'
import { addDays, minuteMs, type Instant } from '#contract/panama-time.ts'
import { onTestServers, type TestApp } from '../../testing/test-app.ts'
import { classIds, expectRefusal, friday, roundTrip, tuesday } from '../../testing/wire/trips.ts'
import { verifyOffer, signOffer } from './offer.ts'

interface Car {
  id_4d: number
  Total: number
  Tarifa: { TarDia: number }
  Disponible: string
  Oferta: string | null
  Motivo: string | null
}

/** Branches and hours: everything open; Calle 50 before it opens at both ends; and only at the return. */
const trips = [
  ['round trip in open hours', {}],
  ['one-way in open hours', { IdAgenciaEnt: 4 }],
  ['round trip, pick-up after hours', { IdAgenciaSal: 2, IdAgenciaEnt: 2, HoraSalida: '06:00' }],
  ['round trip, both ends after hours', { IdAgenciaSal: 2, IdAgenciaEnt: 2, HoraSalida: '06:00', HoraEntrada: '19:30' }],
  ['one-way, return after hours', { IdAgenciaEnt: 2, HoraEntrada: '05:00' }],
  ['one-way, pick-up after hours', { IdAgenciaSal: 2, IdAgenciaEnt: 10, HoraSalida: '06:00' }],
  ['commercial vehicles, one-way', { IdAgenciaSal: 3, IdAgenciaEnt: 10 }],
  ['a month with extra hours', { FechaEntrada: addDays(tuesday, 31), HoraEntrada: '11:30' }],
] as const

/** Refusals of the estimate for a class that the list does not offer. */
const toRefusal: Record<string, [status: number, code: string, field: string]> = {
  agotado: [409, 'sold_out', 'IdModelo'],
  otra_sucursal: [422, 'not_at_branch', 'IdModelo'],
  anticipacion: [422, 'lead_time', 'HoraSalida'],
  edad: [422, 'driver_age', 'UnderAge'],
}

onTestServers((app) => {
  const rate = async (trip: object): Promise<Car[]> => {
    const answer = await app().post('/web-api/getRateCars', trip)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().respuesta
  }
  const toEstimate = async (request: object) => {
    const answer = await app().post('/web-api/getCostoEstimadoWeb', request)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().Resultado.datos
  }

  describe.each([0, 1])('with UnderAge %i', (UnderAge) => {
    test.each(trips)(
      'W-14 every class of the list has the same total in the estimate, and no other class has one: %s',
      async (_, change) => {
        const trip = { ...roundTrip, ...change, UnderAge }
        const cars = await rate(trip)
        expect(cars.map((car) => car.id_4d)).toEqual(classIds)
        expect(cars.filter((car) => car.Disponible !== 'no').length).toBeGreaterThan(10)
        for (const car of cars) {
          if (car.Disponible === 'no') {
            const refused = await app().post('/web-api/getCostoEstimadoWeb', { ...trip, IdModelo: car.id_4d })
            expectRefusal(refused, ...(toRefusal[car.Motivo ?? ''] ?? [0, '', '']))
            continue
          }
          const fresh = await toEstimate({ ...trip, IdModelo: car.id_4d })
          expect(fresh.Total, `class ${car.id_4d}`).toBe(car.Total)
          expect(fresh.Tarifa.TarDia).toBe(car.Tarifa.TarDia)
          const sum = fresh.Lineas.reduce((cents: number, line: { Importe: number }) => cents + Math.round(line.Importe * 100), 0)
          expect(sum).toBe(Math.round(fresh.Total * 100))
          expect((await toEstimate({ ...trip, IdModelo: car.id_4d, Oferta: car.Oferta })).Total).toBe(car.Total)
        }
      },
    )
  })

  test('W-14 after-hours service costs 25.00 an event before tax, at each end', async () => {
    const calle50 = { ...roundTrip, IdAgenciaSal: 2, IdAgenciaEnt: 2, IdModelo: 104 }
    const lines = async (change: object) =>
      (await toEstimate({ ...calle50, ...change })).Lineas.find((line: { Codigo: string }) => line.Codigo === 'FUERA_HORARIO')
    expect(await lines({})).toBeUndefined()
    expect(await lines({ HoraSalida: '06:00' })).toMatchObject({ Cantidad: 1, Importe: 25 })
    expect(await lines({ HoraSalida: '06:00', HoraEntrada: '05:00' })).toMatchObject({ Cantidad: 2, Importe: 50 })
  })

  test('W-10 a longer rental of a class never costs less, up to 92 days', async () => {
    let last = 0
    for (const days of [1, 2, 3, 5, 6, 7, 8, 13, 14, 21, 25, 26, 27, 28, 29, 30, 31, 36, 45, 59, 60, 61, 75, 89, 90, 92]) {
      const [, , , icar] = await rate({ ...roundTrip, FechaEntrada: addDays(tuesday, days) })
      // Seasons and weekly rates may make a day free, but never negative. Every day of cover increases the total.
      expect(icar?.Total, `${days} days`).toBeGreaterThan(last)
      last = icar?.Total ?? 0
    }
  })

  test('W-10 a longer rental by an hour never costs less', async () => {
    let last = 0
    for (const hour of ['10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '16:00', '23:30']) {
      const cars = await rate({ ...roundTrip, HoraEntrada: hour })
      expect(cars[0]?.Total).toBeGreaterThanOrEqual(last)
      last = cars[0]?.Total ?? 0
    }
  })

  test('W-14 each started extra hour costs a third of a day, and from the third hour a whole day', async () => {
    const lines = async (HoraEntrada: string) =>
      (await toEstimate({ ...roundTrip, IdModelo: 104, HoraEntrada })).Lineas.filter((line: { Codigo: string }) =>
        ['TIEMPO', 'HORAS', 'COBERTURA'].includes(line.Codigo),
      ).map((line: { Codigo: string; Cantidad: number; Importe: number }) => [line.Codigo, line.Cantidad, line.Importe])
    expect(await lines('11:00')).toEqual([
      ['TIEMPO', 3, 135],
      ['HORAS', 1, 15],
      ['COBERTURA', 4, 88],
    ])
    expect(await lines('12:00')).toEqual([
      ['TIEMPO', 3, 135],
      ['HORAS', 2, 30],
      ['COBERTURA', 4, 88],
    ])
    expect(await lines('12:30')).toEqual([
      ['TIEMPO', 4, 180],
      ['COBERTURA', 4, 88],
    ])
  })
})

onTestServers((app) => {
  const request = { ...roundTrip, IdModelo: 104 }
  const listed = async (trip: object = roundTrip): Promise<Car> => {
    const car = (await app().post('/web-api/getRateCars', trip)).json().respuesta[3]
    expect(car.Oferta).toMatch(/\S/)
    return car
  }
  const total = async (data: object): Promise<number> =>
    (await app().post('/web-api/getCostoEstimadoWeb', data)).json().Resultado.datos.Total
  const setRate = (cents: number) => app().db.query('update class_rate set rate_cents = $1 where class_id = 104', [cents])

  test('W-14 an offer keeps its total when the rate changes between list and estimate; without it the new price applies', async () => {
    const { Oferta, Total } = await listed()
    await setRate(9000)
    try {
      expect(Total).toBe(240.88)
      expect(await total({ ...request, Oferta })).toBe(240.88)
      expect(await total(request)).toBe(402.66)
      expect((await listed()).Total).toBe(402.66)
      expect(await total({ ...request, Oferta, CantCondAdic: 1 })).toBe(258.85)
    } finally {
      await setRate(4500)
    }
  })

  test('W-14 an offer keeps all other terms too: tax, fees and cover', async () => {
    const trip = { ...roundTrip, IdAgenciaEnt: 2 }
    const { Oferta, Total } = await listed(trip)
    await app().db.query('update price_terms set itbms_bps = 2000')
    await app().db.query('update one_way_fee set fee_cents = fee_cents + 5000')
    await app().db.query('update class_cover set price_day_cents = 9900')
    try {
      expect(await total({ ...trip, IdModelo: 104, Oferta })).toBe(Total)
      expect(await total({ ...trip, IdModelo: 104 })).toBeGreaterThan(Total + 200)
    } finally {
      await app().db.query('update price_terms set itbms_bps = 700')
      await app().db.query('update one_way_fee set fee_cents = fee_cents - 5000')
      await app().db.query('update class_cover set price_day_cents = 2200 where class_id = 104')
    }
  })

  const reissue = (signed: string, issuedAt: Instant): string => {
    const { signer } = app().services satisfies TestApp['services']
    const offer = verifyOffer(signer, signed)
    if (offer === undefined) throw new Error('not an offer')
    return signOffer(signer, { ...offer, issuedAt })
  }

  test('W-14 an offer is valid after 29 minutes and ignored after 30', async () => {
    const { Oferta } = await listed()
    await setRate(9000)
    try {
      expect(await total({ ...request, Oferta: reissue(Oferta ?? '', Date.now() - 29 * minuteMs) })).toBe(240.88)
      expect(await total({ ...request, Oferta: reissue(Oferta ?? '', Date.now() - 31 * minuteMs) })).toBe(402.66)
    } finally {
      await setRate(4500)
    }
  })

  test.each([
    ['another class', { IdModelo: 105 }],
    ['another day', { FechaEntrada: addDays(friday, 1) }],
    ['another hour', { HoraSalida: '10:30' }],
    ['another pick-up branch', { IdAgenciaSal: 4 }],
    ['another return branch', { IdAgenciaEnt: 2 }],
    ['another promotion', { IdPaquete: 6 }],
  ])('W-14 an offer of %s counts for nothing', async (_, change) => {
    const { Oferta } = await listed()
    const plain = await total({ ...request, ...change })
    const offer = verifyOffer(app().services.signer, Oferta ?? '')
    if (offer === undefined) throw new Error('not an offer')
    // A validly signed offer at a tenth of the price must not affect another trip.
    const cheap = signOffer(app().services.signer, { ...offer, terms: { ...offer.terms, mandatoryDayCents: 100 } })
    expect(await total({ ...request, Oferta: cheap })).toBeLessThan(200)
    expect(await total({ ...request, ...change, Oferta: cheap })).toBe(plain)
  })

  test('W-14 an offer changed at any position is refused', async () => {
    const signed = (await listed()).Oferta ?? ''
    const [body = '', signature = ''] = signed.split('.')
    const cheaper = Buffer.from(Buffer.from(body, 'base64url').toString('utf8').replace('4500', '0001')).toString('base64url')
    expect(cheaper).not.toBe(body)
    const quote = (await app().post('/web-api/getCostoEstimadoWeb', request)).json().Resultado.datos.IdCotizacion
    for (const Oferta of [
      `${cheaper}.${signature}`,
      `${body}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      body,
      `${body}.`,
      `.${signature}`,
      `${signed}.x`,
      'x',
      quote,
    ])
      expectRefusal(await app().post('/web-api/getCostoEstimadoWeb', { ...request, Oferta }), 422, 'offer_not_valid', 'Oferta')
  })
})
