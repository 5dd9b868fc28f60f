import type { Instant } from '#contract/panama-time.ts'
import type { Queryable } from '../../db/pool.ts'
import { buildCatalog, type Catalog } from '../catalog/catalog.ts'
import { applyChanges, invertChanges } from '../catalog/changes/apply.ts'
import { toKey, type Row } from '../catalog/resources/resource.ts'
import { findResource } from '../catalog/resources/resources.ts'
import { listChanges, listRecentPublications, listReplacedRows } from './repository.ts'

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

/** A row as it was at a moment; undefined if it has not changed since. */
export async function findReplacedRow(db: Queryable, table: string, key: string, at: Instant): Promise<Row | undefined> {
  const resource = findResource(table)
  if (resource === undefined) return undefined
  const replaced = await listReplacedRows(db, table, key, new Date(at).toISOString())
  return replaced.find(({ before }) => before !== null && toKey(resource, before) === key)?.before ?? undefined
}
