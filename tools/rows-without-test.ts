// `npm run rows [-- PREFIX…]`: lists the rows of docs/conformance.md whose id no test title names. A title counts when a test file holds the
// id inside a quoted string. It proves nothing more: whether the test really checks the row is for the reader.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const folders = ['contract', 'server', 'ui', 'web', 'office', 'tools', 'e2e']

/** Ids of the conformance table, in its order. */
export function rowIds(table: string): string[] {
  return [...table.matchAll(/^\| ([A-Z]-\d\d) \|/gm)].flatMap(([, id]) => id ?? [])
}

/** Ids that stand in a quoted string of a test's source; a title that spans a range or a list of ids names each one that it writes. */
export function namedRows(source: string): string[] {
  const quoted = [...source.matchAll(/(['"`])((?:(?!\1)[^\n])*)\1/g)].map(([, , text]) => text ?? '')
  return quoted.flatMap((text) => [...text.matchAll(/\b[A-Z]-\d\d\b/g)].map(([id]) => id))
}

function testSources(): string[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(test|e2e|spec)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

function report(prefixes: readonly string[]): string {
  const ids = rowIds(readFileSync(join(root, 'docs/conformance.md'), 'utf8')).filter(
    (id) => prefixes.length === 0 || prefixes.includes(id.charAt(0)),
  )
  const named = new Set(testSources().flatMap(namedRows))
  const missing = ids.filter((id) => !named.has(id))
  if (missing.length === 0) return `every one of ${ids.length} rows is named by a test`
  return `${missing.length} of ${ids.length} rows are named by no test: ${missing.join(' ')}`
}

if (import.meta.main) console.log(report(process.argv.slice(2)))
