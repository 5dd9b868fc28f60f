import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import { startEmbedded, type EmbeddedServer } from './embedded/start-embedded.ts'
import { createPool, type Db, type PoolOptions } from './pool.ts'

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
