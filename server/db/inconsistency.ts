import type { Queryable } from './pool.ts'

/** Something in the database that must never be: what kind of thing, and the id of the row. */
export interface Inconsistency {
  kind: string
  subject: string
}

/** One check; each feature has one of its own over its own tables, and `server/operations/consistency.ts` runs all of them. */
export type ConsistencyCheck = (db: Queryable) => Promise<Inconsistency[]>
