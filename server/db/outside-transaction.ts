// Migrations that run outside of a transaction, statement by statement, because the database builds an index beside running writes in no other
// way. A file says so in its first line; a process that dies half-way leaves it to the next start, so it must bear being begun again.

const marker = '-- no transaction'

export function runsOutsideTransaction(sql: string): boolean {
  return sql.split('\n', 1)[0]?.trim() === marker
}

/** Its statements; each ends with a semicolon at the end of a line. */
export function splitStatements(sql: string): string[] {
  return sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

/** The same for a database that nobody uses yet, where all may happen in one transaction. */
export function withinTransaction(sql: string): string {
  return runsOutsideTransaction(sql) ? sql.replaceAll(/\bconcurrently\b/gi, '') : sql
}

const tableMade = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi
const indexMade = /\bcreate\s+(?:unique\s+)?index\s+(concurrently\s+)?(if\s+not\s+exists\s+)?(\w+)\s+on\s+(\w+)/gi

/**
 * Why a migration must not be: an index built on a table that has rows already stops every booking meanwhile, and a build that was cut off
 * leaves an index that is not valid, which "if not exists" would keep.
 */
export function indexRefusal(sql: string): string | null {
  const isOutside = runsOutsideTransaction(sql)
  const text = sql.replaceAll(/--.*$/gm, '')
  const made = new Set([...text.matchAll(tableMade)].map(([, table]) => table))
  for (const [, concurrently, ifNotExists, name = '', table] of text.matchAll(indexMade)) {
    if (concurrently === undefined && !made.has(table)) return `${name}: create index concurrently, in a file that begins with "${marker}"`
    if (concurrently === undefined) continue
    if (!isOutside) return `${name}: a file with concurrently begins with "${marker}"`
    const isDroppedBefore = new RegExp(`drop\\s+index\\s+concurrently\\s+if\\s+exists\\s+${name}\\s*;[^;]*create`, 'i').test(text)
    if (ifNotExists !== undefined || !isDroppedBefore) return `${name}: drop index concurrently if exists ${name}, and then create it`
  }
  const others = isOutside ? splitStatements(sql).filter((it) => !/^(create|drop)\s+(unique\s+)?index\s+concurrently\b/i.test(it)) : []
  return others.length === 0 ? null : 'a file without a transaction makes and drops indexes and does nothing else'
}
