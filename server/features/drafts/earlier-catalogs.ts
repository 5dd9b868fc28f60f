import type { Queryable } from '../../db/pool.ts'
import { buildCatalog, type Catalog } from '../catalog/catalog.ts'
import { applyChanges, invertChanges } from '../catalog/changes/apply.ts'
import { listChanges, listRecentPublications } from './repository.ts'

/** A device without a connection is expected to show a catalogue that is at most this old. */
const maxAgeDays = 3

/** The catalogues that the publications of the last days have replaced, the newest first. */
export async function* readEarlierCatalogs(db: Queryable, current: Catalog): AsyncGenerator<Catalog> {
  let { rows } = current
  for (const id of await listRecentPublications(db, maxAgeDays)) {
    rows = applyChanges(rows, invertChanges(await listChanges(db, id)))
    yield buildCatalog(rows)
  }
}
