import type pg from 'pg'
import { inTransaction } from './in-transaction.ts'
import type { Db } from './pool.ts'

/** A transaction that may end with a refusal: then it is rolled back, and the refusal is returned. */
export async function commitUnlessRefused<Decided extends { ok: boolean }>(
  db: Db,
  work: (client: pg.PoolClient) => Promise<Decided>,
): Promise<Decided> {
  let refused: Decided | undefined
  try {
    return await inTransaction(db, async (client) => {
      refused = undefined
      const outcome = await work(client)
      if (outcome.ok) return outcome
      refused = outcome
      throw new Error('The transaction is rolled back because it was refused')
    })
  } catch (error) {
    if (refused !== undefined) return refused
    throw error
  }
}
