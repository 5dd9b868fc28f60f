// Reads through a real streaming replica (docs/decisions/078-read-replica.md).

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startStreamingPair, type Address, type StreamingPair } from '../testing/databases/streaming-pair.ts'
import { withClient } from './embedded/database.ts'
import { createPool, type Db } from './pool.ts'
import { Replica } from './replica.ts'

let pair: StreamingPair
let primary: Db
let replica: Replica | undefined
let lines: string[] = []

const open = (address: Address, maxLagMs = 60_000): Replica => {
  // Compared only by `compare`, so that no test depends on a moment.
  replica = new Replica(primary, address, { maxLagMs, compareIntervalMs: 3_600_000, log: (line) => lines.push(line) })
  return replica
}

/** The server that answers: a standby is in recovery. */
const answeredBy = async (read: Replica): Promise<string> => {
  const { rows } = await read.query('select pg_is_in_recovery() as is_standby')
  return rows[0]?.['is_standby'] === true ? 'replica' : 'primary'
}
const onStandby = (sql: string) => withClient(pair.admin.standby, (client) => client.query(sql))
const value = async (read: Replica): Promise<unknown> => (await read.query('select n from tally')).rows[0]?.['n']

/** Compares until the replica has applied what was committed. */
async function catchUp(read: Replica): Promise<void> {
  await read.compare()
  await expect.poll(async () => (await read.compare(), read.replica.state().isUsed), { timeout: 20_000 }).toBe(true)
}

beforeAll(async () => {
  pair = await startStreamingPair()
  primary = createPool(pair.primary)
  await primary.query('create table tally (n int)')
  await primary.query('insert into tally values (0)')
})

beforeEach(async () => {
  await replica?.stop()
  replica = undefined
  lines = []
})

afterAll(async () => {
  await replica?.stop()
  await primary.end()
  await pair.stop()
})

test('reads use the replica once it was seen to have applied what the primary has', async () => {
  const read = open(pair.standby)
  expect(await answeredBy(read)).toBe('primary')
  await primary.query('update tally set n = 1')
  await catchUp(read)
  expect(await answeredBy(read)).toBe('replica')
  expect(await value(read)).toBe(1)
  expect(read.replica.state()).toEqual({ lagSeconds: expect.any(Number), isUsed: true, reads: { replica: 2, primary: 1 } })
  expect(lines.at(-1)).toBe('reads use the replica')
})

test('a statement that writes is refused by the replica, and not sent to the primary instead', async () => {
  const read = open(pair.standby)
  await catchUp(read)
  await expect(read.query('update tally set n = -1')).rejects.toMatchObject({ code: '25006' })
  expect((await primary.query('select n from tally')).rows).not.toEqual([{ n: -1 }])
})

test('a replica that no longer applies the log is not used after the maximum lag, although it answers, and used again when it has caught up', async () => {
  const read = open(pair.standby, 400)
  await catchUp(read)
  await onStandby('select pg_wal_replay_pause()')
  await primary.query('update tally set n = 2')
  await expect.poll(async () => (await read.compare(), read.replica.state().isUsed), { timeout: 10_000 }).toBe(false)
  expect(await value(read)).toBe(2)
  expect(lines.at(-1)).toBe('reads use the primary instead of the replica: it lags more than 0.4 s')
  await onStandby('select pg_wal_replay_resume()')
  await catchUp(read)
  expect(await value(read)).toBe(2)
})

test('a replica that is killed makes no read fail, and is used again when it is back', async () => {
  const read = open(pair.standby)
  await catchUp(read)
  await pair.killStandby()
  for (let i = 0; i < 20; i += 1) expect(await answeredBy(read)).toBe('primary')
  expect(read.replica.state()).toMatchObject({ isUsed: false, lagSeconds: null })
  expect(lines.filter((line) => line.startsWith('reads use the primary'))).toHaveLength(1)
  await pair.startStandby()
  await catchUp(read)
  expect(await answeredBy(read)).toBe('replica')
})

test('a read that blocks replication is answered by the primary, and the next one by the replica', async () => {
  await onStandby(`alter system set max_standby_streaming_delay = '0'`)
  await onStandby('select pg_reload_conf()')
  const read = open(pair.standby)
  await primary.query('create table short_lived (n int)')
  await catchUp(read)
  const slow = read.query('select pg_sleep(3), (select count(*) from short_lived), pg_is_in_recovery() as is_standby')
  await expect
    .poll(async () => (await onStandby(`select from pg_locks where relation = 'short_lived'::regclass`)).rowCount, { timeout: 10_000 })
    .toBeGreaterThan(0)
  await primary.query('drop table short_lived')
  // The table is gone there as well, so the repeated read fails by the primary's own answer.
  await expect(slow).rejects.toMatchObject({ code: '42P01' })
  expect(read.replica.state().reads.primary).toBe(1)
  expect(read.replica.state().isUsed).toBe(true)
})

test('a server that is not a replica of the primary is never read', async () => {
  const read = open(pair.primary)
  await read.compare()
  expect(read.replica.state().isUsed).toBe(false)
  expect(lines).toEqual(['reads use the primary instead of the replica: it is no replica of the primary'])
})
