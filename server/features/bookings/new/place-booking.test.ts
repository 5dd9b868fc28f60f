import { openIdentityNumbers } from '../records/identity-numbers.ts'
import { createHash, randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/panama-time.ts'
import { birthDateAt, book, booking, findCode, quoteFor, visitor } from '../../../testing/wire/bookings.ts'
import { expectRefusal, friday, tuesday } from '../../../testing/wire/trips.ts'
import { waitFor } from '../../../testing/timeouts.ts'
import { onTestServers, type TestApp } from '../../../testing/test-app.ts'
import { findInconsistencies } from '../records/consistency.ts'

const count = async (app: TestApp) => (await app.db.query<{ n: number }>('select count(*) as n from reservation')).rows[0]?.n ?? 0
const readRow = async (app: TestApp, code: string) =>
  (await app.db.query('select r.*, p.branch_id, p.class_id from reservation r join pool p on p.id = r.pool_id where code = $1', [code]))
    .rows[0] ?? {}

onTestServers((app) => {
  // Enough cars, so that only the tests about the last car run out of them.
  beforeAll(async () => {
    await app().db.query('select set_pool_cars(id, 200) from pool where branch_id = 1 and class_id = 104')
  })

  test('W-13 a booking returns its code, state, total, lines, deposit and link', async () => {
    const quote = await quoteFor(app(), { CantCondAdic: 1 })
    expect(quote.Total).toBe(258.85)
    const answer = await book(app(), { CantCondAdic: 1 })
    expect(answer.statusCode).toBe(200)
    const { datos } = answer.json().Resultado
    expect(datos).toEqual({
      CodigoReserva: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
      Estado: 'confirmada',
      Total: 258.85,
      Lineas: expect.arrayContaining([expect.objectContaining({ Codigo: 'COND_ADIC', Importe: 15 })]),
      Deposito: expect.any(Number),
      Enlace: expect.stringMatching(/^\/#\/modify-reserve\?token=[\w-]{43}$/),
    })
    const sum = datos.Lineas.reduce((cents: number, line: { Importe: number }) => cents + Math.round(line.Importe * 100), 0)
    expect(sum).toBe(25885)
  })

  test('W-13 everything about the booking is stored as sent and shown', async () => {
    const answer = await book(app(), {
      cliente: {
        ...visitor,
        Empresa: 'Café & Hijos, S.A.',
        Ruc: '419758-1-427175',
        Dv: '97',
        Telefono: '+1 305 555 0100',
        Documento: 'ab 12345',
        TipoDocumento: 'pasaporte',
        PaisLicencia: 'us',
      },
      CantCondAdic: 1,
      CantSillaBB: 1,
      Conductores: [{ Nombre: 'Luis', Apellido: 'Ríos' }],
      NumVuelo: 'CM 123',
      Comentarios: 'Llego tarde.\nGracias',
      Idioma: 'en',
      AceptaMercadeo: true,
      IdTipoCliente: 3,
    })
    const row = await readRow(app(), findCode(answer))
    expect(row).toMatchObject({
      status: 'confirmed',
      branch_id: 1,
      class_id: 104,
      return_branch_id: 1,
      client_type_id: 1,
      coverage_id: 20,
      baby_seats: 1,
      additional_drivers: 1,
      first_name: 'Ana María',
      phone: '+13055550100',
      document_kind: 'passport',
      // Encrypted in a separate column.
      document: '',
      licence: '',
      licence_country: 'US',
      company: 'Café & Hijos, S.A.',
      dv: '97',
      flight: 'CM 123',
      comments: 'Llego tarde.\nGracias',
      language: 'en',
      conditions_version: '2026-11',
      birth_date: birthDateAt(35),
      is_prepaid: false,
    })
    expect(openIdentityNumbers(app().services.vault, row)).toEqual({
      document: 'AB12345',
      licence: '8-123-4567',
      drivers: [{ firstName: 'Luis', lastName: 'Ríos', birthDate: null, licence: null }],
    })
    expect(row['total_cents']).toBe(Math.round(answer.json().Resultado.datos.Total * 100))
    expect(row['drivers']).toEqual([{ firstName: 'Luis', lastName: 'Ríos', birthDate: null, licence: null }])
    expect(answer.json().Resultado.datos.Enlace).toMatch(/^\/en\/#\//)
  })

  test('W-13 each consent is stored separately, with its text version, time, address and language', async () => {
    const answer = await book(app())
    const { id } = await readRow(app(), findCode(answer))
    const { rows } = await app().db.query('select * from consent where reservation_id = $1 order by id', [id])
    expect(rows).toMatchObject([
      { purpose: 'rental', is_granted: true, text_version: '2026-11', ip: '127.0.0.1', locale: 'es', at: expect.any(Number) },
      { purpose: 'marketing', is_granted: false },
    ])
  })

  test('W-13 only the hash of the mailed link is stored, and it expires 30 days after the return', async () => {
    const answer = await book(app())
    const token: string = answer.json().Resultado.datos.Enlace.split('token=')[1]
    const { rows } = await app().db.query('select * from link_token where token_sha256 = $1', [createHash('sha256').update(token).digest()])
    const row = await readRow(app(), findCode(answer))
    expect(rows).toMatchObject([{ purpose: 'manage', reservation_id: row['id'], expires_at: Number(row['return_at']) + 30 * 86_400_000 }])
    const dump = await app().db.query(
      'select (select json_agg(q)::text from quote q) as q, (select json_agg(k)::text from idempotency_key k) as k, (select json_agg(o)::text from outbox o) as o',
    )
    expect(JSON.stringify(dump.rows)).not.toContain(token)
  })

  test('W-13 a one-way rental blocks the car until it is back and ready, a round trip until it is ready', async () => {
    const until = async (change: object) => {
      const row = await readRow(app(), findCode(await book(app(), change)))
      const { rows } = await app().db.query<{ from_ts: number; until_ts: number }>(
        'select from_ts, until_ts from block where reservation_id = $1',
        [row['id']],
      )
      return [rows[0]?.from_ts === row['pick_up_at'], ((rows[0]?.until_ts ?? 0) - Number(row['return_at'])) / 60_000]
    }
    const { rows } = await app().db.query<{ reposition_minutes: number }>(
      'select reposition_minutes from one_way_fee where from_branch_id = 1 and to_branch_id = 10',
    )
    expect(rows[0]?.reposition_minutes).toBeGreaterThan(0)
    expect(await until({})).toEqual([true, 60])
    expect(await until({ IdAgenciaEnt: 10 })).toEqual([true, 60 + (rows[0]?.reposition_minutes ?? 0)])
  })

  test('W-13 unknown keys change nothing', async () => {
    const answer = await book(app(), {
      status: 'held',
      pool_id: 1,
      Estado: 'retenida',
      total_cents: 1,
      client_type_id: 4,
      Deposito: 0,
      hold_expires_at: '2020-01-01',
      role: 'admin',
    })
    expect(answer.statusCode).toBe(200)
    expect(await readRow(app(), findCode(answer))).toMatchObject({
      status: 'confirmed',
      branch_id: 1,
      class_id: 104,
      client_type_id: 1,
      hold_expires_at: null,
    })
  })

  test('A-04 the client type of the request changes no price; the server uses its own', async () => {
    const answers = await Promise.all([1, 3].map((IdTipoCliente) => book(app(), { IdTipoCliente })))
    const [a, b] = answers.map((answer) => answer.json().Resultado.datos.Total)
    expect(a).toBe(b)
  })

  test('W-13 without a quote the server prices the fields, books at that price, and returns the same response to equal data for ten minutes', async () => {
    const mine = { ...booking, cliente: { ...visitor, Nombre: 'Sin Cotización' } }
    const first = await app().post('/web-api/postBooking/new', mine)
    expect(first.json().Resultado.datos.Total).toBe((await quoteFor(app())).Total)
    const repeated = await app().post('/web-api/postBooking/new', mine)
    expect(repeated.payload).toBe(first.payload)
    const other = await app().post('/web-api/postBooking/new', { ...mine, CantSillaBB: 1 })
    expect(findCode(other)).not.toBe(findCode(first))
    await app().db.query(`update idempotency_key set expires_at = clock_timestamp() where scope like '%same-data'`)
    expect(findCode(await app().post('/web-api/postBooking/new', mine))).not.toBe(findCode(first))
  })

  test('W-13 a cancelled booking is not returned for the same data sent again', async () => {
    const mine = { ...booking, cliente: { ...visitor, Nombre: 'Cambia de Idea' } }
    const first = await app().post('/web-api/postBooking/new', mine)
    await app().db.query(
      `with gone as (delete from block where reservation_id = (select id from reservation where code = $1)) update reservation set status = 'cancelled' where code = $1`,
      [findCode(first)],
    )
    const before = await count(app())
    const repeated = await Promise.all([1, 2, 3].map(() => app().post('/web-api/postBooking/new', mine)))
    expect(new Set(repeated.map(findCode)).size).toBe(1)
    expect(repeated.map(findCode)).not.toContain(findCode(first))
    expect(await count(app())).toBe(before + 1)
  })

  test('W-13 a total that differs from the price is refused with the new quote, which then books', async () => {
    const refused = await app().post('/web-api/postBooking/new', { ...booking, cliente: { ...visitor, Nombre: 'Total Viejo' }, Total: 1 })
    expectRefusal(refused, 409, 'price_changed')
    const { quote } = refused.json().error
    const booked = await app().post('/web-api/postBooking/new', {
      ...booking,
      cliente: { ...visitor, Nombre: 'Total Viejo' },
      IdCotizacion: quote.IdCotizacion,
      Total: quote.Total,
    })
    expect(booked.json().Resultado.datos.Total).toBe(quote.Total)
    expectRefusal(await book(app(), { Total: 1 }), 409, 'price_changed')
  })

  test('W-13 a driver of 24 who is not in the quote gets the new price, and is never booked silently', async () => {
    const young = { ...visitor, FechaNacimiento: birthDateAt(24) }
    const before = await count(app())
    const refused = await book(app(), { cliente: young })
    expectRefusal(refused, 409, 'price_changed')
    const { quote } = refused.json().error
    expect(quote.Lineas.map((line: { Codigo: string }) => line.Codigo)).toContain('UNDER_AGE')
    expectRefusal(await app().post('/web-api/postBooking/new', { ...booking, cliente: young }), 409, 'price_changed')
    expect(await count(app())).toBe(before)
    const booked = await app().post('/web-api/postBooking/new', {
      ...booking,
      cliente: young,
      IdCotizacion: quote.IdCotizacion,
      Total: quote.Total,
    })
    expect(booked.json().Resultado.datos.Total).toBe(quote.Total)
    expect((await readRow(app(), findCode(booked)))['young_driver']).toBe(true)
  })

  test('W-13 a quote of another rental is refused with the price of this one', async () => {
    const quote = await quoteFor(app())
    for (const change of [
      { IdModelo: 105 },
      { FechaEntrada: addDays(friday, 1) },
      { IdPaqCob: 22 },
      { CantSillaBB: 1 },
      { IdAgenciaEnt: 2 },
      { Adicionales: [{ ID: 5, Cantidad: 1 }] },
      { UnderAge: 1 },
    ]) {
      expectRefusal(await app().post('/web-api/postBooking/new', { ...booking, ...quote, ...change, Total: null }), 409, 'price_changed')
    }
  })

  test('W-13 an expired quote is refused with a new one; a modified one is invalid', async () => {
    const signer = app().services.signer
    const { IdCotizacion, Total } = await quoteFor(app())
    const expired = signer.sign('quote', { ...(signer.verify('quote', IdCotizacion) as object), expiresAt: Date.now() - 1000 })
    const refused = await app().post('/web-api/postBooking/new', { ...booking, IdCotizacion: expired, Total })
    expectRefusal(refused, 409, 'quote_expired')
    expect(refused.json().error.quote.IdCotizacion).not.toBe('')
    for (const forged of [`${IdCotizacion}x`, IdCotizacion.slice(0, -8), 'a.b', 'null', '{}'])
      expectRefusal(
        await app().post('/web-api/postBooking/new', { ...booking, IdCotizacion: forged }),
        422,
        'quote_not_valid',
        'IdCotizacion',
      )
  })

  test('W-13 one quote makes one booking, with any key', async () => {
    const quote = await quoteFor(app())
    const before = await count(app())
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app().post('/web-api/postBooking/new', { ...booking, ...quote, IdSolicitud: randomUUID() })),
    )
    expect(new Set(answers.map((answer) => answer.payload)).size).toBe(1)
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200))
    expect(await count(app())).toBe(before + 1)
  })

  test('X-04 the same key returns the first response byte for byte, even after the car is sold', async () => {
    const request = { ...booking, ...(await quoteFor(app())), IdSolicitud: randomUUID() }
    const first = await app().post('/web-api/postBooking/new', request)
    const catalog = await app().db.query<{ id: number; capacity: number }>(
      'select id, set_pool_cars(id, 0) from pool where branch_id = 1 and class_id = 104',
    )
    const repeated = await app().post('/web-api/postBooking/new', request)
    await app().db.query('select set_pool_cars(id, 200) from pool where id = $1', [catalog.rows[0]?.id])
    expect(repeated.payload).toBe(first.payload)
    expect(repeated.statusCode).toBe(200)
    const upper = await app().post('/web-api/postBooking/new', { ...request, IdSolicitud: request.IdSolicitud.toUpperCase() })
    expect(upper.payload).toBe(first.payload)
  })

  test('X-04 a repeated request gets its response even after its quote expired', async () => {
    const { signer } = app().services
    const { IdCotizacion, Total } = await quoteFor(app())
    const expiring = (afterMs: number) =>
      signer.sign('quote', { ...(signer.verify('quote', IdCotizacion) as object), id: randomUUID(), expiresAt: Date.now() + afterMs })
    let soon = ''
    let request = booking as object
    let first: LightMyRequestResponse | undefined
    let validMs = 350
    // A slow machine may take longer to book than the quote is valid, so retry with a quote that is valid longer.
    while (first?.statusCode !== 200) {
      validMs *= 2
      soon = expiring(validMs)
      request = { ...booking, IdCotizacion: soon, Total, IdSolicitud: randomUUID() }
      first = await app().post('/web-api/postBooking/new', request)
      if (first.statusCode !== 200) expectRefusal(first, 409, 'quote_expired')
    }
    const bookedAt = Date.now()
    await waitFor('the end of the quote', () => Date.now() > bookedAt + validMs)
    expect((await app().post('/web-api/postBooking/new', request)).payload).toBe(first.payload)
    expect((await app().post('/web-api/postBooking/new', { ...request, IdSolicitud: randomUUID() })).payload).toBe(first.payload)
    expectRefusal(
      await app().post('/web-api/postBooking/new', {
        ...request,
        IdSolicitud: randomUUID(),
        IdCotizacion: signer.sign('quote', { ...(signer.verify('quote', soon) as object), id: randomUUID() }),
      }),
      409,
      'quote_expired',
    )
  })

  test('X-04 the key may be sent as a header; a key with a different payload is refused', async () => {
    const key = randomUUID()
    const quote = await quoteFor(app())
    const send = (change: object) => app().post('/web-api/postBooking/new', { ...booking, ...quote, ...change }, { 'idempotency-key': key })
    const first = await send({})
    expect((await send({})).payload).toBe(first.payload)
    expectRefusal(await send({ NumVuelo: 'CM 1' }), 422, 'key_reused', 'IdSolicitud')
    expectRefusal(await app().post('/web-api/postBooking/new', booking, { 'idempotency-key': 'x'.repeat(256) }), 400, 'invalid')
  })

  test('X-04 a refusal is not stored under its key: the corrected submission succeeds', async () => {
    const IdSolicitud = randomUUID()
    expectRefusal(await book(app(), { IdSolicitud, Total: 1 }), 409, 'price_changed')
    expectRefusal(await book(app(), { IdSolicitud, cliente: { ...visitor, Correo: 'ana' } }), 400, 'invalid', 'cliente.Correo')
    expect((await book(app(), { IdSolicitud })).statusCode).toBe(200)
  })

  test('X-04 twenty concurrent equal submissions make one booking and get equal responses', async () => {
    const request = { ...booking, ...(await quoteFor(app())), IdSolicitud: randomUUID() }
    const before = await count(app())
    const answers = await Promise.all(Array.from({ length: 20 }, () => app().post('/web-api/postBooking/new', request)))
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.payload}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    expect(await count(app())).toBe(before + 1)
  })

  test('X-04 twenty concurrent submissions without key and quote make one booking', async () => {
    const before = await count(app())
    const mine = { ...booking, cliente: { ...visitor, Nombre: 'Veinte Veces' } }
    const answers = await Promise.all(Array.from({ length: 20 }, () => app().post('/web-api/postBooking/new', mine)))
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.payload}`)).size).toBe(1)
    expect(await count(app())).toBe(before + 1)
  })

  test.each([
    ['a driver under 23', { cliente: { ...visitor, FechaNacimiento: birthDateAt(22) } }, 422, 'driver_age', 'cliente.FechaNacimiento'],
    ['a driver over 70', { cliente: { ...visitor, FechaNacimiento: birthDateAt(71) } }, 422, 'driver_age', 'cliente.FechaNacimiento'],
    [
      'an additional driver under 23',
      { CantCondAdic: 1, Conductores: [{ Nombre: 'A', Apellido: 'B', FechaNacimiento: birthDateAt(20) }] },
      422,
      'driver_age',
      'Conductores.0.FechaNacimiento',
    ],
    [
      'a licence that ends before the return',
      { cliente: { ...visitor, VenceLicencia: addDays(friday, -1) } },
      422,
      'licence_expired',
      'cliente.VenceLicencia',
    ],
    ['more drivers than are paid for', { Conductores: [{ Nombre: 'A', Apellido: 'B' }] }, 400, 'out_of_range', 'Conductores'],
    ['a class that the branch does not have', { IdModelo: 120, IdAgenciaSal: 2 }, 422, 'not_at_branch', 'IdModelo'],
    ['an unknown class', { IdModelo: 999 }, 404, 'unknown_id', 'IdModelo'],
    ['an unknown package', { IdPaquete: 999 }, 422, 'package_not_valid', 'IdPaquete'],
    ['an unknown brand', { IdBrand: 2 }, 404, 'unknown_brand', 'IdBrand'],
    ['no client', { cliente: null }, 400, 'missing', 'cliente'],
    ['no name', { cliente: { ...visitor, Nombre: '  ' } }, 400, 'invalid', 'cliente.Nombre'],
    ['a very long name', { cliente: { ...visitor, Apellido: 'x'.repeat(10_000) } }, 400, 'invalid', 'cliente.Apellido'],
    ['a name with a line end', { cliente: { ...visitor, Nombre: 'Ana\r\nBcc: x@example.com' } }, 400, 'invalid', 'cliente.Nombre'],
    ['a name with a null character', { cliente: { ...visitor, Nombre: 'An\u0000a' } }, 400, 'invalid', 'cliente.Nombre'],
    [
      'a lone surrogate in a driver’s name',
      { CantCondAdic: 1, Conductores: [{ Nombre: '\ud83d', Apellido: 'B' }] },
      400,
      'invalid',
      'Conductores.0.Nombre',
    ],
    ['no e-mail address', { cliente: { ...visitor, Correo: undefined } }, 400, 'missing', 'cliente.Correo'],
    ['an invalid telephone number', { cliente: { ...visitor, Telefono: '6612-345' } }, 400, 'invalid', 'cliente.Telefono'],
    ['an invalid cédula', { cliente: { ...visitor, Documento: '99-1' } }, 400, 'invalid', 'cliente.Documento'],
    ['an unknown kind of document', { cliente: { ...visitor, TipoDocumento: 'constructor' } }, 400, 'invalid', 'cliente.TipoDocumento'],
    [
      'a birth date that does not exist',
      { cliente: { ...visitor, FechaNacimiento: '1990-02-31' } },
      400,
      'invalid',
      'cliente.FechaNacimiento',
    ],
    ['a list for a client', { cliente: [] }, 400, 'invalid', 'cliente'],
    ['a comment that is too long', { Comentarios: 'x'.repeat(1001) }, 400, 'invalid', 'Comentarios'],
    ['a consent without its version', { AceptaCondiciones: {} }, 400, 'missing', 'AceptaCondiciones.version'],
    [
      'a consent to marketing without a text',
      { AceptaCondiciones: null, AceptaMercadeo: true },
      400,
      'missing',
      'AceptaCondiciones.version',
    ],
    ['an invalid key', { IdSolicitud: 'abc' }, 400, 'invalid', 'IdSolicitud'],
    ['a negative total', { Total: -1 }, 400, 'out_of_range', 'Total'],
  ])('W-13 refuses %s with its field', async (_, change, status, code, field) => {
    const before = await count(app())
    expectRefusal(await app().post('/web-api/postBooking/new', { ...booking, IdSolicitud: randomUUID(), ...change }), status, code, field)
    expect(await count(app())).toBe(before)
  })

  test('W-13 a class not allowed for drivers of 23 and 24 is refused to them', async () => {
    const { rows } = await app().db.query<{ class_id: number }>(
      'select p.class_id from pool p join car_class c on c.id = p.class_id where p.branch_id = 1 and c.minimum_age = 25 limit 1',
    )
    const change = { IdModelo: rows[0]?.class_id, cliente: { ...visitor, FechaNacimiento: birthDateAt(23) } }
    expectRefusal(await app().post('/web-api/postBooking/new', { ...booking, ...change }), 422, 'driver_age', 'cliente.FechaNacimiento')
    expectRefusal(
      await app().post('/web-api/postBooking/new', { ...booking, IdModelo: rows[0]?.class_id, UnderAge: 1 }),
      422,
      'driver_age',
      'UnderAge',
    )
  })

  test('W-13 a branch that is closed at that time is refused with alternative times and branches', async () => {
    const refused = await app().post('/web-api/postBooking/new', { ...booking, IdAgenciaSal: 5, IdAgenciaEnt: 5, HoraSalida: '03:00' })
    expectRefusal(refused, 422, 'branch_closed', 'HoraSalida')
    expect(refused.json().error.alternatives.length).toBeGreaterThan(0)
    expect(refused.json().error.alternatives[0]).toMatchObject({ IdModelo: 104, Total: expect.any(Number) })
  })

  test('W-13 a promotion that ended is refused', async () => {
    const { rows } = await app().db.query<{ id: number; ends_on: string }>('select id, ends_on from promotion order by id limit 1')
    await app().db.query('update promotion set starts_on = $2, ends_on = $3 where id = $1', [
      rows[0]?.id,
      addDays(tuesday, -90),
      addDays(tuesday, -60),
    ])
    expectRefusal(
      await app().post('/web-api/postBooking/new', { ...booking, IdPaquete: rows[0]?.id }),
      422,
      'package_not_valid',
      'IdPaquete',
    )
  })

  test('W-13 list, estimate and booking have the same total, whatever changes in the catalogue in between', async () => {
    const { Total: listed, Oferta } = (await app().post('/web-api/getRateCars', booking))
      .json()
      .respuesta.find((car: { id_4d: number }) => car.id_4d === 104)
    const change = async (factor: number) =>
      app().db.query('update class_rate set rate_cents = rate_cents * $1 where class_id = 104', [factor])
    await change(2)
    const estimated = await quoteFor(app(), { Oferta })
    await change(2)
    const booked = await app().post('/web-api/postBooking/new', { ...booking, ...estimated, IdSolicitud: randomUUID() })
    await app().db.query('update class_rate set rate_cents = rate_cents / 4 where class_id = 104')
    expect([estimated.Total, booked.json().Resultado.datos.Total]).toEqual([listed, listed])
    expect((await readRow(app(), findCode(booked)))['total_cents']).toBe(Math.round(listed * 100))
  })

  test('W-13 names of all kinds are accepted', async () => {
    for (const Nombre of ['</script><script>alert(1)</script>', 'Ana 🚗👩‍👩‍👧', 'محمد بن علي', "O'Neil -- ; drop table", '李小龍']) {
      const answer = await book(app(), { cliente: { ...visitor, Nombre } })
      expect((await readRow(app(), findCode(answer)))['first_name']).toBe(Nombre)
    }
  })

  test('W-13 tax numbers with wrong check digits are accepted', async () => {
    const answer = await book(app(), { cliente: { ...visitor, Ruc: '419758-1-427175', Dv: '11' } })
    expect(answer.statusCode).toBe(200)
  })

  test('X-04 while the database is busy the response is 503 with Retry-After, and nothing is written partly', async () => {
    const request = { ...booking, ...(await quoteFor(app())), IdSolicitud: randomUUID() }
    const blocker = await app().db.connect()
    await blocker.query('begin')
    await blocker.query('select 1 from pool where branch_id = 1 and class_id = 104 for update')
    const refused = await app().post('/web-api/postBooking/new', request)
    await blocker.query('rollback')
    blocker.release()
    expectRefusal(refused, 503, 'unavailable')
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    expect((await app().post('/web-api/postBooking/new', request)).statusCode).toBe(200)
  })

  test('W-13 after all tests the database is consistent', async () => {
    expect(await findInconsistencies(app().db)).toEqual([])
  })
})

onTestServers(
  (app) => {
    test.each([
      ['203.0.113.7', '203.0.113.7'],
      ['fe80::1%eth0', 'fe80::1'],
      ["unknown'; drop table consent", null],
    ])('W-13 behind a proxy the address %j is stored with the consent as %j', async (forwarded, kept) => {
      const answer = await app().post(
        '/web-api/postBooking/new',
        { ...booking, IdSolicitud: randomUUID() },
        { 'x-forwarded-for': forwarded },
      )
      expect(answer.statusCode).toBe(200)
      const { rows } = await app().db.query<{ ip: string | null }>('select host(ip) as ip from consent order by id desc limit 1')
      expect(rows[0]?.ip).toBe(kept)
    })
  },
  { TRUST_PROXY: 'true' },
)
