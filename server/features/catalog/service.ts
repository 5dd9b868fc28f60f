import type { Queryable } from '../../db/pool.ts'
import { buildCatalog, type Catalog } from './catalog.ts'
import { readCatalog, readCatalogVersion } from './repository.ts'

/** The catalogue of this process. It is a copy that any request can prove old, never a state of its own: two processes agree at once. */
export interface CatalogStore {
  /** The catalogue of the database's present version: one light statement, and a read of it all only after a change. */
  current(): Promise<Catalog>
  /** Whatever copy is there, for a first look that a later statement confirms or corrects through `of`. */
  latest(): Promise<Catalog>
  /** The same where a statement that ran anyway has told the version, as the search of free cars does. */
  of(version: number): Promise<Catalog>
}

export function createCatalogStore(db: Queryable): CatalogStore {
  let known: Promise<Catalog> | null = null
  let knownVersion = -1
  let readAt = 0

  // The copy holds dated things (the special hours ahead), so that it also ages by the clock.
  const longestMs = 6 * 60 * 60 * 1000

  async function of(version: number): Promise<Catalog> {
    if (known !== null && version <= knownVersion && performance.now() - readAt < longestMs) return known
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

  const current = async () => of(await readCatalogVersion(db))
  return { of, current, latest: async () => known ?? current() }
}
