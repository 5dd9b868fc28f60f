import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { waitFor } from '../../testing/timeouts.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { enqueue, makeDueNow, markDone, postpone, requeue, takeDue, type DueWork } from './repository.ts'
import { delayAfter, startOutbox } from './worker.ts'
import { silentLog } from '../../log.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

test('attempts are spaced by 10 s, doubling, up to 6 hours', () => {
  expect([1, 2, 3, 4].map((attempts) => delayAfter(attempts, 10_000))).toEqual([10_000, 20_000, 40_000, 80_000])
  expect(delayAfter(100, 10_000)).toBe(6 * 3_600_000)
})

onTestServers((app) => {
  const add = (key: string, topic = 'job') => enqueue(app().db, { topic, dedupeKey: key, payload: { key } })
  const start = (handler: (key: string) => Promise<void>, leaseMs = 60_000) => {
    const worker = startOutbox(app().db, {
      handlers: { job: (work) => handler(work.dedupeKey) },
      log: silentLog,
      idleMs: 10,
      firstDelayMs: 20,
      leaseMs,
    })
    stops.push(worker.stop)
    return worker
  }

  test('X-04 several workers do each piece of work once', async () => {
    const done: string[] = []
    for (let i = 0; i < 60; i += 1) await add(`many-${i}`)
    await add('many-0')
    for (let i = 0; i < 4; i += 1) start(async (key) => void done.push(key))
    await waitFor('60 pieces', () => done.length >= 60)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(done).toHaveLength(60)
    expect(new Set(done).size).toBe(60)
  })

  test('X-04 failed work is retried until it is done and does not block other work', async () => {
    const tries: string[] = []
    await add('fails')
    await add('works')
    start(async (key) => {
      tries.push(key)
      if (key === 'fails' && tries.filter((tried) => tried === 'fails').length < 3)
        throw new Error('Ana Pérez, ana@example.com was refused')
    })
    await waitFor('both', async () => (await app().db.query('select 1 from outbox where done_at is null')).rows.length === 0)
    expect(tries.filter((key) => key === 'fails')).toHaveLength(3)
    expect(tries.filter((key) => key === 'works')).toHaveLength(1)
  })

  test('X-04 a failure after the end of the lease does not affect the new holder', async () => {
    await app().db.query('delete from outbox')
    await add('late')
    const [mine] = await takeDue(app().db, 1, 1)
    await waitFor('the end of the lease', async () => (await takeDue(app().db, 1, 60_000)).length === 1)
    if (mine === undefined) throw new Error('Nothing was taken')
    await postpone(app().db, mine, 0, 'Error')
    expect(await takeDue(app().db, 1, 60_000)).toEqual([])
  })

  test('X-04 the end of an attempt does not end work that was requested again meanwhile and taken by another worker', async () => {
    await app().db.query('delete from outbox')
    const request = () => requeue(app().db, { topic: 'job', dedupeKey: 'repeated', payload: {} })
    await request()
    const [mine] = await takeDue(app().db, 1, 60_000)
    await request()
    let other: DueWork | undefined
    await waitFor('the repetition', async () => ([other] = await takeDue(app().db, 1, 60_000))[0] !== undefined)
    if (mine === undefined || other === undefined) throw new Error('Nothing was taken')
    await markDone(app().db, mine, false)
    await postpone(app().db, other, 0, 'Error')
    expect(await takeDue(app().db, 1, 60_000)).toMatchObject([{ dedupeKey: 'repeated', attempts: 2 }])
  })

  test('X-04 work that a worker has is not made due, and postponed work is', async () => {
    await app().db.query('delete from outbox')
    await add('postponed')
    const [work] = await takeDue(app().db, 1, 60_000)
    expect(await makeDueNow(app().db, { givenUp: false })).toEqual({ waiting: 0, givenUp: 0 })
    if (work === undefined) throw new Error('Nothing was taken')
    await postpone(app().db, work, 60_000, 'Error')
    expect(await makeDueNow(app().db, { givenUp: false })).toEqual({ waiting: 1, givenUp: 0 })
    expect(await takeDue(app().db, 1, 60_000)).toHaveLength(1)
  })

  test('X-04 work of one lane is done while another lane hangs', async () => {
    await app().db.query('delete from outbox')
    const money = { topics: ['money'], isAllowList: true }
    const hang = Promise.withResolvers<void>()
    const done: string[] = []
    await add('mail-1', 'mail')
    await add('mail-2', 'mail')
    await add('paid', 'money')
    const handlers = {
      mail: ({ dedupeKey }: { dedupeKey: string }) => hang.promise.then(() => void done.push(dedupeKey)),
      money: async ({ dedupeKey }: { dedupeKey: string }) => void done.push(dedupeKey),
    }
    for (const isAllowList of [true, false]) {
      stops.push(startOutbox(app().db, { handlers, log: silentLog, idleMs: 10, lane: { ...money, isAllowList } }).stop)
    }
    await waitFor('the money', () => done.length > 0)
    expect(done).toEqual(['paid'])
    hang.resolve()
    await waitFor('the mails', () => done.length === 3)
    expect(done).toEqual(['paid', 'mail-1', 'mail-2'])
  })

  test('X-04 the stored reason of a failure contains no names or addresses', async () => {
    await app().db.query('delete from outbox')
    await add('personal')
    start(async () => {
      throw Object.assign(new Error('550 <ana@example.com> unknown'), { code: 'EENVELOPE', responseCode: 550 })
    })
    // A further attempt clears it.
    let reason: string | null | undefined
    const read = async () => (await app().db.query<{ last_error: string | null }>('select last_error from outbox')).rows[0]?.last_error
    await waitFor('a failure', async () => (reason = await read()) !== null)
    expect(reason).toBe('EENVELOPE 550')
  })

  test('X-04 work leased by a dead worker is taken by another after the lease', async () => {
    await app().db.query('delete from outbox')
    await add('orphan')
    expect(await takeDue(app().db, 10, 100)).toHaveLength(1)
    expect(await takeDue(app().db, 10, 100)).toHaveLength(0)
    const done: string[] = []
    start(async (key) => void done.push(key))
    await waitFor('the orphan', () => done.length === 1)
  })

  test('X-04 work whose lease expired while it waited is done only by the new holder', async () => {
    await app().db.query('delete from outbox')
    const done: string[] = []
    const release = Promise.withResolvers<void>()
    let isStarted = false
    const handle = async (key: string) => {
      if (key === 'before' && !isStarted) {
        isStarted = true
        await release.promise
      }
      done.push(key)
    }
    await add('before')
    await add('waits')
    const slow = start(handle, 200)
    await waitFor('the work before', () => isStarted)
    start(handle, 200)
    await waitFor('the other', () => done.includes('waits'))
    release.resolve()
    await slow.stop()
    expect(done.filter((key) => key === 'waits')).toEqual(['waits'])
  })

  test('X-04 no more work is taken than requested, whichever join the database chooses', async () => {
    await app().db.query('delete from outbox')
    // With statistics of one row, it joins by a nested loop.
    await add('first')
    await app().db.query('analyze outbox')
    for (const key of ['second', 'third', 'fourth']) await add(key)
    const client = await app().db.connect()
    try {
      for (const join of ['hashjoin', 'hashagg', 'mergejoin', 'material']) await client.query(`set enable_${join} = off`)
      expect(await takeDue(client, 2, 60_000)).toHaveLength(2)
    } finally {
      client.release(true)
    }
  })

  test('X-04 a worker takes no more work at once than its batch size', async () => {
    await app().db.query('delete from outbox')
    const hang = Promise.withResolvers<void>()
    for (const key of ['first', 'second', 'third']) await add(key)
    const options = { handlers: { job: () => hang.promise }, log: silentLog, idleMs: 10, batchSize: 2 }
    stops.push(startOutbox(app().db, options).stop)
    const taken = async () => (await app().db.query('select 1 from outbox where attempts > 0')).rows.length
    try {
      await waitFor('two', async () => (await taken()) >= 2)
      // Enough time to take the third as well.
      await sleep(100)
      expect(await taken()).toBe(2)
    } finally {
      hang.resolve()
    }
  })

  test('X-04 a stopped worker finishes its current work and takes no more', async () => {
    await app().db.query('delete from outbox')
    await add('at-hand')
    let finish = (): void => undefined
    let isStarted = false
    const worker = start(async () => {
      isStarted = true
      await new Promise<void>((resolve) => {
        finish = resolve
      })
    })
    await waitFor('the work', () => isStarted)
    const stopped = worker.stop()
    await add('late')
    finish()
    await stopped
    const { rows } = await app().db.query('select dedupe_key from outbox where done_at is null')
    expect(rows).toEqual([{ dedupe_key: 'late' }])
  })

  test('X-04 work of a transaction that was rolled back is never done', async () => {
    await app().db.query('delete from outbox')
    const client = await app().db.connect()
    await client.query('begin')
    await enqueue(client, { topic: 'job', dedupeKey: 'undone', payload: {} })
    await client.query('rollback')
    client.release()
    expect(await takeDue(app().db, 10, 100)).toEqual([])
  })
})
