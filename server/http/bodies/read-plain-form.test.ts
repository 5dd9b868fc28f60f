import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import fc from 'fast-check'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyField } from '#contract/endpoint.ts'
import { waitFor } from '../../testing/timeouts.ts'
import { handleFaults } from '../refusals/handle-faults.ts'
import { formOptions, maxFieldLength } from './form-parts.ts'
import { readDataField } from './read-data-field.ts'
import { readPlainForm } from './read-plain-form.ts'

let app: FastifyInstance
let wasPlain = false

beforeAll(async () => {
  app = fastify()
  handleFaults(app)
  await app.register(multipart, formOptions)
  app.route({ method: 'POST', url: '/', handler: async (request) => readDataField(request) })
  app.route({
    method: 'POST',
    url: '/plain',
    handler: async (request) => {
      const text = await readPlainForm(request.raw, maxFieldLength)
      wasPlain = text !== undefined
      return { text: text ?? null }
    },
  })
})
afterAll(() => app.close())

const contentType = (boundary: string) => `multipart/form-data; boundary=${boundary}`
const toForm = (boundary: string, value: string, head = 'Content-Disposition') =>
  `--${boundary}\r\n${head}: form-data; name="${bodyField}"\r\n\r\n${value}\r\n--${boundary}--\r\n`

/** Sends a body whole, with its length, and again chunked without one, which only the library reads. */
async function both(contentType: string, body: Buffer): Promise<[unknown, unknown]> {
  const headers = { 'content-type': contentType }
  const pieces = [body.subarray(0, 7), body.subarray(7)].filter((piece) => piece.length > 0)
  const [whole, inPieces] = await Promise.all([
    app.inject({ method: 'POST', url: '/', headers: { ...headers, 'content-length': String(body.length) }, payload: body }),
    app.inject({ method: 'POST', url: '/', headers, payload: Readable.from(pieces, { objectMode: false }) }),
  ])
  return [extractAnswer(whole), extractAnswer(inPieces)]
}

/** Without the request id. */
const extractAnswer = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, { ...JSON.parse(body), requestId: '' }]

test('forms as browsers and Node write them are read without the library, and the connection stays usable', async () => {
  const value = JSON.stringify({ Nombre: 'Ana María 👩🏽‍🚀', Nota: '</script>\r\n--', n: 1 })
  for (const [boundary, head] of [
    ['----WebKitFormBoundary7MA4YWxkTrZu0gW', 'Content-Disposition'],
    ['----formdata-undici-012345678901', 'Content-Disposition'],
    ['istmo', 'content-disposition'],
  ] as const) {
    wasPlain = false
    const body = Buffer.from(toForm(boundary, value, head))
    const answer = await app.inject({ method: 'POST', url: '/plain', headers: { 'content-type': contentType(boundary) }, payload: body })
    expect([answer.json(), wasPlain]).toEqual([{ text: value }, true])
  }
})

test('a client that disconnects before or during the body leaves no handler waiting', async () => {
  const served = fastify()
  await served.register(multipart, formOptions)
  let [begun, ended] = [0, 0]
  served.route({
    method: 'POST',
    url: '/',
    handler: async (request) => {
      begun += 1
      return readDataField(request).finally(() => (ended += 1))
    },
  })
  await served.listen({ host: '127.0.0.1', port: 0 })
  const { port } = served.server.address() as AddressInfo
  for (const sent of ['', '--b\r\nContent-Disp', toForm('b', '{"a":').slice(0, -9)]) {
    const socket = connect(port, '127.0.0.1')
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${contentType('b')}\r\nContent-Length: 500\r\n\r\n${sent}`)
    const before = begun
    await waitFor('the request', () => begun === before + 1)
    socket.destroy()
  }
  await waitFor('the end of all three', () => ended === 3)
  await served.close()
})

test('forms of any other shape are left to the library', async () => {
  const plain = toForm('b', '{}')
  const others = [
    plain.replace('name="data"', 'name="data"; filename="x"'),
    plain.replace('name="data"', 'name="other"'),
    plain.replace('\r\n\r\n', '\r\nContent-Type: text/plain\r\n\r\n'),
    `${plain}more`,
    `before\r\n${plain}`,
    plain.replace('--b--', '--b'),
    plain.replace('{}', '{}\r\n--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1'),
    plain.replace('{}', '\r\n--b'),
  ]
  for (const other of others) {
    const headers = { 'content-type': contentType('b') }
    expect((await app.inject({ method: 'POST', url: '/plain', headers, payload: other })).json(), other).toEqual({ text: null })
  }
})

test('every body gets the same answer as with the library', async () => {
  const boundary = fc.constantFrom('b', 'x-y', '----WebKitFormBoundaryA1')
  const value = fc.oneof(
    fc.json(),
    fc.object().map((item) => JSON.stringify(item)),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\r\n--b', '--b--', '\r\n--b--\r\n', '\uFEFF{}', '{"a":"\\u0000"}', '{}\r\n', ''),
  )
  const cut = fc.record({ at: fc.nat(200), drop: fc.nat(3), put: fc.constantFrom('', '\r\n', '--', 'b', '"', '\u0000') })
  const form = fc.tuple(boundary, fc.constantFrom('b', 'x-y'), fc.boolean(), value, fc.option(cut), fc.constantFrom('', '; charset=utf-8'))
  await fc.assert(
    fc.asyncProperty(form, async ([own, other, isOwn, text, mutation, extra]) => {
      let body = toForm(isOwn ? own : other, text)
      if (mutation !== null) body = body.slice(0, mutation.at) + mutation.put + body.slice(mutation.at + mutation.drop)
      const [whole, inPieces] = await both(`${contentType(own)}${extra}`, Buffer.from(body))
      expect(whole).toEqual(inPieces)
    }),
    { numRuns: 400 },
  )
})

test('invalid UTF-8 gets the same answer as with the library', async () => {
  const [head = '', tail = ''] = toForm('b', '|').split('|')
  for (const bytes of [
    [0xff, 0xfe],
    [0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d],
    [0xef, 0xbb, 0xbf, 0x7b, 0x7d],
  ]) {
    const [whole, inPieces] = await both(contentType('b'), Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(tail)]))
    expect(whole).toEqual(inPieces)
  }
})
