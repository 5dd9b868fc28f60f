// Fills an empty database once. Afterwards the data are maintained in the database and the seed changes nothing, except for adding each
// year's holidays.

import { toLocalDate, toWallTime, type LocalDate } from '#contract/panama-time.ts'
import { inTransaction } from '../in-transaction.ts'
import type { Db } from '../pool.ts'
import { ensureHolidays } from './holidays.ts'
import { unprepared } from '../statements/statement.ts'

const lockCatalogSql = unprepared('lock-catalog', { notNull: ['now'] })`
  select clock_timestamp() as now from catalog_version where id = 1 for update`
// What the program itself adds is no change from outside (docs/decisions/065-catalogue-drafts.md).
const setPublicationSql = unprepared('set-seed-publication')`select set_config('istmo.publication', 'seed', true)`
const anyBranchSql = unprepared('any-branch')`select 1 from branch limit 1`

/** Seeds an empty database, and adds missing holidays to any. Safe with concurrent processes. */
export async function seed(db: Db): Promise<{ seeded: boolean }> {
  return inTransaction(db, async (client) => {
    const [clock] = await lockCatalogSql(client)
    const today = toLocalDate(toWallTime(clock?.now ?? Date.now()))
    const isEmpty = (await anyBranchSql(client)).length === 0
    await setPublicationSql(client)
    if (isEmpty) {
      // Loaded only for an empty database: long texts in some thirty modules.
      const { seedCatalog } = await import('./seed-catalog.ts')
      await seedCatalog(client, today)
    }
    await ensureHolidays(client, getYear(today))
    return { seeded: isEmpty }
  })
}

function getYear(date: LocalDate): number {
  return Number(date.slice(0, 4))
}
