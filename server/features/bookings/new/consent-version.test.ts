import { expect, test } from 'vitest'
import { book, booking, findCode } from '../../../testing/wire/bookings.ts'
import { call, register, registration, randomEmail } from '../../../testing/wire/clients.ts'
import { expectRefusal } from '../../../testing/wire/trips.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { findInconsistencies } from '../records/consistency.ts'

const count = `select (select count(*)::int from consent) + (select count(*)::int from client) + (select count(*)::int from reservation)
  + (select count(*)::int from lead) as n`

onTestServers((app) => {
  test.each(["' OR 1=1 --", '2025-01', 'sin-version'])(
    'W-13 W-16 W-18 a consent to version %s, which no policy has, is refused',
    async (version) => {
      const { token } = await register(app())
      const AceptaCondiciones = { version }
      const before = (await app().db.query(count)).rows
      expectRefusal(await book(app(), { AceptaCondiciones }), 409, 'terms_changed', 'AceptaCondiciones.version')
      expectRefusal(await app().post('/web-api/postBooking/new', { ...booking, AceptaCondiciones }), 409, 'terms_changed')
      expectRefusal(
        await call(app(), 'registerWebUser', { ...registration, email: randomEmail(), AceptaCondiciones }),
        409,
        'terms_changed',
      )
      expectRefusal(await call(app(), 'updateClientConsent', { AceptaMercadeo: true, AceptaCondiciones }, { token }), 409, 'terms_changed')
      const lead = {
        Tipo: 'contacto',
        Nombre: 'Ana',
        Correo: randomEmail(),
        Telefono: '+50766123456',
        Empresa: null,
        Mensaje: 'Hola',
        Idioma: 'es',
        Consentimiento: { version, aceptado: true },
        AceptaMercadeo: false,
      }
      expectRefusal(await app().post('/landing-api/postLead/new', lead), 409, 'terms_changed', 'Consentimiento.version')
      expect((await app().db.query(count)).rows).toEqual(before)
    },
  )

  test('W-13 a booking without accepted conditions is made, and no consent is stored for it', async () => {
    const code = findCode(await book(app(), { AceptaCondiciones: undefined, AceptaMercadeo: undefined }))
    const { rows } = await app().db.query(
      `select conditions_version, (select count(*)::int from consent c where c.reservation_id = r.id) as consents from reservation r where code = $1`,
      [code],
    )
    expect(rows).toEqual([{ conditions_version: null, consents: 0 }])
    expect(await findInconsistencies(app().db)).toEqual([])
  })
})
