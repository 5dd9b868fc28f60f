import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { startBackground } from '../../../background.ts'
import { waitFor, splitParts, startMailServer } from '../../../testing/stand-ins/mail-server.ts'
import { onTestServers, type TestApp } from '../../../testing/test-app.ts'
import { birthDateAt, book, findCode, visitor, byMailedLink } from '../../../testing/wire/bookings.ts'
import { arrival, backPhoto, cameraPhoto, checkIn, frontPhoto, renterLicence, upload } from '../../../testing/wire/check-ins.ts'
import { expectRefusal } from '../../../testing/wire/trips.ts'
import { scaleTimeout } from '../../../testing/timeouts.ts'
import { silentLog } from '../../../log.ts'
import { dedupeWindowMs } from './mail-link.ts'

const stranger = {
  Nombre: 'Bruno',
  Apellido: 'Castillo',
  FechaNacimiento: birthDateAt(40),
  TipoDocumento: 'pasaporte',
  Documento: 'AB123456',
  Licencia: 'X-99-1',
  PaisLicencia: 'CO',
  VenceLicencia: `${Number(visitor.VenceLicencia.slice(0, 4)) + 1}-01-31`,
}
const byName = (code: string) => ({ CodigoReserva: code, Apellido: visitor.Apellido })
const written = async (app: TestApp) => {
  const { rows } = await app.db.query<{ payload: { purpose: string } }>(
    `select payload from outbox where topic = 'booking-link' order by id`,
  )
  return rows.map(({ payload }) => payload.purpose)
}

onTestServers((app) => {
  beforeEach(async () => {
    await app().db.query('delete from rate_limit')
    await app().db.query('delete from outbox')
  })

  const change = async (access: object, data: object) => app().post('/web-api/postBooking/modify', { ...access, ...data })

  test('W-21 with code and last name the progress of a check-in is shown, but no photo, and licences, photos and signature cannot be changed', async () => {
    const code = findCode(await book(app()))
    await checkIn(app(), code)
    expect((await app().post('/web-api/getCheckIn', byName(code))).statusCode).toBe(200)
    const calls = { 'getCheckIn/photo': frontPhoto, 'postCheckIn/step-1': { Conductores: [renterLicence] }, 'postCheckIn/step-2': arrival }
    for (const [call, data] of Object.entries(calls)) {
      expectRefusal(await app().post(`/web-api/${call}`, { ...byName(code), ...data, IdSolicitud: randomUUID() }), 403, 'link_needed')
    }
    expectRefusal(await upload(app(), { ...byName(code), ...backPhoto }, await cameraPhoto()), 403, 'link_needed')
    expect((await app().post('/web-api/getCheckIn/photo', { ...byMailedLink(code), ...frontPhoto })).statusCode).toBe(200)
  })

  test('W-20 code and last name cannot change the e-mail address, but everything else as before', async () => {
    const code = findCode(await book(app()))
    const other = { cliente: { Correo: 'otra@example.com', Telefono: '6000-0000' } }
    expectRefusal(await change(byName(code), other), 403, 'link_needed', 'cliente.Correo')
    const same = { cliente: { Correo: visitor.Correo.toUpperCase(), Telefono: '6000-0001' } }
    expect((await change(byName(code), same)).statusCode).toBe(200)
    expect((await change(byMailedLink(code), other)).statusCode).toBe(200)
  })

  test('W-20 code and last name cannot change the renter, and each identity field is refused on its own', async () => {
    const code = findCode(await book(app()))
    const before = (await app().post('/web-api/getBooking', byMailedLink(code))).json()
    const other = { ...stranger, Telefono: '6000-0000' }
    expectRefusal(await change(byName(code), { cliente: other }), 403, 'link_needed', 'cliente.Nombre')
    for (const [field, value] of Object.entries(stranger)) {
      const cliente = field.endsWith('Documento')
        ? { TipoDocumento: stranger.TipoDocumento, Documento: stranger.Documento }
        : { [field]: value }
      const refused = await change(byName(code), { cliente, NumVuelo: 'CM 9' })
      expectRefusal(refused, 403, 'link_needed', cliente.Documento === undefined ? `cliente.${field}` : 'cliente.TipoDocumento')
    }
    const otherNumber = { TipoDocumento: visitor.TipoDocumento, Documento: '8-123-4568' }
    expectRefusal(await change(byName(code), { cliente: otherNumber }), 403, 'link_needed', 'cliente.Documento')
    expect((await app().post('/web-api/getBooking', byName(code))).json()).toEqual(before)
  })

  test('W-20 the mailed link can change the renter', async () => {
    const code = findCode(await book(app()))
    expect((await change(byMailedLink(code), { cliente: stranger })).statusCode).toBe(200)
    expect((await app().post('/web-api/getBooking', byMailedLink(code))).json().Resultado.datos.cliente).toMatchObject({
      Apellido: stranger.Apellido,
    })
  })

  test.each([
    ['as it was sent', () => visitor],
    ['as the booking shows it', (renter: object) => renter],
    [
      'in another notation',
      () => ({
        ...visitor,
        Nombre: 'ANA  MARIA',
        Apellido: 'DeLeon',
        PaisLicencia: 'pa',
        Licencia: '8-123-4567 ',
        Documento: ' 8 - 123 - 4567',
      }),
    ],
  ])('W-20 with code and last name the complete renter may be sent again %s and remains as booked', async (_, renterOf) => {
    const code = findCode(await book(app()))
    const read = async () => (await app().post('/web-api/getBooking', byMailedLink(code))).json().Resultado.datos.cliente
    const before = await read()
    const answer = await change(byName(code), { cliente: { ...renterOf(before), Telefono: '6000-0002' }, Comentarios: 'Llegamos tarde' })
    expect(answer.statusCode).toBe(200)
    expect(await read()).toEqual({ ...before, Telefono: '+50760000002' })
    // The masked numbers mean the stored ones.
    expect((await change(byName(code), { cliente: { ...visitor, Telefono: '6000-0003' } })).statusCode).toBe(200)
  })

  test('W-20 code and last name can neither add nor replace a driver; drivers may be resent or left out', async () => {
    const luis = { Nombre: 'Luis', Apellido: 'Ríos', FechaNacimiento: '1990-02-03', Licencia: '4-321-765' }
    const code = findCode(await book(app(), { CantCondAdic: 2, Conductores: [luis] }))
    const read = async () => (await app().post('/web-api/getBooking', byMailedLink(code))).json().Resultado.datos.Conductores
    const before = await read()
    const others = [
      [{ ...luis, Nombre: 'Bruno' }],
      [luis, { Nombre: 'Eva', Apellido: 'Mora' }],
      [{ ...luis, FechaNacimiento: '1991-02-03' }],
      [{ ...luis, Licencia: '4-321-766' }],
      [luis, luis],
    ]
    for (const Conductores of others) {
      expectRefusal(await change(byName(code), { Conductores, NumVuelo: 'CM 9' }), 403, 'link_needed', 'Conductores')
    }
    const driverLists = [[luis], before, [{ Nombre: 'LUIS', Apellido: 'Rios' }]]
    for (const [i, Conductores] of driverLists.entries()) {
      expect((await change(byName(code), { Conductores, NumVuelo: `CM 1${i}` })).statusCode).toBe(200)
      expect(await read()).toEqual(before)
    }
    expect((await change(byName(code), { Conductores: [] })).statusCode).toBe(200)
    expect(await read()).toEqual([])
  })

  test('W-20 the link is mailed to the booking’s own address, and the response masks that address', async () => {
    const server = await startMailServer()
    const services = { ...app().services, config: { ...app().services.config, smtpUrl: server.url, baseUrl: 'https://www.example.com' } }
    const background = startBackground(services, silentLog, { idleMs: 20 })
    try {
      const email = `liga.${randomUUID()}@example.com`
      const code = findCode(await book(app(), { cliente: { ...visitor, Correo: email }, Idioma: 'en' }))
      for (const [Destino, page, opens] of [
        ['reserva', 'modify-reserve', 'getBooking'],
        ['check-in', 'advance-check-in', 'getCheckIn'],
      ]) {
        const answer = await app().post('/web-api/postBooking/link', { ...byName(code), Destino })
        expect(answer.statusCode).toBe(200)
        expect(answer.json().Resultado.datos).toEqual({ Correo: 'l•••@example.com' })
        const address = new RegExp(`https://www\\.example\\.com/en/#/${page}\\?token=([\\w-]+)`)
        const mails = () =>
          server.messages.filter((message) => message.includes(email) && /^Subject: Open your booking/m.test(message)).map(splitParts)
        const token = () =>
          address.exec(
            mails()
              .flat()
              .map(({ body }) => body)
              .join('\n'),
          )?.[1]
        await waitFor('the mail', () => token() !== undefined)
        expect((await app().post(`/web-api/${opens}`, { token: token() })).statusCode).toBe(200)
      }
    } finally {
      await background.stop()
      await server.stop()
    }
  })

  test('W-20 a link can be requested with code and last name three times an hour; two requests in a row send one mail', async () => {
    const code = findCode(await book(app()))
    expectRefusal(await app().post('/web-api/postBooking/link', { CodigoReserva: code, Apellido: 'Ruiz' }), 404, 'booking_not_found')
    expectRefusal(await app().post('/web-api/postBooking/link', { CodigoReserva: code }), 401, 'not_logged_in')
    // Not across the end of the time in which they send one mail.
    const left = dedupeWindowMs - (Date.now() % dedupeWindowMs)
    if (left < scaleTimeout(2_000)) await new Promise((resolve) => setTimeout(resolve, left))
    const answers = []
    for (let i = 0; i < 3; i += 1) answers.push(await app().post('/web-api/postBooking/link', byName(code)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expectRefusal(await app().post('/web-api/postBooking/link', byName(code)), 429, 'rate_limited')
    expect(await written(app())).toEqual(['manage'])
  })
})
