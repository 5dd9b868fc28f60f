import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#contract/panama-time.ts'
import { today } from '../../testing/dates.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { book, findCode, visitor, byMailedLink } from '../../testing/wire/bookings.ts'
import { arrival, backPhoto, cameraPhoto, checkIn, frontPhoto, renterLicence, upload } from '../../testing/wire/check-ins.ts'
import { expectRefusal, friday, tuesday } from '../../testing/wire/trips.ts'

const luis = { Nombre: 'Luis', Apellido: 'Ríos', Licencia: 'DE-4321765' }
const withLuis = { CantCondAdic: 1, Conductores: [luis] }
const luisLicence = {
  Conductor: 1,
  PaisLicencia: 'DE',
  EmisionLicencia: '2019-05-02',
  VenceLicencia: '2044-05-02',
  IngresoPanama: addDays(tuesday, -3),
}

onTestServers((app) => {
  const getData = (answer: LightMyRequestResponse) => answer.json().Resultado.datos
  const newCode = async (change: object = {}) => findCode(await book(app(), change))
  const get = async (code: string) => getData(await app().post('/web-api/getCheckIn', byMailedLink(code)))
  const step = async (number: 1 | 2, code: string, body: object) =>
    app().post(`/web-api/postCheckIn/step-${number}`, { ...byMailedLink(code), IdSolicitud: randomUUID(), ...body })
  const licences = async (code: string, ...drivers: object[]) => step(1, code, { Conductores: drivers })

  beforeEach(async () => {
    await app().db.query('delete from block')
    await app().db.query(`update reservation set status = 'cancelled'`)
    await app().db.query('delete from rate_limit')
  })

  test('W-21 a confirmed booking can be checked in at once, and its answer lists the drivers and the open tasks', async () => {
    const code = await newCode({ ...withLuis, NumVuelo: 'CM 123' })
    const checkIn = await get(code)
    expect(checkIn).toMatchObject({
      CodigoReserva: code,
      Estado: 'sin_empezar',
      EstadoReserva: 'confirmada',
      FechaSalida: tuesday,
      FechaEntrada: friday,
      LlegadaDesde: `${tuesday}T10:00`,
      LlegadaHasta: `${tuesday}T12:00`,
      NumVuelo: 'CM 123',
      VersionTexto: '2026-11',
      Aceptada: null,
      Firma: null,
      Pendiente: ['LICENCIA', 'FOTO_FRENTE', 'FOTO_REVERSO', 'LLEGADA', 'ACEPTACION', 'FIRMA'],
      Conductores: [
        { Conductor: 0, Nombre: 'Ana María', Licencia: '•••••••567', PaisLicencia: 'PA', VenceLicencia: visitor.VenceLicencia, Fotos: [] },
        {
          Conductor: 1,
          Nombre: 'Luis',
          Licencia: '•••••••765',
          PaisLicencia: null,
          Pendiente: ['LICENCIA', 'FOTO_FRENTE', 'FOTO_REVERSO'],
        },
      ],
    })
    expect(JSON.stringify(checkIn)).not.toContain('4321765')
  })

  test('W-21 each step is saved separately, in any order, and is kept after an interruption', async () => {
    const code = await newCode(withLuis)
    expect(getData(await step(2, code, arrival))).toMatchObject({ Estado: 'en_curso' })
    expect(getData(await licences(code, luisLicence)).Conductores[1].Pendiente).toEqual(['FOTO_FRENTE', 'FOTO_REVERSO'])
    const photo = await cameraPhoto()
    await upload(app(), { ...byMailedLink(code), ...frontPhoto, Conductor: 1 }, photo)
    const resumed = await get(code)
    expect(resumed).toMatchObject({
      Estado: 'en_curso',
      Llegada: `${tuesday}T10:00`,
      Aceptada: '2026-11',
      Firma: 'trazada',
      Pendiente: ['LICENCIA', 'FOTO_FRENTE', 'FOTO_REVERSO'],
    })
    expect(resumed.Conductores[1]).toMatchObject({
      PaisLicencia: 'DE',
      EmisionLicencia: '2019-05-02',
      IngresoPanama: luisLicence.IngresoPanama,
      Fotos: [{ Tipo: 'licencia_frente' }],
      Pendiente: ['FOTO_REVERSO'],
    })
  })

  test('W-21 a completed check-in is recorded with its time and an event, and two mails are queued', async () => {
    const code = await newCode()
    const done = getData(await checkIn(app(), code))
    expect(done).toMatchObject({ Estado: 'completo', Pendiente: [], Conductores: [{ Pendiente: [] }] })
    const booking = getData(await app().post('/web-api/getBooking', byMailedLink(code)))
    expect(booking.RegistroAdelantado).toBe(done.Completado)
    expect(booking.Historial.at(-1)).toMatchObject({ Suceso: 'registro_adelantado', Por: 'cliente' })
    const { rows } = await app().db.query<{ payload: { to: string } }>(
      `select payload from outbox where topic = 'checked-in-ahead' and payload ->> 'reservationId' = (select id::text from reservation where code = $1) order by id`,
      [code],
    )
    expect(rows.map(({ payload }) => payload.to)).toEqual(['branch', 'renter'])
    // Sending everything again changes nothing.
    await step(2, code, arrival)
    expect(
      (
        await app().db.query(
          `select 1 from reservation_event where kind = 'checked-in-ahead' and reservation_id = (select id from reservation where code = $1)`,
          [code],
        )
      ).rows,
    ).toHaveLength(1)
  })

  test('W-21 an acceptance is stored with version, time, address and language', async () => {
    const code = await newCode()
    await step(2, code, { ...arrival, Idioma: 'en' })
    const { rows } = await app().db.query(
      `select text_version, is_granted, host(ip) as ip, locale from consent c join reservation r on r.id = c.reservation_id
        where r.code = $1 and purpose = 'check-in'`,
      [code],
    )
    expect(rows).toEqual([{ text_version: '2026-11', is_granted: true, ip: '127.0.0.1', locale: 'en' }])
    expectRefusal(await step(2, code, { ...arrival, AceptaCheckIn: { version: '2020-01' } }), 409, 'terms_changed', 'AceptaCheckIn.version')
  })

  test.each([
    ['that ends before the return', { VenceLicencia: addDays(friday, -1) }, 422, 'licence_expired', 'VenceLicencia'],
    ['that will be issued tomorrow', { EmisionLicencia: addDays(today, 1) }, 400, 'out_of_range', 'EmisionLicencia'],
    [
      'that ends before it begins',
      { EmisionLicencia: addDays(today, -1), VenceLicencia: addDays(today, -2) },
      400,
      'out_of_range',
      'VenceLicencia',
    ],
    ['of another country without a day of entry', { PaisLicencia: 'DE' }, 400, 'missing', 'IngresoPanama'],
    ['with an entry after the pick-up', { PaisLicencia: 'DE', IngresoPanama: addDays(tuesday, 1) }, 400, 'out_of_range', 'IngresoPanama'],
    ['whose 90 days have passed', { PaisLicencia: 'DE', IngresoPanama: addDays(friday, -91) }, 422, 'licence_stay_over', 'IngresoPanama'],
    ['of no driver', { Conductor: 5 }, 400, 'out_of_range', 'Conductor'],
    ['with an invalid number', { Licencia: '?' }, 400, 'invalid', 'Licencia'],
  ])('W-21 a licence %s is refused with its field, and nothing of the step is stored', async (_, change, status, code, field) => {
    const booked = await newCode(withLuis)
    expectRefusal(await licences(booked, luisLicence, { ...renterLicence, ...change }), status, code, `Conductores.1.${field}`)
    expect((await get(booked)).Conductores[1].EmisionLicencia).toBe(null)
  })

  test('W-21 a foreign licence may be used through its ninetieth day', async () => {
    const code = await newCode()
    expect((await licences(code, { ...renterLicence, PaisLicencia: 'DE', IngresoPanama: addDays(friday, -90) })).statusCode).toBe(200)
  })

  test('W-21 an arrival must be within the branch’s hours and while the car is reserved', async () => {
    const code = await newCode()
    expectRefusal(await step(2, code, { ...arrival, HoraLlegada: '09:30' }), 400, 'out_of_range', 'HoraLlegada')
    expectRefusal(await step(2, code, { ...arrival, HoraLlegada: '12:30' }), 400, 'out_of_range', 'HoraLlegada')
    // Penonomé closes at 17:00.
    const evening = await newCode({ IdAgenciaSal: 5, IdAgenciaEnt: 5, HoraSalida: '16:30', HoraEntrada: '16:30' })
    expectRefusal(await step(2, evening, { ...arrival, HoraLlegada: '18:30' }), 422, 'branch_closed', 'HoraLlegada')
    expect((await step(2, code, { ...arrival, HoraLlegada: '12:00' })).statusCode).toBe(200)
  })

  test('W-21 a renter who uses a card’s insurance needs the bank’s letter', async () => {
    const code = await newCode()
    const answer = await step(2, code, { ...arrival, CartaSeguro: true })
    expect(getData(answer).Pendiente).toContain('CARTA_SEGURO')
    const letter = await upload(app(), { ...byMailedLink(code), Conductor: 0, Tipo: 'carta_seguro' }, await cameraPhoto())
    expect(getData(letter).Pendiente).not.toContain('CARTA_SEGURO')
  })

  test('W-21 an outdated version is refused, whether the booking or the check-in has changed', async () => {
    const code = await newCode()
    const { Version } = await get(code)
    expect(getData(await step(1, code, { Conductores: [renterLicence], Version })).Version).toBe(Version + 1)
    expectRefusal(await step(2, code, { ...arrival, Version }), 409, 'booking_changed', 'Version')
    await app().post('/web-api/postBooking/modify', { ...byMailedLink(code), NumVuelo: 'CM 9', IdSolicitud: randomUUID() })
    expectRefusal(await step(2, code, { ...arrival, Version: Version + 1 }), 409, 'booking_changed', 'Version')
    expect((await step(2, code, { ...arrival, Version: (await get(code)).Version })).statusCode).toBe(200)
  })

  test('W-21 a repeated request gets the first answer byte for byte, and the same key for another request is refused', async () => {
    const code = await newCode()
    const body = { ...arrival, IdSolicitud: randomUUID() }
    const first = await step(2, code, body)
    await licences(code, renterLicence)
    expect((await step(2, code, body)).body).toBe(first.body)
    expectRefusal(await step(2, code, { ...body, HoraLlegada: '10:30' }), 422, 'key_reused', 'IdSolicitud')
    const photo = { ...byMailedLink(code), ...frontPhoto, IdSolicitud: randomUUID() }
    const sent = await upload(app(), photo, await cameraPhoto())
    expect((await upload(app(), photo, await cameraPhoto())).body).toBe(sent.body)
    expectRefusal(await upload(app(), photo, await cameraPhoto(300, 300)), 422, 'key_reused', 'IdSolicitud')
    const { rows } = await app().db.query(`select answer::text as answer from idempotency_key where scope like '%postCheckIn%'`)
    // The digits of the number may occur by chance in ids, codes, times and sizes.
    const random = /[\da-f]{8}-[\da-f-]{27}|\b[0-9A-HJKMNP-TV-Z]{10}\b|T\d\d:[\d:.]+Z|Bytes\W+\d+/g
    expect(JSON.stringify(rows).replaceAll(random, '')).not.toMatch(/Ana|León|567/)
  })

  test('W-21 a booking that is unconfirmed or past its pick-up accepts no steps but shows its progress', async () => {
    const code = await newCode()
    await app().db.query(`update reservation set status = 'cancelled' where code = $1`, [code])
    expectRefusal(await licences(code, renterLicence), 409, 'booking_closed')
    expectRefusal(await upload(app(), { ...byMailedLink(code), ...frontPhoto }, await cameraPhoto()), 409, 'booking_closed')
    expect((await get(code)).Estado).toBe('cerrado')
    await app().db.query(
      `update reservation set status = 'confirmed', pick_up_at = clock_timestamp() - interval '1 minute' where code = $1`,
      [code],
    )
    expectRefusal(await step(2, code, arrival), 422, 'change_too_late')
    expect((await get(code)).Estado).toBe('cerrado')
  })

  test('W-21 later dates reopen only the affected tasks', async () => {
    const code = await newCode()
    await checkIn(app(), code, { ...renterLicence, PaisLicencia: 'DE', IngresoPanama: addDays(friday, -90) })
    expect((await get(code)).Estado).toBe('completo')
    const change = { FechaEntrada: addDays(friday, 1) }
    const { IdCotizacion, Total } = getData(await app().post('/web-api/getModifyEstimate', { ...byMailedLink(code), ...change }))
    const { Version } = getData(await app().post('/web-api/getBooking', byMailedLink(code)))
    const changed = await app().post('/web-api/postBooking/modify', {
      ...byMailedLink(code),
      ...change,
      IdCotizacion,
      Total,
      Version,
      IdSolicitud: randomUUID(),
    })
    expect(changed.statusCode).toBe(200)
    expect(await get(code)).toMatchObject({ Estado: 'en_curso', Pendiente: ['INGRESO_90_DIAS'] })
    expect(getData(await app().post('/web-api/getBooking', byMailedLink(code))).RegistroAdelantado).toBe(undefined)
  })

  test('W-21 a replaced driver needs new documents, and those of the previous driver are deleted', async () => {
    const code = await newCode(withLuis)
    await licences(code, luisLicence)
    await upload(app(), { ...byMailedLink(code), ...frontPhoto, Conductor: 1 }, await cameraPhoto())
    await app().post('/web-api/postBooking/modify', {
      ...byMailedLink(code),
      Conductores: [{ Nombre: 'Eva', Apellido: 'Ríos' }],
      IdSolicitud: randomUUID(),
    })
    expect((await get(code)).Conductores[1]).toMatchObject({ Nombre: 'Eva', Licencia: null, PaisLicencia: null, Fotos: [] })
    const { rows } = await app().db.query(
      `select 1 from check_in_driver d join reservation r on r.id = d.reservation_id where r.code = $1 and driver_key like 'driver%'`,
      [code],
    )
    expect(rows).toEqual([])
  })

  test('W-21 a list of drivers without licences leaves licences and photos unchanged', async () => {
    const code = await newCode(withLuis)
    await licences(code, luisLicence)
    await upload(app(), { ...byMailedLink(code), ...frontPhoto, Conductor: 1 }, await cameraPhoto())
    const before = (await get(code)).Conductores[1]
    const changed = await app().post('/web-api/postBooking/modify', {
      ...byMailedLink(code),
      Conductores: [{ Nombre: 'LUIS', Apellido: 'Rios', FechaNacimiento: '1990-02-03' }],
      IdSolicitud: randomUUID(),
    })
    expect(changed.statusCode).toBe(200)
    expect((await get(code)).Conductores[1]).toEqual({ ...before, Nombre: 'LUIS', Apellido: 'Rios' })
    expect(getData(await app().post('/web-api/getBooking', byMailedLink(code))).Conductores).toMatchObject([{ Licencia: '•••••••765' }])
  })

  test('W-21 moving the pick-up before the date of entry reopens the date of entry', async () => {
    const code = await newCode()
    await checkIn(app(), code, { ...renterLicence, PaisLicencia: 'DE', IngresoPanama: tuesday })
    expect((await get(code)).Estado).toBe('completo')
    await app().db.query(`update reservation set pick_up_at = pick_up_at - interval '1 day' where code = $1`, [code])
    expect(await get(code)).toMatchObject({ Estado: 'en_curso', Conductores: [{ Pendiente: ['INGRESO'] }] })
  })

  test('W-21 a check-in with open tasks is not complete, even before its completion is refreshed', async () => {
    const code = await newCode()
    await checkIn(app(), code)
    await app().db.query(
      `update check_in set accepted_version = '2020-01' where reservation_id = (select id from reservation where code = $1)`,
      [code],
    )
    const opened = await get(code)
    expect(opened).toMatchObject({ Estado: 'en_curso', Pendiente: ['ACEPTACION'] })
    expect(opened.Completado).toBe(undefined)
    expect(getData(await step(2, code, arrival))).toMatchObject({ Estado: 'completo', Pendiente: [] })
  })

  test('W-21 a signature without the text is refused, and one under a previously accepted text is accepted', async () => {
    const code = await newCode()
    const { AceptaCheckIn, Firma, ...rest } = arrival
    expectRefusal(await step(2, code, { ...rest, Firma }), 400, 'missing', 'AceptaCheckIn.version')
    expect(await get(code)).toMatchObject({ Estado: 'sin_empezar', Firma: null, Llegada: null })
    expect(getData(await step(2, code, { ...rest, AceptaCheckIn })).Pendiente).toContain('FIRMA')
    expect(getData(await step(2, code, { ...rest, Firma })).Pendiente).not.toContain('FIRMA')
  })

  test('W-21 later checks of the booking use the licence that the renter entered at check-in', async () => {
    const code = await newCode()
    const expires = addDays(friday, 2)
    await licences(code, { ...renterLicence, Licencia: 'NEW-998877', VenceLicencia: expires })
    expect(getData(await app().post('/web-api/getBooking', byMailedLink(code))).cliente).toMatchObject({
      Licencia: '•••••••877',
      VenceLicencia: expires,
    })
    expectRefusal(
      await app().post('/web-api/getModifyEstimate', { ...byMailedLink(code), FechaEntrada: addDays(friday, 3) }),
      422,
      'licence_expired',
      'cliente.VenceLicencia',
    )
    expect((await get(code)).Conductores[0].EmisionLicencia).toBe(renterLicence.EmisionLicencia)
  })

  test('W-21 the mailed check-in link opens only the check-in; an invalid or expired one opens nothing', async () => {
    const code = await newCode()
    const { rows } = await app().db.query<{ id: string }>('select id from reservation where code = $1', [code])
    const { checkInUrl } = await import('./check-in-link.ts')
    const url = await checkInUrl(app().services, rows[0]?.id ?? '', 'es')
    const token = /#\/advance-check-in\?token=([\w-]{43})$/.exec(url)?.[1] ?? ''
    expect(getData(await app().post('/web-api/getCheckIn', { token })).CodigoReserva).toBe(code)
    expect((await app().post('/web-api/postCheckIn/step-2', { token, ...arrival })).statusCode).toBe(200)
    expectRefusal(await app().post('/web-api/getBooking', { token }), 404, 'booking_link_unknown', 'token')
    expectRefusal(await app().post('/web-api/postBooking/cancel', { token, Confirmar: true }), 404, 'booking_link_unknown', 'token')
    expectRefusal(await app().post('/web-api/getCheckIn', { token: `${token.slice(0, -1)}x` }), 404, 'booking_link_unknown', 'token')
    const other = await newCode()
    expectRefusal(await app().post('/web-api/getCheckIn', { token, CodigoReserva: other }), 404, 'booking_link_unknown', 'token')
    await app().db.query(`update link_token set expires_at = clock_timestamp() - interval '1 second' where purpose = 'check-in'`)
    expectRefusal(await app().post('/web-api/getCheckIn', { token }), 410, 'booking_link_expired', 'token')
    expectRefusal(await upload(app(), { token, ...frontPhoto }, await cameraPhoto()), 410, 'booking_link_expired', 'token')
  })

  test('W-21 check-in and photos require access to the booking, and answers are not cached', async () => {
    const code = await newCode()
    await upload(app(), { ...byMailedLink(code), ...frontPhoto }, await cameraPhoto())
    const stranger = { CodigoReserva: code, Apellido: 'Otra' }
    for (const call of ['getCheckIn', 'getCheckIn/photo', 'postCheckIn/step-1', 'postCheckIn/step-2']) {
      const answer = await app().post(`/web-api/${call}`, { ...stranger, ...frontPhoto, ...arrival, Conductores: [renterLicence] })
      expect(answer.statusCode, call).toBe(404)
      await app().db.query('delete from rate_limit')
    }
    expectRefusal(await upload(app(), { ...stranger, ...backPhoto }, await cameraPhoto()), 404, 'booking_not_found')
    const own = await app().post('/web-api/getCheckIn/photo', { ...byMailedLink(code), ...frontPhoto })
    expect(own.headers['cache-control']).toBe('no-store')
    expectRefusal(await app().post('/web-api/getCheckIn/photo', { ...byMailedLink(code), ...backPhoto }), 404, 'unknown_id', 'Tipo')
  })
})
