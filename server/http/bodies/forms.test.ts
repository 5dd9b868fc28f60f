import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onTestServers } from '../../testing/test-app.ts'
import { expectRefusal, roundTrip } from '../../testing/wire/trips.ts'

const boundary = 'istmo-test-boundary'

/** A part with its header lines. */
const part = (head: readonly string[], value: string | Buffer) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head.join('\r\n')}\r\n\r\n`), Buffer.from(value), Buffer.from('\r\n')])
const end = Buffer.from(`--${boundary}--\r\n`)
const named = (name: string, more = '') => `Content-Disposition: form-data; name="${name}"${more}`

onTestServers((app) => {
  const send = async (...parts: Buffer[]) => sendTo('getRateCars', ...parts)
  const sendTo = async (call: string, ...parts: Buffer[]) =>
    app().fastify.inject({
      method: 'POST',
      url: `/web-api/${call}`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([...parts, end]),
    })
  const json = JSON.stringify(roundTrip)

  test.each([
    ['as JSON', [named('data'), 'Content-Type: application/json']],
    ['as JSON with a charset', [named('data'), 'Content-Type: application/json; charset=utf-8']],
    ['as text', [named('data'), 'Content-Type: text/plain; charset=utf-8']],
    [
      'as text with a charset and a transfer encoding',
      [named('data'), 'Content-Type: text/plain; charset=ISO-8859-1', 'Content-Transfer-Encoding: 8bit'],
    ],
    ['as bytes', [named('data'), 'Content-Type: application/octet-stream']],
    ['as a Blob of JSON', [named('data', '; filename="blob"'), 'Content-Type: application/json']],
    ['as a file of text', [named('data', '; filename="data.txt"'), 'Content-Type: text/plain']],
    ['as a file without a type', [named('data', '; filename="data.json"')]],
  ])('W a field sent %s is read', async (_, head) => {
    const answer = await send(part(head, json))
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().respuesta).toHaveLength(20)
  })

  test('W a FormData with a Blob as sent by Node is accepted', async () => {
    const form = new FormData()
    form.append('data', new Blob([json], { type: 'application/json' }))
    const { headers, body } = new Request('http://site.test/', { method: 'POST', body: form })
    const payload = Buffer.from(await new Response(body).arrayBuffer())
    const answer = await app().fastify.inject({
      method: 'POST',
      url: '/web-api/getRateCars',
      headers: { 'content-type': headers.get('content-type') ?? '' },
      payload,
    })
    expect(answer.statusCode, answer.body).toBe(200)
  })

  test('W the same text gets the same answer with any content type', async () => {
    const heads = [
      [named('data')],
      [named('data'), 'Content-Type: application/json'],
      [named('data'), 'Content-Type: text/plain; charset=utf-8'],
      [named('data', '; filename="blob"'), 'Content-Type: application/json'],
    ]
    const value = fc.oneof(
      fc.object().map((object) => JSON.stringify({ ...roundTrip, ...object })),
      fc.json(),
      fc.string({ unit: 'binary' }).filter((text) => !text.includes(boundary)),
      fc.constantFrom('', '{"__proto__":{"IdBrand":1}}', '\uFEFF{}', `${json.slice(0, -1)},"constructor":{}}`),
    )
    await fc.assert(
      fc.asyncProperty(value, async (text) => {
        const answers = await Promise.all(heads.map((head) => send(part(head, text))))
        const outcomes = answers.map(({ statusCode, body }) => [
          statusCode,
          { ...JSON.parse(body.replaceAll(/"Oferta":"[^"]*"/g, '"Oferta":""')), requestId: '' },
        ])
        for (const other of outcomes.slice(1)) expect(other).toEqual(outcomes[0])
      }),
      { numRuns: 60 },
    )
  })

  test('W a field of JSON that is too long is 413', async () => {
    const long = JSON.stringify({ ...roundTrip, text: 'x'.repeat(70_000) })
    for (const head of [[named('data'), 'Content-Type: application/json'], [named('data', '; filename="blob"')]])
      expectRefusal(await send(part(head, long)), 413, 'too_large', 'data')
  })

  test('W a repeated field is refused in every notation', async () => {
    const plain = part([named('data')], json)
    const typed = part([named('data'), 'Content-Type: application/json'], json)
    for (const parts of [
      [plain, plain],
      [plain, typed],
      [typed, plain],
      [typed, typed],
    ])
      expectRefusal(await send(...parts), 400, 'malformed', 'data')
  })

  test('W a file next to the field is refused by its name, and unknown fields are ignored, with JSON too', async () => {
    const data = part([named('data')], json)
    const file = part([named('Foto', '; filename="a.jpg"'), 'Content-Type: image/jpeg'], 'x')
    expectRefusal(await send(data, file), 400, 'malformed', 'Foto')
    expectRefusal(await send(file, data), 400, 'malformed', 'Foto')
    const other = part([named('meta'), 'Content-Type: application/json'], '{"a":')
    expect((await send(other, data, other)).statusCode).toBe(200)
  })

  test('W invalid UTF-8 is refused with its field', async () => {
    const bytes = Buffer.from(JSON.stringify({ ...roundTrip, IdModelo: 101, Oferta: 'aXb' }).replace('X', '\u00ff'), 'latin1')
    for (const head of [[named('data')], [named('data'), 'Content-Type: application/json']])
      expectRefusal(await sendTo('getCostoEstimadoWeb', part(head, bytes)), 400, 'invalid', 'Oferta')
  })

  test('W our own error that mentions multipart is still a 500', async () => {
    const { catalogs } = app().services
    const { atVersion } = catalogs
    catalogs.atVersion = async () => {
      throw new Error('multipart boundary of the cache is malformed part')
    }
    try {
      expectRefusal(await send(part([named('data')], json)), 500, 'internal')
    } finally {
      catalogs.atVersion = atVersion
    }
  })
})
