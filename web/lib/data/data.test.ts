import { afterEach, expect, test, vi } from 'vitest'
import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getConditions } from '#contract/content/get-conditions.ts'
import { getPromotions } from '#contract/content/get-promotions.ts'
import { getBooking } from '#contract/web-api/get-booking.ts'
import { getClientBookings } from '#contract/web-api/get-client-bookings.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { createDataCache } from './data.ts'
import { createServices, type Transport, type WireCall } from './services.ts'
import { loadOnStartup, fleetWithoutDates } from '../start/startup.ts'

afterEach(() => void vi.restoreAllMocks())

/** A service that answers with the number of calls, and a clock that is controlled by the test. */
function setUp(
  answer: (call: WireCall) => Promise<{ status: number; body: unknown }> = async () => ({
    status: 200,
    body: { respuesta: [{ id_4d: 1 }] },
  }),
) {
  const calls: WireCall[] = []
  const clock = { now: 0 }
  const transport: Transport = (call) => {
    calls.push(call)
    return answer(call)
  }
  return { calls, clock, data: createDataCache(createServices(transport), () => clock.now) }
}

test('two loads at once make one call, and a fresh answer is not requested again', async () => {
  const { data, calls } = setUp()
  const [first, second] = await Promise.all([data.load(getAgencies, ourBrand), data.load(getAgencies, ourBrand)])
  expect(first).toEqual(second)
  await data.load(getAgencies, ourBrand)
  expect(calls.map((call) => call.path)).toEqual(['getAgencies/1'])
  expect(data.read(getAgencies, ourBrand)).toMatchObject({ isLoading: false, hasFailed: false, value: [{ id: 1 }] })
})

test('an older answer is returned at once and renewed in the background', async () => {
  let id = 1
  const { data, calls, clock } = setUp(async () => ({ status: 200, body: { respuesta: [{ id_4d: id++ }] } }))
  await data.load(getAgencies, ourBrand)
  clock.now = 60_001
  expect((await data.load(getAgencies, ourBrand))?.[0]?.id).toBe(1)
  await vi.waitFor(() => expect(data.read(getAgencies, ourBrand).value?.[0]?.id).toBe(2), 30_000)
  expect(calls).toHaveLength(2)
})

const anasBooking = { access: { by: 'client', code: 'ABCDE12345' } } as const

test('F-03 a logout removes answers to the client’s calls and to calls with access to a booking, also pending ones, and nothing else', async () => {
  const { data } = setUp(async ({ path }) => ({
    status: 200,
    body: path.startsWith('getAgencies') ? { respuesta: [{ id_4d: 1 }] } : { Resultado: { datos: { CodigoReserva: 'ABCDE12345' } } },
  }))
  await Promise.all([data.load(getAgencies, ourBrand), data.load(getBooking, anasBooking), data.load(getClientBookings, {})])
  expect(data.read(getBooking, anasBooking).value?.code).toBe('ABCDE12345')
  const late = data.reload(getBooking, anasBooking)
  data.removePrivate()
  expect(await late).toBeNull()
  expect(data.read(getBooking, anasBooking).value).toBeNull()
  expect(data.read(getClientBookings, {}).value).toBeNull()
  expect(data.read(getAgencies, ourBrand).value).toHaveLength(1)
})

test('F-03 data of a session are removed when the service answers that the session has ended', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let hasEnded = false
  const { data } = setUp(async () =>
    hasEnded
      ? { status: 401, body: { error: { code: 'not_logged_in' }, message: '' } }
      : { status: 200, body: { Resultado: { datos: { CodigoReserva: 'ABCDE12345' } } } },
  )
  await data.load(getBooking, anasBooking)
  hasEnded = true
  await data.reload(getBooking, anasBooking)
  expect(data.read(getBooking, anasBooking)).toMatchObject({ value: null, hasFailed: true, refusal: { code: 'not_logged_in' } })
})

test('the answer of a write is stored at once, and earlier pending calls are ignored', async () => {
  let id = 1
  const { data, calls } = setUp(async () => ({ status: 200, body: { respuesta: [{ id_4d: id++ }] } }))
  const known = await data.load(getAgencies, ourBrand)
  const earlierCall = data.reload(getAgencies, ourBrand)
  data.put(getAgencies, ourBrand, [])
  expect(data.read(getAgencies, ourBrand).value).toEqual([])
  const laterCall = data.reload(getAgencies, ourBrand)
  await Promise.all([earlierCall, laterCall])
  expect(calls).toHaveLength(3)
  expect([known?.[0]?.id, data.read(getAgencies, ourBrand).value?.[0]?.id]).toEqual([1, 3])
})

test('X-01 a failed call is logged once, keeps the earlier data, and can be repeated', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isDown = true
  const { data } = setUp(async () => (isDown ? { status: 503, body: {} } : { status: 200, body: { respuesta: [] } }))
  expect(await data.load(getAgencies, ourBrand)).toBeNull()
  expect(data.read(getAgencies, ourBrand)).toMatchObject({ value: null, hasFailed: true, isLoading: false })
  expect(log).toHaveBeenCalledTimes(1)
  isDown = false
  expect(await data.reload(getAgencies, ourBrand)).toEqual([])
  expect(data.read(getAgencies, ourBrand).hasFailed).toBe(false)
  isDown = true
  await data.reload(getAgencies, ourBrand)
  expect(data.read(getAgencies, ourBrand)).toMatchObject({ value: [], hasFailed: true })
})

test('an answer without changes keeps its identity', async () => {
  const { data } = setUp()
  const before = await data.load(getAgencies, ourBrand)
  await data.reload(getAgencies, ourBrand)
  expect(data.read(getAgencies, ourBrand).value).toBe(before)
})

test('the server’s data are taken over unchanged, cannot close their script element, and are not loaded again by a loader', async () => {
  const server = setUp(async () => ({ status: 200, body: { respuesta: [{ id_4d: 1, generales: { WebNombre: '</script>' } }] } }))
  await server.data.load(getAgencies, ourBrand)
  const json = server.data.dehydrate()
  expect(json).not.toContain('<')
  const { data, calls } = setUp()
  data.hydrate(json)
  expect((await data.load(getAgencies, ourBrand))?.[0]?.name).toBe('</script>')
  expect(calls).toEqual([])
})

test('X-01 data that the server did not get in time are pending, and the browser requests them', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const answer = async ({ path }: WireCall) => {
    if (path.startsWith('getPromotions')) throw new Error('no answer')
    return path.startsWith('getConditions') ? { status: 404, body: {} } : { status: 200, body: { respuesta: [{ id_4d: 1 }] } }
  }
  const server = createDataCache(createServices(answer), Date.now, true)
  const list = { ...ourBrand, list: 1 }
  await Promise.all([server.load(getAgencies, ourBrand), server.load(getPromotions, list), server.load(getConditions, ourBrand)])
  expect(server.readServed(getPromotions, list)).toMatchObject({ value: null, hasFailed: false })
  expect(server.hasGaps()).toBe(true)
  const { data, calls } = setUp()
  data.hydrate(server.dehydrate())
  expect(data.read(getPromotions, list)).toMatchObject({ value: null, hasFailed: false })
  // A refusal is an answer, and hydration shows the same one.
  const { refusal } = server.read(getConditions, ourBrand)
  expect(refusal).toMatchObject({ status: 404 })
  expect(data.readServed(getConditions, ourBrand)).toEqual({ value: null, isLoading: false, hasFailed: true, refusal })
  await data.load(getPromotions, list)
  expect(calls.map((call) => call.path)).toEqual(['getPromotions/1/1'])
})

test('R-43 hydration starts from the server’s data even if newer answers are there already', async () => {
  const server = createDataCache(
    createServices(async () => ({ status: 200, body: { respuesta: [{ id_4d: 1 }] } })),
    Date.now,
    true,
  )
  await server.load(getAgencies, ourBrand)
  const { data } = setUp(async () => ({ status: 200, body: { respuesta: [{ id_4d: 2 }] } }))
  data.hydrate(server.dehydrate())
  await Promise.all([data.loadOnce(getAgencies, ourBrand), data.load(getPromotions, { ...ourBrand, list: 1 })])
  expect(data.read(getAgencies, ourBrand).value?.[0]?.id).toBe(2)
  expect(data.readServed(getAgencies, ourBrand).value?.[0]?.id).toBe(1)
  expect(data.readServed(getPromotions, { ...ourBrand, list: 1 }).value).toBeNull()
})

test('F-14 at startup five calls are sent at low priority, including for the server’s data, but not for calls that a loader has made', async () => {
  const server = setUp()
  await server.data.load(getAgencies, ourBrand)
  const { data, calls } = setUp()
  data.hydrate(server.data.dehydrate())
  const loading = data.load(getPromotions, { ...ourBrand, list: 1 })
  await data.load(getRateCars, fleetWithoutDates)
  loadOnStartup(data, () => fleetWithoutDates)
  await loading
  const calledPaths = calls.map((call) => call.path).toSorted()
  expect(calledPaths).toEqual(['getAgencies/1', 'getConditions/1', 'getPromotions/1/1', 'getPromotions/1/2', 'getRateCars'])
  expect(calls.filter((call) => call.priority === 'low').map((call) => call.path)).toEqual([
    'getAgencies/1',
    'getPromotions/1/2',
    'getConditions/1',
  ])
})

test('F-14 a page that was just hydrated does not render again for startup calls without changes', async () => {
  const { data: server } = setUp()
  await server.load(getAgencies, ourBrand)
  const { data, calls } = setUp()
  data.hydrate(server.dehydrate())
  const first = data.read(getAgencies, ourBrand)
  const seen: unknown[] = []
  data.subscribe(() => seen.push(data.read(getAgencies, ourBrand)))
  await data.loadOnce(getAgencies, ourBrand)
  expect(calls).toHaveLength(1)
  expect(seen.length).toBeGreaterThan(0)
  for (const state of seen) expect(state).toBe(first)
})

test('what the server rendered is loaded again on the day after, what the browser has loaded is not', async () => {
  const { data: server } = setUp()
  await Promise.all([server.load(getAgencies, ourBrand), server.load(getPromotions, { ...ourBrand, list: 1 })])
  const { data, calls } = setUp()
  data.hydrate(server.dehydrate())
  data.read(getAgencies, ourBrand)
  await data.load(getConditions, ourBrand)
  data.renewServed()
  await vi.waitFor(() => expect(calls.map((call) => call.path)).toEqual(['getConditions/1', 'getAgencies/1']), 30_000)
  // It was not shown, so it is loaded when it is.
  await data.load(getPromotions, { ...ourBrand, list: 1 })
  expect(calls).toHaveLength(3)
})

test('X-01 what failed is loaded once the connection is back; what was refused or answered is not', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let isDown = true
  const { data, calls } = setUp(async ({ path }) => {
    if (path.startsWith('getConditions')) return { status: 404, body: {} }
    if (isDown && path.startsWith('getAgencies')) throw new Error('no answer')
    return { status: 200, body: { respuesta: [{ id_4d: 1 }] } }
  })
  const list = { ...ourBrand, list: 1 }
  await Promise.all([data.load(getAgencies, ourBrand), data.load(getPromotions, list), data.load(getConditions, ourBrand)])
  isDown = false
  data.retryFailed()
  await vi.waitFor(() => expect(data.read(getAgencies, ourBrand).value).toMatchObject([{ id: 1 }]), 30_000)
  expect(calls).toHaveLength(4)
})

test('F-14 a startup call with changes is shown', async () => {
  const { data: server } = setUp()
  await server.load(getAgencies, ourBrand)
  const { data } = setUp(async () => ({ status: 200, body: { respuesta: [{ id_4d: 2 }] } }))
  data.hydrate(server.dehydrate())
  await data.loadOnce(getAgencies, ourBrand)
  expect(data.read(getAgencies, ourBrand)).toMatchObject({ isLoading: false, value: [{ id: 2 }] })
})

test('F-16 renewed data stay visible until the new answer comes, and pending answers are ignored', async () => {
  const answers: Array<(id: number) => void> = []
  const { data, calls } = setUp(
    () => new Promise((resolve) => answers.push((id) => resolve({ status: 200, body: { respuesta: [{ id_4d: id }] } }))),
  )
  const first = data.load(getAgencies, ourBrand)
  answers[0]?.(1)
  await first
  const slow = data.reload(getAgencies, ourBrand)
  data.refresh(getAgencies)
  expect(calls).toHaveLength(3)
  expect(data.read(getAgencies, ourBrand)).toMatchObject({ value: [{ id: 1 }], isLoading: true })
  answers[2]?.(3)
  answers[1]?.(2)
  expect(await slow).toMatchObject([{ id: 3 }])
  expect(data.read(getAgencies, ourBrand)).toMatchObject({ value: [{ id: 3 }], isLoading: false })
})

test('F-16 forgotten data are removed at once, and pending answers do not bring them back', async () => {
  const answers: Array<() => void> = []
  const { data } = setUp(() => new Promise((resolve) => answers.push(() => resolve({ status: 200, body: { respuesta: [{ id_4d: 1 }] } }))))
  const pendingCall = data.load(getAgencies, ourBrand)
  data.remove(getAgencies)
  answers[0]?.()
  await pendingCall
  expect(data.read(getAgencies, ourBrand).value).toBeNull()
})
