import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNativePackage, prepareBinaries, type Binaries } from './embedded/binaries.ts'
import { builtinLocale, ensureCluster, adminName } from './embedded/data-directory.ts'
import { withClient } from './embedded/database.ts'
import { makeRole, roleName } from './embedded/ordinary-role.ts'
import { socketPort } from './embedded/places.ts'
import { isProcessRunning, readPostmaster } from './embedded/postmaster-file.ts'
import { ensurePostmaster, stopPostmaster } from './embedded/postmaster.ts'
import { chooseServerUser } from './embedded/server-user.ts'
import { createPool, type Db } from './pool.ts'
import { clockShiftMs, fakedClockSql, fakedSearchPath, isSeededBefore } from '../testing/faked-clock.ts'

/** A server for tests, in plain values, so that a test runner can hand it to its workers. */
export type TestServerInfo = { name: string; major: number; host: string; port: number; admin: string; user: string; template: string }

/** One test file's own database. `connection` goes into `createPool`. */
export type TestDatabase = { connection: { host: string; port: number; user: string; database: string }; drop(): Promise<void> }

/** The servers of one test run; `stop` stops them and removes their files. */
export type TestServers = { servers: TestServerInfo[]; stop(): Promise<void> }

type Source = { name: string; major: number; binaries: Binaries; locale: string[] }

const folderPattern = /^istmo-test-(\d+)-\w+$/
const templateName = 'template_test'
const systemFolder = '/usr/lib/postgresql'
const minMajor = 15

// fsync is off only here, because the data are needed for one test run only.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  timezone: 'UTC',
  shared_buffers: '64MB',
  max_connections: '200',
  ...(clockShiftMs() === 0 ? {} : { search_path: fakedSearchPath }),
}

/**
 * Starts the bundled server and, where the machine has one, the oldest system server from version 15 on, since the SQL must work
 * on 15. `prepare` fills the template (migrations, seed) from which each test file's database is copied.
 */
export async function startTestServers(
  prepare: (db: Db, server: { name: string; major: number }) => Promise<void>,
  isOneEnough = false,
): Promise<TestServers> {
  await removeLeftovers()
  // Runs at another date and short runs use one server only, because the version makes no difference to dates.
  const sources = [await findBundledSource(), ...(isOneEnough || clockShiftMs() !== 0 ? [] : findSystemSources())]
  const results = await Promise.allSettled(sources.map((source) => startServer(source, prepare)))
  const started = results.filter((result) => result.status === 'fulfilled').map((result) => result.value)
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((server) => server.stop()))
  }
  const failure = results.find((result) => result.status === 'rejected')
  if (failure !== undefined) {
    await stop()
    throw failure.reason
  }
  return { servers: started.map((server) => server.info), stop }
}

/** Copies the template into a new database, file by file: to write every page to the log as well would take twice as long. */
export async function createTestDatabase(server: TestServerInfo): Promise<TestDatabase> {
  const database = `test_${randomBytes(6).toString('hex')}`
  const { host, port, user } = server
  const admin = { host, port, user: server.admin, database: 'postgres' }
  await withClient(admin, (client) =>
    client.query(`create database ${database} template ${server.template} owner ${user} strategy file_copy`),
  )
  const drop = async (): Promise<void> => {
    await withClient(admin, (client) => client.query(`drop database if exists ${database} with (force)`))
  }
  return { connection: { host, port, user, database }, drop }
}

async function findBundledSource(): Promise<Source> {
  const binaries = await prepareBinaries(findNativePackage(), chooseServerUser(''), () => undefined)
  return { name: 'embedded 18', major: 18, binaries, locale: builtinLocale }
}

function findSystemSources(): Source[] {
  if (!existsSync(systemFolder)) return []
  const majors = readdirSync(systemFolder).map(Number)
  const usable = majors.filter((major) => major >= minMajor && existsSync(join(systemFolder, String(major), 'bin', 'initdb')))
  const major = usable.toSorted((a, b) => a - b)[0]
  if (major === undefined) return []
  const bin = join(systemFolder, String(major), 'bin')
  const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
  // Version 15 has no built-in locale provider; C.UTF-8 of the C library is the closest.
  return [{ name: `system ${major}`, major, binaries, locale: ['--locale=C.UTF-8'] }]
}

async function startServer(
  source: Source,
  prepare: (db: Db, server: { name: string; major: number }) => Promise<void>,
): Promise<{ info: TestServerInfo; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `istmo-test-${process.pid}-`))
  const user = chooseServerUser('')
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const clusterDir = join(folder, 'postgres')
  const remove = async (): Promise<void> => {
    await removeFolder(folder)
  }
  try {
    await ensureCluster({ initdb: source.binaries.initdb, clusterDir, user, locale: source.locale, isDurable: false })
    const startLog = join(folder, 'server.log')
    const running = await ensurePostmaster({
      postgres: source.binaries.postgres,
      clusterDir,
      socketDir: folder,
      port: socketPort,
      user,
      settings,
      startLog,
    })
    const { name, major } = source
    const info = { name, major, host: running.socketDir, port: running.port, admin: adminName, user: roleName, template: templateName }
    await makeTemplate(info, prepare)
    return { info, stop: remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function makeTemplate(
  info: TestServerInfo,
  prepare: (db: Db, server: { name: string; major: number }) => Promise<void>,
): Promise<void> {
  const address = { host: info.host, port: info.port, user: info.admin }
  await withClient({ ...address, database: 'postgres' }, async (client) => {
    await makeRole(client)
    await client.query(`create database ${templateName} owner ${info.user}`)
  })
  const shiftMs = clockShiftMs()
  const setClock = async (ms: number): Promise<void> => {
    if (shiftMs !== 0) await withClient({ ...address, database: templateName }, (client) => client.query(fakedClockSql(ms)))
  }
  await setClock(isSeededBefore() ? 0 : shiftMs)
  const db = createPool({ ...address, user: info.user, database: templateName })
  try {
    if (isSeededBefore()) {
      await prepare(db, { name: info.name, major: info.major })
      await setClock(shiftMs)
    }
    await prepare(db, { name: info.name, major: info.major })
  } finally {
    await db.end()
  }
  // A database with connections cannot be copied, so new connections are refused from now on.
  const close = `alter database ${templateName} with is_template true allow_connections false`
  await withClient({ ...address, database: 'postgres' }, (client) => client.query(close))
}

/** Stops the servers of killed test runs, which continue to run without their parent. */
async function removeLeftovers(): Promise<void> {
  const temp = realpathSync(tmpdir())
  for (const name of readdirSync(temp)) {
    const pid = folderPattern.exec(name)?.[1]
    if (pid !== undefined && !isProcessRunning(Number(pid))) await removeFolder(join(temp, name)).catch(() => undefined)
  }
}

async function removeFolder(folder: string): Promise<void> {
  const clusterDir = join(folder, 'postgres')
  const found = readPostmaster(clusterDir)
  if (found.kind === 'running') await stopPostmaster(clusterDir, { ...found, isAdopted: true, ended: undefined })
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
