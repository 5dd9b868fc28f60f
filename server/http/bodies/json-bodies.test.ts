// Every call that takes a form with the `data` field also takes the same object as plain JSON, which generated clients send by default
// (docs/decisions/038-json-bodies.md).

import { describe, expect, test } from 'vitest'
import { bodyField } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { readFixture } from '#contract/fixtures/fixtures.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { expectRefusal, roundTrip } from '../../testing/wire/trips.ts'

const posts = endpoints.filter(({ method, file }) => method === 'POST' && file === undefined)

onTestServers((app) => {
  const send = (url: string, payload: string, type = 'application/json') =>
    app().fastify.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
  const rates = '/web-api/getRateCars'

  describe.each(posts.map((endpoint) => ({ name: endpoint.name, endpoint })))('W $name', ({ endpoint }) => {
    test('an empty object in JSON gets the same answer as one in a form', async () => {
      const url = `/${endpoint.service}/${endpoint.path}`
      const asForm = await app().post(url, {})
      const asJson = await send(url, '{}')
      expect(asJson.statusCode).toBe(asForm.statusCode)
      expect(asJson.json().error).toEqual(asForm.json().error)
      expect(asJson.json().error?.code).not.toBe('unsupported_media_type')
    })
  })

  test('W a search in JSON, with or without the field, finds the same as the form', async () => {
    const found = (await app().post(rates, roundTrip)).json().respuesta
    expect(found).toHaveLength(20)
    const totals = (cars: { Total: number }[]) => cars.map(({ Total }) => Total)
    for (const body of [roundTrip, { [bodyField]: roundTrip }, { [bodyField]: JSON.stringify(roundTrip) }]) {
      const answer = await send(rates, JSON.stringify(body), 'application/json; charset=utf-8')
      expect(answer.statusCode, answer.body).toBe(200)
      expect(totals(answer.json().respuesta)).toEqual(totals(found))
    }
  })

  test('W a repeated request in the other format is the same request', async () => {
    const { data } = readFixture('postLead/new').request
    const request = { ...(data as object), IdSolicitud: '11111111-2222-4333-8444-555555555555' }
    const first = await app().post('/landing-api/postLead/new', request)
    expect(first.statusCode, first.body).toBe(200)
    const repeated = await send('/landing-api/postLead/new', JSON.stringify(request))
    expect(repeated.body).toBe(first.body)
  })

  test.each([
    ['an array', '[1]'],
    ['a text', '"hola"'],
    ['null', 'null'],
    ['a truncated object', '{"IdBrand": 1,'],
    ['nothing', ''],
    ['an object with __proto__', '{"__proto__": {"isAdmin": true}}'],
  ])('W JSON that is %s is refused', async (_, payload) => expectRefusal(await send(rates, payload), 400, 'malformed'))

  test('W JSON under the field that is not an object is refused with the field', async () =>
    expectRefusal(await send(rates, JSON.stringify({ [bodyField]: 'hola' })), 400, 'malformed', bodyField))

  test('W JSON bodies have the size limit of the field', async () => {
    expectRefusal(await send(rates, JSON.stringify({ text: 'x'.repeat(70_000) })), 413, 'too_large')
    expect((await send(rates, JSON.stringify({ ...roundTrip, text: 'x'.repeat(60_000) }))).statusCode).toBe(200)
  })
})
