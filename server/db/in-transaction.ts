import type pg from 'pg'
import type { Db } from './pool.ts'
import { isStalePlan } from './stale-plan.ts'

// More than a pool has connections: each may have a plan of its own that a migration has made stale.
const mostStale = 20

/**
 * Runs the work in one READ COMMITTED transaction and answers what it answers; what it throws rolls everything back and is thrown on.
 * READ COMMITTED is what the booking's lock-then-look needs: each statement sees what was committed before it began
 * (docs/decisions, availability). Do not call the outside world within: after a migration beside us the work may be run once more.
 */
export async function inTransaction<T>(db: Db, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  for (let stale = 0; ; stale += 1) {
    try {
      return await tryTransaction(db, work)
    } catch (error) {
      if (!isStalePlan(error) || stale === mostStale) throw error
    }
  }
}

async function tryTransaction<T>(db: Db, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await db.connect()
  let broken: Error | undefined
  try {
    await client.query('begin isolation level read committed')
    const result = await work(client)
    const { command } = await client.query('commit')
    // After a failed statement that the work swallowed, the database answers a commit by a rollback, and without any error.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed and its error was swallowed')
    return result
  } catch (error) {
    broken = await rollBack(client, error)
    throw error
  } finally {
    // A connection that could not be rolled back is in an unknown state and is thrown away; a sound one goes back to the pool.
    client.release(broken)
  }
}

async function rollBack(client: pg.PoolClient, cause: unknown): Promise<Error | undefined> {
  // Behind a statement that hangs, the rollback would hang as well; closing the connection ends the transaction.
  if (cause instanceof Error && cause.message === 'Query read timeout') return cause
  // The plan stays with the connection.
  if (isStalePlan(cause)) return cause
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed', { cause: error })
  }
}
