import type { Queryable } from './pool.ts'

/** A violation of a rule of the data: its kind and the id of the row. */
export interface Inconsistency {
  kind: string
  subject: string
}

/** One check. Each feature has one for its own tables; `server/operations/consistency.ts` runs all of them. */
export type ConsistencyCheck = (db: Queryable) => Promise<Inconsistency[]>
