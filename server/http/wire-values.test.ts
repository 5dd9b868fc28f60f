import { expect, test } from 'vitest'
import { book, booking, closeBookings, findCode, visitor, byMailedLink } from '../testing/wire/bookings.ts'
import { onTestServers } from '../testing/test-app.ts'
import { arrival, renterLicence } from '../testing/wire/check-ins.ts'
import { expectRefusal, friday, roundTrip, tuesday } from '../testing/wire/trips.ts'

const dayFirst = (iso: string) => iso.split('-').toReversed().join('/')
const estimate = { ...roundTrip, IdModelo: 104 }

onTestServers((app) => {
  const post = (call: string, data: object) => app().post(`/web-api/${call}`, data)

  test('E-07 a trip in the notation of the existing front end has the same price as in ours', async () => {
    const written = { FechaSalida: dayFirst(tuesday), FechaEntrada: dayFirst(friday), HoraSalida: '10:00:00', HoraEntrada: '10:00:00' }
    for (const [Wifi, devices] of [
      [true, 1],
      ['true', 1],
      [false, 0],
    ] as const) {
      const [theirs, ours] = await Promise.all([
        post('getCostoEstimadoWeb', { ...estimate, ...written, Wifi, UnderAge: 'false', Tarifa_Prepago: 'false' }),
        post('getCostoEstimadoWeb', { ...estimate, Wifi: devices }),
      ])
      expect(theirs.statusCode, theirs.body).toBe(200)
      expect(theirs.json().Resultado.datos.Lineas).toEqual(ours.json().Resultado.datos.Lineas)
    }
    expectRefusal(await post('getRateCars', { ...roundTrip, FechaSalida: '11/25/2026' }), 400, 'invalid', 'FechaSalida')
    expectRefusal(await post('getRateCars', { ...roundTrip, HoraSalida: '10:00:30' }), 400, 'invalid', 'HoraSalida')
  })

  test.each([
    ['times with an hour of one digit', { HoraSalida: '9:00', HoraEntrada: '9:30:00' }, { HoraSalida: '09:00', HoraEntrada: '09:30' }],
    ['yes as a letter', { Tarifa_Prepago: 'S', Wifi: 'Sí' }, { Tarifa_Prepago: true, Wifi: 1 }],
    ['no as a letter', { Tarifa_Prepago: 'n', Wifi: 'NO' }, { Tarifa_Prepago: false, Wifi: 0 }],
    ['instants instead of days', { FechaSalida: `${tuesday} 10:00:00`, FechaEntrada: `${friday}T00:00:00.000Z` }, {}],
    ['midnights in Panama instead of days', { FechaSalida: `${tuesday}T00:00:00-05:00`, FechaEntrada: `${friday}T05:00:00Z` }, {}],
  ])('E-06 %s are interpreted correctly', async (_, theirs, ours) => {
    const [taken, plain] = await Promise.all(
      [theirs, ours].map(async (change) => post('getCostoEstimadoWeb', { ...estimate, IdFormaPago: 1, ...change })),
    )
    expect(taken?.statusCode, taken?.body).toBe(200)
    expect(taken?.json().Resultado.datos.Lineas).toEqual(plain?.json().Resultado.datos.Lineas)
  })

  test.each([
    ['FechaSalida', `${tuesday}T18:00:00Z`],
    ['FechaSalida', `${tuesday}T25:00:00`],
    ['FechaEntrada', `${friday}T10:00:00+02:00`],
    ['HoraSalida', '9:15'],
    ['HoraEntrada', '9h00'],
    ['HoraEntrada', '9:00 p. m.'],
    ['Tarifa_Prepago', 'X'],
    ['Tarifa_Prepago', 'verdadero'],
    ['Wifi', 'Sí, por favor'],
  ])('E-06 %s %j is refused with its field', async (field, value) => {
    expectRefusal(await post('getCostoEstimadoWeb', { ...estimate, [field]: value }), 400, 'invalid', field)
  })

  test.each([
    ['IdTarifa', 11],
    ['IdPeriodo', 4],
    ['IdFormaPago', 3],
  ])('E-06 an unknown %s is refused by its name, also in a booking', async (field, value) => {
    expectRefusal(await post('getCostoEstimadoWeb', { ...estimate, [field]: value }), 400, 'out_of_range', field)
    expectRefusal(await post('postBooking/new', { ...booking, [field]: value }), 400, 'out_of_range', field)
    for (const none of [0, null, undefined, '0'])
      expect((await post('getCostoEstimadoWeb', { ...estimate, [field]: none })).statusCode).toBe(200)
  })

  test('A-04 an unknown client type is ignored', async () => {
    const [known, unknown] = await Promise.all([
      post('getCostoEstimadoWeb', estimate),
      post('getCostoEstimadoWeb', { ...estimate, IdTipoCliente: 77 }),
    ])
    expect(unknown.json().Resultado.datos).toMatchObject({ Total: known.json().Resultado.datos.Total, IdTipoCliente: 1 })
  })

  test('F-16 an invalid bearer token is ignored by public calls and refused where a client is required', async () => {
    for (const bearer of ['Bearer not-a-token', `Bearer ${'x'.repeat(43)}`, 'Basic YTpi', 'Bearer']) {
      const headers = { authorization: bearer }
      expect((await app().post('/web-api/getRateCars', roundTrip, headers)).statusCode).toBe(200)
      expectRefusal(await app().post('/web-api/getClientBookings', {}, headers), 401, 'not_logged_in')
      expectRefusal(await app().post('/web-api/getBooking', { CodigoReserva: 'ABCDE12345' }, headers), 401, 'not_logged_in')
    }
  })

  test.each([
    ['Nombre', '-1', 'out_of_range'],
    ['Nombre', '\u200B'],
    ['Apellido', 'De\u202EnoéL'],
    ['Apellido', 'De Le\uFFFDn'],
    ['PaisLicencia', 'ZZ'],
    ['Empresa', 'Caf\u202E S.A.'],
  ])('W-13 a renter whose %s is %j is refused by the field', async (field, value, code = 'invalid') => {
    expectRefusal(await post('postBooking/new', { ...booking, cliente: { ...visitor, [field]: value } }), 400, code, `cliente.${field}`)
  })

  test('W-21 an unknown country and a signature of one point are refused with their field', async () => {
    await closeBookings(app().db)
    const code = findCode(await book(app()))
    expectRefusal(
      await post('postCheckIn/step-1', { ...byMailedLink(code), Conductores: [{ ...renterLicence, PaisLicencia: 'ZZ' }] }),
      400,
      'invalid',
      'Conductores.0.PaisLicencia',
    )
    for (const Trazos of [[[500, 200]], [[500, 200, 501, 200]]])
      expectRefusal(
        await post('postCheckIn/step-2', { ...byMailedLink(code), ...arrival, Firma: { Tipo: 'trazada', Trazos } }),
        400,
        'invalid',
        'Firma.Trazos',
      )
  })

  test('W-20 a change to a country that does not exist is refused with its field', async () => {
    await closeBookings(app().db)
    const code = findCode(await book(app()))
    const answer = await post('postBooking/modify', { ...byMailedLink(code), cliente: { PaisLicencia: 'ZZ' } })
    expectRefusal(answer, 400, 'invalid', 'cliente.PaisLicencia')
  })
})
