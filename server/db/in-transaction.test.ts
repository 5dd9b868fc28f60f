import { beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { onTestServers } from '../testing/test-app.ts'
import { inTransaction } from './in-transaction.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'

onTestServers((app) => {
  beforeAll(() => app().db.query('create table pair (id int primary key, n int not null); insert into pair values (1, 0), (2, 0)'))
  const lock = (client: pg.PoolClient, id: number) => client.query('update pair set n = n + 1 where id = $1', [id])

  test('X-04 of two deadlocked transactions, the one that the database aborts is retried once, and both succeed', async () => {
    await app().db.query('update pair set n = 0')
    const bothHoldOneLock = Promise.withResolvers<void>()
    let locked = 0
    let runs = 0
    const cross = (first: number, second: number) =>
      inTransaction(app().db, async (client) => {
        runs += 1
        await lock(client, first)
        locked += 1
        if (locked === 2) bothHoldOneLock.resolve()
        await bothHoldOneLock.promise
        await lock(client, second)
      })
    await Promise.all([cross(1, 2), cross(2, 1)])
    expect(runs).toBe(3)
    expect((await app().db.query('select n from pair order by id')).rows).toEqual([{ n: 2 }, { n: 2 }])
  })

  test.each(['40P01', '40001'])(
    'X-04 a transaction that is aborted with %s twice fails with an error that allows a retry',
    async (code) => {
      let runs = 0
      const losing = inTransaction(app().db, async (client) => {
        runs += 1
        await client.query(`do $$ begin raise exception 'in the way' using errcode = '${code}'; end $$`)
      })
      const error = await losing.catch((thrown: unknown) => thrown)
      expect(runs).toBe(2)
      expect(isDatabaseUnavailable(error)).toBe(true)
    },
  )
})
