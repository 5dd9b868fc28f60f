import { expect, test } from 'vitest'
import { cacheAnswers } from './cache-answers.ts'
import { createRenderBudget } from './render-budget.ts'
import type { PageCall, PageTransport } from './ssr-module.ts'

const call = (service: PageCall['service'], path: string): PageCall => ({
  service,
  method: 'GET',
  path,
  headers: {},
  signal: new AbortController().signal,
})
const rates = call('web-api', 'getRateCars')
const never = new Promise<never>(() => undefined)
const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function measure(request: () => Promise<unknown>): Promise<{ ms: number; outcome: string }> {
  const start = performance.now()
  const outcome = await request().then(
    () => 'answered',
    () => 'given up',
  )
  return { ms: performance.now() - start, outcome }
}

test('all calls of a page to services of other companies share one time limit', async () => {
  const transport = createRenderBudget(
    () => never,
    () => true,
    200,
  )()
  const { ms } = await measure(async () => {
    for (const path of ['a', 'b', 'c']) await transport(call('content', path)).catch(() => undefined)
  })
  expect(ms).toBeGreaterThan(190)
  expect(ms).toBeLessThan(390)
})

test('our own services have no time limit', async () => {
  const slow: PageTransport = async () => soon(60).then(() => ({ status: 200, body: 1 }))
  const transport = createRenderBudget(slow, ({ service }) => service === 'web-api', 20)()
  expect((await measure(() => transport(call('content', 'a')))).outcome).toBe('answered')
  expect((await measure(() => transport(rates))).outcome).toBe('given up')
})

test('a hanging request delays one page only, and its late answer serves a later page', async () => {
  let arrive: (answer: { status: number; body: unknown }) => void = () => undefined
  let calls = 0
  const hanging: PageTransport = () => {
    calls += 1
    return new Promise((resolve) => (arrive = resolve))
  }
  const page = createRenderBudget(
    cacheAnswers(hanging, () => 1),
    () => true,
    150,
  )
  expect((await measure(() => page()(rates))).outcome).toBe('given up')
  const next = await measure(() => page()(rates))
  expect(next.outcome).toBe('given up')
  expect(next.ms).toBeLessThan(100)
  arrive({ status: 200, body: 1 })
  expect((await measure(() => page()(rates))).outcome).toBe('answered')
  expect(calls).toBe(1)
})
