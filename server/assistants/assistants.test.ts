// Assistants quote, book, change and cancel with tools alone, at the prices of the site.

import { randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { addDays } from '#contract/panama-time.ts'
import { element, find, type XmlElement } from '#contract/opentravel/xml.ts'
import { buckets } from '../features/limits/route-limits.ts'
import { customer, findError, exchange, makeBroker, rentalCore, toMessage } from '../testing/brokers.ts'
import { setPoolCarsSql } from '../testing/databases/pool-cars.ts'
import { onTestServers } from '../testing/test-app.ts'
import { birthDateAt, book, booking } from '../testing/wire/bookings.ts'
import { hold, pay, press, processOutbox } from '../testing/wire/payments.ts'
import { friday, roundTrip, tuesday } from '../testing/wire/trips.ts'

const trip = { pickUpBranchId: 1, pickUpAt: `${tuesday}T10:00`, returnAt: `${friday}T10:00` }

/** A structured answer, whose shape each test checks. */
// oxlint-disable-next-line typescript/no-explicit-any -- each tool has another shape, validated by its output schema on the server
const untyped = (value: unknown): any => value

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

/** Calls of one run; more by hand: FUZZ_RUNS=5000. */
const fuzzRuns = Number(process.env['FUZZ_RUNS'] ?? 400)

const newRenter = () => ({
  firstName: 'Ana María',
  lastName: 'De León',
  email: `ana.${randomUUID().slice(0, 8)}@example.com`,
  phone: '+507 6612-3456',
  birthDate: birthDateAt(35),
  documentKind: 'cedula',
  document: '8-123-4567',
  licenseNumber: '8-123-4567',
  licenseCountry: 'PA',
  licenseExpiresOn: `${Number(tuesday.slice(0, 4)) + 3}-01-31`,
})

onTestServers((app) => {
  /** A client of the protocol whose requests are injected into the application. */
  const connect = async (mode: 'auto' | 'legacy' = 'auto', capabilities = {}) => {
    const client = new Client({ name: 'test', version: '1' }, { capabilities, versionNegotiation: { mode } })
    const send: typeof fetch = async (input, init) => {
      const { method, headers, body } = new Request(input, { ...init, duplex: 'half' })
      const payload = body === null ? undefined : await new Response(body).text()
      const answer = await app().fastify.inject({
        method: method as 'POST',
        url: '/mcp',
        headers: Object.fromEntries(headers),
        ...(payload === undefined ? {} : { payload }),
      })
      const isEmpty = answer.statusCode === 202 || answer.statusCode === 204
      const answerHeaders = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
      return new Response(isEmpty ? null : answer.payload, { status: answer.statusCode, headers: answerHeaders })
    }
    await client.connect(new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), { fetch: send }))
    return client
  }
  type Mcp = Awaited<ReturnType<typeof connect>>

  /** The structured answer of a tool. */
  const use = async (client: Mcp, name: string, input: object) => {
    const answer = await client.callTool({ name, arguments: { ...input } })
    if (answer.isError === true) throw new Error(JSON.stringify(answer.content))
    return untyped(answer.structuredContent)
  }
  const getRefusal = async (client: Mcp, name: string, input: object) => {
    const answer = await client.callTool({ name, arguments: { ...input } })
    expect(answer.isError).toBe(true)
    return untyped(answer.structuredContent).refusal
  }
  const findOffer = async (client: Mcp, change: object = {}) => {
    const found = await use(client, 'search_cars', { ...trip, ...change })
    return found.cars[0] as { offer: string; classId: number; total: { cents: number } }
  }
  const toBooking = async (client: Mcp, change: object = {}) => {
    const { offer, total } = await findOffer(client)
    const priced = await use(client, 'explain_price', { offer })
    expect(priced.total).toEqual(total)
    return {
      offer,
      totalCents: total.cents,
      confirmedByPerson: true,
      conditionsVersion: priced.conditions.version,
      idempotencyKey: randomUUID(),
      renter: newRenter(),
      ...change,
    }
  }
  const countBookings = async () => (await app().db.query('select 1 from reservation')).rows.length
  const count = async (code: string) => (await app().db.query('select 1 from reservation where code = $1', [code])).rows.length

  describe.each(['auto', 'legacy'] as const)('with a client of the %s revision', (mode) => {
    test('lists eight tools with input, output and what they may change', async () => {
      const { tools } = await (await connect(mode)).listTools()
      expect(tools.map(({ name }) => name)).toEqual([
        'find_branches',
        'search_cars',
        'explain_price',
        'check_eligibility',
        'quote_link',
        'book_car',
        'get_booking',
        'change_or_cancel',
      ])
      for (const tool of tools) {
        expect(tool.inputSchema.type).toBe('object')
        expect(tool.outputSchema).toBeDefined()
        expect(tool.annotations?.readOnlyHint).toBe(!['book_car', 'change_or_cancel'].includes(tool.name))
      }
    })

    test.each([
      { language: 'es', cover: 'Cobertura', extra: 'Navegador GPS', refused: /^El precio/, path: '/#/' },
      { language: 'en', cover: 'Coverage', extra: 'GPS navigator', refused: /^The price/, path: '/en/#/' },
    ])(
      'in $language: quotes, books once per key, changes and cancels at the prices of the site',
      async ({ language, cover, extra, refused, path }) => {
        const client = await connect(mode)
        const speak = (name: string, input: object) => use(client, name, { ...input, language })
        const { branches } = await speak('find_branches', { place: 'Tocumen' })
        const { cars } = await speak('search_cars', { ...trip, pickUpBranchId: branches[0].id })
        const [{ offer, classId }] = cars
        const chosen = { offer, babySeats: 1, coverageId: 21, extras: [{ id: 5, quantity: 1 }] }
        const priced = await speak('explain_price', chosen)
        const estimated = await app().post('/web-api/getCostoEstimadoWeb', {
          ...roundTrip,
          IdModelo: classId,
          CantSillaBB: 1,
          IdPaqCob: 21,
          Adicionales: [{ ID: 5, Cantidad: 1 }],
        })
        expect(priced.total.cents).toBe(Math.round(estimated.json().Resultado.datos.Total * 100))
        expect(priced.lines.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining([cover, extra]))
        expect((await speak('quote_link', chosen)).total).toEqual(priced.total)

        const request = { ...(await toBooking(client)), ...chosen, totalCents: priced.total.cents, language }
        const refusal = await getRefusal(client, 'book_car', { ...request, totalCents: priced.total.cents - 1 })
        expect(refusal).toMatchObject({ code: 'price_changed', reason: expect.stringMatching(refused) })
        const booked = await use(client, 'book_car', request)
        expect(booked).toMatchObject({ status: 'confirmed', total: priced.total, lines: priced.lines })
        expect(new URL(booked.bookingUrl).pathname + new URL(booked.bookingUrl).hash).toMatch(
          new RegExp(`^${path}modify-reserve\\?token=.`),
        )
        expect(await use(client, 'book_car', request)).toEqual(booked)
        const { rows } = await app().db.query('select channel, language, total_cents from reservation where code = $1', [booked.code])
        expect(rows).toEqual([{ channel: 'assistant', language, total_cents: priced.total.cents }])

        const access = { code: booked.code, lastName: 'De León' }
        const seen = await speak('get_booking', access)
        expect(seen).toMatchObject({ total: priced.total, pickUpAt: trip.pickUpAt, lines: priced.lines, babySeats: 1 })
        expect(seen.extras).toEqual([{ id: 5, name: extra, quantity: 1 }])
        expect(JSON.stringify(seen)).not.toMatch(/Ana|example\.com|6612/)

        const returnOn = addDays(friday, 1)
        const change = { returnAt: `${returnOn}T10:00`, extras: [{ id: 6, quantity: 1 }] }
        const preview = await speak('change_or_cancel', { ...access, action: 'preview_change', change })
        const onSite = { CodigoReserva: access.code, Apellido: access.lastName }
        const changeOnSite = await app().post('/web-api/getModifyEstimate', {
          ...onSite,
          FechaEntrada: returnOn,
          HoraEntrada: '10:00',
          Adicionales: [{ ID: 6, Cantidad: 1 }],
        })
        expect(preview).toMatchObject({
          isDone: false,
          booking: { version: seen.version },
          previousTotal: priced.total,
          total: { cents: Math.round(changeOnSite.json().Resultado.datos.Total * 100) },
        })
        const confirmed = {
          ...access,
          action: 'change',
          change,
          version: seen.version,
          quote: preview.quote,
          totalCents: preview.total.cents,
          idempotencyKey: randomUUID(),
          language,
        }
        expect(await getRefusal(client, 'change_or_cancel', { ...confirmed, totalCents: preview.total.cents - 1 })).toMatchObject({
          code: 'price_changed',
          reason: expect.stringMatching(refused),
        })
        const repeatable = { ...confirmed, idempotencyKey: randomUUID() }
        const changed = await use(client, 'change_or_cancel', repeatable)
        expect(changed).toMatchObject({ isDone: true, total: preview.total })
        expect(await use(client, 'change_or_cancel', repeatable)).toEqual(changed)
        expect((await speak('get_booking', access)).extras).toMatchObject([{ id: 6, name: expect.stringContaining('Panapass') }])
        const youngOnSite = await app().post('/web-api/getModifyEstimate', { ...onSite, UnderAge: 1 })
        const young = await speak('change_or_cancel', { ...access, action: 'preview_change', change: { youngDriver: true } })
        expect(young.total.cents).toBe(Math.round(youngOnSite.json().Resultado.datos.Total * 100))
        expect(young.difference.cents).toBeGreaterThan(0)
        // An unknown input is refused: ignored, it would change nothing without an error.
        const unknown = { ...access, action: 'preview_change', change: { returnOn: returnOn } }
        expect((await client.callTool({ name: 'change_or_cancel', arguments: unknown })).isError).toBe(true)
        const withoutExtras = await speak('change_or_cancel', { ...access, action: 'preview_change', change: { extras: [] } })
        expect(withoutExtras.lines.map(({ code }: { code: string }) => code)).not.toContain('extra')
        expect(withoutExtras.difference.cents).toBeLessThan(0)

        const cancelPreview = await speak('change_or_cancel', { ...access, action: 'preview_cancel' })
        const cancelOnSite = await app().post('/web-api/postBooking/cancel', { ...onSite, Confirmar: false })
        expect(cancelPreview.fee.cents).toBe(Math.round(cancelOnSite.json().Resultado.datos.Cargo * 100))
        const cancel = {
          ...access,
          action: 'cancel',
          version: changed.booking.version,
          feeCents: cancelPreview.fee.cents,
          idempotencyKey: randomUUID(),
          language,
        }
        expect(await getRefusal(client, 'change_or_cancel', { ...cancel, feeCents: 77_777 })).toMatchObject({
          code: 'price_changed',
          reason: expect.stringMatching(
            language === 'es' ? /^El cargo por cancelar .+preview_cancel/ : /^The fee for canceling .+preview_cancel/,
          ),
        })
        // A key stands for one request, whichever tool it was for.
        for (const { idempotencyKey } of [repeatable, request])
          expect(await getRefusal(client, 'change_or_cancel', { ...cancel, idempotencyKey })).toMatchObject({
            code: 'key_reused',
            field: 'idempotencyKey',
          })
        const cancelled = await use(client, 'change_or_cancel', cancel)
        expect(await getRefusal(client, 'book_car', { ...request, idempotencyKey: cancel.idempotencyKey })).toMatchObject({
          code: 'key_reused',
        })
        expect(cancelled).toMatchObject({ isDone: true, booking: { status: 'cancelled' } })
        expect(await use(client, 'change_or_cancel', cancel)).toEqual(cancelled)
        expect(await use(client, 'book_car', request)).toMatchObject({ code: booked.code, status: 'cancelled' })
        expect((await use(client, 'change_or_cancel', repeatable)).booking.status).toBe('cancelled')
        const closed = await getRefusal(client, 'change_or_cancel', { ...access, action: 'preview_cancel', language })
        expect(closed).toMatchObject({ code: 'booking_closed', reason: expect.stringContaining('get_booking') })
        expect(await count(booked.code)).toBe(1)
      },
    )
  })

  test('the total of every class is that of the site, in both languages', async () => {
    const client = await connect()
    const site = await app().post('/web-api/getRateCars', roundTrip)
    const totals = new Map(
      site.json().respuesta.map((item: { id_4d: number; Total: number }) => [item.id_4d, Math.round(item.Total * 100)]),
    )
    for (const language of ['es', 'en']) {
      const { cars } = await use(client, 'search_cars', { ...trip, language })
      expect(cars.length).toBeGreaterThan(5)
      for (const car of cars) {
        expect(car.total.cents).toBe(totals.get(car.classId))
        expect((await use(client, 'explain_price', { offer: car.offer, language })).total).toEqual(car.total)
      }
    }
  })

  test('a search returns what its totals are for: an input with another name was not read', async () => {
    const { searched } = await use(await connect(), 'search_cars', { ...trip, dropOffBranchId: 10 })
    expect(searched).toEqual({ ...trip, returnBranchId: trip.pickUpBranchId, youngDriver: false, promotionId: null })
  })

  test('a promotion by its code or its id gives the totals of the site', async () => {
    const client = await connect()
    const number = 271_828_182
    const values = JSON.stringify({ id: number, code: 'AMIGO25', discount_bps: 2_500 })
    await app().db.query('insert into promotion select (jsonb_populate_record(promotion, $1::jsonb)).* from promotion where id = 6', [
      values,
    ])
    await app().db.query('insert into promotion_class values ($1, 104)', [number])
    const atCalle50 = { ...trip, pickUpBranchId: 2, language: 'en' }
    const found = await use(client, 'search_cars', { ...atCalle50, promotionCode: 'amigo-25' })
    expect(found.promotion).toMatchObject({ id: number, title: expect.any(String), conditions: expect.any(String), discountPercent: 25 })
    const site = await app().post('/web-api/getRateCars', { ...roundTrip, IdAgenciaSal: 2, IdAgenciaEnt: 2, IdPaquete: number })
    const onSite = site.json().respuesta.find((item: { id_4d: number }) => item.id_4d === 104)
    const car = found.cars.find(({ classId }: { classId: number }) => classId === 104)
    expect([car.total.cents, car.totalBeforeDiscount.cents]).toEqual(
      [onSite.Total, onSite.TotalAnterior].map((dollars) => Math.round(dollars * 100)),
    )
    expect(car.total.cents).toBeLessThan(car.totalBeforeDiscount.cents)
    expect(found.promotionLowersTotals).toBe(true)
    await app().db.query('insert into promotion_branch values ($1, 5)', [number])
    const elsewhere = await use(client, 'search_cars', { ...atCalle50, promotionCode: 'amigo-25' })
    expect(elsewhere.promotionLowersTotals).toBe(false)
    const unknown = await getRefusal(client, 'search_cars', { ...atCalle50, promotionCode: 'AMIGO26' })
    expect(unknown).toMatchObject({ code: 'unknown_id', field: 'promotionCode', reason: expect.stringContaining('search without it') })
    await app().db.query(`update promotion set starts_on = '2001-01-01', ends_on = '2001-02-01' where id = $1`, [number])
    const ended = await getRefusal(client, 'search_cars', { ...atCalle50, promotionCode: 'AMIGO25' })
    expect(ended).toMatchObject({
      code: 'package_not_valid',
      field: 'promotionCode',
      reason: expect.stringContaining('Search again without it'),
    })
    const { contents } = await client.readResource({ uri: 'rental://promotions/en' })
    const listed = JSON.parse((contents[0] as { text: string }).text)
    expect(listed.length).toBeGreaterThan(0)
    // One with a code is for those who have it.
    expect(listed.map(({ id }: { id: number }) => id)).not.toContain(number)
    expect(await use(client, 'search_cars', { ...trip, promotionId: listed[0].id })).not.toHaveProperty('promotion')
  })

  test('a link has the total of the offer and leads to the site in the language of the person', async () => {
    const client = await connect()
    const { offer, total } = await findOffer(client)
    const chosen = { offer, babySeats: 1, language: 'en' }
    const priced = await use(client, 'explain_price', chosen)
    const link = await use(client, 'quote_link', chosen)
    expect(link.total).toEqual(priced.total)
    expect(priced.total.cents).toBeGreaterThan(total.cents)
    expect(link.url).toMatch(/^http:\/\/localhost:\d+\/en\/#\/step-3\?sede=/)
    // The offer of the link keeps what was chosen.
    expect((await use(client, 'explain_price', { offer: link.offer })).total).toEqual(priced.total)
  })

  test('a place finds its branch, another country has none', async () => {
    const client = await connect()
    expect((await use(client, 'find_branches', { place: 'boquete' })).branches[0]).toMatchObject({ name: expect.stringContaining('David') })
    expect(await use(client, 'find_branches', { place: 'Miami', language: 'en' })).toMatchObject({
      branches: [],
      abroad: expect.any(String),
    })
    expect((await use(client, 'find_branches', {})).branches).toHaveLength(10)
    for (const place of ['Moscow', 'London', 'Boston', 'Denver', 'Chicago']) {
      const { branches, allBranches } = await use(client, 'find_branches', { place })
      expect([place, branches, allBranches.length]).toEqual([place, [], 10])
    }
  })

  test('a driver’s eligibility is answered, with the classes that may be rented', async () => {
    const client = await connect()
    const driver = { licenseExpiresOn: addDays(friday, 300), pickUpAt: trip.pickUpAt, returnAt: trip.returnAt }
    const check = (birthDate: string, change = {}) => use(client, 'check_eligibility', { ...driver, birthDate, ...change })
    expect(await check(birthDateAt(35))).toMatchObject({ isEligible: true, paysYoungDriverFee: false })
    const young = await check(birthDateAt(23))
    expect(young).toMatchObject({ isEligible: true, paysYoungDriverFee: true })
    expect(young.classIds.length).toBeLessThan((await check(birthDateAt(35))).classIds.length)
    const minor = await check(birthDateAt(21))
    expect(minor).toMatchObject({
      isEligible: false,
      reason: { code: 'driver_age', text: expect.stringMatching(/de 23 a 70/) },
      classIds: [],
    })
    expect(minor.reason.text).not.toContain('esa clase')
    expect(await check(birthDateAt(35), { licenseExpiresOn: tuesday })).toMatchObject({ reason: { code: 'licence_expired' } })
  })

  test('a client that can ask the person asks for missing data of the renter', async () => {
    const client = await connect('auto', { elicitation: { form: {} } })
    const renter = newRenter()
    let asked = 0
    const titles: (string | undefined)[] = []
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      asked++
      const { properties } = untyped(params).requestedSchema
      titles.push(properties.birthDate.title, properties.phone.description, properties.document.description)
      return answers.shift() ?? { action: 'accept' as const, content: renter }
    })
    const { renter: _, ...withoutRenter } = await toBooking(client)
    // Neither a person who declines nor one who made a mistake is asked again in the same call.
    const answers: ({ action: 'decline' } | { action: 'accept'; content: typeof renter })[] = [
      { action: 'decline' },
      { action: 'accept', content: { ...renter, birthDate: '31/05/1990' } },
    ]
    const declined = await getRefusal(client, 'book_car', withoutRenter)
    expect(declined).toMatchObject({ code: 'missing', field: 'renter', reason: expect.stringMatching(/no envió el formulario/) })
    const wrong = await getRefusal(client, 'book_car', withoutRenter)
    expect(wrong).toMatchObject({ code: 'invalid', field: 'renter.birthDate', reason: expect.stringContaining('1990-05-31') })
    expect(asked).toBe(2)
    expect(await use(client, 'book_car', withoutRenter)).toMatchObject({ status: 'confirmed' })
    expect(asked).toBe(3)
    expect(titles.slice(0, 3)).toEqual([
      'Fecha de nacimiento',
      expect.stringMatching(/^Con el código del país/),
      expect.stringContaining('8-123-4567'),
    ])
  })

  test('wrong calls are refused with a reason in the language of the person', async () => {
    const client = await connect()
    const request = await toBooking(client)
    const before = await countBookings()
    const { renter: _, ...withoutRenter } = request
    expect(await getRefusal(client, 'book_car', withoutRenter)).toMatchObject({ code: 'missing', field: 'renter' })
    expect(await getRefusal(client, 'book_car', { ...request, totalCents: request.totalCents - 1, language: 'en' })).toEqual({
      code: 'price_changed',
      reason: expect.stringMatching(/^The price has changed/),
      currentTotal: expect.objectContaining({ cents: request.totalCents }),
    })
    expect(await getRefusal(client, 'explain_price', { offer: 'invented' })).toMatchObject({ code: 'offer_not_valid', field: 'offer' })
    expect(await getRefusal(client, 'get_booking', { code: 'AAAAAAAAAA', lastName: 'X' })).toMatchObject({ code: 'booking_not_found' })
    const backwards = await getRefusal(client, 'search_cars', { ...trip, returnAt: trip.pickUpAt })
    expect(backwards).toMatchObject({ code: 'return_before_pick_up', field: 'returnAt' })
    const expired = { ...request, renter: { ...request.renter, licenseExpiresOn: tuesday } }
    expect(await getRefusal(client, 'book_car', expired)).toMatchObject({ code: 'licence_expired', field: 'renter.licenseExpiresOn' })
    const { alternatives } = await getRefusal(client, 'search_cars', { ...trip, pickUpBranchId: 4, pickUpAt: `${tuesday}T03:00` })
    expect(alternatives[0]).toMatchObject({ total: { cents: expect.any(Number) } })
    expect(await getRefusal(client, 'change_or_cancel', { code: 'AAAAAAAAAA', lastName: 'X', action: 'cancel' })).toMatchObject({
      code: 'missing',
      field: 'version',
    })
    const { offer } = request
    expect(await getRefusal(client, 'explain_price', { offer, extras: [{ id: 1, quantity: 1 }], language: 'en' })).toMatchObject({
      code: 'unknown_id',
      field: 'extras',
      validExtras: [{ id: 5, name: 'GPS navigator', maximum: 1 }, { id: 6 }, { id: 7 }],
      otherExtras: expect.arrayContaining([expect.objectContaining({ id: 1, input: 'babySeats' })]),
    })
    expect(await getRefusal(client, 'explain_price', { offer, coverageId: 99 })).toMatchObject({
      validCovers: [{ id: 20 }, { id: 21 }, { id: 22 }],
    })
    const limits = [
      ['explain_price', { offer, babySeats: 9 }, /Máximo por alquiler: Silla para niño: 4/],
      ['explain_price', { offer, extras: [{ id: 5, quantity: 2 }] }, /Navegador GPS: 1/],
      ['search_cars', { ...trip, returnAt: `${addDays(tuesday, 100)}T10:00` }, /92 días/],
      ['search_cars', { ...trip, pickUpAt: `${addDays(tuesday, 380)}T10:00`, returnAt: `${addDays(tuesday, 383)}T10:00` }, /360 días/],
      ['book_car', { ...request, renter: { ...request.renter, birthDate: birthDateAt(21) } }, /de 23 a 70 años/],
    ] as const
    const renter = (change: object) => ({ ...request, renter: { ...request.renter, ...change } })
    const nextSteps = [
      ['search_cars', { ...trip, pickUpBranchId: 999 }, /find_branches/],
      ['search_cars', { ...trip, promotionId: 999 }, /Busque de nuevo sin ella/],
      ['search_cars', { ...trip, pickUpAt: '2025-01-07T10:00' }, /En Panamá ya es \d{4}-\d\d-\d\dT\d\d:\d\d\. Elija/],
      ['search_cars', { ...trip, pickUpBranchId: 4, pickUpAt: `${tuesday}T03:00` }, /alternativa está disponible/],
      ['book_car', withoutRenter, /quote_link/],
      ['book_car', renter({ phone: '12' }), /Teléfono: con el código del país/],
      ['book_car', renter({ document: 'XXXX' }), /cédula con guiones/],
      ['book_car', renter({ licenseCountry: 'ZZ' }), /dos letras/],
      ['book_car', renter({ firstName: 'www.example.com' }), /sin números ni direcciones web/],
      ['book_car', { ...request, conditionsVersion: '1999' }, /explain_price/],
      [
        'check_eligibility',
        { birthDate: birthDateAt(35), licenseExpiresOn: friday, ...trip, returnAt: trip.pickUpAt },
        /devolución debe ser/,
      ],
    ] as const
    for (const [tool, input, reason] of [...limits, ...nextSteps]) expect((await getRefusal(client, tool, input)).reason).toMatch(reason)
    const young = { ...request, renter: { ...request.renter, birthDate: birthDateAt(23) } }
    const surcharged = await getRefusal(client, 'book_car', young)
    expect(surcharged).toMatchObject({ code: 'price_changed', ageSurcharge: { cents: 3_600 } })
    expect(surcharged.reason).toMatch(/tendrá 23 años.+menores de 25.+USD 36\.00.+nuevo total/)
    expect(surcharged.reason).toContain(surcharged.currentTotal.text)
    for (const wrong of [{ confirmedByPerson: false }, { confirmedByPerson: undefined }, { idempotencyKey: 'x' }, { totalCents: 1.5 }]) {
      const answer = await client.callTool({ name: 'book_car', arguments: { ...request, ...wrong } })
      expect(answer.isError).toBe(true)
    }
    expect(await countBookings()).toBe(before)
  })

  test.each(['block', 'catalog_version'])(
    'a fault is answered without its message by every tool and resource: no table %s',
    async (table) => {
      const client = await connect()
      const { offer, total } = await findOffer(client)
      const driver = { birthDate: birthDateAt(35), licenseExpiresOn: addDays(friday, 300) }
      const access = { code: 'AAAAAAAAAA', lastName: 'X' }
      const calls = Object.entries({
        find_branches: {},
        search_cars: trip,
        explain_price: { offer },
        check_eligibility: { ...driver, pickUpAt: trip.pickUpAt, returnAt: trip.returnAt },
        quote_link: { offer },
        book_car: { ...(await toBooking(client)), offer, totalCents: total.cents },
        get_booking: access,
        change_or_cancel: { ...access, action: 'preview_cancel' },
      })
      const { resources } = await client.listResources()
      await app().db.query(`alter table ${table} rename to ${table}_away`)
      const answers = []
      for (const [name, input] of calls) answers.push(await client.callTool({ name, arguments: input }))
      for (const { uri } of resources) answers.push(await client.readResource({ uri }).catch(String))
      await app().db.query(`alter table ${table}_away rename to ${table}`)
      expect(JSON.stringify(answers)).not.toMatch(/relation \\*"|does not exist|_away/)
      const codes = answers.slice(0, calls.length).map((answer) => untyped(answer).structuredContent?.refusal?.code)
      expect(codes).toContain('internal')
      // A tool answers with its result, with a refusal, or with the refusal of a fault.
      for (const answer of answers.slice(0, calls.length)) expect(untyped(answer).structuredContent).toBeDefined()
    },
  )

  test('resources are readable in both languages', async () => {
    const client = await connect()
    const { resources } = await client.listResources()
    expect(resources).toHaveLength(14)
    const { contents: extras } = await client.readResource({ uri: 'rental://extras/en' })
    expect(JSON.parse((extras[0] as { text: string }).text)[0]).toMatchObject({ id: 1, input: 'babySeats', maximum: 4 })
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri })
      const { text } = contents[0] as { text: string }
      expect(text.length).toBeGreaterThan(100)
      expect(text).not.toContain('](/')
    }
  })

  test('the last car is sold once, whether the site, an assistant or a broker asks', async () => {
    const client = await connect()
    const { cars } = await use(client, 'search_cars', trip)
    const { offer, classId, total } = cars.at(-1)
    await app().db.query(setPoolCarsSql)
    await app().db.query('select set_pool_cars(id, 1) from pool where branch_id = 1 and class_id = $1', [classId])
    const { conditions } = await use(client, 'explain_price', { offer })
    const byAssistant = async () => {
      const booking = { offer, totalCents: total.cents, confirmedByPerson: true, conditionsVersion: conditions.version }
      const call = { name: 'book_car', arguments: { ...booking, idempotencyKey: randomUUID(), renter: newRenter() } }
      const answer = await client.callTool(call).catch((error: unknown) => {
        if (String(error).includes('unavailable')) return null
        throw error
      })
      if (answer === null) return 'unavailable'
      return answer.isError === true ? untyped(answer.structuredContent).refusal.code : 'booked'
    }
    const onSite = async () => {
      const visitor = { ...booking.cliente, Correo: `${randomUUID().slice(0, 8)}@example.com` }
      const answer = await book(app(), { IdModelo: classId, cliente: visitor })
      return answer.statusCode === 200 ? 'booked' : answer.json().error.code
    }
    const broker = await makeBroker(app(), 'carrera')
    const call = (name: string, content: XmlElement[]) => exchange(app(), toMessage(broker, name, content))
    const rated = await call('OTA_VehRateRuleRQ', [
      element('RentalInfo', {}, [rentalCore(), element('VehicleInfo', { Code: cars.at(-1).acriss })]),
    ])
    const totalCharge = find(rated, 'TotalCharge') ?? element('TotalCharge')
    const byBroker = async () => {
      const vehicle = element('VehPref', { Code: cars.at(-1).acriss })
      const parts = [element('UniqueID', { Type: '16', ID: randomUUID().slice(0, 30) }), rentalCore(), customer(), vehicle, totalCharge]
      const answer = await call('OTA_VehResRQ', [element('VehResRQCore', {}, parts)])
      return findError(answer)?.tag ?? 'booked'
    }
    const channels = [byAssistant, onSite, byBroker]
    // On a busy machine a request may not get one of the database's connections in time; it is refused with 503 and repeated.
    const retryUntilAnswered = async (book: () => Promise<string>) => {
      let outcome = await book()
      while (outcome === 'unavailable') outcome = await book()
      return outcome
    }
    const outcomes = await Promise.all(Array.from({ length: 200 }, (_, i) => retryUntilAnswered(channels[i % 3] ?? onSite)))
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'sold_out')).toHaveLength(199)
  })

  test('a change of a paid booking states how money is refunded or paid, and that it is the only one', async () => {
    const client = await connect()
    const { CodigoReserva: code } = await hold(app())
    await press(app(), (await pay(app(), code)).Url, 'approve')
    await processOutbox(app())
    const speak = (input: object) => use(client, 'change_or_cancel', { code, lastName: 'De León', language: 'en', ...input })
    const longer = await speak({ action: 'preview_change', change: { returnAt: `${addDays(friday, 1)}T10:00` } })
    expect(longer.money).toBe('A prepaid booking can be changed online only once. The difference is paid on our site or at the branch.')
    const shorter = await speak({ action: 'preview_change', change: { returnAt: `${addDays(friday, -1)}T10:00` } })
    expect(shorter.refund.cents).toBe(-shorter.difference.cents)
    expect(shorter.money).toMatch(/only once\. The refund goes to the means of payment/)
    const cancelled = await speak({ action: 'preview_cancel' })
    expect(cancelled.refund.cents).toBeGreaterThan(0)
    expect(cancelled.money).toMatch(/^The refund goes/)
  })

  test('no stream of notifications is opened, and none is announced', async () => {
    const legacy = await connect('legacy')
    expect(legacy.getServerCapabilities()).toMatchObject({ tools: { listChanged: false }, resources: { listChanged: false } })
    await expect((await connect()).listen({ toolsListChanged: true })).rejects.toThrow(/[Ss]ubscription limit/)
  })

  test('invented input is answered by the protocol or by a documented refusal', { timeout: 600_000 }, async () => {
    const client = await connect()
    const { tools } = await client.listTools()
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('', '\u0000', '2027-02-30T10:00', "'; drop table reservation; --", '<script>', '9'.repeat(400), 'AAAAAAAAAA'),
    )
    const value = fc.oneof(
      text,
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }),
    )
    const before = await countBookings()
    const heapBefore = heapAfterCollection()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...tools), fc.array(fc.tuple(fc.nat(20), value), { maxLength: 6 }), async (tool, changes) => {
        const names = Object.keys(tool.inputSchema.properties ?? {})
        const valid = { ...trip, code: 'AAAAAAAAAA', lastName: 'X', action: 'cancel', birthDate: '1990-01-01', licenseExpiresOn: friday }
        const known = Object.fromEntries(Object.entries(valid).filter(([name]) => names.includes(name)))
        const input = { ...known, ...Object.fromEntries(changes.map(([i, value]) => [names[i % names.length], value])) }
        const answer = await client.callTool({ name: tool.name, arguments: input })
        if (answer.isError !== true) return
        const refusal = untyped(answer.structuredContent)?.refusal
        // Without a structured refusal, the schema of the input refused it.
        if (refusal === undefined) expect(JSON.stringify(answer.content)).toMatch(/[Ii]nput validation error|Invalid arguments/)
        else expect(refusal.code).not.toBe('internal')
      }),
      { numRuns: fuzzRuns },
    )
    expect(await countBookings()).toBe(before)
    expect(heapAfterCollection() - heapBefore).toBeLessThan(100 * 1024 * 1024)
  })

  test('a page for people has the address to copy and names every tool, in both languages', async () => {
    const { tools } = await (await connect()).listTools()
    for (const [path, language] of [
      ['/docs/assistants', 'es'],
      ['/en/docs/assistants', 'en'],
    ] as const) {
      const page = await app().get(path)
      expect(page.body).toContain(`<html lang="${language}">`)
      expect(page.body).toMatch(/http:\/\/localhost:\d+\/mcp</)
      for (const { name } of tools) expect(page.body).toContain(`<code>${name}</code>`)
    }
  })

  test('a message that is not a request of the protocol is refused, and nothing is kept open', async () => {
    const post = (payload: string, headers = {}) =>
      app().fastify.inject({ method: 'POST', url: '/mcp', payload, headers: { 'content-type': 'application/json', ...headers } })
    const accept = 'application/json, text/event-stream'
    expect((await post('{')).statusCode).toBe(400)
    expect((await post('[]')).statusCode).toBe(400)
    // A batch would count as one request for the limits of an address.
    const batch = await post(JSON.stringify(Array.from({ length: 2 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }))), {
      accept,
    })
    expect([batch.statusCode, batch.json().error.message]).toEqual([400, expect.stringMatching(/^Send one message in each request/)])
    expect((await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'no/such' }))).statusCode).toBeGreaterThanOrEqual(400)
    expect((await post(JSON.stringify({ text: 'x'.repeat(70_000) }))).statusCode).toBe(413)
    const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
    expect((await post(list, { accept, origin: 'https://other.example' })).statusCode).toBe(403)
    expect((await post(list, { accept, origin: 'http://localhost:3000' })).statusCode).toBe(200)
    const read = await app().get('/mcp')
    expect([read.statusCode, read.headers.allow]).toEqual([405, 'POST'])
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
    const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_cars","arguments":{"place":${nested(5_000)}}}}`
    for (const [answer, status, code] of [
      [await post('{'), 400, 'malformed'],
      [await post(nested(10_000)), 400, 'malformed'],
      [await post(deep), 400, 'malformed'],
      [await post(JSON.stringify({ text: 'x'.repeat(70_000) })), 413, 'too_large'],
    ] as const) {
      expect(answer.statusCode).toBe(status)
      expect(answer.json()).toEqual({
        jsonrpc: '2.0',
        id: null,
        error: { code: expect.any(Number), message: expect.stringMatching(/^[A-Z].+\.$/), data: { code } },
      })
    }
  })
})

onTestServers(
  (app) => {
    test('a company that does not want assistants has no such address', async () => {
      const answer = await app().fastify.inject({ method: 'POST', url: '/mcp', payload: {} })
      expect(answer.statusCode).toBe(404)
    })
  },
  { MCP: 'false' },
)

onTestServers(
  (app) => {
    test('codes of promotions are tried no faster than on the site, and searches without one go on', async () => {
      const search = (input: object) =>
        app().fastify.inject({
          method: 'POST',
          url: '/mcp',
          headers: { accept: 'application/json, text/event-stream' },
          payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_cars', arguments: { ...trip, ...input } } },
        })
      // No token is refilled while the clock is stopped.
      const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
      const tries = Array.from({ length: buckets.write.burst + 1 }, (_, i) => search({ promotionCode: `CODIGO${i}` }))
      const answers = (await Promise.all(tries)).map(({ payload }) => /"code":"(\w+)"/.exec(payload)?.[1])
      clock.mockRestore()
      expect(answers.filter((code) => code === 'unknown_id')).toHaveLength(buckets.write.burst)
      expect(answers.filter((code) => code === 'rate_limited')).toHaveLength(1)
      expect((await search({})).payload).not.toContain('rate_limited')
    })
  },
  { LIMIT_FACTOR: '1' },
)
