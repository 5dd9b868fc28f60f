// The statements of one booking as a script that runs without the product: recorded while the product books, with values that must be unique
// (keys, codes, days) replaced by the variables `n` and `week`.

import type pg from 'pg'
import type { Db } from '../../server/db/pool.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** Records the statements of every new connection of the pool; returns those since the last call. */
export function recordStatements(db: Db): () => Statement[] {
  let recorded: Statement[] = []
  db.on('connect', (connected: pg.PoolClient) => {
    // The driver's overloads do not matter here; all arguments are passed on.
    const client: object = connected
    const query = Reflect.get(client, 'query').bind(client)
    Reflect.set(client, 'query', (statement: string | Statement, ...rest: unknown[]) => {
      const values = typeof statement === 'string' && Array.isArray(rest[0]) ? rest[0] : []
      recorded.push(typeof statement === 'string' ? { text: statement, values } : { text: statement.text, values: statement.values ?? [] })
      return query(statement, ...rest)
    })
  })
  return () => {
    const taken = recorded
    recorded = []
    return taken
  }
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const confirmationCode = /^[0-9A-HJKMNP-TV-Z]{10}$/

/** Statements with inlined values in pgbench syntax: `:n` is unique per booking, `:week` moves its days. */
export function toScript(statements: readonly Statement[]): string[] {
  const uuids = new Map<string, number>()
  const anotherUuid = (found: string) => {
    const index = uuids.get(found) ?? uuids.size + 1
    uuids.set(found, index)
    return `'${index.toString(16).padStart(8, '0')}-0000-4000-8000-' || lpad(:n::text, 12, '0')`
  }
  return statements.map(({ text, values }) =>
    text
      .replaceAll(/--.*$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\$(\d+)/g, (_, place: string) => {
        const sql = toSql(values[Number(place) - 1], anotherUuid)
        // Keys are stored as text, even if they are UUIDs.
        return /\bidempotency_key\b/.test(text) ? sql.replace(/::uuid$/, '').replace(/::uuid\[\]$/, '::text[]') : sql
      }),
  )
}

function toSql(value: unknown, anotherUuid: (found: string) => string): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return `(${value})`
  if (Buffer.isBuffer(value)) return `decode(lpad(:n::text, 64, '0'), 'hex')`
  if (Array.isArray(value) && value.length > 0 && value.every((item) => Buffer.isBuffer(item)))
    return `array[${value.map((_, i) => `decode(lpad((:n::bigint * 10 + ${i})::text, 64, '0'), 'hex')`).join(', ')}]`
  if (typeof value !== 'string' && !Array.isArray(value)) throw new Error(`no SQL for ${JSON.stringify(value)}`)
  const text = typeof value === 'string' ? value : `{${value.map((item) => JSON.stringify(String(item))).join(',')}}`
  if (instant.test(text)) return `(${quote(text)}::timestamptz + :week * interval '7 days')`
  if (confirmationCode.test(text)) return `lpad(:n::text, 10, '0')`
  const found = text.match(uuid)
  if (found === null) return quote(text)
  if (found[0] === text) return `(${anotherUuid(text)})::uuid`
  const parts = text.split(uuid).map(quote)
  const joined = parts.map((part, i) => (i === 0 ? part : `${anotherUuid(found[i - 1] ?? '')} || ${part}`)).join(' || ')
  // An array of UUIDs is compared with UUIDs, any other array with text.
  if (Array.isArray(value)) return `(${joined})::${value.every((item) => String(item).match(uuid)?.[0] === item) ? 'uuid' : 'text'}[]`
  return /^[{[]/.test(text) ? `(${joined})::jsonb` : `(${joined})`
}

/** A literal without colons, which pgbench would parse as variables. */
function quote(text: string): string {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a').replaceAll('\n', '\\n').replaceAll(';', '\\x3b')}'`
}
