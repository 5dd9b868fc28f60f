import { expect, test } from 'vitest'
import { ourBrand } from '#contract/content/brand-request.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { loginWebUser } from '#contract/web-api/login-web-user.ts'
import { createServices, type Transport, type WireCall } from './services.ts'
import { fleetWithoutDates } from './startup.ts'

function answering(status: number, body: unknown) {
  const calls: WireCall[] = []
  const transport: Transport = async (call) => {
    calls.push(call)
    return { status, body }
  }
  return { calls, services: createServices(transport) }
}

test('W-04 a GET has its request in the path and no body', async () => {
  const { calls, services } = answering(200, { respuesta: [] })
  expect(await services.call(getAgencies, ourBrand)).toEqual({ ok: true, value: [], status: 200 })
  expect(calls[0]).toMatchObject({ service: 'content', method: 'GET', path: 'getAgencies/1' })
  expect(calls[0]).not.toHaveProperty('data')
})

test('W-10 a POST has its request as JSON in the data field', async () => {
  const { calls, services } = answering(200, { respuesta: [] })
  await services.call(getRateCars, fleetWithoutDates)
  expect(JSON.parse(calls[0]?.data ?? '')).toEqual({ IdBrand: 1, IdTipoCliente: 1 })
})

test('W-16 a login goes as plain JSON, not as a form', async () => {
  const { calls, services } = answering(200, { status: 'ok', token: 'abc', profile: { id: 7 } })
  const result = await services.call(loginWebUser, { email: 'ana@example.com', password: 'x' })
  expect(calls[0]).toMatchObject({ service: 'web-api', path: 'loginWebUser', isJson: true })
  expect(JSON.parse(calls[0]?.data ?? '')).toEqual({ email: 'ana@example.com', password: 'x' })
  expect(result).toMatchObject({ ok: true, value: { isOk: true, token: 'abc', profile: { id: 7, clientTypeId: 1 } } })
})

test('F-02 the bearer goes with web API calls and no others, F-03 until it is taken away', async () => {
  const { calls, services } = answering(200, { respuesta: [] })
  services.setBearer('abc')
  await services.call(getRateCars, fleetWithoutDates)
  await services.call(getAgencies, ourBrand)
  services.setBearer(null)
  await services.call(getRateCars, fleetWithoutDates)
  expect(calls.map((call) => call.headers)).toEqual([{ authorization: 'Bearer abc' }, {}, {}])
})

test('a refusal, a strange body, silence and a late answer are told apart', async () => {
  const refused = await answering(409, { error: { code: 'sold_out' }, message: 'No hay' }).services.call(getAgencies, ourBrand)
  expect(refused).toMatchObject({ ok: false, reason: 'refused', refusal: { code: 'sold_out', status: 409, message: 'No hay' } })
  expect(await answering(200, '<html>').services.call(getAgencies, ourBrand)).toEqual({ ok: false, reason: 'unexpected', status: 200 })
  const offline = createServices(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await offline.call(getAgencies, ourBrand)).toEqual({ ok: false, reason: 'no-answer' })
  const slow = createServices(({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))))
  expect(await slow.call(getAgencies, ourBrand, { timeoutMs: 10 })).toEqual({ ok: false, reason: 'timeout' })
})
