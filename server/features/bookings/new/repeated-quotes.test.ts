import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/panama-time.ts'
import { book, booking, findCode, quoteFor, visitor } from '../../../testing/wire/bookings.ts'
import { expectRefusal, friday } from '../../../testing/wire/trips.ts'
import { onTestServers, type TestApp } from '../../../testing/test-app.ts'

const send = (app: TestApp, data: object) => app.post('/web-api/postBooking/new', data)
const count = async (app: TestApp) => (await app.db.query<{ n: number }>('select count(*)::int as n from reservation')).rows[0]?.n ?? 0
const getLink = (answer: Awaited<ReturnType<typeof send>>) => /token=(.+)$/.exec(answer.json().Resultado.datos.Enlace)?.[1] ?? ''
const rentalFields = ['additionalDrivers', 'babySeats', 'brandId', 'classId', 'coverageId', 'extras', 'prepaid', 'trip', 'wifiDevices']
const other = { ...visitor, Nombre: 'Bruno', Apellido: 'Castillo', Correo: 'bruno@example.com', Documento: '8-999-1', Licencia: '8-999-1' }

onTestServers((app) => {
  beforeAll(async () => {
    await app().db.query('select set_pool_cars(id, 200) from pool where branch_id = 1 and class_id = 104')
  })

  test('X-04 the same quote with the same renter and trip gets the first response, with another key or none', async () => {
    const request = { ...booking, ...(await quoteFor(app())) }
    const first = await send(app(), { ...request, IdSolicitud: randomUUID() })
    const before = await count(app())
    expect((await send(app(), { ...request, IdSolicitud: randomUUID(), NumVuelo: 'CM 1' })).payload).toBe(first.payload)
    expect((await send(app(), request)).payload).toBe(first.payload)
    expect(await count(app())).toBe(before)
  })

  test.each([
    ['another renter', { cliente: other }],
    ['another trip', { FechaEntrada: addDays(friday, 1) }],
    ['another driver', { CantCondAdic: 1, Conductores: [{ Nombre: 'Eva', Apellido: 'Mora', FechaNacimiento: '1990-01-01' }] }],
    ['a corrected e-mail address', { cliente: { ...visitor, Correo: 'ana@example.com' } }],
  ])('X-04 a used quote with %s is refused without data of the first booking, and with a new quote that books', async (_, change) => {
    const quote = await quoteFor(app())
    const first = await send(app(), { ...booking, ...quote, IdSolicitud: randomUUID() })
    for (const IdSolicitud of [randomUUID(), null]) {
      const refused = await send(app(), { ...booking, ...quote, IdSolicitud, ...change })
      expectRefusal(refused, 409, 'quote_used', 'IdCotizacion')
      expect(refused.payload).not.toContain(findCode(first))
      expect(refused.payload).not.toContain(getLink(first))
      const { IdCotizacion, Total } = refused.json().error.quote
      const booked = await send(app(), { ...booking, ...change, IdCotizacion, Total, IdSolicitud: randomUUID() })
      expect(booked.statusCode).toBe(200)
      expect(findCode(booked)).not.toBe(findCode(first))
    }
  })

  test('X-04 of two renters who send one quote concurrently, one books and the other is refused', async () => {
    const quote = await quoteFor(app())
    const answers = await Promise.all(
      [visitor, other].map((cliente) => send(app(), { ...booking, ...quote, cliente, IdSolicitud: randomUUID() })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().error.code).toBe('quote_used')
  })

  test('X-04 a quote whose booking was cancelled cannot be used again, and the refusal reveals nothing of it', async () => {
    const request = { ...booking, ...(await quoteFor(app())), IdSolicitud: randomUUID() }
    const first = await send(app(), request)
    await app().post('/web-api/postBooking/cancel', { token: getLink(first), Confirmar: true, Cargo: 0 })
    const refused = await send(app(), { ...request, IdSolicitud: randomUUID() })
    expectRefusal(refused, 409, 'quote_used', 'IdCotizacion')
    expect(refused.payload).not.toContain(findCode(first))
    // An explicit key still returns the result of its submission.
    expect((await send(app(), request)).payload).toBe(first.payload)
  })

  test('X-04 a quote booked by an earlier version still returns its response to its renter only', async () => {
    const request = { ...booking, ...(await quoteFor(app())) }
    const first = await send(app(), { ...request, IdSolicitud: randomUUID() })
    await app().db.query(`update quote set answer = answer - 'request'`)
    expect((await send(app(), request)).payload).toBe(first.payload)
    expectRefusal(await send(app(), { ...request, cliente: other }), 409, 'quote_used', 'IdCotizacion')
  })

  test('X-04 without key and quote, a booking moved to other dates is not returned for the original ones', async () => {
    const mine = { ...booking, cliente: { ...visitor, Nombre: 'Cambia Fechas' } }
    const first = await send(app(), mine)
    expect((await send(app(), mine)).payload).toBe(first.payload)
    const moved = await app().post('/web-api/postBooking/modify', { token: getLink(first), FechaEntrada: addDays(friday, -1), Total: null })
    const { quote } = moved.json().error
    const done = await app().post('/web-api/postBooking/modify', {
      token: getLink(first),
      FechaEntrada: addDays(friday, -1),
      IdCotizacion: quote.IdCotizacion,
      Total: quote.Total,
    })
    expect(done.statusCode).toBe(200)
    const repeated = await send(app(), mine)
    expect(repeated.statusCode).toBe(200)
    expect(findCode(repeated)).not.toBe(findCode(first))
    // The new booking is returned for the data from now on.
    expect((await send(app(), mine)).payload).toBe(repeated.payload)
  })

  test('X-04 without key and quote, a young driver declared only by the total makes one booking', async () => {
    const young = { ...booking, cliente: { ...visitor, Nombre: 'Joven', FechaNacimiento: `${Number(friday.slice(0, 4)) - 24}-01-01` } }
    const refused = await send(app(), young)
    const accepted = { ...young, Total: refused.json().error.quote.Total }
    const first = await send(app(), accepted)
    expect(first.statusCode).toBe(200)
    expect((await send(app(), accepted)).payload).toBe(first.payload)
    expect((await book(app())).statusCode).toBe(200)
  })

  test('W-13 a quote contains nothing about the renter and does not grow when refusals renew it', async () => {
    const cliente = { ...visitor, Empresa: 'Muebles del Istmo, S.A.', Ruc: '155-2-20', Dv: '01' }
    const people = { cliente, CantCondAdic: 1, Conductores: [{ Nombre: 'Eva', Apellido: 'Mora', FechaNacimiento: '1990-01-02' }] }
    const request = { ...booking, ...people, NumVuelo: 'CM 4711', Comentarios: 'Llego con mi perro.' }
    let { IdCotizacion } = await quoteFor(app(), people)
    const sizes = [IdCotizacion.length]
    for (let i = 0; i < 10; i += 1) {
      const refused = await send(app(), { ...request, IdCotizacion, Total: 1, IdSolicitud: randomUUID() })
      expectRefusal(refused, 409, 'price_changed')
      IdCotizacion = refused.json().error.quote.IdCotizacion
      sizes.push(IdCotizacion.length)
      const readable = Buffer.from(IdCotizacion.split('.')[0] ?? '', 'base64url').toString()
      expect(Object.keys(JSON.parse(readable).request).toSorted()).toEqual(rentalFields)
      const typed = [...Object.values(cliente), '+50766123456', 'Eva', 'Mora', '1990-01-02', request.NumVuelo, request.Comentarios]
      // Two letters or digits occur in any text.
      for (const text of typed.filter(({ length }) => length > 2)) expect(readable).not.toContain(text)
    }
    expect(new Set(sizes).size).toBe(1)
    const { Total } = await quoteFor(app(), people)
    expect((await send(app(), { ...request, IdCotizacion, Total })).statusCode).toBe(200)
  })
})
