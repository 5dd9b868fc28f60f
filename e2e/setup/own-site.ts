// A site that a test may break: stop its database, kill its process or change its prices. Its mail server is down at first.

import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findNativePackage, prepareBinaries } from '../../server/db/embedded/binaries.ts'
import { builtinLocale, ensureCluster, adminName } from '../../server/db/embedded/data-directory.ts'
import { ensureDatabase, withClient } from '../../server/db/embedded/database.ts'
import { transferOwnership, roleName } from '../../server/db/embedded/ordinary-role.ts'
import { socketPort } from '../../server/db/embedded/places.ts'
import { ensurePostmaster, stopPostmaster } from '../../server/db/embedded/postmaster.ts'
import { chooseServerUser } from '../../server/db/embedded/server-user.ts'
import { createSigner, type Signer } from '../../server/crypto/signer.ts'
import { clockShiftMs, fakedClockSql, fakedSearchPath } from '../../server/testing/faked-clock.ts'
import { freePort, startMailServer, type TestMailServer } from '../../server/testing/stand-ins/mail-server.ts'
import { setPoolCarsSql } from '../../server/testing/databases/pool-cars.ts'
import { runSite } from './run-site.ts'

export interface OwnSite {
  url: string
  /** The site's signer, for example to create outdated tokens. */
  signer: Signer
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  /** A separate connection, for example to hold a lock. */
  connect: () => Promise<pg.Client>
  stopDatabase: () => Promise<void>
  startDatabase: () => Promise<void>
  /** Kills it without a shutdown. */
  kill: () => Promise<void>
  /** At the same address. */
  restart: () => Promise<void>
  /** Starts the mail server; repeated calls return the same one. */
  startMail: () => Promise<TestMailServer>
  end: () => Promise<void>
}

const secret = 'a signing secret for tests of server failures'

/** @param settings additional settings, or overrides */
export async function startOwnSite(settings: Readonly<Record<string, string>> = {}): Promise<OwnSite> {
  const folder = mkdtempSync(join(tmpdir(), 'istmo-own-'))
  chmodSync(folder, 0o755)
  const database = await prepareDatabase(folder)
  const [port, mailPort] = [await freePort(), await freePort()]
  const run = () =>
    runSite({
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      SIGNING_SECRET: secret,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      ...settings,
    })
  let site = await run()
  await withClient({ host: database.socketDir, port: socketPort, user: roleName, database: 'istmo' }, (client) =>
    client.query(setPoolCarsSql),
  )
  let mail: TestMailServer | undefined
  const connect = async () => {
    const client = new pg.Client({ host: database.socketDir, port: socketPort, user: roleName, database: 'istmo' })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  return {
    url: site.url,
    signer: createSigner(Buffer.from(secret)),
    connect,
    query: async (text, values) => {
      const client = await connect()
      try {
        return (await client.query(text, values)).rows
      } finally {
        await client.end()
      }
    },
    stopDatabase: database.stop,
    startDatabase: database.start,
    kill: () => site.end('SIGKILL'),
    restart: async () => {
      site = await run()
    },
    startMail: async () => (mail ??= await startMailServer(mailPort)),
    end: async () => {
      await site.end('SIGTERM')
      await mail?.stop()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The bundled database server without the watchdog that would restart it; it uses the clock of the test run. */
export async function prepareDatabase(folder: string) {
  const shiftMs = clockShiftMs()
  const clusterDir = join(folder, 'postgres')
  const user = chooseServerUser(clusterDir)
  const binaries = await prepareBinaries(findNativePackage(), user, () => undefined)
  await ensureCluster({ initdb: binaries.initdb, clusterDir, user, locale: builtinLocale, isDurable: false })
  const socketDir = clusterDir
  const options = {
    postgres: binaries.postgres,
    clusterDir,
    socketDir,
    port: socketPort,
    user,
    settings: {
      fsync: 'off',
      timezone: 'UTC',
      shared_buffers: '64MB',
      ...(shiftMs === 0 ? {} : { search_path: fakedSearchPath }),
    },
    startLog: join(folder, 'postgres-start.log'),
  }
  let running = await ensurePostmaster(options)
  const address = { host: socketDir, port: socketPort, user: adminName, database: 'istmo' }
  await ensureDatabase(address)
  await transferOwnership(address)
  if (shiftMs !== 0) await withClient(address, (client) => client.query(fakedClockSql(shiftMs)))
  return {
    socketDir,
    url: `postgres://${roleName}@localhost/istmo?host=${socketDir}&port=${socketPort}`,
    stop: () => stopPostmaster(clusterDir, running),
    start: async () => {
      running = await ensurePostmaster(options)
    },
  }
}
