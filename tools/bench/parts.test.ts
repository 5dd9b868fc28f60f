// Each part of the benchmark measures answers and not refusals, on whatever day it runs. Speed is not tested here.

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { toLocalDate, toInstant, toWallTime } from '../../contract/panama-time.ts'
import { withClient } from '../../server/db/embedded/database.ts'
import { createPool } from '../../server/db/pool.ts'
import { createTestDatabase, type TestDatabase } from '../../server/db/testing.ts'
import { readClock } from '../../server/features/availability/repository.ts'
import { clockShiftMs, fakedClockSql, fakedSearchPath } from '../../server/testing/faked-clock.ts'
import { fakedDates } from '../check/faked-dates.ts'
// How the runner provides the servers is declared with its setup.
import '../../server/testing/global-setup.ts'
import { parts } from './parts.ts'
import { fillScript } from './scale.ts'

// The other parts need a build or a browser.
const measured = ['search', 'estimate', 'booking', 'scale']
const christmas = (await fakedDates()).find(({ name }) => name === 'Christmas Eve')?.clock ?? ''
const dates = clockShiftMs() === 0 ? [null, christmas] : [null]

const variables = ['BENCH_BRIEF', 'BENCH_DATABASE', 'TEST_CLOCK_SHIFT_MS'] as const
const before = Object.fromEntries(variables.map((name) => [name, process.env[name]]))

test('the script that fills a folder exists', () => {
  expect(existsSync(fillScript)).toBe(true)
})

describe.each(dates)('on %s', (date) => {
  let database: TestDatabase
  let folder: string

  // Each part has keys of its own, with which it cannot read what another one has encrypted.
  beforeEach(async () => {
    const [server] = inject('servers')
    if (server === undefined) throw new Error('There is no database server')
    database = await createTestDatabase(server)
    folder = mkdtempSync(join(tmpdir(), 'istmo-bench-test-'))
    const { connection } = database
    Object.assign(process.env, { BENCH_BRIEF: '1', BENCH_DATABASE: JSON.stringify(connection) })
    if (date === null) return
    const shiftMs = toInstant(date) - Date.now()
    process.env['TEST_CLOCK_SHIFT_MS'] = String(shiftMs)
    await withClient(connection, async (client) => {
      await client.query(fakedClockSql(shiftMs))
      await client.query(`alter database ${connection.database} set search_path = ${fakedSearchPath}`)
    })
  })

  afterEach(async () => {
    for (const name of variables) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('the database has this date', async () => {
    const db = createPool(database.connection)
    const { now } = await readClock(db)
    await db.end()
    expect(toLocalDate(toWallTime(now))).toBe(date === null ? toLocalDate(toWallTime(Date.now())) : toLocalDate(date))
  })

  test.each(date === null ? measured : ['estimate', 'booking'])(
    '%s measures answers and no refusals',
    async (name) => {
      const rows = await parts[name]?.({ folder, counts: [1, 1] })
      const rates = rows?.filter(({ what }) => /a second/.test(what)) ?? []
      expect(rates.length).toBeGreaterThan(1)
      for (const { what, measured: rate } of rates) expect(rate, what).toBeGreaterThan(0)
      for (const { what, measured: failed } of rows?.filter(({ what }) => /failed/.test(what)) ?? []) expect(failed, what).toBe(0)
    },
    120_000,
  )
})
