import type { Queryable } from '../../db/pool.ts'
import { readCatalogVersion } from './repository.ts'

/** How soon every process drops what it has rendered from old content. */
const everyMs = 2_000

/** Reads the catalogue's version every two seconds; a database that is away is asked again the next time. */
export function watchCatalogVersion(db: Queryable, onVersion: (version: number) => void): { stop(): void } {
  const timer = setInterval(() => {
    readCatalogVersion(db).then(onVersion, () => undefined)
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
