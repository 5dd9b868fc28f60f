import type { Queryable } from '../../db/pool.ts'
import { buildCatalog, type Catalog } from './catalog.ts'
import { readCatalog, readCatalogVersion } from './repository.ts'

/** The catalogue cache of this process. Every request checks its version against the database, so all processes agree. */
export interface CatalogStore {
  /** The catalogue in the database's current version: one cheap statement, and a full read only after a change. */
  current(): Promise<Catalog>
  /** The cached catalogue, possibly outdated; a later statement confirms or corrects it through `atVersion`. */
  latest(): Promise<Catalog>
  /** The catalogue of a version that another statement has already returned, such as the search for free cars. */
  atVersion(version: number): Promise<Catalog>
}

/** Creates the catalogue cache of a process. */
export function createCatalogStore(db: Queryable): CatalogStore {
  let known: Promise<Catalog> | null = null
  let knownVersion = -1
  let readAt = 0

  // The catalogue contains dated data (upcoming special hours), so the cache also expires by time.
  const maxAgeMs = 6 * 60 * 60 * 1000

  async function atVersion(version: number): Promise<Catalog> {
    if (known !== null && version <= knownVersion && performance.now() - readAt < maxAgeMs) return known
    const reading = readCatalog(db).then(buildCatalog)
    known = reading
    knownVersion = version
    readAt = performance.now()
    try {
      const catalog = await reading
      knownVersion = Math.max(knownVersion, catalog.version)
      return catalog
    } catch (error) {
      if (known === reading) known = null
      throw error
    }
  }

  const current = async () => atVersion(await readCatalogVersion(db))
  return { atVersion, current, latest: async () => known ?? current() }
}

/** Whether a version is the current one of a policy. Consent to a text that does not exist or has been replaced is not accepted. */
export async function isCurrentText(catalogs: Pick<CatalogStore, 'current'>, version: string): Promise<boolean> {
  const { rows } = await catalogs.current()
  return rows.condition.some((condition) => condition.version === version)
}

/** After this time at the latest, every process has dropped pages rendered from old content. */
const pollIntervalMs = 2_000

/** Polls the catalogue's version every two seconds. If the database is not reachable, the next poll tries again. */
export function watchCatalogVersion(db: Queryable, onVersion: (version: number) => void): { stop(): void } {
  const timer = setInterval(() => {
    readCatalogVersion(db).then(onVersion, () => undefined)
  }, pollIntervalMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
