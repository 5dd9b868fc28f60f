// The migration to vehicles changes neither the number of cars of a pool nor the answer of a search.

import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { createPool, type Db } from '../../db/pool.ts'
import { createTestDatabase, type TestDatabase } from '../../db/testing.ts'
import { dayMs, hourMs } from '#contract/panama-time.ts'
import { createRandom } from '../../testing/random.ts'
import { findFreeCars } from '../availability/repository.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')
const lastWithoutVehicles = '037-counter-payments.sql'
const pools = 24
const rounds = 5

describe.each(inject('servers'))('on $name', (server) => {
  let seeded: TestDatabase
  let database: TestDatabase
  let db: Db
  let folder = ''

  beforeAll(async () => {
    ;[seeded, database] = [await createTestDatabase(server), await createTestDatabase(server)]
    db = createPool(database.connection)
    folder = mkdtempSync(join(tmpdir(), 'istmo-before-vehicles-'))
    for (const name of readdirSync(migrations)) if (name <= lastWithoutVehicles) cpSync(join(migrations, name), join(folder, name))
  })
  afterAll(async () => {
    await db.end()
    await database.drop()
    await seeded.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const copyCatalog = async () => {
    const from = createPool(seeded.connection)
    for (const table of ['region', 'branch', 'category', 'subcategory', 'car_class']) {
      const { rows } = await from.query<{ rows: string }>(`select json_agg(t) as rows from ${table} t`)
      await db.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [JSON.stringify(rows[0]?.rows)])
    }
    await from.end()
  }

  test('random pools and blocks: every search finds the same cars before and after the migration', { timeout: 120_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await db.query('drop schema public cascade')
      await db.query('create schema public')
      await migrate(db, folder)
      await copyCatalog()
      const { whole } = createRandom(round + 1)
      const below = (limit: number) => whole(0, limit - 1)
      const now = Date.now()
      const period = () => {
        const from = now + (below(200) - 40) * dayMs + below(24) * hourMs
        return { from, until: from + (1 + below(90)) * dayMs }
      }
      for (let id = 1; id <= pools; id += 1) {
        await db.query('insert into pool (id, branch_id, class_id, capacity, buffer_minutes) values ($1, $2, $3, $4, $5)', [
          id,
          1 + (id % 8),
          101 + (id % 20),
          below(15),
          below(3) * 60,
        ])
        for (let n = below(20); n > 0; n -= 1) {
          const { from, until } = period()
          await db.query(
            `insert into block (id, pool_id, kind, from_ts, until_ts, units, expires_at) values (gen_random_uuid(), $1, 'maintenance', $2, $3, $4, $5)`,
            [id, new Date(from), new Date(until), 1 + below(2), below(6) === 0 ? new Date(now + dayMs) : null],
          )
        }
      }
      const trips = Array.from({ length: 60 }, () => ({ branchId: 1 + below(8), ...period() }))
      const search = async () =>
        JSON.stringify((await findFreeCars(db, trips)).free.map((value) => [...value].toSorted(([a], [b]) => a - b)))
      const before = await search()
      const { applied } = await migrate(db, migrations)
      expect(applied).toContain('038-vehicles.sql')
      expect(await search()).toBe(before)
      const { rows } = await db.query(
        `select p.id from pool p where p.capacity <> (select count(*) from vehicle_home h where h.pool_id = p.id and h.closed_at is null)`,
      )
      expect(rows).toEqual([])
    }
  })
})
