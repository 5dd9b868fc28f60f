import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { createPool, type Db } from '../pool.ts'
import { findNativePackage, prepareBinaries } from './binaries.ts'
import { withClient } from './database.ts'
import { adminName } from './data-directory.ts'
import { shortHash } from './places.ts'
import { isAnswering, endProgram, readValue, readStartReport, waitUntil } from './testing.ts'
import { readPostmaster } from './postmaster-file.ts'
import { chooseServerUser } from './server-user.ts'
import { type EmbeddedConnection, type EmbeddedServer, startEmbedded } from './start-embedded.ts'

const isRoot = process.getuid?.() === 0
const nobodyUid = 65_534
const program = join(import.meta.dirname, 'testing-program.ts')
const projectRoot = join(import.meta.dirname, '../../..')

let folder = ''
let logLines: string[] = []
let running: Array<{ stop(): Promise<void> }> = []

// Most tests do not need a cold start; they get a copy of one initialised database, which is faster.
const template = mkdtempSync('/tmp/istmo-finished-')

beforeAll(async () => {
  chmodSync(template, 0o711)
  const server = await startEmbedded({ dataDir: template, projectRoot, log: () => undefined })
  await server.stop()
  rmSync(server.connection.host, { recursive: true, force: true })
})

afterAll(() => rmSync(template, { recursive: true, force: true }))

beforeEach(() => {
  folder = mkdtempSync('/tmp/istmo-embedded-')
  chmodSync(folder, 0o711)
  logLines = []
  running = []
})

afterEach(async () => {
  for (const resource of running) await resource.stop()
  const left = readPostmaster(clusterDir())
  if (left.kind === 'running') {
    process.kill(left.pid, 'SIGQUIT')
    await waitUntil(() => readPostmaster(clusterDir()).kind !== 'running')
  }
  rmSync(folder, { recursive: true, force: true })
  rmSync(join('/tmp', `istmo-${shortHash(clusterDir())}`), { recursive: true, force: true })
})

function initialiseDatabase(): void {
  execFileSync('cp', ['-a', join(template, 'postgres'), clusterDir()])
}

function clusterDir(): string {
  return join(folder, 'postgres')
}

async function start(): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir: folder, projectRoot, log: (message) => logLines.push(message) })
  running.push(server)
  return server
}

function openPool(connection: EmbeddedConnection, options: Parameters<typeof createPool>[1] = {}): Db {
  const pool = createPool(connection, options)
  running.unshift({ stop: () => pool.end() })
  return pool
}

function run(options: { uid?: number; dataDir?: string } = {}): ChildProcess {
  const identity = options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }
  const args = [program, options.dataDir ?? folder, projectRoot]
  const child = spawn(process.execPath, args, {
    ...identity,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { HOME: folder, PATH: '/usr/bin:/bin' },
  })
  running.unshift({
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  })
  return child
}

function serverPid(): number {
  const found = readPostmaster(clusterDir())
  if (found.kind !== 'running') throw new Error('no server runs')
  return found.pid
}

function getUid(pid: number): number {
  return statSync(`/proc/${pid}`).uid
}

/** The backends of a killed server still answer for a moment, so wait for the new server's answer. */
async function waitForRestart(pool: Db, oldPid: number): Promise<void> {
  await waitUntil(() => {
    const found = readPostmaster(clusterDir())
    return found.kind === 'running' && found.pid !== oldPid && isAnswering(pool)
  })
}

test('a cold start creates a durable UTF-8 database on a private socket, and a warm start finds its rows again', async () => {
  const cold = await start()
  const pool = createPool(cold.connection)
  expect(await readValue(pool, `current_setting('fsync')`)).toBe('on')
  expect(await readValue(pool, `current_setting('synchronous_commit')`)).toBe('on')
  expect(await readValue(pool, `current_setting('listen_addresses')`)).toBe('')
  expect(await readValue(pool, `current_setting('server_encoding')`)).toBe('UTF8')
  expect(await readValue(pool, `current_setting('server_version_num')::int / 10000`)).toBe(18)
  expect(await readValue(pool, `lower('ÑANDÚ')`)).toBe('ñandú')
  expect(statSync(cold.connection.host).mode & 0o777).toBe(0o700)
  await pool.query('create table kept as select 7 as id')
  await pool.end()
  await cold.stop()
  expect(readPostmaster(clusterDir()).kind).toBe('none')

  const startedAt = performance.now()
  const warm = await start()
  expect(performance.now() - startedAt).toBeLessThan(2_000)
  expect(warm.isAdopted).toBe(false)
  expect(await readValue(openPool(warm.connection), 'select id from kept')).toBe(7)
  expect(logLines.filter((line) => line.startsWith(`data in ${folder}`))).toHaveLength(2)
})

test('after kill -9 of the program the next one adopts the running server and stops it when it exits', async () => {
  initialiseDatabase()
  const killed = run()
  await readStartReport(killed)
  const pid = serverPid()
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(serverPid()).toBe(pid)

  const next = await start()
  expect(next.isAdopted).toBe(true)
  expect(serverPid()).toBe(pid)
  await next.stop()
  expect(readPostmaster(clusterDir()).kind).not.toBe('running')
})

test('two programs that start at once on a new folder share one server, and the first to stop leaves it to the other', async () => {
  const [one, two] = [run(), run()]
  const [first, second] = await Promise.all([readStartReport(one), readStartReport(two)])
  expect(first.connection.host).toBe(second.connection.host)
  expect([first.isAdopted, second.isAdopted].filter(Boolean)).toHaveLength(1)
  const pid = serverPid()
  const otherPool = openPool(first.isAdopted ? first.connection : second.connection)
  await otherPool.query('select 1')
  const owner = first.isAdopted ? two : one
  await endProgram(owner)
  expect(serverPid()).toBe(pid)
  expect(await isAnswering(otherPool)).toBe(true)
})

test('an incomplete database of a killed program is deleted and created again', async () => {
  const killed = run()
  await waitUntil(() => readdirSync(folder).some((name) => name.startsWith('postgres.new-')))
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(existsSync(clusterDir())).toBe(false)
  const leftover = `${clusterDir()}.new-999999999-abcdef`
  mkdirSync(leftover)
  writeFileSync(join(leftover, 'PG_VERSION'), '18\n')
  const server = await start()
  expect(existsSync(leftover)).toBe(false)
  await server.stop()
  // The killed program's initdb may still write for a moment after the clean-up; its folder is then deleted at the next start.
  const restarted = await start()
  expect(await isAnswering(openPool(restarted.connection))).toBe(true)
  expect(readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([])
})

test('a killed server is restarted within five seconds, and the pool works again', async () => {
  initialiseDatabase()
  const server = await start()
  const pool = openPool(server.connection)
  await pool.query('create table kept as select 7 as id')
  const idle = await Promise.all([pool.connect(), pool.connect()])
  for (const client of idle) client.release()
  const old = serverPid()
  process.kill(old, 'SIGKILL')
  await waitForRestart(pool, old)
  expect(await readValue(pool, 'select id from kept')).toBe(7)
})

test('an adopted server that is killed is restarted as well', async () => {
  initialiseDatabase()
  const killed = run()
  await readStartReport(killed)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const server = await start()
  expect(server.isAdopted).toBe(true)
  const pool = openPool(server.connection)
  expect(await isAnswering(pool)).toBe(true)
  const old = serverPid()
  process.kill(old, 'SIGKILL')
  await waitForRestart(pool, old)
})

test('stop ends the server even while our own pool is open, and it is not restarted', async () => {
  initialiseDatabase()
  const server = await start()
  const pool = openPool(server.connection)
  expect(await isAnswering(pool)).toBe(true)
  await server.stop()
  await sleep(1_300)
  expect(readPostmaster(clusterDir()).kind).toBe('none')
  expect(logLines.join()).not.toContain('starting it again')
})

test('a lock file whose process id now belongs to another process does not prevent the start', async () => {
  initialiseDatabase()
  const server = await start()
  const user = chooseServerUser(clusterDir())
  const lockFile = join(clusterDir(), 'postmaster.pid')
  const lines = readFileSync(lockFile, 'utf8').split('\n')
  await server.stop()
  const identity = user === undefined ? {} : { uid: user.uid, gid: user.gid }
  const otherProcess = spawn('sleep', ['60'], { ...identity, stdio: 'ignore' })
  running.unshift({ stop: async () => void otherProcess.kill() })
  writeFileSync(lockFile, [otherProcess.pid, ...lines.slice(1)].join('\n'))
  if (user !== undefined) chownSync(lockFile, user.uid, user.gid)

  const restarted = await start()
  expect(restarted.isAdopted).toBe(false)
  expect(await isAnswering(openPool(restarted.connection))).toBe(true)
})

test('a folder with other files in it, or with a database of another version, is refused and left as it was', async () => {
  mkdirSync(clusterDir())
  writeFileSync(join(clusterDir(), 'letter.txt'), 'dear')
  await expect(start()).rejects.toThrow('no PostgreSQL database')
  writeFileSync(join(clusterDir(), 'PG_VERSION'), '16\n')
  await expect(start()).rejects.toThrow('created by PostgreSQL 16')
  expect(readdirSync(clusterDir()).toSorted()).toEqual(['PG_VERSION', 'letter.txt'])
})

test.runIf(isRoot)('started by root, the server runs as another user, who owns the database', async () => {
  initialiseDatabase()
  await start()
  expect(getUid(serverPid())).not.toBe(0)
  expect(statSync(clusterDir()).uid).toBe(getUid(serverPid()))
})

test.runIf(isRoot)('started by an ordinary user, the server runs as that user; root then runs it as the same one', async () => {
  chownSync(folder, nobodyUid, nobodyUid)
  const ordinary = run({ uid: nobodyUid })
  expect((await readStartReport(ordinary)).isAdopted).toBe(false)
  expect(getUid(serverPid())).toBe(nobodyUid)
  await endProgram(ordinary)
  await start()
  expect(getUid(serverPid())).toBe(nobodyUid)
})

test.runIf(isRoot)('a data folder that the server’s user cannot enter is refused with an alternative', async () => {
  chmodSync(folder, 0o700)
  await expect(start()).rejects.toThrow(/cannot be entered by .* leave DATA_DIR unset/)
})

test.runIf(isRoot)('PostgreSQL binaries in a private home are copied once to a folder where the server’s user can run them', async () => {
  const native = findNativePackage()
  const home = join(folder, 'home')
  mkdirSync(home, { mode: 0o700 })
  cpSync(dirname(native.nativeFolder), join(home, 'package'), { recursive: true, verbatimSymlinks: true })
  const closed = { ...native, nativeFolder: join(home, 'package', 'native') }
  const user = chooseServerUser('')
  const cache = join(folder, 'cache')
  const log = (message: string): void => void logLines.push(message)
  const binaries = await prepareBinaries(closed, user, log, [cache])
  expect(binaries.postgres).toBe(join(cache, native.label, 'native/bin/postgres'))
  expect(logLines.join()).toContain(cache)
  const madeAt = statSync(binaries.postgres).ctimeMs
  await prepareBinaries(closed, user, log, [cache])
  expect(statSync(binaries.postgres).ctimeMs).toBe(madeAt)
})

const roleAttributes =
  'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user'
const none = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false }
const migrations = join(projectRoot, 'server/db/migrations')

/** Objects in the database, and the database itself, that the current role does not own; extensions' objects are excluded. */
const foreignObjects = `
  with of_extension as (select objid from pg_depend where deptype = 'e')
  select relname::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
   where nspname !~ '^(pg_|information_schema)' and relowner <> (select oid from pg_roles where rolname = current_user)
  union all select proname::text from pg_proc p join pg_namespace n on n.oid = pronamespace
   where nspname !~ '^(pg_|information_schema)' and proowner <> (select oid from pg_roles where rolname = current_user) and p.oid not in (table of_extension)
  union all select typname::text from pg_type t join pg_namespace n on n.oid = typnamespace
   where nspname !~ '^(pg_|information_schema)' and typowner <> (select oid from pg_roles where rolname = current_user) and t.oid not in (table of_extension)
  union all select nspname::text from pg_namespace
   where nspname !~ '^(pg_|information_schema|public$)' and nspowner <> (select oid from pg_roles where rolname = current_user)
  union all select datname::text from pg_database
   where datname = current_database() and datdba <> (select oid from pg_roles where rolname = current_user)`

test('the program is not a superuser: its role owns the database and has no other rights', async () => {
  const server = await start()
  const pool = openPool(server.connection)
  expect((await pool.query(roleAttributes)).rows).toEqual([none])
  await migrate(pool, migrations)
  expect((await pool.query(foreignObjects)).rows).toEqual([])
  await expect(pool.query(`copy pool to program 'true'`)).rejects.toThrow('permission denied')
  await expect(pool.query('create role other')).rejects.toThrow('permission denied')
  await expect(pool.query('set role istmo')).rejects.toThrow('permission denied')
})

test('a database of an earlier version, which the superuser owns, is given to the role with its contents, even after an interruption', async () => {
  const first = await start()
  const { user } = first.connection
  const admin = { ...first.connection, user: adminName }
  await withClient(admin, (client) => client.query('alter database istmo owner to istmo'))
  await withClient(admin, (client) => client.query(`drop role "${user}"`))
  const before = createPool(admin)
  await migrate(before, migrations)
  await before.query(`create schema other; create type other.kind as enum ('a'); create domain other.name as text; create type other.pair as (a int, b int);
    create view other.one as select 1 as n; create materialized view other.two as select 2 as n; create sequence other.steps;
    create table other.kept (id int generated always as identity, kind other.kind, n serial)`)
  await before.end()
  await first.stop()

  const second = await start()
  const pool = openPool(second.connection)
  expect((await pool.query(roleAttributes)).rows).toEqual([none])
  expect((await pool.query(foreignObjects)).rows).toEqual([])
  await pool.query(
    `insert into other.kept (kind) values ('a'); alter table other.kept add column more text; refresh materialized view other.two`,
  )
  expect((await migrate(pool, migrations)).applied).toEqual([])

  // An earlier version has created objects in it, or this one was interrupted.
  await withClient(admin, (client) => client.query('alter table other.kept owner to istmo; create table late as select 1 as id'))
  expect((await pool.query(foreignObjects)).rows).not.toEqual([])
  const third = await start()
  expect((await openPool(third.connection).query(foreignObjects)).rows).toEqual([])
  await Promise.all([start(), start()])
})
