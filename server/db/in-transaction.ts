import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { isConnectionLost, isRefusedByServer } from './is-database-unavailable.ts'
import type { Db } from './pool.ts'
import { WaitingPool } from './waiting-pool.ts'

/** Delay before the retry. Without it, the loser of a deadlock could lock the same row again before the winner continues. */
const conflictWaitMs = { min: 50, max: 150 }

/**
 * Runs the work in one READ COMMITTED transaction and returns its result; an error rolls everything back and is thrown again. Booking needs
 * READ COMMITTED, because after taking a lock each statement must see what was committed before (docs/decisions/004-availability.md). The work
 * must not call other systems, because it runs again after a deadlock, and after a connection that was lost before the commit was sent. A second
 * deadlock is thrown, so that a bug of ours becomes visible.
 */
export function inTransaction<T>(db: Db, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const run = () => retryConflict(db, work)
  return db instanceof WaitingPool ? db.retryWhileUnavailable(run) : run()
}

async function retryConflict<T>(db: Db, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  try {
    return await tryTransaction(db, work)
  } catch (error) {
    if (!isConflict(error)) throw error
    await setTimeout(conflictWaitMs.min + Math.random() * (conflictWaitMs.max - conflictWaitMs.min))
    return tryTransaction(db, work)
  }
}

/** Thrown by work whose locks no longer fit what it reads: like a deadlock, it makes the work run again. */
export class LocksOutdated extends Error {
  readonly code = '40001'
}

/** The database rolled back one of two conflicting transactions (class 40: deadlock, serialization failure). */
function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
}

async function tryTransaction<T>(db: Db, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await db.connect()
  let broken: Error | undefined
  try {
    await client.query('begin isolation level read committed')
    const result = await work(client)
    const { command } = await commit(client)
    // If the work ignored a failed statement, the database answers the commit with a rollback, without an error.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed and its error was swallowed')
    return result
  } catch (error) {
    // A connection to a server that has become a standby is of no further use.
    broken = (await rollBack(client, error)) ?? (isConnectionLost(error) ? toError(error) : undefined)
    throw error
  } finally {
    // A connection that could not be rolled back is in an unknown state and is closed; a healthy one returns to the pool.
    client.release(broken)
  }
}

/** A connection that is lost without an error from the server leaves open whether the work is done, so that it must not run again. */
async function commit(client: pg.PoolClient): Promise<pg.QueryResult> {
  try {
    return await client.query('commit')
  } catch (error) {
    throw isConnectionLost(error) && !isRefusedByServer(error)
      ? new Error('The connection was lost during the commit', { cause: error })
      : error
  }
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error('rollback failed', { cause: error }))

async function rollBack(client: pg.PoolClient, cause: unknown): Promise<Error | undefined> {
  // After a statement that hangs, the rollback would hang as well; closing the connection ends the transaction.
  if (cause instanceof Error && cause.message === 'Query read timeout') return cause
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return toError(error)
  }
}
