// Traces of whole journeys: they reach from the caller's span to the SQL statement, and hold nothing about a person.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { element, find, findAll } from '#contract/opentravel/xml.ts'
import { signIn } from '#contract/office/session.ts'
import { readConfig } from './config.ts'
import { statements } from './db/statements/statement.ts'
import { claimRound, startJobs } from './features/jobs/run-jobs.ts'
import { startOutbox } from './features/outbox/worker.ts'
import { startTelemetry, type Telemetry } from './telemetry/start-telemetry.ts'
import { inSpan } from './telemetry/tracing.ts'
import { customer, exchange, makeBroker, rentalCore, toMessage } from './testing/brokers.ts'
import { addStaff, callOffice, staffPassword } from './testing/office.ts'
import { startTraceCollector, type ReceivedSpan, type TraceCollector } from './testing/stand-ins/trace-collector.ts'
import { onTestServers, toForm, type TestApp } from './testing/test-app.ts'
import { book, booking, prepaid, toLinkToken, visitor } from './testing/wire/bookings.ts'
import { createHandlers, hold, getProviderOrder, pay, press } from './testing/wire/payments.ts'
import { friday, roundTrip, tuesday } from './testing/wire/trips.ts'

let collector: TraceCollector
let telemetry: Telemetry | null

// Before the applications are built: without tracing they have no hooks for it.
beforeAll(async () => {
  collector = await startTraceCollector()
  telemetry = await startTelemetry(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }))
})

afterAll(async () => {
  await telemetry?.stop()
  await collector.stop()
})

/** The spans of the work. */
async function trace(work: () => Promise<void>): Promise<ReceivedSpan[]> {
  await telemetry?.flush()
  collector.spans.length = 0
  await work()
  await telemetry?.flush()
  return [...collector.spans]
}

const findParent = (spans: readonly ReceivedSpan[], { parentSpanId }: ReceivedSpan) => spans.find(({ spanId }) => spanId === parentSpanId)

/** The names of a span and of all above it, from the top. */
function lineage(spans: readonly ReceivedSpan[], span: ReceivedSpan | undefined): string[] {
  return span === undefined ? [] : [...lineage(spans, findParent(spans, span)), span.name]
}

/** What could be about a person: an address, a number of six digits or more, a code or token, or one of the given texts. */
function findPersonal(spans: readonly ReceivedSpan[], known: readonly string[]): string[] {
  const texts = new Set(spans.flatMap((span) => span.texts))
  const secrets = known.filter((text) => text.length > 2).map((text) => text.toLowerCase())
  return [...texts].filter(
    (text) =>
      /@|%|\d[\d-]{5}|[\da-f]{8}-[\da-f]{4}|\b(?=\w*\d)(?=\w*[A-Z])[A-Z\d]{8,}\b|[\w-]{48}/.test(text) ||
      secrets.some((secret) => text.toLowerCase().includes(secret)),
  )
}

const traceId = '0af7651916cd43dd8448eb211c80319c'
const callerSpanId = 'b7ad6b7169203331'

onTestServers((app) => {
  /** Search, estimate, booking, payment on the provider's page, notice, mails; all texts that a person typed or got. */
  const bookAndPay = async (): Promise<string[]> => {
    await app().post('/web-api/getRateCars', roundTrip)
    const held = await hold(app())
    const payment = await pay(app(), held.CodigoReserva)
    const order = await getProviderOrder(app(), payment.IdPago)
    const page = new URL(payment.Url, 'http://localhost').pathname
    await app().get(page)
    await press(app(), page, 'paid')
    await app().post('/web-api/getBooking', { CodigoReserva: held.CodigoReserva, Apellido: visitor.Apellido })
    await app().get('/web-api/getBooking/no-such-thing?correo=ana.deleon@example.com')
    return [held.CodigoReserva, held.Enlace, payment.IdPago, order, page, page.split('/').at(-1) ?? '']
  }

  const signInAtOffice = async (): Promise<string[]> => {
    const staff = await addStaff(app(), 'owner')
    const answer = await callOffice(app(), signIn, { email: staff.email, password: staffPassword })
    expect(answer.statusCode).toBe(200)
    await callOffice(app(), signIn, { email: staff.email, password: 'not the password' })
    return [staff.email, staffPassword, staff.cookie.replace('office=', '')]
  }

  const sellByBroker = async (): Promise<string[]> => {
    const broker = await makeBroker(app(), 'trazas')
    const send = (name: string, content: Parameters<typeof toMessage>[2]) => exchange(app(), toMessage(broker, name, content))
    const found = await send('OTA_VehAvailRateRQ', [element('VehAvailRQCore', { Status: 'Available' }, [rentalCore()])])
    const [vendor] = findAll(find(found, 'VehAvailRSCore', 'VehVendorAvails'), 'VehVendorAvail')
    const [car] = findAll(find(vendor, 'VehAvails'), 'VehAvail')
    const reference = find(find(car, 'VehAvailCore'), 'Reference') ?? element('Reference')
    const core = element('VehResRQCore', { Status: 'All' }, [element('UniqueID', { Type: '16', ID: 'R-1' }), rentalCore(), customer()])
    await send('OTA_VehResRQ', [core, element('VehResRQInfo', {}, [reference])])
    return [broker.password, broker.requestorId, 'Bailey', 'AB1234567', 'D1234567']
  }

  const callAsAssistant = async (): Promise<string[]> => {
    const call = (name: string, input: object) =>
      app().fastify.inject({
        method: 'POST',
        url: '/mcp',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
      })
    await call('search_cars', { pickUpBranchId: 1, pickUpAt: `${tuesday}T10:00`, returnAt: `${friday}T10:00` })
    const answer = await call('get_booking', { code: 'ABCDE23456', lastName: 'Perdomo' })
    expect(answer.statusCode).toBe(200)
    return ['ABCDE23456', 'Perdomo']
  }

  const workInBackground = async (testApp: TestApp): Promise<void> => {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const outbox = startOutbox(testApp.services.db, { handlers: createHandlers(testApp), log, idleMs: 20 })
    const jobs = startJobs(testApp.services.db, [{ name: 'test-of-traces', intervalMs: 1, run: async () => undefined }], {
      log,
      idleMs: 20,
    })
    for (;;) {
      const { rows } = await testApp.db.query(`select 1 from outbox where done_at is null and next_at <= clock_timestamp()`)
      if (rows.length === 0) break
    }
    await outbox.stop()
    await jobs.stop()
  }

  test('whole journeys leave spans of every kind and nothing about a person in them', async () => {
    const known: string[] = [...Object.values(visitor), 'Ana María De León']
    const spans = await trace(async () => {
      known.push(...(await bookAndPay()))
      known.push(toLinkToken(await book(app(), prepaid)))
      known.push(...(await signInAtOffice()), ...(await sellByBroker()), ...(await callAsAssistant()))
      await workInBackground(app())
    })
    const names = new Set(spans.map(({ name }) => name))
    expect([...names]).toEqual(
      expect.arrayContaining([
        'POST /web-api/getRateCars',
        'POST /web-api/postBooking/new',
        'POST /web-api/postPayment/new',
        'POST /pay/:token',
        'POST /office-api/session/sign-in',
        'POST /ota/2003/05',
        'POST /mcp',
        'getRateCars',
        'job test-of-traces',
      ]),
    )
    expect([...names].some((name) => name.startsWith('outbox '))).toBe(true)
    expect(spans.length).toBeGreaterThan(100)
    expect(findPersonal(spans, known)).toEqual([])
  })

  test('a trace reaches from the caller to the SQL statements', async () => {
    const spans = await trace(async () => {
      const { headers, payload } = toForm(JSON.stringify(booking))
      const traceparent = `00-${traceId}-${callerSpanId}-00`
      await app().fastify.inject({ method: 'POST', url: '/web-api/getCostoEstimadoWeb', headers: { ...headers, traceparent }, payload })
    })
    const sql = spans.filter(({ name }) => statements.has(name))
    expect(sql.length).toBeGreaterThan(0)
    for (const span of sql) expect(lineage(spans, span).slice(0, 2)).toEqual(['POST /web-api/getCostoEstimadoWeb', 'getCostoEstimadoWeb'])
    expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]))
    const top = spans.find(({ name }) => name === 'POST /web-api/getCostoEstimadoWeb')
    expect(top).toMatchObject({ parentSpanId: callerSpanId, attributes: { 'http.response.status_code': '200' } })
  })

  test.each([
    ['empty', ''],
    ['a word', 'x'],
    ['zeros', `00-${'0'.repeat(32)}-${callerSpanId}-01`],
    ['too long', `00-${traceId}-${callerSpanId}-01-${'z'.repeat(5_000)}`],
  ])('an invalid traceparent starts a new trace: %s', async (_, traceparent) => {
    const spans = await trace(async () => {
      await app().fastify.inject({
        url: '/content/getFaqs',
        headers: { traceparent, tracestate: 'name=Ana', baggage: 'mail=ana@example.com' },
      })
    })
    expect(spans.map((span) => span.traceId)).not.toContain(traceId)
    expect(findPersonal(spans, ['Ana'])).toEqual([])
  })

  test('the browser reports ids, times and states, and no text of it reaches a trace', async () => {
    const post = (body: unknown) =>
      app().fastify.inject({
        method: 'POST',
        url: '/telemetry/spans',
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      })
    const call = { kind: 'call', spanId: callerSpanId, parentSpanId: '00f067aa0ba902b7', startedAgoMs: 900, durationMs: 200, status: 200 }
    const spans = await trace(async () => {
      expect((await post({ traceId, spans: [call, { ...call, name: 'Ana', note: 'ana@example.com' }] })).statusCode).toBe(204)
      const refused = [
        'Ana',
        {},
        { traceId: 'Ana', spans: [call] },
        { traceId, spans: [{ ...call, kind: 'Ana' }] },
        { traceId, spans: [{ ...call, spanId: '0'.repeat(16) }] },
        { traceId, spans: [{ ...call, durationMs: -1 }] },
        { traceId, spans: Array.from({ length: 51 }, () => call) },
      ]
      for (const body of refused) expect((await post(body)).statusCode, JSON.stringify(body)).toBe(400)
      expect((await post('x'.repeat(20_000))).statusCode).toBe(413)
    })
    expect(spans).toHaveLength(2)
    expect(spans[0]).toMatchObject({ name: 'browser call', traceId, spanId: callerSpanId, parentSpanId: '00f067aa0ba902b7' })
    expect(findPersonal(spans, ['Ana'])).toEqual([])
  })

  test('a refusal is an outcome, a failed statement has its code, and polling makes no traces', async () => {
    const spans = await trace(async () => {
      await app().post('/web-api/getCostoEstimadoWeb', {})
      await app().db.query('select 1')
      await claimRound(app().db, { name: 'polling', intervalMs: 60_000 })
    })
    expect(spans.find(({ name }) => name === 'getCostoEstimadoWeb')?.attributes['istmo.outcome']).toBe('missing')
    expect(spans.map(({ name }) => name)).not.toContain('claim-round')
    const failed = await trace(async () => {
      await expect(inSpan({ name: 'failing', kind: 'internal' }, async () => app().db.query(`select 'Ana'::int`))).rejects.toThrow(
        'invalid input syntax',
      )
    })
    expect(failed.map(({ name, attributes }) => [name, attributes['error.type']])).toEqual([['failing', '22P02']])
    expect(findPersonal(failed, ['Ana'])).toEqual([])
  })

  test('the search finds a leak in a name, an attribute and a code', async () => {
    for (const leak of ['ana.deleon@example.com', 'De León', '6612-3456', 'K7M2Q9XW3T', randomUUID()]) {
      const byName = await trace(() => inSpan({ name: `book for ${leak}`, kind: 'internal' }, async () => undefined))
      const byAttribute = await trace(() =>
        inSpan({ name: 'book', kind: 'internal', attributes: { 'istmo.outcome': leak } }, async () => undefined),
      )
      expect(findPersonal(byName, Object.values(visitor)), leak).toHaveLength(1)
      expect(findPersonal(byAttribute, Object.values(visitor)), leak).toHaveLength(1)
    }
  })
})
