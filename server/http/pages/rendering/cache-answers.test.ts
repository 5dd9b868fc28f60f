import { expect, test } from 'vitest'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { anybody } from '#contract/values/trip.ts'
import { cacheAnswers } from './cache-answers.ts'
import type { PageCall } from './ssr-module.ts'

const call = (path: string): PageCall => ({ service: 'content', method: 'GET', path, headers: {}, signal: new AbortController().signal })

function setUp(status = 200, hasBody = true) {
  const state = { version: 1, now: 0, calls: 0 }
  const transport = cacheAnswers(
    async () => {
      state.calls += 1
      return { status, body: hasBody ? state.calls : undefined }
    },
    () => state.version,
    () => state.now,
  )
  return { state, transport }
}

test('pages that make the same call share one answer, until the content changes or a minute has passed', async () => {
  const { state, transport } = setUp()
  await Promise.all([transport(call('getAgencies/1')), transport(call('getAgencies/1'))])
  expect(state.calls).toBe(1)
  await transport(call('getConditions/1'))
  expect(state.calls).toBe(2)
  state.version = 2
  await transport(call('getAgencies/1'))
  expect(state.calls).toBe(3)
  state.now = 60_000
  await transport(call('getAgencies/1'))
  expect(state.calls).toBe(4)
})

test.each([
  ['answered with an error', 503, true],
  ['answered without JSON', 200, false],
])('a service that %s is called again', async (_, status, hasBody) => {
  const { state, transport } = setUp(status, hasBody)
  await transport(call('getAgencies/1'))
  await transport(call('getAgencies/1'))
  expect(state.calls).toBe(2)
})

test('R-46 the totals of a search are requested each time, the prices without dates are not', async () => {
  const { state, transport } = setUp()
  const search = { pickUpBranchId: 1, returnBranchId: 1, pickUpAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' }
  const trip = { ...search, packageId: null, youngDriver: false, ...anybody }
  const rates = (searched: typeof trip | null) => ({
    ...call(getRateCars.path),
    data: JSON.stringify(getRateCars.request.encode({ brandId: 1, trip: searched })),
  })
  await transport(rates(null))
  await transport(rates(null))
  expect(state.calls).toBe(1)
  await transport(rates(trip))
  await transport(rates(trip))
  expect(state.calls).toBe(3)
})
