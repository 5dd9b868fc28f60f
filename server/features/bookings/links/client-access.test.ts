import { expect, test } from 'vitest'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, findCode, visitor } from '../../../testing/wire/bookings.ts'
import { expectRefusal } from '../../../testing/wire/trips.ts'

const password = 'una frase bastante larga 7'

onTestServers((app) => {
  /** Registers a client and returns the authorization header. */
  const signUp = async (email: string) => {
    const answer = await app().fastify.inject({
      method: 'POST',
      url: '/web-api/registerWebUser',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({
        email,
        password,
        name: 'Ana',
        lastName: 'Paz',
        language: 'es',
        AceptaCondiciones: { version: '2026-11' },
      }),
    })
    return { answer, bearer: { authorization: `Bearer ${answer.json().token}` } }
  }

  test('W-20 a client who is logged in sees and changes their own bookings with only the code, and no other client does', async () => {
    const [own, other] = [await signUp('uno@example.com'), await signUp('dos@example.com')]
    expect(own.answer.statusCode).toBe(200)
    const code = findCode(await book(app()))
    await app().db.query(`update reservation set client_id = (select id from client where email = 'uno@example.com') where code = $1`, [
      code,
    ])

    const seen = await app().post('/web-api/getBooking', { CodigoReserva: code }, own.bearer)
    expect(seen.json().Resultado.datos.CodigoReserva).toBe(code)
    const list = await app().post('/web-api/getClientBookings', {}, own.bearer)
    expect(list.json().Resultado.datos).toMatchObject([{ CodigoReserva: code, Estado: 'confirmada', car: { id_4d: 104 } }])
    // Including the renter's identity, which code and last name cannot change.
    const people = { cliente: { Nombre: 'Otra' }, NumVuelo: 'CM 1' }
    const changed = await app().post('/web-api/postBooking/modify', { CodigoReserva: code, ...people }, own.bearer)
    expect(changed.statusCode).toBe(200)
    const { rows } = await app().db.query<{ actor: string }>(`select actor from reservation_event where kind = 'changed'`)
    expect(rows[0]?.actor).toMatch(/^client:\d+$/)

    for (const call of ['getBooking', 'getModifyEstimate', 'postBooking/modify', 'postBooking/cancel']) {
      expectRefusal(await app().post(`/web-api/${call}`, { CodigoReserva: code }, other.bearer), 404, 'booking_not_found')
      expectRefusal(await app().post(`/web-api/${call}`, { CodigoReserva: code }), 401, 'not_logged_in')
    }
    expect((await app().post('/web-api/getClientBookings', {}, other.bearer)).json().Resultado.datos).toEqual([])
  })

  test('W-20 a booking made without login belongs to the client if its address is confirmed, and not otherwise', async () => {
    const { bearer } = await signUp(visitor.Correo)
    const code = findCode(await book(app()))
    expectRefusal(await app().post('/web-api/getBooking', { CodigoReserva: code }, bearer), 404, 'booking_not_found')
    await app().db.query('update client set email_confirmed_at = clock_timestamp() where email = $1', [visitor.Correo])
    expect((await app().post('/web-api/getBooking', { CodigoReserva: code }, bearer)).statusCode).toBe(200)
    const list = await app().post('/web-api/getClientBookings', {}, bearer)
    expect(list.json().Resultado.datos.map((one: { CodigoReserva: string }) => one.CodigoReserva)).toContain(code)
  })
})
