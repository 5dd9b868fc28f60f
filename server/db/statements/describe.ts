// Generates TypeScript types of statements: from PREPARE for parameters and columns, from column constraints, and from hints in the
// declaration.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import type { Queryable } from '../pool.ts'
import { statements, unprepared, type Statement } from './statement.ts'

const serverFolder = join(import.meta.dirname, '../..')
export const typesFile = join(import.meta.dirname, 'types.ts')

const header = `// Written by \`npm run sql:types\` out of the statements and the migrated database; a test fails when it is stale.

import type { ColumnTypes } from './column-types.ts'

export interface StatementTypes {
`

interface Field {
  name: string
  tableID: number
  columnID: number
  dataTypeID: number
}

interface Described {
  parameterTypes: number[]
  fields: Field[]
}

interface Column {
  table: string
  name: string
  type: string
  typname: string
  isNotNull: boolean
}

/** The TypeScript type of a column's value, with the parsers of the pool (`type-parsers.ts`). */
const rowTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  bpchar: 'string',
  date: 'string',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  name: 'string',
  numeric: 'string',
  oid: 'number',
  text: 'string',
  timestamptz: 'number',
  uuid: 'string',
  void: 'string',
  _cidr: 'string[]',
  _int4: 'number[]',
  _text: 'string[]',
}

/** The type of a parameter, as the driver accepts it. */
const valueTypes: Readonly<Record<string, string>> = {
  ...rowTypes,
  json: 'string',
  jsonb: 'string',
  numeric: 'number | string',
  timestamptz: 'string | Date',
  _bytea: 'readonly Buffer[]',
  _date: 'readonly string[]',
  _bool: 'readonly boolean[]',
  _int4: 'readonly number[]',
  _int8: 'readonly number[]',
  _text: 'readonly string[]',
  _timestamptz: 'readonly string[]',
  _uuid: 'readonly string[]',
}

/** Loads every module that declares a statement; returns the columns for which features have declared types. */
export async function loadStatements(): Promise<ReadonlySet<string>> {
  const typed = new Set<string>()
  for (const path of readdirSync(serverFolder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts') || path.startsWith(join('db', 'statements'))) continue
    const source = readFileSync(join(serverFolder, path), 'utf8')
    if (/\b(un)?prepared\(/.test(source)) await import(pathToFileURL(join(serverFolder, path)).href)
    const [, declared = ''] = /interface ColumnTypes \{\n([\s\S]*?)\n {2}\}/.exec(source) ?? []
    for (const [, column = ''] of declared.matchAll(/'([\w-]+\.\w+)':/g)) typed.add(column)
  }
  return typed
}

/** The content of `types.ts` for a migrated database. */
export async function writeStatementTypes(client: pg.PoolClient, typed: ReadonlySet<string>): Promise<string> {
  const schema = await readSchema(client, typed)
  const lines: string[] = []
  for (const [name, statement] of [...statements].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    lines.push(`  '${name}': ${describeTypes(statement, await describe(client, statement), schema)}\n`)
  }
  return `${header}${lines.join('')}}\n\n${tableTypes(schema)}`
}

const sameInJson = new Set(['bool', 'bpchar', 'date', 'float8', 'int4', 'int8', 'jsonb', 'text', '_int4', '_text'])

/** The rows of tables that are read as JSON (the catalogue). */
function tableTypes({ columns }: Schema): string {
  const tables = Map.groupBy([...columns.values()], ({ table }) => table)
  const lines = [...tables]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([table, of]) => {
      if (of.some(({ typname }) => !sameInJson.has(typname))) return []
      return `  ${table}: { ${of.map(({ name, type, isNotNull }) => `${name}: ${type}${isNotNull ? '' : ' | null'}`).join('; ')} }\n`
    })
  return `/** Rows of tables whose columns are the same in JSON. */\nexport interface TableTypes {\n${lines.join('')}}\n`
}

interface Schema {
  typeNames: ReadonlyMap<number, string>
  columns: ReadonlyMap<string, Column>
  tables: ReadonlySet<string>
  typed: ReadonlySet<string>
}

const typeNamesSql = unprepared('type-names', { notNull: ['oid', 'typname'] })`select oid, typname from pg_type`

const columnsSql = unprepared('columns', { notNull: ['key', 'table', 'name', 'typname', 'attnotnull', 'checks'] })`
  select a.attrelid || '.' || a.attnum as key, c.relname as table, a.attname as name, t.typname, a.attnotnull,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by a.attrelid, a.attnum`

async function readSchema(client: Queryable, typed: ReadonlySet<string>): Promise<Schema> {
  const types = await typeNamesSql(client)
  const rows = await columnsSql(client)
  const columns = rows.map(({ key, table, name, typname, attnotnull, checks }): [string, Column] => {
    const type = typed.has(`${table}.${name}`) ? `ColumnTypes['${table}.${name}']` : (checkedWords(checks) ?? known(rowTypes, typname))
    return [key, { table, name, type, typname, isNotNull: attnotnull }]
  })
  return {
    typeNames: new Map(types.map(({ oid, typname }) => [oid, typname])),
    columns: new Map(columns),
    tables: new Set(rows.map(({ table }) => table)),
    typed,
  }
}

/** The values in `check (column in ('a', 'b'))`. */
function checkedWords(checks: readonly string[]): string | undefined {
  for (const check of checks) {
    const [, list, one] = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.*)\]\)|([^()]*))\)\)/.exec(check) ?? []
    const words = (list ?? one)?.split(', ').map((word) => word.replace(/::\w+$/, ''))
    if (words?.every((word) => /^('[^']*'|\d+)$/.test(word))) return words.join(' | ')
  }
  return undefined
}

function known(names: Readonly<Record<string, string>>, typname: string): string {
  const type = names[typname]
  if (type === undefined) throw new Error(`the type ${typname} has no TypeScript type here: cast it, or add it to describe.ts`)
  return type
}

function describeTypes({ statementName, text, hints }: Statement<never>, { parameterTypes, fields }: Described, schema: Schema): string {
  try {
    const values = parameterTypes.map((oid, i) => `$${i + 1}: ${known(valueTypes, schema.typeNames.get(oid) ?? '')}`)
    const nullable = outerJoined(text, schema.tables)
    const columns = fields.map((field) => {
      const key = `${String(statementName)}.${field.name}`
      if (schema.typed.has(key)) return `${field.name}: ColumnTypes['${key}']`
      const column = schema.columns.get(`${field.tableID}.${field.columnID}`) ?? findColumn(schema, hints.of, field.name)
      const isNotNull = column !== undefined && column.isNotNull && !nullable(column.table)
      const isMarked = hints.notNull?.includes(field.name) ?? false
      if (isNotNull && isMarked) throw new Error(`${field.name} is already not null; remove the hint`)
      const type = column?.type ?? known(rowTypes, schema.typeNames.get(field.dataTypeID) ?? '')
      return `${/^\w+$/.test(field.name) ? field.name : `'${field.name}'`}: ${type}${isNotNull || isMarked || type === 'unknown' ? '' : ' | null'}`
    })
    const missing = hints.notNull?.find((name) => !fields.some((field) => field.name === name))
    if (missing !== undefined) throw new Error(`there is no column ${missing}`)
    return `{ values: [${values.join(', ')}]; row: ${columns.length === 0 ? 'never' : `{ ${columns.join('; ')} }`} }`
  } catch (error) {
    throw new Error(`The statement ${String(statementName)}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

function findColumn(schema: Schema, table: string | undefined, name: string): Column | undefined {
  if (table === undefined) return undefined
  return [...schema.columns.values()].find((column) => column.table === table && column.name === name)
}

/** Whether a table's columns can be null because of an outer join; a join of anything but a table makes all columns nullable. */
function outerJoined(text: string, tables: ReadonlySet<string>): (table: string) => boolean {
  if (/\b(right|full)\s+(outer\s+)?join\b/i.test(text)) return () => true
  const joined = [...text.matchAll(/\bleft\s+(?:outer\s+)?join\s+(\w+)/gi)].map(([, table = '']) => table)
  const isAny = joined.length < [...text.matchAll(/\bleft\s+(outer\s+)?join\b/gi)].length || joined.some((name) => !tables.has(name))
  return (table) => isAny || joined.includes(table)
}

/** Prepares a statement without running it. The driver has no method for this, so this implements the protocol (`submit`). */
function describe(client: pg.PoolClient, { statementName, text }: Statement<never>): Promise<Described> {
  return new Promise((resolve, reject) => {
    const described: Described = { parameterTypes: [], fields: [] }
    const submitted = {
      // The driver replaces this with a function that stops its timer.
      callback: () => undefined,
      submit(connection: Wire) {
        connection.once('parameterDescription', ({ dataTypeIDs }) => (described.parameterTypes = dataTypeIDs))
        connection.parse({ name: '', text, types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription: ({ fields }: { fields: Field[] }) => (described.fields = fields),
      handleError(error: Error) {
        submitted.callback()
        reject(new Error(`The statement ${String(statementName)}: ${error.message}`, { cause: error }))
      },
      handleReadyForQuery() {
        submitted.callback()
        resolve(described)
      },
    }
    client.query(submitted as unknown as pg.Submittable)
  })
}

interface Wire {
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void
  parse(statement: { name: string; text: string; types: number[] }): void
  describe(target: { type: 'S'; name: string }): void
  sync(): void
}
