import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findUnplaced, listTables, shardingFile, sortStatement, withSharding } from './write-sharding-table.ts'

const folder = join(import.meta.dirname, '../server/db/migrations')
const migrations = readdirSync(folder)
  .toSorted()
  .map((name) => readFileSync(join(folder, name), 'utf8'))

test('docs/sharding.md lists every statement; `npm run docs:sharding` writes it', async () => {
  const document = readFileSync(shardingFile, 'utf8')
  expect(await withSharding(document)).toBe(document)
  const stale = document.replace('`insert-quote`', '`insert-quotes`').replace('`claim-round`', '`claim-rounds`')
  expect(stale).not.toBe(document)
  expect(await withSharding(stale)).toBe(document)
})

test('every table has a place, and a new one without is found', () => {
  const tables = listTables(migrations)
  expect(tables.length).toBeGreaterThan(90)
  expect(findUnplaced(tables)).toEqual([])
  expect(findUnplaced(listTables([...migrations, 'create table loyalty_point (id int);']))).toEqual(['loyalty_point'])
})

test.each([
  ['select * from block where pool_id = $1', 'names its branch', false],
  ['select 1 from unnest($1::int[]) stay (branch_id) join block b on true', 'names its branch', false],
  ['select * from reservation r join branch b on true where r.code = $1', 'names its row', true],
  ['select count(*) from reservation', 'every shard', false],
  ['select * from reservation r join client c on c.id = r.client_id where r.id = $1', 'company table too', false],
  ['select * from staff', 'company only', false],
  ['select * from holiday', 'copied only', true],
  ['select clock_timestamp()', 'no table', false],
])('%s', (text, group, usesCopies) => {
  expect(sortStatement(text)).toEqual({ group, usesCopies })
})
