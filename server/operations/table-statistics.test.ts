import { expect, test } from 'vitest'
import { onTestServers } from '../testing/test-app.ts'
import { statisticsJob } from './table-statistics.ts'

onTestServers((app) => {
  test('a table that was filled and never analyzed gets statistics', async () => {
    const { db } = app()
    await db.query('create table filled as select id from generate_series(1, 50000) as id')
    try {
      const rowsKnown = async () =>
        (await db.query<{ n: number }>(`select reltuples::int as n from pg_class where relname = 'filled'`)).rows[0]?.n
      expect(await rowsKnown()).toBe(-1)
      await statisticsJob(db).run()
      expect(await rowsKnown()).toBe(50_000)
    } finally {
      await db.query('drop table filled')
    }
  })
})
