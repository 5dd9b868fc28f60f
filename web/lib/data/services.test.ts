import { expect, test, vi } from 'vitest'
import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { noRemarks } from '#contract/values/booking-remarks.ts'
import type { BookingRequest } from '#contract/values/booking-request.ts'
import { postBookingNew } from '#contract/web-api/post-booking-new.ts'
import { anybody } from '#contract/values/trip.ts'
import { getCostoEstimadoWeb } from '#contract/web-api/get-costo-estimado-web.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { getRateModel } from '#contract/web-api/get-rate-model.ts'
import { loginWebUser } from '#contract/web-api/login-web-user.ts'
import { logoutWebUser } from '#contract/web-api/logout.ts'
import { updateClientProfile } from '#contract/web-api/update-client-profile.ts'
import { createFetchTransport, createServices, type Transport, type WireCall } from './services.ts'
import { fleetWithoutDates } from '../start/startup.ts'

function createServicesAnswering(status: number, body: unknown) {
  const calls: WireCall[] = []
  const transport: Transport = async (call) => {
    calls.push(call)
    return { status, body }
  }
  return { calls, services: createServices(transport) }
}

const trip = {
  pickUpBranchId: 1,
  returnBranchId: 2,
  pickUpAt: '2027-01-05T10:00',
  returnAt: '2027-01-08T10:00',
  packageId: null,
  youngDriver: false,
} as const
const cost = { brandId: 1, classId: 104, coverageId: 20, babySeats: 0, additionalDrivers: 0, wifiDevices: 0, extras: [], prepaid: false }
const bookingRequest: BookingRequest = {
  ...cost,
  trip: { ...trip, ...anybody },
  offer: null,
  quote: null,
  requestId: null,
  totalCents: null,
  client: {
    firstName: 'Ana',
    lastName: 'Prueba',
    email: 'ana@example.com',
    phone: '+50766666666',
    birthDate: '1990-02-28',
    documentKind: 'passport',
    document: 'AB12345',
    licence: 'X-1234',
    licenceCountry: 'US',
    licenceExpiresOn: '2030-01-01',
    company: null,
    ruc: null,
    dv: null,
  },
  drivers: [],
  ...noRemarks,
  language: 'es',
  conditionsVersion: '2026-11',
  acceptsMarketing: false,
}

test('W-04 a GET has its request in the path and no body', async () => {
  const { calls, services } = createServicesAnswering(200, { respuesta: [] })
  expect(await services.call(getAgencies, ourBrand)).toEqual({ ok: true, value: [], status: 200 })
  expect(calls[0]).toMatchObject({ service: 'content', method: 'GET', path: 'getAgencies/1' })
  expect(calls[0]).not.toHaveProperty('data')
})

test('W-10 E-07 a POST has its request as JSON in the data field, with every field of the row', async () => {
  const { calls, services } = createServicesAnswering(200, { respuesta: [] })
  await services.call(getRateCars, fleetWithoutDates)
  expect(JSON.parse(calls[0]?.data ?? '')).toEqual({
    FechaSalida: null,
    FechaEntrada: null,
    IdPaquete: 0,
    IdBrand: 1,
    IdAgenciaSal: 0,
    IdTipoCliente: 1,
  })
})

test('W-16 a login is sent as plain JSON, not as a form', async () => {
  const { calls, services } = createServicesAnswering(200, { status: 'ok', token: 'abc', profile: { id: 7 } })
  const result = await services.call(loginWebUser, { email: 'ana@example.com', password: 'x' })
  expect(calls[0]).toMatchObject({ service: 'web-api', path: 'loginWebUser', isJson: true })
  expect(JSON.parse(calls[0]?.data ?? '')).toEqual({ email: 'ana@example.com', password: 'x' })
  expect(result).toMatchObject({ ok: true, value: { isOk: true, token: 'abc', profile: { id: 7, clientTypeId: 1 } } })
})

test('W-17 a profile update is sent as a form, which every service of the specification accepts', async () => {
  const { calls, services } = createServicesAnswering(200, { status: 'ok' })
  await services.call(updateClientProfile, { company: 'C' })
  expect(calls[0]).toMatchObject({ method: 'POST', path: 'updateClientProfile', data: '{"company":"C"}' })
  expect(calls[0]?.isJson).toBeUndefined()
})

test('F-02 the bearer is sent with web API calls only, F-03 until it is removed', async () => {
  const { calls, services } = createServicesAnswering(200, { respuesta: [] })
  services.setBearer('abc')
  await services.call(getRateCars, fleetWithoutDates)
  await services.call(getAgencies, ourBrand)
  services.setBearer(null)
  await services.call(getRateCars, fleetWithoutDates)
  expect(calls.map((call) => call.headers)).toEqual([{ authorization: 'Bearer abc' }, {}, {}])
})

test('A-03 client and client type are sent with rate and cost requests to any service, and with no others', async () => {
  const { calls, services } = createServicesAnswering(200, { respuesta: [], Resultado: { datos: {} } })
  const sendCalls = async () => {
    await services.call(getRateCars, fleetWithoutDates)
    await services.call(getRateCars, { brandId: 1, trip: { ...trip, ...anybody } })
    await services.call(getRateModel, { brandId: 1, trip: { ...trip, ...anybody }, classId: 104 })
    await services.call(getCostoEstimadoWeb, { ...cost, trip: { ...trip, ...anybody }, offer: null })
    await services.call(logoutWebUser, {})
    return calls.splice(0).map(({ data }): unknown => JSON.parse(data ?? ''))
  }
  services.setClientIdentity({ clientTypeId: 3, clientId: 7 })
  const known = await sendCalls()
  expect(known.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => expect.objectContaining({ IdTipoCliente: 3, IdCliente: 7 })))
  expect(known[4]).toEqual({})
  services.setClientIdentity(anybody)
  for (const request of (await sendCalls()).slice(0, 4)) {
    expect(request).toMatchObject({ IdTipoCliente: 1 })
    expect(request).not.toHaveProperty('IdCliente')
  }
})

test('a refusal, an unexpected body, no answer and a timeout have different results', async () => {
  const refused = await createServicesAnswering(409, { error: { code: 'sold_out' }, message: 'No hay' }).services.call(getAgencies, ourBrand)
  expect(refused).toMatchObject({ ok: false, reason: 'refused', refusal: { code: 'sold_out', status: 409, message: 'No hay' } })
  expect(await createServicesAnswering(200, '<html>').services.call(getAgencies, ourBrand)).toEqual({ ok: false, reason: 'unexpected', status: 200 })
  const offline = createServices(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await offline.call(getAgencies, ourBrand)).toEqual({ ok: false, reason: 'no-answer' })
  const slow = createServices(({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))))
  expect(await slow.call(getAgencies, ourBrand, { timeoutMs: 10 })).toEqual({ ok: false, reason: 'timeout' })
})

test.each([
  ['no body', undefined],
  ['an HTML page', '<html>'],
  ['no envelope', { ok: true }],
  ['an envelope with nothing in it', { Resultado: null }],
])('F-09 a booking answered 201 with %s is made, with unknown details', async (_, body) => {
  const result = await createServicesAnswering(201, body).services.call(postBookingNew, bookingRequest)
  expect(result).toMatchObject({ ok: true, status: 201, value: { code: '', totalCents: undefined, lines: [], manageLink: undefined } })
})

test('F-09 a refusal or a missing answer does not count as a booking', async () => {
  for (const status of [400, 404, 500])
    expect(await createServicesAnswering(status, '<html>').services.call(postBookingNew, bookingRequest)).toMatchObject({ ok: false, reason: 'refused' })
  const offline = createServices(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await offline.call(postBookingNew, bookingRequest)).toEqual({ ok: false, reason: 'no-answer' })
})

test('F-09 a booking whose answer breaks off after its status is made; any other call is unanswered then', async () => {
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => ({
    ok: true,
    status: 200,
    headers: new Headers(),
    json: () => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  }))
  const services = createServices(createFetchTransport({ content: '/content', 'web-api': '/web-api', 'landing-api': '/landing-api' }))
  expect(await services.call(postBookingNew, bookingRequest, { timeoutMs: 10 })).toMatchObject({ ok: true, status: 200 })
  expect(await services.call(getAgencies, ourBrand, { timeoutMs: 10 })).toEqual({ ok: false, reason: 'timeout' })
  vi.unstubAllGlobals()
})

test('F-14 a call that the document has sent is answered by it once, if the answer is fresh and arrived', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    return { ok: true, status: 200, headers: new Headers(), json: async () => ({ respuesta: [{ id_4d: 2 }] }) }
  })
  const services = createServices(createFetchTransport({ content: '/content', 'web-api': '/web-api', 'landing-api': '/landing-api' }))
  const early = { status: 200, body: { respuesta: [{ id_4d: 1 }] }, retryAfter: null, date: null, receivedAt: Date.now() }
  const load = async (answer: typeof early | undefined, ageMs: number) => {
    vi.stubGlobal('startupAnswers', new Map([['/content/getAgencies/1', { answer: Promise.resolve(answer), sentAt: Date.now() - ageMs }]]))
    const result = await services.call(getAgencies, ourBrand)
    return result.ok ? result.value[0]?.id : result.reason
  }
  expect(await load(early, 1000)).toBe(1)
  expect(await services.call(getAgencies, ourBrand)).toMatchObject({ value: [{ id: 2 }] })
  expect(await load(early, 60_001)).toBe(2)
  expect(await load(undefined, 1000)).toBe(2)
  expect(sent).toHaveLength(3)
  vi.unstubAllGlobals()
})
