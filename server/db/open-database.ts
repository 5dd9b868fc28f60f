import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import { startEmbedded, type EmbeddedServer } from './embedded/start-embedded.ts'
import { createPool, type Db, type PoolOptions } from './pool.ts'
import { Replica, type ReadDb } from './replica.ts'
import { requireSessionSettings } from './session-settings.ts'

/** The folder that contains `server`, `web` and `contract`. */
export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Opens the configured database: DATABASE_URL, otherwise the embedded server, which is started unless it runs already. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: PoolOptions = {},
): Promise<{ db: Db; embedded: EmbeddedServer | null }> {
  if (config.databaseUrl !== null) return { db: createPool({ connectionString: config.databaseUrl }, options), embedded: null }
  const embedded = await startEmbedded({
    dataDir: config.dataDir ?? undefined,
    projectRoot,
    log: options.log ?? (() => undefined),
  })
  return { db: createPool(embedded.connection, options), embedded }
}

/** The pool through DATABASE_POOLER_URL, which replaces the direct one; the direct one if that is not set. */
export async function openPooler({ databasePoolerUrl }: Pick<Config, 'databasePoolerUrl'>, direct: Db, options: PoolOptions): Promise<Db> {
  if (databasePoolerUrl === null) return direct
  const pooled = createPool({ connectionString: databasePoolerUrl }, { ...options, isPooled: true })
  await requireSessionSettings(pooled)
  await direct.end()
  return pooled
}

/**
 * Where reads run that may be some seconds old: the replica of DATABASE_READ_URL, or the primary. One that cannot be reached is no reason not to
 * start: it is used once it can.
 */
export async function openReadDb(
  { databaseReadUrl }: Pick<Config, 'databaseReadUrl'>,
  primary: Db,
  options: Pick<PoolOptions, 'log'>,
): Promise<{ readDb: ReadDb; stop: () => Promise<void> }> {
  if (databaseReadUrl === null) return { readDb: primary, stop: async () => undefined }
  const replica = new Replica(primary, { connectionString: databaseReadUrl }, options)
  await replica.compare()
  return { readDb: replica, stop: async () => replica.stop() }
}
