// Migrations that run outside of a transaction, statement by statement: an index can be built concurrently with writes in no other way, and rows of a
// large table are filled in batches by a procedure that commits each. A file declares it in its first line. After a crash the next start runs it
// again, so it must be repeatable.

const marker = '-- no transaction'

export function runsOutsideTransaction(sql: string): boolean {
  return sql.split('\n', 1)[0]?.trim() === marker
}

/** The statements of a file; each ends with a semicolon at the end of a line. */
export function splitStatements(sql: string): string[] {
  return sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

/** The SQL of a file for a database that is not in use yet, where everything can run in one transaction. */
export function toTransactionalSql(sql: string): string {
  return runsOutsideTransaction(sql) ? sql.replaceAll(/\bconcurrently\b/gi, '') : sql
}

const createTablePattern = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi
const createIndexPattern = /\bcreate\s+(?:unique\s+)?index\s+(concurrently\s+)?(if\s+not\s+exists\s+)?(\w+)\s+on\s+(\w+)/gi

/**
 * Why a migration is not allowed: building an index on a table with rows blocks bookings, and an interrupted build leaves an invalid index,
 * which "if not exists" would keep.
 */
export function indexRefusal(sql: string): string | null {
  const isOutside = runsOutsideTransaction(sql)
  const text = sql.replaceAll(/--.*$/gm, '')
  const created = new Set([...text.matchAll(createTablePattern)].map(([, table]) => table))
  for (const [, concurrently, ifNotExists, name = '', table] of text.matchAll(createIndexPattern)) {
    if (concurrently === undefined && !created.has(table))
      return `${name}: create index concurrently, in a file that begins with "${marker}"`
    if (concurrently === undefined) continue
    if (!isOutside) return `${name}: a file with concurrently begins with "${marker}"`
    const isDroppedBefore = new RegExp(`drop\\s+index\\s+concurrently\\s+if\\s+exists\\s+${name}\\s*;[^;]*create`, 'i').test(text)
    if (ifNotExists !== undefined || !isDroppedBefore) return `${name}: drop index concurrently if exists ${name}, and then create it`
  }
  const others = isOutside
    ? splitStatements(sql).filter(
        (statement) => !/^((create|drop)\s+(unique\s+)?index\s+concurrently\b|call\s+fill_\w+\(\)$)/i.test(statement),
      )
    : []
  return others.length === 0
    ? null
    : 'a file without a transaction creates and drops indexes, calls procedures named fill_…, and does nothing else'
}
