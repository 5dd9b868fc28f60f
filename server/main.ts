// Starts everything: database, migrations, seed, services, pages. Any number of processes can run on the same database.

import type { Queryable } from './db/pool.ts'
import { ensureDemoFleet } from './features/vehicles/demo-fleet.ts'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { readConfig, type Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase, openPooler, openReadDb, projectRoot } from './db/open-database.ts'
import { seed } from './db/seed/seed.ts'
import { blockDemoClients, demoClients, ensureDemoClients } from './features/clients/demo-clients.ts'
import { demoBroker, ensureDemoBroker, switchOffDemoBroker } from './features/brokers/demo-broker.ts'
import { demoStaff, disableDemoStaff, ensureDemoStaff } from './features/staff/demo-staff.ts'
import { createCatalogStore, watchCatalogVersion } from './features/catalog/service.ts'
import { endSandboxPayments } from './features/payments/providers/end-sandbox.ts'
import { startBackground } from './background.ts'
import { refuseUnknownKeys } from './operations/keys/unknown-keys.ts'
import { loadDataKeys, createStoredSigner } from './crypto/stored-keys.ts'
import { stopServing } from './http/connections/draining.ts'
import { listenForMetrics } from './http/metrics.ts'
import { buildSite } from './site.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'
import { createVault } from './crypto/vault.ts'

interface Announcer {
  announce(message: string): void
  /** In live use: writes this and all earlier messages to the log. */
  setLogger(log: FastifyBaseLogger): void
}

/** Reports the start: on the console in a demonstration; in live use in the application's log, which exists only once the application is built. */
function createAnnouncer({ appEnv }: Config): Announcer {
  if (appEnv !== 'live') return { announce: (message) => console.log(`istmo: ${message}`), setLogger: () => undefined }
  const waiting: string[] = []
  let write = (message: string): unknown => waiting.push(message)
  return {
    announce: (message) => write(message),
    setLogger: (log) => {
      write = (message) => log.info(message)
      for (const message of waiting) log.info(message)
    },
  }
}

/** The port that the server listens on; chosen by the system if PORT is 0. */
function getPort(app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** The address at which this process can call itself. The wildcard address cannot be called. */
function getOwnUrl({ host }: Config, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Data of a demonstration; in live use its accounts, whose passwords are public, are disabled. */
async function prepareDemo(db: Queryable, isDemo: boolean): Promise<void> {
  await (isDemo ? ensureDemoClients(db) : blockDemoClients(db))
  if (isDemo) await ensureDemoFleet(db)
  await (isDemo ? ensureDemoStaff(db) : disableDemoStaff(db))
  await (isDemo ? ensureDemoBroker(db) : switchOffDemoBroker(db))
}

function announceDemo(log: (line: string) => void): void {
  for (const { email, password } of demoClients) log(`demo client: ${email}, password ${password}`)
  log(`demo broker at /ota/2003/05: ID ${demoBroker.requestorId}, password ${demoBroker.password}`)
  for (const { email, password, role } of demoStaff) log(`demo ${role} of the back office at /office/: ${email}, password ${password}`)
}

/** How long a request waits for an unavailable database, such as during a planned switchover, which takes three to four seconds. */
const waitMs = 6_000

async function main(): Promise<void> {
  // oxlint-disable-next-line node/no-process-env -- the one place where the environment is read
  const config = readConfig(process.env)
  const telemetry = await startTelemetry(config)
  const announcer = createAnnouncer(config)
  const log = announcer.announce
  const { db: direct, embedded } = await openDatabase(config, { log, waitMs })
  await migrate(direct, join(projectRoot, 'server/db/migrations'))
  const db = await openPooler(config, direct, { log, waitMs })
  const { seeded } = await seed(db)
  if (seeded) log('empty database filled with branches, fleet, prices and texts')
  await prepareDemo(db, config.appEnv === 'demo')

  const secretsFolder = embedded?.dataDir ?? config.dataDir ?? join(projectRoot, 'data')
  const signer = createStoredSigner(config.signingSecrets, secretsFolder)
  const vault = createVault(loadDataKeys(config.dataKeys, secretsFolder))
  await refuseUnknownKeys(db, vault)
  const { readDb, stop: stopReading } = await openReadDb(config, db, { log })
  const services = { config, db, readDb, catalogs: createCatalogStore(db), signer, vault }
  if (config.appEnv === 'live') await endSandboxPayments(db)
  let contentVersion = 0
  const watch = watchCatalogVersion(db, (version) => (contentVersion = version))
  const app = await buildSite(services, () => contentVersion)
  announcer.setLogger(app.log)
  await app.listen({ host: config.host, port: config.port })
  const metrics = typeof config.metrics === 'object' ? await listenForMetrics(app.readMetrics, config.metrics) : undefined
  if (metrics !== undefined) log(`metrics at port ${getPort(metrics)}`)
  log(`ready at http://${config.host}:${getPort(app)}`)
  if (config.payments.providers.length === 0)
    log('online payment is not available: set PAYMENT_PROVIDERS to paguelofacil, yappy or both (.env.example)')
  if (config.appEnv === 'demo') announceDemo(log)
  if (config.appEnv === 'demo' && seeded) log('demo bookings for the back office: npm run demo:fill -- --reservations 2000 --days 10')

  const background = startBackground(services, app.log, {}, getOwnUrl(config, getPort(app)))

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await stopServing(app, config.drainSeconds * 1000)
    await metrics?.close()
    watch.stop()
    await background.stop()
    await stopReading()
    await db.end()
    await embedded?.stop()
    await telemetry?.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      void stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

try {
  await main()
} catch (error) {
  console.error(`istmo: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
  process.exit()
}
