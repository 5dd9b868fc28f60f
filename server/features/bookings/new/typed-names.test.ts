// Typed names are mailed to an address that anyone can enter (docs/security.md, Abuse).

import { afterEach, expect, test } from 'vitest'
import { startBackground } from '../../../background.ts'
import { splitParts, startMailServer } from '../../../testing/stand-ins/mail-server.ts'
import { waitFor } from '../../../testing/timeouts.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, booking, visitor } from '../../../testing/wire/bookings.ts'
import { expectRefusal } from '../../../testing/wire/trips.ts'
import { silentLog } from '../../../log.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

onTestServers((app) => {
  test.each([
    ['cliente.Nombre', { cliente: { ...visitor, Nombre: 'Gane en premios.com' } }],
    ['cliente.Apellido', { cliente: { ...visitor, Apellido: 'https://premios.example/x' } }],
    [
      'Conductores.0.Nombre',
      { CantCondAdic: 1, Conductores: [{ Nombre: 'www.premios', Apellido: 'Paz', FechaNacimiento: null, Licencia: null }] },
    ],
  ])('W-13 a web address as %s is refused with its field', async (field, change) => {
    const answer = await app().post('/web-api/postBooking/new', { ...booking, ...change })
    expectRefusal(answer, 400, 'invalid')
    expect(answer.json().error.field).toBe(field)
  })

  test('W-13 names of many kinds are accepted unchanged', async () => {
    const names = [
      ["Sinéad O'Connor-de la Cruz", 'José Ma. Jr.'],
      ['Đỗ Thị', '王芳'],
    ]
    for (const [Nombre, Apellido] of names) expect((await book(app(), { cliente: { ...visitor, Nombre, Apellido } })).statusCode).toBe(200)
  })

  test('W-13 an implausible name or flight stored by an earlier version appears in no part of the mail', async () => {
    const server = await startMailServer(0)
    stops.push(server.stop)
    await app().db.query('delete from outbox')
    await book(app(), { NumVuelo: 'CM 1', cliente: { ...visitor, Nombre: 'Usted ganó 1 viaje' } })
    await app().db.query(
      `update reservation set last_name = 'visite premios.example', flight = 'premios.example/x' where first_name = 'Usted ganó 1 viaje'`,
    )
    const { stop } = startBackground({ ...app().services, config: { ...app().services.config, smtpUrl: server.url } }, silentLog, {
      idleMs: 20,
    })
    stops.push(stop)
    await waitFor('the mail', () => server.messages.length > 0)
    const [message = ''] = server.messages
    const whole = [message, ...splitParts(message).map(({ body }) => body)].join('\n')
    expect(whole).not.toMatch(/premios|ganó|gan=C3|visite/i)
    expect(whole).toContain('Hola:')
    expect(message).toMatch(/^To: ana\.deleon@example\.com/m)
  })
})
