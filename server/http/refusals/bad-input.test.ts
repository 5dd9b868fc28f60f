// Invalid input is refused in the shape shared by all calls: a status, a code, the field (docs/wire.md).

import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/panama-time.ts'
import { today } from '../../testing/dates.ts'
import { buildApp } from '../../app.ts'
import { createPool } from '../../db/pool.ts'
import { createCatalogStore } from '../../features/catalog/service.ts'
import { toForm, onTestServers } from '../../testing/test-app.ts'
import { expectRefusal, friday, roundTrip, tuesday } from '../../testing/wire/trips.ts'

const estimate = { ...roundTrip, IdModelo: 104 }
const coverage = { idBrand: 1, idCategoria: 1, idSubCategoria: 4 }
const posts = ['getRateCars', 'getRateModel', 'getPackageWeb', 'getCostoEstimadoWeb']
const attacks = [
  "'; drop table branch; --",
  "1' or '1'='1",
  '<script>alert(1)</script>',
  '{{brand}}',
  '\u0000',
  '${1+1}',
  '../../etc/passwd',
]

const trip = (from: string, to: string, change: object = {}) => ({ FechaSalida: from, FechaEntrada: to, ...change })

const badTrips: [what: string, change: object, status: number, code: string, field: string][] = [
  ['a pick-up yesterday', trip(addDays(today, -1), addDays(today, 2)), 422, 'pick_up_in_past', 'FechaSalida'],
  ['a pick-up in the year 1', trip('0001-01-01', '0001-01-03'), 422, 'pick_up_in_past', 'FechaSalida'],
  ['a pick-up in the year 0', trip('0000-01-01', '0000-01-03'), 422, 'pick_up_in_past', 'FechaSalida'],
  ['a pick-up in the year 9999', trip('9999-12-29', '9999-12-31'), 422, 'too_far_ahead', 'FechaSalida'],
  ['a return before the pick-up', trip(friday, tuesday), 422, 'return_before_pick_up', 'FechaEntrada'],
  ['a return at the time of the pick-up', trip(tuesday, tuesday), 422, 'return_before_pick_up', 'FechaEntrada'],
  ['93 days', trip(tuesday, addDays(tuesday, 93)), 422, 'too_long', 'FechaEntrada'],
  ['three thousand years', trip(tuesday, '5026-01-01'), 422, 'too_long', 'FechaEntrada'],
  ['361 days ahead', trip(addDays(today, 361), addDays(today, 363)), 422, 'too_far_ahead', 'FechaSalida'],
  ['a pick-up while the branch is closed', { IdAgenciaSal: 5, IdAgenciaEnt: 5, HoraSalida: '20:00' }, 422, 'branch_closed', 'HoraSalida'],
  ['a return while the branch is closed', { IdAgenciaEnt: 5, HoraEntrada: '20:00' }, 422, 'branch_closed', 'HoraEntrada'],
  ['31 February', { FechaSalida: '2027-02-31' }, 400, 'invalid', 'FechaSalida'],
  ['31 February at the return', { FechaEntrada: '2027-02-31' }, 400, 'invalid', 'FechaEntrada'],
  ['a date in another order', { FechaSalida: '12-01-2027' }, 400, 'invalid', 'FechaSalida'],
  ['a date as a word', { FechaSalida: 'mañana' }, 400, 'invalid', 'FechaSalida'],
  ['10:15', { HoraSalida: '10:15' }, 400, 'invalid', 'HoraSalida'],
  ['24:00', { HoraEntrada: '24:00' }, 400, 'invalid', 'HoraEntrada'],
  ['an hour as a word', { HoraSalida: 'nueve' }, 400, 'invalid', 'HoraSalida'],
  ['an unknown pick-up branch', { IdAgenciaSal: 11 }, 404, 'unknown_id', 'IdAgenciaSal'],
  ['an unknown return branch', { IdAgenciaEnt: 99 }, 404, 'unknown_id', 'IdAgenciaEnt'],
  ['a branch as a word', { IdAgenciaSal: 'uno' }, 400, 'invalid', 'IdAgenciaSal'],
  ['a negative branch', { IdAgenciaSal: -1 }, 400, 'out_of_range', 'IdAgenciaSal'],
  ['a fractional branch', { IdAgenciaSal: 1.5 }, 400, 'out_of_range', 'IdAgenciaSal'],
  ['a branch in an object', { IdAgenciaSal: { id: 1 } }, 400, 'invalid', 'IdAgenciaSal'],
  ['an invalid flag', { UnderAge: 2 }, 400, 'out_of_range', 'UnderAge'],
  ['a flag as a word', { UnderAge: 'joven' }, 400, 'invalid', 'UnderAge'],
  ['an unknown package', { IdPaquete: 999 }, 422, 'package_not_valid', 'IdPaquete'],
  ['another brand', { IdBrand: 2 }, 404, 'unknown_brand', 'IdBrand'],
]

const badEstimates: [what: string, change: object, status: number, code: string, field: string][] = [
  ['no class', { IdModelo: null }, 400, 'missing', 'IdModelo'],
  ['an unknown class', { IdModelo: 121 }, 404, 'unknown_id', 'IdModelo'],
  ['an unknown coverage', { IdPaqCob: 19 }, 404, 'unknown_id', 'IdPaqCob'],
  ['a negative count of seats', { CantSillaBB: -1 }, 400, 'out_of_range', 'CantSillaBB'],
  ['a word for a count', { CantSillaBB: 'dos' }, 400, 'invalid', 'CantSillaBB'],
  ['more seats than available', { CantSillaBB: 5 }, 400, 'out_of_range', 'CantSillaBB'],
  ['a million drivers', { CantCondAdic: 1_000_000 }, 400, 'out_of_range', 'CantCondAdic'],
  ['too many Wi-Fi devices', { Wifi: 3 }, 400, 'out_of_range', 'Wifi'],
  ['an unknown extra', { Adicionales: [{ ID: 77, Cantidad: 1 }] }, 404, 'unknown_id', 'Adicionales'],
  ['an extra that has a field of its own', { Adicionales: [{ ID: 2, Cantidad: 1 }] }, 404, 'unknown_id', 'Adicionales'],
  [
    'more of an extra than available, in two parts',
    {
      Adicionales: [
        { ID: 5, Cantidad: 1 },
        { ID: 5, Cantidad: 1 },
      ],
    },
    400,
    'out_of_range',
    'Adicionales',
  ],
  ['a forged offer', { Oferta: 'abc.def' }, 422, 'offer_not_valid', 'Oferta'],
  ['a prepaid flag as a word', { Tarifa_Prepago: 'quizás' }, 400, 'invalid', 'Tarifa_Prepago'],
]

onTestServers((app) => {
  const post = (call: string, data: unknown) => app().post(`/web-api/${call}`, data)

  describe.each(badTrips)('W-10 %s is refused', (_, change, status, code, field) => {
    test.each(['getRateCars', 'getRateModel', 'getCostoEstimadoWeb'])('by %s', async (call) => {
      expectRefusal(await post(call, { ...estimate, ...change }), status, code, field)
    })
  })

  test.each(badEstimates)('W-14 %s is refused', async (_, change, status, code, field) => {
    expectRefusal(await post('getCostoEstimadoWeb', { ...estimate, ...change }), status, code, field)
  })

  test.each([
    ['no category', { idCategoria: undefined }, 400, 'missing', 'idCategoria'],
    ['a class of another category', { idCategoria: 2 }, 404, 'unknown_id', 'idCategoria'],
    ['an unknown subcategory', { idSubCategoria: 21 }, 404, 'unknown_id', 'idSubCategoria'],
    ['an unknown branch', { IdAgenciaSal: 11 }, 404, 'unknown_id', 'IdAgenciaSal'],
    ['another brand', { idBrand: 2 }, 404, 'unknown_brand', 'idBrand'],
  ])('W-12 %s is refused', async (_, change, status, code, field) => {
    expectRefusal(await post('getPackageWeb', { ...coverage, ...change }), status, code, field)
  })

  test.each([
    ['the branch', { IdAgenciaSal: null }, 'IdAgenciaSal'],
    ['the pick-up day', { FechaSalida: '' }, 'FechaSalida'],
    ['the return day', { FechaEntrada: undefined }, 'FechaEntrada'],
  ])('W-10 a search that lacks only %s is 400', async (_, change, field) => {
    for (const call of ['getRateCars', 'getRateModel', 'getCostoEstimadoWeb'])
      expectRefusal(await post(call, { ...estimate, ...change }), 400, 'missing', field)
  })

  test.each(attacks)('W a text such as %j in any field is refused or ignored, and never executed', async (attack) => {
    for (const call of ['getRateCars', 'getRateModel', 'getCostoEstimadoWeb']) {
      for (const field of [
        ...Object.keys(estimate),
        'IdPaquete',
        'IdCliente',
        'Oferta',
        'Adicionales',
        'IdPaqCob',
        'UnderAge',
        'desconocido',
      ]) {
        const answer = await post(call, { ...estimate, [field]: attack })
        if (answer.statusCode !== 200) expectRefusalShape(answer)
        expect(answer.statusCode).toBeLessThan(500)
        expect(answer.headers['content-type']).toContain('application/json')
      }
    }
    for (const path of ['getInfoCar', 'getAgencies', 'getPromotions/1', 'getAgenciesByPackage/1']) {
      const answer = await app().get(`/content/${path}/${encodeURIComponent(attack)}`)
      expect(answer.statusCode).toBeLessThan(500)
      expectRefusalShape(answer)
    }
    expect((await app().get('/content/getAgencies/1')).json().respuesta).toHaveLength(10)
  })

  describe.each(posts)('W a body that %s cannot read is refused', (call) => {
    const url = `/web-api/${call}`
    const send = (headers: Record<string, string>, payload: string | Buffer) =>
      app().fastify.inject({ method: 'POST', url, headers, payload })
    const raw = (data: string) => send(toForm(data).headers, toForm(data).payload)
    const form = (parts: string) => send({ 'content-type': 'multipart/form-data; boundary=b' }, parts)

    test('not JSON', async () => expectRefusal(await raw('{"IdBrand": 1,'), 400, 'malformed', 'data'))
    test('a JSON array', async () => expectRefusal(await raw('[1]'), 400, 'malformed', 'data'))
    test('a JSON text', async () => expectRefusal(await raw('"hola"'), 400, 'malformed', 'data'))
    test('JSON null', async () => expectRefusal(await raw('null'), 400, 'malformed', 'data'))
    test('an empty data field', async () => expectRefusal(await raw(''), 400, 'malformed', 'data'))
    test('no data field', async () =>
      expectRefusal(await form('--b\r\ncontent-disposition: form-data; name="datos"\r\n\r\n{}\r\n--b--\r\n'), 400, 'missing', 'data'))
    test('a form of another kind', async () =>
      expectRefusal(await send({ 'content-type': 'application/x-www-form-urlencoded' }, 'data={}'), 400, 'unsupported_media_type', 'data'))
    test('no content type', async () =>
      expectRefusal(await app().fastify.inject({ method: 'POST', url }), 400, 'unsupported_media_type', 'data'))
    test('a text body', async () => expectRefusal(await send({ 'content-type': 'text/plain' }, 'x'), 400, 'unsupported_media_type', 'data'))
    test('an XML body', async () =>
      expectRefusal(await send({ 'content-type': 'application/xml' }, '<x/>'), 400, 'unsupported_media_type', 'data'))
    test('multipart without a boundary', async () =>
      expectRefusal(await send({ 'content-type': 'multipart/form-data' }, 'x'), 400, 'malformed', 'data'))
    test('a form cut off in the middle', async () =>
      expectRefusal(await form('--b\r\ncontent-disposition: form-data; name="data"\r\n\r\n{"IdBrand": 1'), 400, 'malformed', 'data'))
    test('an empty form', async () => expectRefusalShape(await form('')))
    test('a file', async () => {
      const part = '--b\r\ncontent-disposition: form-data; name="foto"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nx\r\n--b--\r\n'
      expectRefusal(await form(part), 400, 'malformed', 'foto')
    })
    test('a data field of 1 MB', async () => expectRefusal(await raw(JSON.stringify({ text: 'x'.repeat(1024 * 1024) })), 413, 'too_large'))
    test('a data field just too long', async () => expectRefusal(await raw(JSON.stringify({ text: 'x'.repeat(70_000) })), 413, 'too_large'))
    test('a hundred fields', async () => {
      const many = Array.from({ length: 100 }, (_, i) => `--b\r\ncontent-disposition: form-data; name="f${i}"\r\n\r\n1\r\n`).join('')
      expectRefusalShape(await form(`${many}--b--\r\n`))
    })
    test('a field called __proto__', async () => {
      const answer = await form('--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n{}\r\n--b--\r\n')
      expectRefusalShape(answer)
    })
    test('another method', async () => {
      for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
        const answer = await app().fastify.inject({ method, url })
        expectRefusal(answer, 405, 'method_not_allowed')
        expect(answer.headers['allow']).toBe('POST')
      }
    })
  })

  test('W a content call refuses POST', async () => {
    const answer = await app().post('/content/getAgencies/1', {})
    expectRefusal(answer, 405, 'method_not_allowed')
    expect(answer.headers['allow']).toBe('GET')
  })

  test.each([
    '/web-api/getNothing',
    '/content/getNothing/1',

    '/landing-api/x',
    '/nothing',
    '/content/getAgencies',
    '/content/getInfoCar/%zz',
  ])('W the unknown path %s is answered as JSON with a code', async (path) => {
    const answer = await app().get(path)
    expect(answer.headers['content-type']).toContain('application/json')
    if (path.includes('%zz')) expectRefusal(answer, 400, 'malformed')
    else expectRefusal(answer, 404, 'not_found')
  })

  test('W a refusal reveals nothing internal, is not cached, and has its request id', async () => {
    const refused = await post('getRateCars', { ...roundTrip, FechaSalida: 'x' })
    expectRefusal(refused, 400, 'invalid', 'FechaSalida')
    // The original error contains much more: the statement, the table and the location in the code.
    await app().db.query('alter table block rename to block_away')
    const broken = await post('getRateCars', roundTrip)
    await app().db.query('alter table block_away rename to block')
    expect(broken.statusCode).toBe(500)
    for (const answer of [refused, broken]) {
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.json().requestId).toMatch(/^[\w-]{8,}$/)
      expect(answer.headers['x-request-id'] ?? answer.json().requestId).toBe(answer.json().requestId)
      expect(answer.body).not.toMatch(/stack|node_modules|\.ts|zod|postgres|block|relation|select/i)
    }
  })

  test('W without a database the answer is 503 with Retry-After, in the shape of a refusal', async () => {
    const db = createPool({ host: '/nowhere', port: 1, user: 'nobody', database: 'none' })
    const server = await buildApp({ ...app().services, db, catalogs: createCatalogStore(db) })
    const answers = [
      await server.inject({ method: 'GET', url: '/content/getAgencies/1' }),
      await server.inject({ method: 'POST', url: '/web-api/getRateCars', ...toForm(JSON.stringify(roundTrip)) }),
      await server.inject({ method: 'GET', url: '/readyz' }),
    ]
    for (const answer of answers) {
      expectRefusal(answer, 503, 'unavailable')
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await server.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
    await server.close()
    await db.end()
  })
})

function expectRefusalShape(answer: LightMyRequestResponse): void {
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.json()).toEqual({
    error: expect.objectContaining({ code: expect.stringMatching(/^[a-z_]+$/) }),
    message: expect.stringMatching(/\S/),
    requestId: expect.stringMatching(/\S/),
  })
}
