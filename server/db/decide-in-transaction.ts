import type pg from 'pg'
import type { Outcome, Refused } from '../outcome.ts'
import { inTransaction } from './in-transaction.ts'
import type { Db } from './pool.ts'

class Undone extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super('refused')
    this.refused = refused
  }
}

/** A transaction whose work may come to a refusal: then nothing of it stays, and the refusal is what comes back. */
export async function decideInTransaction<T>(db: Db, work: (client: pg.PoolClient) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await inTransaction(db, async (client) => {
      const outcome = await work(client)
      if (!outcome.ok) throw new Undone(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof Undone) return error.refused
    throw error
  }
}
