import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Db } from './pool.ts'

/** The row that the loser has left is free at once: without a wait it could take it again before the other wakes, and meet it a second time. */
const conflictWaitMs = { least: 50, most: 150 }

/**
 * Runs the work in one READ COMMITTED transaction and answers what it answers; what it throws rolls everything back and is thrown on.
 * READ COMMITTED is what the booking's lock-then-look needs: each statement sees what was committed before it began
 * (docs/decisions, availability). Do not call the outside world within: after a deadlock the work is run once more. Who
 * loses twice is told to try again: two of a kind do not deadlock for ever, and a fault of ours must be seen.
 */
export async function inTransaction<T>(db: Db, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  try {
    return await tryTransaction(db, work)
  } catch (error) {
    if (!isConflict(error)) throw error
    await setTimeout(conflictWaitMs.least + Math.random() * (conflictWaitMs.most - conflictWaitMs.least))
    return tryTransaction(db, work)
  }
}

/** The database has ended one of two transactions that were in each other's way (class 40: deadlock, serialization); it has done nothing. */
function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
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
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed', { cause: error })
  }
}
