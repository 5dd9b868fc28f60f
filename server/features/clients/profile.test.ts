import { beforeAll, expect, test } from 'vitest'
import { bookQuote, call, getBookingClient, logIn, register } from '../../testing/wire/clients.ts'
import { booking, quoteFor, visitor } from '../../testing/wire/bookings.ts'
import { expectRefusal, roundTrip } from '../../testing/wire/trips.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { demoClients, ensureDemoClients } from './demo-clients.ts'

onTestServers((app) => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  let frequent = ''
  beforeAll(async () => {
    await ensureDemoClients(app().db)
    await app().db.query('select set_pool_cars(id, 200) from pool where branch_id = 1 and class_id = 104')
    frequent = (await logIn(app(), demoClients[1]?.email ?? '', demoClients[1]?.password)).json().token
  })

  test('W-17 a change is accepted as JSON and as a form, and changes only the sent fields', async () => {
    const { token } = await register(app(), { company: 'Vieja, S.A.', phone: '222-3344' })
    const profile = async () => (await call(app(), 'getClientProfile', {}, { token })).json().profile
    const before = await profile()
    const json = await call(
      app(),
      'updateClientProfile',
      { mobilePhone: '6612-3456', address: 'Calle 50\nPiso 3', company: null },
      { token },
    )
    expect(json.statusCode).toBe(200)
    expect(json.json()).toEqual({ status: 'ok' })
    const form = await app().post('/web-api/updateClientProfile', { name: 'Lucía Elena', license: '8-701-2345' }, bearer(token))
    expect(form.json()).toEqual({ status: 'ok' })
    expect(await profile()).toEqual({
      ...before,
      mobilePhone: '+50766123456',
      address: 'Calle 50\nPiso 3',
      company: null,
      name: 'Lucía Elena',
      license: '8-701-2345',
    })
  })

  test('W-17 id, client type, e-mail, token and unknown fields change nothing', async () => {
    const { token, id } = await register(app())
    const row = async () => (await app().db.query('select *, updated_at as _ from client where id = $1', [id])).rows[0]
    const before = await row()
    const attack = {
      id: 1,
      clientType: { id: 4 },
      clientTypeId: 4,
      client_type_id: 4,
      email: 'otra@example.com',
      email_key: 'otra@example.com',
      emailConfirmedAt: '2020-01-01',
      isEmailConfirmed: true,
      acceptsMarketing: true,
      password: 'x',
      password_hash: 'x',
      is_blocked: false,
      token: 'x',
      deleted_at: '2020-01-01',
    }
    expect((await call(app(), 'updateClientProfile', attack, { token })).json()).toEqual({ status: 'ok' })
    expect(await row()).toEqual(before)
    await call(app(), 'updateClientProfile', { ...attack, company: 'Nueva, S.A.' }, { token })
    expect(await row()).toEqual({ ...before, company: 'Nueva, S.A.', updated_at: expect.any(Number), _: expect.any(Number) })
  })

  test.each([
    [{ name: '' }, 'missing', 'name'],
    [{ name: null }, 'missing', 'name'],
    [{ phone: '12' }, 'out_of_range', 'phone'],
    [{ identify: 'x' }, 'invalid', 'identify'],
    [{ license: '?' }, 'invalid', 'license'],
    [{ language: 'fr' }, 'invalid', 'language'],
    [{ address: 'a'.repeat(301) }, 'invalid', 'address'],
  ])('W-17 the change %j is refused and names its field', async (change, code, field) => {
    const { token } = await register(app())
    expectRefusal(await call(app(), 'updateClientProfile', change, { token }), 400, code, field)
  })

  test('W-17 check digits that do not match the tax number cause a warning, and are stored', async () => {
    const { token } = await register(app())
    const change = (fields: object) => call(app(), 'updateClientProfile', fields, { token })
    expect((await change({ ruc: '419758-1-427175', dv: '97' })).json()).toEqual({ status: 'ok' })
    expect((await change({ dv: '96' })).json()).toEqual({ status: 'ok', warnings: ['dv_mismatch'] })
    expect((await call(app(), 'getClientProfile', {}, { token })).json().profile).toMatchObject({ ruc: '419758-1-427175', dv: '96' })
  })

  test('A-02 a client changes only their own profile', async () => {
    const [a, b] = [await register(app()), await register(app())]
    await call(app(), 'updateClientProfile', { id: b.id, company: 'De A' }, { token: a.token })
    expect((await call(app(), 'getClientProfile', {}, { token: b.token })).json().profile.company).toBeNull()
  })

  test('W-19 consent to marketing is given and withdrawn, and every change is recorded', async () => {
    const { token, id } = await register(app())
    const change = (AceptaMercadeo: boolean) =>
      call(app(), 'updateClientConsent', { AceptaMercadeo, AceptaCondiciones: { version: '2026-11' } }, { token })
    for (const accepts of [true, false, true]) expect((await change(accepts)).json()).toEqual({ status: 'ok' })
    expect((await call(app(), 'getClientProfile', {}, { token })).json().profile.acceptsMarketing).toBe(true)
    const { rows } = await app().db.query(`select is_granted from consent where client_id = $1 and purpose = 'marketing' order by id`, [id])
    expect(rows.map((row) => row['is_granted'])).toEqual([false, true, false, true])
  })

  test('A-03 a client of a type with a discount pays less in list, rate and estimate, each with the type in its answer', async () => {
    const list = async (headers = {}) => (await app().post('/web-api/getRateCars', roundTrip, headers)).json().respuesta[3]
    const model = async (headers = {}) =>
      (await app().post('/web-api/getRateModel', { ...roundTrip, IdModelo: 104 }, headers)).json().Resultado.datos.Datos.Tarifa
    const estimate = async (headers = {}) =>
      (await app().post('/web-api/getCostoEstimadoWeb', { ...roundTrip, IdModelo: 104 }, headers)).json().Resultado.datos
    const [open, mine] = [await list(), await list(bearer(frequent))]
    expect(open).toMatchObject({ id_4d: 104, Tarifa: { IdTipoCliente: 1 }, TotalAnterior: null })
    expect(mine).toMatchObject({ Tarifa: { IdTipoCliente: 2 }, TotalAnterior: open.Total })
    expect(mine.Total).toBeLessThan(open.Total)
    expect(await model(bearer(frequent))).toMatchObject({ Total: mine.Total, IdTipoCliente: 2 })
    expect(await estimate(bearer(frequent))).toMatchObject({ Total: mine.Total, IdTipoCliente: 2 })
    expect(await estimate()).toMatchObject({ Total: open.Total, IdTipoCliente: 1 })
    const from = async (headers = {}) => (await app().post('/web-api/getRateCars', {}, headers)).json().respuesta[3].Total
    expect(await from(bearer(frequent))).toBeLessThan(await from())
  })

  test('A-04 the client type and client of the request are ignored, and an expired token gets a visitor’s prices', async () => {
    const ended: string = (await logIn(app(), demoClients[1]?.email ?? '', demoClients[1]?.password)).json().token
    await call(app(), 'logoutWebUser', {}, { token: ended })
    const estimate = async (change: object, headers = {}) => {
      const answer = await app().post('/web-api/getCostoEstimadoWeb', { ...roundTrip, IdModelo: 104, ...change }, headers)
      expect(answer.statusCode).toBe(200)
      return answer.json().Resultado.datos
    }
    const open = await estimate({})
    for (const headers of [{}, bearer(ended), bearer('x'.repeat(43)), { authorization: 'Basic eDp4' }, { authorization: 'Bearer' }])
      expect(await estimate({ IdTipoCliente: 3, IdCliente: 1002 }, headers)).toMatchObject({ Total: open.Total, IdTipoCliente: 1 })
    expect(await estimate({ IdTipoCliente: 4 }, bearer(frequent))).toMatchObject({ IdTipoCliente: 2 })
  })

  test('A-04 an offer and a quote are only valid for the client type that they were made for', async () => {
    const makeOffer = async (headers = {}) => (await app().post('/web-api/getRateCars', roundTrip, headers)).json().respuesta[3].Oferta
    const totalWith = async (Oferta: string, headers = {}) =>
      (await app().post('/web-api/getCostoEstimadoWeb', { ...roundTrip, IdModelo: 104, Oferta }, headers)).json().Resultado.datos.Total
    const open = (await quoteFor(app())).Total
    expect(await totalWith(await makeOffer(bearer(frequent)))).toBe(open)
    expect(await totalWith(await makeOffer(), bearer(frequent))).toBeLessThan(open)

    const quote = await bookQuote(app(), bearer(frequent))
    const refused = await app().post('/web-api/postBooking/new', { ...booking, ...quote })
    expectRefusal(refused, 409, 'price_changed')
    expect(refused.json().error.quote).toMatchObject({ Total: open, IdTipoCliente: 1 })
    const booked = await app().post('/web-api/postBooking/new', { ...booking, ...quote }, bearer(frequent))
    expect(booked.json().Resultado.datos.Total).toBe(quote.Total)
  })

  test('A-02 a booking of a logged-in client belongs to the client, whatever its e-mail address', async () => {
    const { token, id } = await register(app())
    const mine = { ...booking, ...(await bookQuote(app(), bearer(token))), cliente: { ...visitor, Correo: 'otra@example.com' } }
    const booked = await app().post('/web-api/postBooking/new', mine, bearer(token))
    const code: string = booked.json().Resultado.datos.CodigoReserva
    expect(await getBookingClient(app(), code)).toEqual({ client_id: id, client_type_id: 1 })
    const { bookings } = (await call(app(), 'exportClientData', {}, { token })).json()
    expect(bookings).toMatchObject([{ code, email: 'otra@example.com' }])
    const open = await app().post('/web-api/postBooking/new', { ...booking, ...(await quoteFor(app())), IdCliente: id })
    expect(await getBookingClient(app(), open.json().Resultado.datos.CodigoReserva)).toEqual({ client_id: null, client_type_id: 1 })
  })

  test('A-02 the profile has the driver of the last booking in the client’s own name, until its data are erased', async () => {
    const { token, id } = await register(app(), { name: visitor.Nombre, lastName: visitor.Apellido })
    const driver = async () => (await call(app(), 'getClientProfile', {}, { token })).json().UltimoConductor
    expect(await driver()).toBeUndefined()
    const { FechaNacimiento, PaisLicencia, VenceLicencia } = visitor
    for (const change of [{}, { Nombre: 'Luis', PaisLicencia: 'CR' }]) {
      const request = { ...booking, ...(await bookQuote(app(), bearer(token))), cliente: { ...visitor, ...change } }
      expect((await app().post('/web-api/postBooking/new', request, bearer(token))).statusCode).toBe(200)
    }
    expect(await driver()).toEqual({ FechaNacimiento, PaisLicencia, VenceLicencia })
    await app().db.query('update reservation set erase_requested_at = clock_timestamp() where client_id = $1', [id])
    expect(await driver()).toBeUndefined()
  })
})
