// Filling tables without their indexes, which takes a fraction of the time. For measuring only: nothing else may use the database meanwhile.

import type { Db } from '../db/pool.ts'
import { unprepared, type RowOf } from '../db/statements/statement.ts'

const findIndexesSql = unprepared('find-indexes', { notNull: ['name', 'definition'] })`
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
  where indrelid = any($1::text[]::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`

// The kinds are those of contype.
const findConstraintsSql = unprepared('find-constraints', { notNull: ['table_name', 'name', 'definition'] })`
  select conrelid::regclass::text as table_name, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where (conrelid = any($1::text[]::regclass[]) or confrelid = any($1::text[]::regclass[])) and contype::text = any($2::text[])`

type Constraint = RowOf<typeof findConstraintsSql>

/** Runs the work without the foreign keys and indexes of the tables, but with their primary and unique keys. */
export async function withoutIndexes<T>(db: Db, tables: readonly string[], work: () => Promise<T>): Promise<T> {
  const foreignKeys = await dropConstraints(db, tables, ['f'])
  const indexes = await findIndexesSql(db, tables)
  for (const { name } of indexes) await db.query(`drop index ${name}`)
  try {
    return await work()
  } finally {
    for (const { definition } of indexes) await db.query(definition)
    for (const constraint of foreignKeys) await addConstraint(db, constraint)
  }
}

/** Runs the work without the primary and unique keys of the tables either; inside `withoutIndexes`. */
export async function withoutKeys<T>(db: Db, tables: readonly string[], work: () => Promise<T>): Promise<T> {
  const keys = await dropConstraints(db, tables, ['p', 'u'])
  try {
    return await work()
  } finally {
    for (const constraint of keys) await addConstraint(db, constraint)
  }
}

async function dropConstraints(db: Db, tables: readonly string[], kinds: readonly string[]): Promise<Constraint[]> {
  const constraints = await findConstraintsSql(db, tables, kinds)
  for (const { table_name: tableName, name } of constraints) await db.query(`alter table ${tableName} drop constraint ${name}`)
  return constraints
}

const addConstraint = (db: Db, { table_name: tableName, name, definition }: Constraint) =>
  db.query(`alter table ${tableName} add constraint ${name} ${definition}`)
