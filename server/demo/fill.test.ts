import { expect, test } from 'vitest'
import { inTransaction } from '../db/in-transaction.ts'
import { findAllProblems } from '../features/catalog/changes/find-problems.ts'
import { readCatalog } from '../features/catalog/repository.ts'
import { ensureDemoStaff } from '../features/staff/demo-staff.ts'
import { findInconsistencies } from '../operations/consistency.ts'
import { onTestServers } from '../testing/test-app.ts'
import { growChain } from './chain.ts'
import { fillPriced } from './fill.ts'

onTestServers((app) => {
  const count = async (sql: string) => Number((await app().db.query<{ count: string }>(sql)).rows[0]?.count)

  test('copies of completed rentals are consistent, and the tables have their indexes and keys again', async () => {
    const { db } = app()
    await ensureDemoStaff(db)
    const readIndexes = async () => (await db.query(`select indexdef from pg_indexes where schemaname = 'public' order by 1`)).rows
    const readKeys = async () =>
      (await db.query(`select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint order by 1, 2`)).rows
    const before = [await readIndexes(), await readKeys()]
    await fillPriced(db, 3_000, 17_000, 5)
    // As the program does after it.
    await db.query('analyze')
    expect([await readIndexes(), await readKeys()]).toEqual(before)
    expect(await count('select count(*) from reservation')).toBe(20_000)
    expect(await count('select count(distinct code) from reservation')).toBe(20_000)
    expect(await count('select count(*) from block')).toBe(20_000)
    expect(await findInconsistencies(db)).toEqual([])
  })

  test('a company that has grown has a complete catalogue', async () => {
    const { db } = app()
    await inTransaction(db, (client) => growChain(client, 40, 1_500))
    expect(await count('select count(*) from branch')).toBe(40)
    expect(await count('select sum(capacity) as count from pool')).toBe(1_500)
    expect(findAllProblems(await readCatalog(db))).toEqual([])
    expect(await findInconsistencies(db)).toEqual([])
  })
})
