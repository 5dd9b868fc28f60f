import type { Queryable } from '../../db/pool.ts'
import { waitFor } from '../timeouts.ts'

/** Waits until a statement in this database is blocked by a lock, or the request that should be blocked is answered. */
export async function waitUntilBlocked(db: Queryable, request: Promise<unknown>): Promise<void> {
  let isAnswered = false
  const markAnswered = () => (isAnswered = true)
  request.then(markAnswered, markAnswered)
  await waitFor('the request to wait for a lock', async () => {
    const { rows } = await db.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
    return isAnswered || rows.length > 0
  })
}
