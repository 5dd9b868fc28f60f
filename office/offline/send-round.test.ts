import { expect, test } from 'vitest'
import { createMemoryStore } from './memory-store.ts'
import { computeBackoff, toOutcome, sendRound, type SendOutcome } from './send-round.ts'
import type { OfflineStore, QueuedCall } from './types.ts'

const call = (id: string, code = 'A'): QueuedCall => ({ id, endpoint: 'x', request: {}, subject: { code, name: 'Lucía' }, at: 0 })
const refusal: SendOutcome = { kind: 'refused', refused: { ok: false, code: 'car_out', facts: { codes: 'B' } } }

/** Sends what a store holds; the outcomes by id, otherwise sent. */
async function sendAll(
  store: OfflineStore,
  outcomes: Record<string, SendOutcome | undefined> = {},
  onSend: (id: string) => unknown = () => 0,
) {
  const sentIds: string[] = []
  const progress: string[] = []
  const result = await sendRound({
    list: () => store.list(),
    send: async ({ id }) => {
      sentIds.push(id)
      await onSend(id)
      return outcomes[id] ?? { kind: 'sent' }
    },
    remove: (id) => store.remove(id),
    setRefused: (id, refused) => store.setRefused(id, refused),
    onProgress: (value) => progress.push(value === null ? 'end' : `${value.done}/${value.total}`),
  })
  return {
    sentIds,
    progress,
    result,
    left: (await store.list()).map(({ id, refused }) => (refused === null ? id : `${id} ${refused.code}`)),
  }
}

async function fill(...calls: QueuedCall[]) {
  const store = createMemoryStore()
  await store.add(calls)
  return store
}

test('calls are sent in the order in which they were queued, also those that are queued meanwhile', async () => {
  const store = await fill(call('1'), call('2', 'B'), call('3'))
  const sent = await sendAll(store, {}, (id) => id === '2' && store.add([call('4', 'B')]))
  expect(sent.sentIds).toEqual(['1', '2', '3', '4'])
  expect(sent.progress).toEqual(['0/3', '1/3', '2/4', '3/4', 'end'])
  expect(sent.result).toEqual({ sent: 4, stopReason: null, afterMs: 0 })
  expect(sent.left).toEqual([])
})

test('a refused call is kept and holds back later calls of its booking, and no others', async () => {
  const store = await fill(call('1'), call('2'), call('3', 'B'), call('4'), call('5', 'B'))
  const first = await sendAll(store, { 2: refusal })
  expect(first.sentIds).toEqual(['1', '2', '3', '5'])
  expect(first.left).toEqual(['2 car_out', '4'])
  expect(first.result.stopReason).toBeNull()
  expect((await sendAll(store)).sentIds).toEqual([])
  await store.setRefused('2', null)
  expect((await sendAll(store)).sentIds).toEqual(['2', '4'])
})

test('after a refused call is discarded, the later ones are sent', async () => {
  const store = await fill(call('1'), call('2'))
  await sendAll(store, { 1: refusal })
  await store.remove('1')
  expect((await sendAll(store)).left).toEqual([])
})

test('without a connection the round ends at once, and a fault of one call stops only its booking', async () => {
  const store = await fill(call('1'), call('2'), call('3', 'B'))
  const offline = await sendAll(store, { 1: { kind: 'later', scope: 'all' } })
  expect(offline).toMatchObject({ sentIds: ['1'], left: ['1', '2', '3'], result: { sent: 0, stopReason: 'later' } })
  const fault = await sendAll(store, { 1: { kind: 'later', scope: 'call', afterMs: 5_000 } })
  expect(fault).toMatchObject({ sentIds: ['1', '3'], left: ['1', '2'], result: { sent: 1, stopReason: 'later', afterMs: 5_000 } })
})

test('when the session has ended, everything waits', async () => {
  const store = await fill(call('1'), call('2', 'B'))
  expect(await sendAll(store, { 1: { kind: 'signed_out' } })).toMatchObject({
    sentIds: ['1'],
    left: ['1', '2'],
    result: { stopReason: 'signed_out' },
  })
})

test('a call that is queued twice is kept once', async () => {
  const store = await fill(call('1'), call('1'))
  await store.add([call('1')])
  expect((await sendAll(store)).sentIds).toEqual(['1'])
})

test('a temporary error is retried later, any other is a refusal', () => {
  const getKind = (code: Parameters<typeof toOutcome>[0]) => toOutcome(code).kind
  expect(toOutcome({ ok: true })).toEqual({ kind: 'sent' })
  expect(toOutcome({ ok: false, code: 'car_out' })).toEqual({ kind: 'refused', refused: { ok: false, code: 'car_out' } })
  expect(getKind({ ok: false, code: 'signed_out' })).toBe('signed_out')
  expect(toOutcome({ ok: false, code: 'offline' })).toMatchObject({ kind: 'later', scope: 'all' })
  expect(toOutcome({ ok: false, code: 'rate_limited', retryAfterSeconds: 30 })).toEqual({ kind: 'later', scope: 'all', afterMs: 30_000 })
  expect(toOutcome({ ok: false, code: 'unavailable' })).toMatchObject({ kind: 'later', scope: 'call' })
  expect(toOutcome({ ok: false, code: 'internal' })).toMatchObject({ kind: 'later', scope: 'call' })
})

test('the wait doubles up to a minute, with jitter, and is at least what the server requires', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((failed) => computeBackoff(failed, 0, 0.5))).toEqual([2e3, 4e3, 8e3, 16e3, 32e3, 60e3, 60e3])
  expect(computeBackoff(1, 0, 0)).toBe(1_500)
  expect(computeBackoff(1, 0, 1)).toBe(2_500)
  expect(computeBackoff(1, 90_000, 0.5)).toBe(90_000)
})
