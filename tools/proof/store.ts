// The databases of the proof: the bundled server, which the site itself starts and restarts, and the oldest installed system server from
// PostgreSQL 15 on, which represents any external server. Both sync every commit.

import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureCluster, adminName } from '../../server/db/embedded/data-directory.ts'
import { ensureDatabase, withClient } from '../../server/db/embedded/database.ts'
import { transferOwnership, roleName } from '../../server/db/embedded/ordinary-role.ts'
import { socketPort } from '../../server/db/embedded/places.ts'
import { readPostmaster } from '../../server/db/embedded/postmaster-file.ts'
import { ensurePostmaster, stopPostmaster } from '../../server/db/embedded/postmaster.ts'
import { chooseServerUser } from '../../server/db/embedded/server-user.ts'
import { createPool, type Db } from '../../server/db/pool.ts'
import { startPgBouncer } from '../../server/testing/databases/pgbouncer.ts'

export type ServerKind = 'embedded' | 'system'

export interface Store {
  kind: ServerKind
  /** The folder of this store. */
  folder: string
  clusterDir: string
  /** Points a site at this store. */
  env: Readonly<Record<string, string>>
  /** The proof's own connection pool; the bundled server runs once a site has been started. */
  connect: (options?: { max?: number }) => Promise<Db>
  /** `kill -9` of the postmaster and, by default, of all its backends; waits for their end and returns how many processes were killed. */
  killServer: (alsoBackends?: boolean) => Promise<number>
  /** Starts a system server; the site starts the bundled one itself. */
  ensureServer: () => Promise<void>
  stop: () => Promise<void>
}

const systemFolder = '/usr/lib/postgresql'
const minMajor = 15
const database = 'istmo'

/** The oldest installed system server that the product supports; undefined if the machine has none. */
export function findSystemServer(): { major: number; bin: string } | undefined {
  if (!existsSync(systemFolder)) return undefined
  const majors = readdirSync(systemFolder).map(Number)
  const major = majors
    .filter((value) => value >= minMajor && existsSync(join(systemFolder, String(value), 'bin', 'initdb')))
    .toSorted((a, b) => a - b)[0]
  return major === undefined ? undefined : { major, bin: join(systemFolder, String(major), 'bin') }
}

/** @param folder must be open to the user that the server runs as */
export async function openStore(kind: ServerKind, folder: string): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  return kind === 'embedded' ? openEmbedded(folder) : openSystem(folder)
}

function readClientAddress(clusterDir: string): { host: string; port: number; user: string; database: string } {
  const found = readPostmaster(clusterDir)
  if (found.kind !== 'running') throw new Error(`No database server runs in ${clusterDir}`)
  return { host: found.socketDir, port: found.port, user: adminName, database }
}

async function openEmbedded(folder: string): Promise<Store> {
  const dataDir = join(folder, 'data')
  const clusterDir = join(dataDir, 'postgres')
  return {
    kind: 'embedded',
    folder,
    clusterDir,
    env: { DATA_DIR: dataDir },
    connect: async (options = {}) => {
      const admin = readClientAddress(clusterDir)
      // The site's role must own what the proof creates; versions before that role use the superuser.
      const isMade = await withClient(admin, (client) => client.query('select from pg_roles where rolname = $1', [roleName]))
      return createPool(isMade.rows.length > 0 ? { ...admin, user: roleName } : admin, { max: 8, ...options })
    },
    killServer: (alsoBackends = true) => killProcesses(clusterDir, alsoBackends),
    ensureServer: async () => undefined,
    stop: async () => {
      await stopServer(clusterDir)
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

async function openSystem(folder: string): Promise<Store> {
  const found = findSystemServer()
  if (found === undefined) throw new Error('PostgreSQL is not installed on this machine')
  const user = chooseServerUser('')
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const clusterDir = join(folder, 'postgres')
  // Version 15 has no locale provider of its own; C.UTF-8 of the C library is the nearest.
  await ensureCluster({ initdb: join(found.bin, 'initdb'), clusterDir, user, locale: ['--locale=C.UTF-8'], isDurable: true })
  const start = () =>
    ensurePostmaster({
      postgres: join(found.bin, 'postgres'),
      clusterDir,
      socketDir: folder,
      port: socketPort,
      user,
      settings: {
        fsync: 'on',
        full_page_writes: 'on',
        synchronous_commit: 'on',
        shared_buffers: '128MB',
        max_connections: '200',
        timezone: 'UTC',
      },
      startLog: join(folder, 'server.log'),
    })
  const running = await start()
  const admin = { host: running.socketDir, port: running.port, user: adminName, database }
  await ensureDatabase(admin)
  await transferOwnership(admin)
  const address = { ...admin, user: roleName }
  const query = new URLSearchParams({ host: address.host, port: String(address.port), user: address.user })
  return {
    kind: 'system',
    folder,
    clusterDir,
    env: { DATABASE_URL: `postgres:///${database}?${query.toString()}`, DATA_DIR: join(folder, 'site') },
    connect: async (options = {}) => createPool(address, { max: 8, ...options }),
    killServer: (alsoBackends = true) => killProcesses(clusterDir, alsoBackends),
    ensureServer: async () => void (await start()),
    stop: async () => {
      await stopServer(clusterDir)
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** The same system server for sites that reach it through PgBouncer in transaction mode. */
export async function throughPooler(store: Store, onEnd: (undo: () => unknown) => void): Promise<Store> {
  const { host, port, stop } = await startPgBouncer({ host: store.folder, port: socketPort, user: roleName })
  onEnd(stop)
  const query = new URLSearchParams({ host, port: String(port), user: roleName })
  return { ...store, env: { ...store.env, DATABASE_POOLER_URL: `postgres:///${database}?${query.toString()}` } }
}

/** Postmaster first, so that it cannot signal its backends. */
async function killProcesses(clusterDir: string, alsoBackends: boolean): Promise<number> {
  const found = readPostmaster(clusterDir)
  if (found.kind !== 'running') return 0
  const pids = [found.pid, ...(alsoBackends ? findChildren(found.pid) : [])]
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has already exited.
    }
  }
  // A signal takes a moment, in which the dying server would be taken for a running one. The site may have started the next one since.
  const isDying = () => {
    const now = readPostmaster(clusterDir)
    return now.kind === 'running' && now.pid === found.pid
  }
  while (isDying()) await sleep(2)
  return pids.length
}

function findChildren(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && getParent(pid) === parent)
}

function getParent(pid: number): number | undefined {
  try {
    // The program's name is in parentheses and may contain anything, so parse after the last one.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

async function stopServer(clusterDir: string): Promise<void> {
  const found = readPostmaster(clusterDir)
  if (found.kind === 'running') await stopPostmaster(clusterDir, { ...found, isAdopted: true, ended: undefined })
  // A process that is stopping may still be writing.
  await sleep(20)
}
