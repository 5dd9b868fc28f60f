// Short outages of the database: what waits for its return, what runs again, and what must not.

import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, afterAll, expect, test } from 'vitest'
import { inTransaction } from './in-transaction.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'
import { createPool, type Db } from './pool.ts'
import { createTestDatabase, startTestServers, type TestDatabase, type TestServers } from './testing.ts'

let servers: TestServers
let database: TestDatabase

beforeAll(async () => {
  servers = await startTestServers(async () => undefined)
  const [server] = servers.servers
  if (server === undefined) throw new Error('no server')
  database = await createTestDatabase(server)
})
afterAll(() => servers.stop())

/** A proxy in front of the database, like HAProxy: without a primary it ends each connection at once. */
interface Proxy {
  port: number
  isUp: boolean
  /** Ends all connections when the client sends this text; the database has not received it, or has answered it already. */
  cut: { at: string; isForwarded: boolean } | null
  down: () => void
}

let server: Server
let proxy: Proxy
let db: Db

beforeEach(async () => {
  const sockets = new Set<Socket>()
  const down = () => {
    proxy.isUp = false
    for (const socket of sockets) socket.destroy()
  }
  server = createServer((client) => {
    if (!proxy.isUp) return void client.destroy()
    const { host, port } = database.connection
    const upstream = connect(join(host, `.s.PGSQL.${port}`))
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    client
      .on('close', () => upstream.destroy())
      .on('data', (data) => {
        const { cut } = proxy
        if (cut === null || !data.includes(cut.at)) return upstream.write(data)
        proxy.cut = null
        if (!cut.isForwarded) return client.destroy()
        upstream
          .unpipe(client)
          .once('data', () => client.destroy())
          .resume()
        return upstream.write(data)
      })
    upstream.on('close', () => client.destroy()).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  proxy = { port: typeof address === 'object' && address !== null ? address.port : 0, isUp: true, cut: null, down }
  const { user, database: name } = database.connection
  db = createPool({ host: '127.0.0.1', port: proxy.port, user, database: name }, { waitMs: 1_500 })
  await db.query('drop table if exists item')
  await db.query('create table item (id int)')
})
afterEach(async () => {
  await db.end()
  server.close()
})

const countItems = async () => (await db.query<{ n: number }>('select count(*) as n from item')).rows[0]?.n
const addItem = (id = 1) => inTransaction(db, (client) => client.query('insert into item values ($1)', [id]))
const catchError = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

function goDown(forMs: number): void {
  proxy.down()
  setTimeout(() => (proxy.isUp = true), forMs)
}

test('reads, writes and transactions that begin during a short outage wait for its end', async () => {
  goDown(600)
  const added = await Promise.all([addItem(1), db.query('insert into item values (2)'), countItems()])
  expect(added).toHaveLength(3)
  expect(await countItems()).toBe(2)
})

test('an outage that lasts longer fails after the wait, and then at once, until the database is back', async () => {
  proxy.down()
  const startedAt = performance.now()
  expect(isDatabaseUnavailable(await catchError(countItems()))).toBe(true)
  expect(performance.now() - startedAt).toBeGreaterThan(1_400)
  const second = performance.now()
  expect(isDatabaseUnavailable(await catchError(addItem()))).toBe(true)
  expect(performance.now() - second).toBeLessThan(1_000)
  proxy.isUp = true
  await addItem()
  goDown(300)
  expect(await countItems()).toBe(1)
})

test('a read and a transaction whose connection is lost run again', async () => {
  proxy.cut = { at: 'count(*)', isForwarded: false }
  expect(await countItems()).toBe(0)
  proxy.cut = { at: 'insert into item', isForwarded: true }
  await addItem()
  proxy.cut = { at: 'begin', isForwarded: false }
  await addItem()
  expect(await countItems()).toBe(2)
})

test('a commit whose answer is lost does not run again, and neither does a single write', async () => {
  proxy.cut = { at: 'commit\0', isForwarded: true }
  expect(isDatabaseUnavailable(await catchError(addItem()))).toBe(true)
  expect(await countItems()).toBe(1)
  proxy.cut = { at: 'insert into item', isForwarded: true }
  expect(isDatabaseUnavailable(await catchError(db.query('insert into item values (2)')))).toBe(true)
  proxy.cut = { at: 'with added', isForwarded: true }
  const writing = db.query('with added as (insert into item values (3) returning id) select id from added')
  expect(isDatabaseUnavailable(await catchError(writing))).toBe(true)
  expect(await countItems()).toBe(3)
})

test('a server that has become a standby refuses the write, and the transaction runs again on another connection', async () => {
  const pids: unknown[] = []
  await inTransaction(db, async (client) => {
    pids.push((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid)
    if (pids.length === 1) await client.query(`do $$ begin raise exception 'a standby' using errcode = '25006'; end $$`)
    await client.query('insert into item values (1)')
  })
  expect(new Set(pids).size).toBe(2)
  expect(await countItems()).toBe(1)
})

test('a write that the server aborts as it ends the connection runs again', async () => {
  const adding = db.query(`insert into item select 1 from pg_sleep(0.4) where true`)
  const admin = createPool(database.connection)
  await expect
    .poll(async () => {
      const { rows } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like 'insert into item%' and state = 'active'`,
      )
      return rows.length
    })
    .toBe(1)
  await admin.end()
  await adding
  expect(await countItems()).toBe(1)
})
