import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { startBackground } from '../../background.ts'
import { eventually, partsOf, startMailServer } from '../../testing/mail-server.ts'
import { onEachServer, type TestApp } from '../../testing/test-app.ts'
import { book, codeOf, visitor } from '../../testing/wire-bookings.ts'
import { arrival, backPhoto, by, cameraPhoto, checkIn, frontPhoto, homeLicence, upload } from '../../testing/wire-check-ins.ts'
import { expectRefusal } from '../../testing/wire-trips.ts'

const byName = (code: string) => ({ CodigoReserva: code, Apellido: visitor.Apellido })
const written = async (it: TestApp) => {
  const { rows } = await it.db.query<{ payload: { purpose: string } }>(
    `select payload from outbox where topic = 'booking-link' order by id`,
  )
  return rows.map(({ payload }) => payload.purpose)
}

onEachServer((it) => {
  beforeEach(async () => {
    await it().db.query('delete from rate_limit')
    await it().db.query('delete from outbox')
  })

  test('W-21 code and last name show how far a check-in is, and neither show a photo nor change licences, photos or signature', async () => {
    const code = codeOf(await book(it()))
    await checkIn(it(), code)
    expect((await it().post('/web-api/getCheckIn', byName(code))).statusCode).toBe(200)
    const calls = { 'getCheckIn/photo': frontPhoto, 'postCheckIn/step-1': { Conductores: [homeLicence] }, 'postCheckIn/step-2': arrival }
    for (const [call, data] of Object.entries(calls)) {
      expectRefusal(await it().post(`/web-api/${call}`, { ...byName(code), ...data, IdSolicitud: randomUUID() }), 403, 'link_needed')
    }
    expectRefusal(await upload(it(), { ...byName(code), ...backPhoto }, await cameraPhoto()), 403, 'link_needed')
    expect((await it().post('/web-api/getCheckIn/photo', { ...by(code), ...frontPhoto })).statusCode).toBe(200)
  })

  test('W-20 code and last name change no e-mail address; all else they change as before', async () => {
    const code = codeOf(await book(it()))
    const change = async (access: object, data: object) => it().post('/web-api/postBooking/modify', { ...access, ...data })
    const other = { cliente: { Correo: 'otra@example.com', Telefono: '6000-0000' } }
    expectRefusal(await change(byName(code), other), 403, 'link_needed', 'cliente.Correo')
    const same = { cliente: { Correo: visitor.Correo.toUpperCase(), Telefono: '6000-0001' } }
    expect((await change(byName(code), same)).statusCode).toBe(200)
    expect((await change(by(code), other)).statusCode).toBe(200)
  })

  test('W-20 the link is mailed to the booking’s own address, and the answer shows that address by its ends alone', async () => {
    const server = await startMailServer()
    const services = { ...it().services, config: { ...it().services.config, smtpUrl: server.url, baseUrl: 'https://www.example.com' } }
    const background = startBackground(services, () => undefined, { idleMs: 20 })
    try {
      const email = `liga.${randomUUID()}@example.com`
      const code = codeOf(await book(it(), { cliente: { ...visitor, Correo: email }, Idioma: 'en' }))
      for (const [Destino, page, opens] of [
        ['reserva', 'modify-reserve', 'getBooking'],
        ['check-in', 'advance-check-in', 'getCheckIn'],
      ]) {
        const answer = await it().post('/web-api/postBooking/link', { ...byName(code), Destino })
        expect(answer.statusCode).toBe(200)
        expect(answer.json().Resultado.datos).toEqual({ Correo: 'l•••@example.com' })
        const address = new RegExp(`https://www\\.example\\.com/en/#/${page}\\?token=([\\w-]+)`)
        const mails = () =>
          server.messages.filter((message) => message.includes(email) && /^Subject: Open your booking/m.test(message)).map(partsOf)
        const token = () =>
          address.exec(
            mails()
              .flat()
              .map(({ body }) => body)
              .join('\n'),
          )?.[1]
        await eventually('the mail', () => token() !== undefined)
        expect((await it().post(`/web-api/${opens}`, { token: token() })).statusCode).toBe(200)
      }
    } finally {
      await background.stop()
      await server.stop()
    }
  })

  test('W-20 a link is asked for with code and last name, three times an hour; pressing twice sends one mail', async () => {
    const code = codeOf(await book(it()))
    expectRefusal(await it().post('/web-api/postBooking/link', { CodigoReserva: code, Apellido: 'Ruiz' }), 404, 'booking_not_found')
    expectRefusal(await it().post('/web-api/postBooking/link', { CodigoReserva: code }), 401, 'not_logged_in')
    const answers = []
    for (let i = 0; i < 3; i += 1) answers.push(await it().post('/web-api/postBooking/link', byName(code)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expectRefusal(await it().post('/web-api/postBooking/link', byName(code)), 429, 'rate_limited')
    expect(await written(it())).toEqual(['manage'])
  })
})
