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

/** A transaction that may end with a refusal: then it is rolled back, and the refusal is returned. */
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
