import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createPool, type Db } from '../pool.ts'
import { createTestDatabase, type TestDatabase } from '../testing.ts'
import { loadStatements, typesFile, writeStatementTypes } from './describe.ts'
import { statements } from './statement.ts'

describe.each(inject('servers'))('on $name', (server) => {
  let database: TestDatabase
  let db: Db

  beforeAll(async () => {
    database = await createTestDatabase(server)
    db = createPool(database.connection)
  })
  afterAll(async () => {
    await db.end()
    await database.drop()
  })

  test('every statement can be prepared, and the types written by `npm run sql:types` are current', async () => {
    const typed = await loadStatements()
    const client = await db.connect()
    try {
      expect(await writeStatementTypes(client, typed)).toBe(readFileSync(typesFile, 'utf8'))
    } finally {
      client.release()
    }
  })

  test('X-04 a column that a newer version adds does not break prepared statements of this version', async () => {
    await loadStatements()
    const client = await db.connect()
    const name = (index: number) => `statement_${index}`
    try {
      const preparedStatements = [...statements.values()].filter(({ isPrepared }) => isPrepared)
      for (const [index, { text }] of preparedStatements.entries()) await client.query(`prepare ${name(index)} as ${text}`)
      const { rows } = await client.query<{ table: string }>(`select quote_ident(relname) as table from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'`)
      for (const { table } of rows) await client.query(`alter table ${table} add column added_later int`)
      const broken: string[] = []
      for (const [index, { text, statementName }] of preparedStatements.entries()) {
        const nulls = Array.from({ length: Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n))) }, () => 'null')
        const failure = await client.query(`explain execute ${name(index)}${nulls.length > 0 ? `(${nulls.join(', ')})` : ''}`).then(
          () => undefined,
          (error: Error) => error,
        )
        if (failure !== undefined) broken.push(`${String(statementName)}: ${failure.message}`)
      }
      expect(broken).toEqual([])
    } finally {
      client.release()
    }
  })
})
