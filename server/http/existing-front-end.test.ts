// The company's existing front end with our services: the calls of the specification with only its fields, as older code writes them, with
// numbers as strings and flags as digits.

import { beforeAll, expect, test } from 'vitest'
import { demoClients, ensureDemoClients } from '../features/clients/demo-clients.ts'
import { visitor } from '../testing/wire/bookings.ts'
import { onTestServers } from '../testing/test-app.ts'
import { friday, tuesday } from '../testing/wire/trips.ts'

/** The twenty fields of a cost estimate (row E-06). */
const estimate = {
  IdBrand: '1',
  IdAgenciaSal: '1',
  HoraSalida: '10:00',
  FechaSalida: tuesday,
  IdAgenciaEnt: '1',
  FechaEntrada: friday,
  HoraEntrada: '12:00',
  NoHorasExtras: '2',
  IdModelo: '104',
  IdTarifa: '10',
  IdPeriodo: '1',
  IdPaquete: '0',
  IdPaqCob: '20',
  IdTipoCliente: '1',
  CantSillaBB: '0',
  CantCondAdic: '0',
  Wifi: '0',
  UnderAge: '0',
  IdFormaPago: '1',
  Tarifa_Prepago: '0',
}

onTestServers((app) => {
  beforeAll(() => ensureDemoClients(app().db))

  test('E-06 E-07 W-04 W-06 W-10…W-14 it books, starting from the list of branches', async () => {
    const content = async (path: string) => (await app().get(`/content/${path}`)).json().respuesta
    const [branch] = await content('getAgencies/1')
    expect(branch).toMatchObject({ id_4d: 1, generales: { WebNombre: expect.any(String) }, horario: { HorWeek: expect.any(String) } })
    const [{ categorias, subcategorias }] = await content('getCategories')
    const call = async (name: string, data: object) => {
      const answer = await app().post(`/web-api/${name}`, data)
      expect(answer.statusCode, `${name}: ${answer.body.slice(0, 200)}`).toBe(200)
      return answer.json()
    }
    const trip = { FechaSalida: tuesday, FechaEntrada: friday, IdPaquete: '0', IdBrand: '1', IdAgenciaSal: String(branch.id_4d) }
    const cars = (await call('getRateCars', { ...trip, IdTipoCliente: '1' })).respuesta
    const car = cars.find(({ id_4d }: { id_4d: number }) => String(id_4d) === estimate.IdModelo)
    expect(categorias.map(({ ID }: { ID: number }) => ID)).toContain(car.categoria.ID_Categoria)
    expect(subcategorias.map(({ ID }: { ID: number }) => ID)).toContain(car.categoria.ID_SubCategoria)
    const rate = (await call('getRateModel', { ...trip, IdModelo: estimate.IdModelo })).Resultado.datos.Datos.Tarifa
    expect(rate.TarDia).toBe(car.Tarifa.TarDia)
    const { ID_Categoria, ID_SubCategoria } = car.categoria
    const packages = await call('getPackageWeb', {
      idBrand: '1',
      idCategoria: String(ID_Categoria),
      idSubCategoria: String(ID_SubCategoria),
    })
    expect(packages.Resultado.datos.map(({ ID }: { ID: number }) => ID)).toContain(20)
    const cost = (await call('getCostoEstimadoWeb', estimate)).Resultado.datos
    expect(cost).toMatchObject({ NoHorasExtras: 2, Total: expect.any(Number) })
    expect((await call('getUpsellWeb', estimate)).Resultado.datos).toEqual(expect.any(Array))
    const booked = await call('postBooking/new', { ...estimate, cliente: visitor })
    expect(booked.Resultado.datos).toMatchObject({ CodigoReserva: expect.stringMatching(/^\w{10}$/), Total: cost.Total })
  })

  test('W-13 W-14 a class that the driver may not rent is refused with a sentence that can be shown, before and at the booking', async () => {
    const requested = { ...estimate, IdModelo: '112', UnderAge: '1' }
    for (const [name, data] of [
      ['getCostoEstimadoWeb', requested],
      ['postBooking/new', { ...requested, cliente: visitor }],
    ] as const) {
      const answer = await app().post(`/web-api/${name}`, data)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().message).toBe('La edad del conductor no permite alquilar esa clase.')
    }
  })

  const dayFirst = (date: string) => date.split('-').toReversed().join('/')
  const { IdAgenciaSal, FechaSalida, FechaEntrada, HoraEntrada, IdModelo } = estimate
  const optional = Object.keys(estimate).filter(
    (field) => !['IdAgenciaSal', 'FechaSalida', 'FechaEntrada', 'HoraEntrada', 'IdModelo'].includes(field),
  )
  const optionalAs = (value: unknown) => Object.fromEntries(optional.map((field) => [field, value]))

  test.each([
    [
      'numbers and booleans',
      {
        ...Object.fromEntries(Object.entries(estimate).map(([key, value]) => [key, Number.isNaN(Number(value)) ? value : Number(value)])),
        Wifi: false,
        UnderAge: false,
        Tarifa_Prepago: false,
      },
    ],
    [
      'times with seconds and days in day-first order',
      {
        ...estimate,
        FechaSalida: dayFirst(FechaSalida),
        FechaEntrada: dayFirst(FechaEntrada),
        HoraSalida: '10:00:00',
        HoraEntrada: '12:00:00',
      },
    ],
    ['days with slashes', { ...estimate, FechaSalida: FechaSalida.replaceAll('-', '/'), FechaEntrada: FechaEntrada.replaceAll('-', '/') }],
    ['no field that has a default', { IdAgenciaSal, FechaSalida, FechaEntrada, HoraEntrada, IdModelo }],
    ['nulls', { ...optionalAs(null), IdAgenciaSal, FechaSalida, FechaEntrada, HoraEntrada, IdModelo }],
    ['empty texts', { ...optionalAs(''), IdAgenciaSal, FechaSalida, FechaEntrada, HoraEntrada, IdModelo }],
    [
      'zeros for options that were not chosen',
      {
        ...estimate,
        IdPaquete: 0,
        IdPaqCob: 0,
        IdTarifa: 0,
        IdPeriodo: 0,
        IdFormaPago: 0,
        IdTipoCliente: 0,
        IdCliente: 0,
        IdAgenciaEnt: 0,
      },
    ],
    ['yes and no as letters', { ...estimate, Tarifa_Prepago: 'N', Wifi: 'n', UnderAge: 'No' }],
    ['instants instead of days', { ...estimate, FechaSalida: `${FechaSalida}T00:00:00`, FechaEntrada: `${FechaEntrada}T05:00:00.000Z` }],
    ['spaces around numbers', { ...estimate, IdModelo: ' 104 ', IdAgenciaSal: '1 ' }],
    ['unknown fields', { ...estimate, Usuario: { id: 9 }, version: '1.0', Total_Mostrado: 'B/. 100.00' }],
  ])('E-06 E-07 W-10…W-14 it books at the same price with %s', async (_, fields) => {
    const call = async (name: string, data: object) => {
      const answer = await app().post(`/web-api/${name}`, data)
      expect(answer.statusCode, `${name}: ${answer.body.slice(0, 200)}`).toBe(200)
      return answer.json()
    }
    const { Total } = (await call('getCostoEstimadoWeb', estimate)).Resultado.datos
    const getCars = async (data: object) =>
      (await call('getRateCars', data)).respuesta.map(({ id_4d, Total: total }: { id_4d: number; Total: number }) => [id_4d, total])
    expect(await getCars(fields)).toEqual(await getCars(estimate))
    expect((await call('getRateModel', fields)).Resultado.datos.Datos.Tarifa).toMatchObject({ Total: expect.any(Number) })
    expect((await call('getUpsellWeb', fields)).Resultado.datos).toEqual(expect.any(Array))
    expect((await call('getCostoEstimadoWeb', fields)).Resultado.datos).toMatchObject({ NoHorasExtras: 2, Total })
    // The server treats it as the same request, and so as the same booking.
    const plain = (await call('postBooking/new', { ...estimate, cliente: visitor })).Resultado.datos
    const booked = (await call('postBooking/new', { ...fields, cliente: visitor })).Resultado.datos
    expect(booked).toMatchObject({ CodigoReserva: plain.CodigoReserva, Total })
  })

  test('E-06 a number of Wi-Fi devices may be sent as a flag, which costs as much as one device', async () => {
    const totalWith = async (Wifi: unknown) =>
      (await app().post('/web-api/getCostoEstimadoWeb', { ...estimate, Wifi })).json().Resultado.datos.Total
    const one = await totalWith(1)
    expect(one).toBeGreaterThan(await totalWith(0))
    for (const yes of [true, 'true', '1']) expect(await totalWith(yes)).toBe(one)
    for (const no of [false, 'false', null, '', undefined]) expect(await totalWith(no)).toBe(await totalWith(0))
  })

  test('W-13 it books with dates in day-first order and with empty or absent optional fields', async () => {
    const { FechaNacimiento, VenceLicencia } = visitor
    const cliente = {
      ...visitor,
      FechaNacimiento: dayFirst(FechaNacimiento),
      VenceLicencia: dayFirst(VenceLicencia),
      PaisLicencia: 'pa',
      Empresa: '',
      Ruc: null,
    }
    const rest = {
      Conductores: null,
      NumVuelo: '',
      Comentarios: null,
      Idioma: '',
      AceptaCondiciones: null,
      AceptaMercadeo: '',
      IdCotizacion: '',
      IdSolicitud: null,
      Total: '',
    }
    const answer = await app().post('/web-api/postBooking/new', { ...estimate, cliente, ...rest })
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  })

  test('F-01 W-16 W-17 it logs in and updates the profile, as a form and as JSON', async () => {
    const { email = '', password } = demoClients[0] ?? {}
    const login = await app().fastify.inject({ method: 'POST', url: '/web-api/loginWebUser', payload: { email, password } })
    const { status, token, profile } = login.json()
    expect([status, profile]).toEqual(['ok', expect.objectContaining({ id: expect.any(Number), clientType: { id: 1 } })])
    const headers = { authorization: `Bearer ${token}` }
    const change = { company: 'Café, S.A.', phone: '222-3344', mobilePhone: '', address: '', identify: '8-701-2345', license: '8-701-2345' }
    const url = '/web-api/updateClientProfile'
    expect((await app().post(url, change, headers)).statusCode).toBe(200)
    expect((await app().fastify.inject({ method: 'POST', url, payload: change, headers })).statusCode).toBe(200)
  })
})
