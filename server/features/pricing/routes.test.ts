import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/panama-time.ts'
import { lowSeasonTuesday } from '../../testing/dates.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { classIds, expectRefusal, friday, roundTrip, tuesday } from '../../testing/wire/trips.ts'

interface Line {
  Codigo: string
  ID: number | null
  Cantidad: number
  Precio: number
  Importe: number
}

onTestServers((app) => {
  const vector = { ...roundTrip, IdModelo: 104, CantCondAdic: 1 }
  const post = async (call: string, data: object) => {
    const answer = await app().post(`/web-api/${call}`, data)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const rate = async (data: object) => (await post('getRateCars', data)).respuesta
  const estimate = async (data: object) => (await post('getCostoEstimadoWeb', data)).Resultado.datos

  test.each([
    ['from Tocumen and back', {}, 258.85],
    ['from Calle 50 and back', { IdAgenciaSal: 2, IdAgenciaEnt: 2 }, 231.12],
    ['from Tocumen to Calle 50', { IdAgenciaEnt: 2 }, 274.9],
  ])('W-14 answers the vector %s to the cent', async (_, change, total) => {
    const datos = await estimate({ ...vector, ...change })
    expect(datos.Total).toBe(total)
    const sum = datos.Lineas.reduce((cents: number, line: Line) => cents + Math.round(line.Importe * 100), 0)
    expect(sum).toBe(Math.round(total * 100))
  })

  test('W-14 the estimate answers in Resultado.datos quote, days, currency, lines, totals, deposit and the client type', async () => {
    const body = await post('getCostoEstimadoWeb', {
      ...vector,
      CantSillaBB: 2,
      Wifi: 1,
      UnderAge: 1,
      Adicionales: [{ ID: 5, Cantidad: 1 }],
      Tarifa_Prepago: true,
      IdAgenciaEnt: 2,
    })
    expect(Object.keys(body)).toEqual(['Resultado'])
    const { datos } = body.Resultado
    expect(datos).toMatchObject({ Dias: 3, NoHorasExtras: 0, Moneda: 'USD', IdTipoCliente: 1, Tarifa: { TarDia: 45 }, Deposito: 600 })
    expect(datos.IdCotizacion).toMatch(/\S{40}/)
    const untilExpiry = Date.parse(datos.Vence) - Date.now()
    expect(untilExpiry).toBeGreaterThan(29 * 60_000)
    expect(untilExpiry).toBeLessThan(31 * 60_000)
    expect(datos.Lineas.map((line: Line) => [line.Codigo, line.Cantidad, line.Importe])).toEqual([
      ['TIEMPO', 3, 135],
      ['PREPAGO', 1, -13.5],
      ['COBERTURA', 3, 66],
      ['SILLA_BB', 2, 36],
      ['COND_ADIC', 1, 15],
      ['WIFI', 1, 21],
      ['UNDER_AGE', 1, 36],
      ['ADICIONAL', 1, 21],
      ['CONCESION', 1, 37.98],
      ['ONE_WAY', 1, 15],
      ['ITBMS', 1, 25.86],
    ])
    expect(datos.Total).toBe(395.34)
  })

  test('E-06 the estimate takes the twenty fields of the existing front end, informative ones included', async () => {
    const given = {
      IdBrand: 1,
      IdAgenciaSal: 1,
      HoraSalida: '10:00',
      FechaSalida: tuesday,
      IdAgenciaEnt: 1,
      FechaEntrada: friday,
      HoraEntrada: '10:00',
      NoHorasExtras: 0,
      IdModelo: 104,
      IdTarifa: 10,
      IdPeriodo: 1,
      IdPaquete: 0,
      IdPaqCob: 20,
      IdTipoCliente: 1,
      CantSillaBB: 0,
      CantCondAdic: 1,
      Wifi: 0,
      UnderAge: 0,
      IdFormaPago: 1,
      Tarifa_Prepago: false,
      IdCliente: 55,
    }
    expect((await estimate(given)).Total).toBe(258.85)
  })

  describe('B-01 defaults', () => {
    const required = { IdAgenciaSal: 1, FechaSalida: tuesday, FechaEntrada: friday, IdModelo: 104 }
    const optional = [
      'IdBrand',
      'HoraSalida',
      'HoraEntrada',
      'IdAgenciaEnt',
      'IdTarifa',
      'IdPeriodo',
      'IdPaquete',
      'IdPaqCob',
      'IdTipoCliente',
      'IdCliente',
      'CantSillaBB',
      'CantCondAdic',
      'Wifi',
      'UnderAge',
      'NoHorasExtras',
      'IdFormaPago',
      'Tarifa_Prepago',
      'Adicionales',
      'Oferta',
    ]

    test('B-01 missing and null fields are priced like the explicit defaults', async () => {
      const written = {
        ...required,
        IdBrand: 1,
        HoraSalida: '10:00',
        HoraEntrada: '10:00',
        IdAgenciaEnt: 1,
        IdTarifa: 10,
        IdPeriodo: 1,
        IdPaqCob: 20,
        IdTipoCliente: 1,
        CantSillaBB: 0,
        CantCondAdic: 0,
        Wifi: 0,
        UnderAge: 0,
        Tarifa_Prepago: false,
      }
      const { Lineas, Total } = await estimate(written)
      expect(await estimate(required)).toMatchObject({ Lineas, Total })
      expect(await estimate({ ...required, ...Object.fromEntries(optional.map((key) => [key, null])) })).toMatchObject({ Lineas, Total })
    })

    test.each([null, 0, '', undefined])('W "none" for package and client is %j', async (none) => {
      expect((await estimate({ ...vector, IdPaquete: none, IdCliente: none })).Total).toBe(258.85)
    })
  })

  test('W numbers may be strings, dates may have slashes, and unknown keys are ignored', async () => {
    const texts = Object.fromEntries(
      Object.entries({ ...vector, CantSillaBB: 0, IdPaqCob: 20 }).map(([key, value]) => [key, String(value)]),
    )
    const given = {
      ...texts,
      FechaSalida: tuesday.replaceAll('-', '/'),
      FechaEntrada: friday.replaceAll('-', '/'),
      desconocido: { x: [1] },
      Total: 1,
    }
    expect((await estimate(given)).Total).toBe(258.85)
  })

  test('W a flag is true/false, 1/0, "1"/"0"', async () => {
    const totals = async (values: unknown[]) => [
      ...new Set(await Promise.all(values.map(async (UnderAge) => (await estimate({ ...vector, UnderAge })).Total))),
    ]
    expect(await totals([false, 0, '0', null])).toEqual([258.85])
    const [young, ...more] = await totals([true, 1, '1'])
    expect(more).toEqual([])
    expect(young).toBeGreaterThan(258.85)
  })

  test('W-10 getRateCars answers a rate request of E-07 with all twenty cars, each with the fields of E-05 and Tarifa.TarDia', async () => {
    const cars = await rate(roundTrip)
    expect(cars.map((car: { id_4d: number }) => car.id_4d)).toEqual(classIds)
    for (const car of cars) {
      expect(car).toMatchObject({
        categoria: { ID_Categoria: expect.any(Number), ID_SubCategoria: car.id_4d - 100 },
        Tarifa: { IdTarifa: 10, IdPeriodo: 1 },
        Dias: 3,
      })
      expect(car.Tarifa.TarDia).toBeGreaterThan(0)
      expect(car.Total).toBeGreaterThan(car.Tarifa.TarDia * 3)
      expect(car.TotalDia).toBe(Math.round((car.Total / 3) * 100) / 100)
      expect(['si', 'ultimos', 'no']).toContain(car.Disponible)
      expect(car.Oferta === null).toBe(car.Disponible === 'no')
    }
    expect(cars[3]).toMatchObject({ Tarifa: { TarDia: 45 }, Total: 240.88 })
  })

  test('E-07 a rate request of the existing front end, with only its own fields, is answered', async () => {
    const { FechaSalida, FechaEntrada } = roundTrip
    const cars = await rate({ FechaSalida, FechaEntrada, IdPaquete: 0, IdBrand: 1, IdAgenciaSal: 1, IdCliente: '12', IdTipoCliente: '1' })
    expect(cars.map((car: { Tarifa: { TarDia: number } }) => car.Tarifa.TarDia > 0)).toEqual(classIds.map(() => true))
  })

  test('W-10 absent hours are 10:00 and an absent return branch is the pick-up branch', async () => {
    const { FechaSalida, FechaEntrada } = roundTrip
    const totals = (cars: { Total: number }[]) => cars.map((car) => car.Total)
    expect(totals(await rate({ IdAgenciaSal: 1, FechaSalida, FechaEntrada }))).toEqual(totals(await rate(roundTrip)))
    const at16 = await rate({ IdAgenciaSal: 1, FechaSalida, FechaEntrada, HoraEntrada: '16:00' })
    expect(at16[0].Dias).toBe(4)
  })

  test.each([
    ['absent', {}],
    ['null', { IdAgenciaSal: null, FechaSalida: null, FechaEntrada: null }],
    ['empty', { IdAgenciaSal: '', FechaSalida: '', FechaEntrada: '' }],
    ['0 for the branch', { IdAgenciaSal: 0 }],
  ])('W-10 with branch and dates all %s it answers the whole fleet with from rates', async (_, given) => {
    const cars = await rate({ IdBrand: 1, ...given })
    expect(cars.map((car: { id_4d: number }) => car.id_4d)).toEqual(classIds)
    for (const car of cars) {
      expect(car).toMatchObject({ Dias: 1, Disponible: null, Oferta: null, Alternativas: [] })
      expect(car.Tarifa.TarDia).toBeGreaterThan(0)
    }
    // A low-season day of the mini with its cover and tax, away from airports: (18 + 19) x 1.07.
    expect(cars[0]).toMatchObject({ Tarifa: { TarDia: 18 }, Total: 39.59, TotalDia: 39.59 })
  })

  test('W-10 a from rate is a total that a search returns, on a low-season weekday away from airports', async () => {
    const from = await rate({})
    const day = lowSeasonTuesday()
    const cars = await rate({ IdAgenciaSal: 3, FechaSalida: day, FechaEntrada: addDays(day, 1) })
    expect(cars.map((car: { Total: number }) => car.Total)).toEqual(from.map((car: { Total: number }) => car.Total))
  })

  test('W-11 getRateModel answers in Resultado.datos.Datos.Tarifa the same as the list for the class', async () => {
    const cars = await rate(roundTrip)
    for (const id of [101, 104, 112, 120]) {
      const { Resultado } = await post('getRateModel', { ...roundTrip, IdModelo: id })
      const { Tarifa, Total, TotalDia, Disponible } = cars[id - 101]
      expect(Resultado.datos).toEqual({ Datos: { Tarifa: { TarDia: Tarifa.TarDia, Total, TotalDia, Disponible, IdTipoCliente: 1 } } })
    }
  })

  test('W-12 getPackageWeb answers 20, 21 and 22 for a class with prices that have tax, and with a branch its concession', async () => {
    const packages = async (given: object) => (await post('getPackageWeb', given)).Resultado.datos
    const small = await packages({ idBrand: 1, idCategoria: 1, idSubCategoria: 4 })
    expect(
      small.map((app: { ID: number; PrecioDia: number; Deducible: number; Deposito: number; PorDefecto: boolean }) => [
        app.ID,
        app.PrecioDia,
        app.Deducible,
        app.Deposito,
        app.PorDefecto,
      ]),
    ).toEqual([
      [20, 23.54, 2000, 600, true],
      [21, 37.99, 0, 600, false],
      [22, 53.55, 0, 300, false],
    ])
    expect(small.map((app: { Incluye: string[] }) => app.Incluye)).toEqual([
      ['CDW', 'DAT'],
      ['CDW', 'DAT', 'EDD', 'WTC'],
      ['CDW', 'DAT', 'CSDW', 'WTC', 'PAC', 'SLC', 'RAP'],
    ])
    for (const subcategory of small)
      expect(subcategory).toMatchObject({ Espanol: expect.stringMatching(/\S/), Ingles: expect.stringMatching(/\S/) })
    const atTocumen = await packages({ idBrand: 1, idCategoria: '1', idSubCategoria: '4', IdAgenciaSal: 1 })
    expect(atTocumen[0].PrecioDia).toBe(26.36)
    const large = await packages({ idBrand: 1, idCategoria: 2, idSubCategoria: 11 })
    expect(large.map((app: { Deducible: number }) => app.Deducible)).toEqual([2500, 0, 0])
  })

  test('W-12 every class of the fleet has its three packages', async () => {
    const { subcategorias } = (await app().get('/content/getCategories')).json().respuesta[0]
    for (const { ID, ID_Categoria } of subcategorias)
      expect(
        (await post('getPackageWeb', { idBrand: 1, idCategoria: ID_Categoria, idSubCategoria: ID })).Resultado.datos.map(
          (app: { ID: number }) => app.ID,
        ),
      ).toEqual([20, 21, 22])
  })

  describe.each(['getRateCars', 'getRateModel', 'getCostoEstimadoWeb'])('A-03 the client type applies to %s', (call) => {
    const computeTotal = (body: {
      respuesta?: { Total: number }[]
      Resultado?: { datos: { Total?: number; Datos?: { Tarifa: { Total: number } } } }
    }) => body.respuesta?.[3]?.Total ?? body.Resultado?.datos.Total ?? body.Resultado?.datos.Datos?.Tarifa.Total

    test.each([2, 3, 4, 77, '3'])('A-04 type %j from an anonymous visitor has no effect', async (IdTipoCliente) => {
      const plain = computeTotal(await post(call, { ...roundTrip, IdModelo: 104 }))
      expect(plain).toBe(240.88)
      expect(computeTotal(await post(call, { ...roundTrip, IdModelo: 104, IdTipoCliente, IdCliente: 1 }))).toBe(plain)
    })
  })

  test('A-04 the estimate’s answer names client type 1', async () => {
    expect((await estimate({ ...vector, IdTipoCliente: 3 })).IdTipoCliente).toBe(1)
  })

  test('A-01 a visitor without any credentials sees prices, and A-05 no header changes that', async () => {
    const { headers, payload } = formPost(vector)
    const answer = await app().fastify.inject({
      method: 'POST',
      url: '/web-api/getCostoEstimadoWeb',
      headers: { ...headers, authorization: 'Bearer admin', 'x-role': 'admin' },
      payload,
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().Resultado.datos.Total).toBe(258.85)
  })

  test('W-14 a promotion is applied by IdPaquete alone, and the list shows the total without it', async () => {
    const plain = await rate({ ...roundTrip, IdAgenciaSal: 2, IdAgenciaEnt: 2 })
    const promoted = await rate({ ...roundTrip, IdAgenciaSal: 2, IdAgenciaEnt: 2, IdPaquete: 6 })
    for (const [i, car] of promoted.entries()) {
      const hasPromotion = car.id_4d === 104 || car.id_4d === 105
      expect(car.TotalAnterior, String(car.id_4d)).toBe(hasPromotion ? plain[i].Total : null)
      if (hasPromotion) expect(car.Total).toBeLessThan(plain[i].Total)
      else expect(car.Total).toBe(plain[i].Total)
      expect(plain[i].TotalAnterior).toBeNull()
    }
    const { Lineas, Total } = await estimate({ ...roundTrip, IdAgenciaSal: 2, IdAgenciaEnt: 2, IdPaquete: 6, IdModelo: 104 })
    expect(Total).toBe(promoted[3].Total)
    expect(Lineas.map((line: Line) => line.Codigo)).toContain('DESCUENTO')
  })

  test('W-14 a promotion of other branches or classes gives no discount', async () => {
    expect((await estimate({ ...vector, IdPaquete: 6 })).Total).toBe(258.85)
  })

  test('W-10 an unknown or ended promotion is refused', async () => {
    await app().db.query('update promotion set ends_on = clock_timestamp()::date - 5 where id = 7')
    for (const IdPaquete of [99, 7]) {
      for (const call of ['getRateCars', 'getRateModel', 'getCostoEstimadoWeb'])
        expectRefusal(await app().post(`/web-api/${call}`, { ...vector, IdPaquete }), 422, 'package_not_valid', 'IdPaquete')
    }
  })
})

function formPost(data: unknown) {
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: `--b\r\ncontent-disposition: form-data; name="data"\r\n\r\n${JSON.stringify(data)}\r\n--b--\r\n`,
  }
}
