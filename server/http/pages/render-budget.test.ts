import { expect, test } from 'vitest'
import { keepAnswers } from './keep-answers.ts'
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

async function timed(ask: () => Promise<unknown>): Promise<{ ms: number; outcome: string }> {
  const start = performance.now()
  const outcome = await ask().then(
    () => 'answered',
    () => 'given up',
  )
  return { ms: performance.now() - start, outcome }
}

test('all foreign calls of a page have one time limit together', async () => {
  const transport = createRenderBudget(
    () => never,
    () => true,
    200,
  )()
  const { ms } = await timed(async () => {
    for (const path of ['a', 'b', 'c']) await transport(call('content', path)).catch(() => undefined)
  })
  expect(ms).toBeGreaterThan(190)
  expect(ms).toBeLessThan(390)
})

test('our own services are waited for', async () => {
  const slow: PageTransport = async () => soon(60).then(() => ({ status: 200, body: 1 }))
  const transport = createRenderBudget(slow, ({ service }) => service === 'web-api', 20)()
  expect((await timed(() => transport(call('content', 'a')))).outcome).toBe('answered')
  expect((await timed(() => transport(rates))).outcome).toBe('given up')
})

test('a request that hangs keeps one page waiting and not the next, and its late answer serves a later one', async () => {
  let arrive: (answer: { status: number; body: unknown }) => void = () => undefined
  let asked = 0
  const hanging: PageTransport = () => {
    asked += 1
    return new Promise((resolve) => (arrive = resolve))
  }
  const page = createRenderBudget(
    keepAnswers(hanging, () => 1),
    () => true,
    150,
  )
  expect((await timed(() => page()(rates))).outcome).toBe('given up')
  const next = await timed(() => page()(rates))
  expect(next.outcome).toBe('given up')
  expect(next.ms).toBeLessThan(100)
  arrive({ status: 200, body: 1 })
  expect((await timed(() => page()(rates))).outcome).toBe('answered')
  expect(asked).toBe(1)
})
