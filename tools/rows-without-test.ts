// `npm run rows [-- PREFIX…]`: lists the rows of docs/conformance.md whose id appears in no test title, that is, in no quoted string of a
// test file. Whether the test really covers the row has to be reviewed.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const folders = ['contract', 'server', 'ui', 'web', 'office', 'tools', 'e2e']

/** Ids of the conformance table, in order. */
export function rowIds(table: string): string[] {
  return [...table.matchAll(/^\| ([A-Z]-\d\d) \|/gm)].flatMap(([, id]) => id ?? [])
}

/** Ids in quoted strings of a test's source. A title must write out every id that it covers. */
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
