import type { Queryable } from '../../db/pool.ts'
import { readCatalogVersion } from './repository.ts'

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
