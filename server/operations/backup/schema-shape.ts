// Reads the schema `public`: tables with their columns, sequences, and the constraints that a restore drops temporarily.

import type { Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'
import type { BackupSequences, BackupTable } from './backup-format.ts'

declare module '../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'read-tables.columns': BackupTable['columns']
  }
}

const readTablesSql = unprepared('read-tables', { notNull: ['name'] })`
  select c.relname as name,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  group by c.oid, c.relname order by c.relname collate "C"`

/** All tables by name, with their columns in table order. */
export async function readTables(db: Queryable): Promise<BackupTable[]> {
  return readTablesSql(db)
}

const readSequencesSql = unprepared('read-sequences', { notNull: ['name', 'lastValue'] })`
  select sequencename as name, last_value::text as "lastValue" from pg_sequences
  where schemaname = 'public' and last_value is not null order by sequencename collate "C"`

/** Sequences that have produced a number, as text, because a bigint may exceed a JavaScript number. */
export async function readSequences(db: Queryable): Promise<BackupSequences> {
  return readSequencesSql(db)
}

const readForeignKeysSql = unprepared('read-foreign-keys', { notNull: ['drop', 'add'] })`
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  order by conname collate "C"`

/** Foreign keys as statements that drop them and create them again. Creating them checks every reference. */
export async function readForeignKeys(db: Queryable): Promise<{ drop: string; add: string }[]> {
  return readForeignKeysSql(db)
}

const readDropsSql = unprepared('read-drops', { notNull: ['drop'] })`
  with extension_part as (select classid, objid from pg_depend where deptype = 'e'),
    -- A sequence owned by a column is dropped with its table.
    column_sequence as (select objid from pg_depend where classid = 'pg_class'::regclass and deptype in ('a', 'i') and refobjsubid > 0)
  select format('drop %s if exists %s cascade',
      case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, c.oid::regclass) as drop
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select 1 from extension_part e where e.classid = 'pg_class'::regclass and e.objid = c.oid)
      and not (c.relkind = 'S' and c.oid in (select objid from column_sequence))
  union all
  select format('drop routine if exists %s cascade', p.oid::regprocedure)
    from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from extension_part e where e.classid = 'pg_proc'::regclass and e.objid = p.oid)`

/** Statements that drop everything in `public` except what extensions own. */
export async function readDrops(db: Queryable): Promise<string[]> {
  const rows = await readDropsSql(db)
  return rows.map((row) => row.drop)
}
