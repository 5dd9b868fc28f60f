// Starts everything: database, migrations, seed, services, pages. One process of any number on the same database.

import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { startEmbedded, type EmbeddedServer } from './db/embedded/start-embedded.ts'
import { migrate } from './db/migrate.ts'
import { createPool, type Db } from './db/pool.ts'
import { seed } from './db/seed/seed.ts'
import { createCatalogStore } from './features/catalog/service.ts'
import { createSealer } from './features/pricing/sealed.ts'
import { signingKey } from './secrets.ts'

const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))

const log = (message: string) => console.log(`istmo: ${message}`)

async function openDatabase(config: Config): Promise<{ db: Db; embedded: EmbeddedServer | null }> {
  if (config.databaseUrl !== null) return { db: createPool({ connectionString: config.databaseUrl }, { log }), embedded: null }
  const embedded = await startEmbedded({ dataDir: config.dataDir ?? undefined, projectRoot, log })
  return { db: createPool(embedded.connection, { log }), embedded }
}

/** The port listened at, which the system chose where PORT is 0. */
function portOf(app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function main(): Promise<void> {
  // oxlint-disable-next-line node/no-process-env -- the one place where the environment is read
  const config = readConfig(process.env)
  const { db, embedded } = await openDatabase(config)
  await migrate(db, join(projectRoot, 'server/db/migrations'))
  const { seeded } = await seed(db)
  if (seeded) log('empty database filled with branches, fleet, prices and texts')

  const sealer = createSealer(signingKey(config.signingSecret, embedded?.dataDir ?? config.dataDir ?? join(projectRoot, 'data')))
  const services = { config, db, catalogs: createCatalogStore(db), sealer }
  const app = await buildApp(services)
  await app.listen({ host: config.host, port: config.port })
  log(`ready at http://${config.host}:${portOf(app)}`)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await app.close()
    await db.end()
    await embedded?.stop()
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
