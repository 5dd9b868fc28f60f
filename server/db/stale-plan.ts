// A named statement keeps its plan on its connection. When a migration of a newer version adds a column, the plans of the version that still
// serves beside it fail (0A000), although nothing is wrong with them: prepared anew they hold (docs/operations.md, Upgrades).

import type pg from 'pg'
import type { Db } from './pool.ts'

/** Whether a statement failed for nothing but a plan that a change of the schema has made stale; it has done nothing then. */
export function isStalePlan(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === '0A000' && error.message.startsWith('cached plan')
}

type Query = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<unknown>

/** Makes the pool ask once more, by a statement without a name; the connection with the stale plan is closed by the pool itself. */
export function retryStalePlans(pool: Db): void {
  const plain: Query = pool.query.bind(pool)
  const query: Query = async (asked, values) => {
    try {
      return await plain(asked, values)
    } catch (error) {
      if (typeof asked === 'string' || !isStalePlan(error)) throw error
      const { name: _, ...unnamed } = asked
      return plain(unnamed, values)
    }
  }
  Object.assign(pool, { query })
}
