import { expect, test } from 'vitest'
import { featuresFile, withGraphs } from './write-feature-graphs.ts'
import { readFileSync } from 'node:fs'
import { findViolations, readSources, type Sources } from './layers.ts'
import { exceptions } from './layers-order.ts'

const sources = readSources()
/** The repository with one more file. */
const withFile = (path: string, text: string): Sources => new Map([...sources, [path, text]])

test('the repository follows the order of its layers', () => {
  expect(findViolations(sources)).toEqual([])
})

test.each([
  ['a feature that imports one above it', 'server/features/bookings/new/x.ts', '../../payments/rules.ts', /is above it/],
  ['a feature that imports server/http', 'server/features/pricing/x.ts', '../../http/metrics.ts', /is above it/],
  ['the database that imports a feature', 'server/db/x.ts', '../features/catalog/catalog.ts', /is above it/],
  ['a feature of the site that imports one above it', 'web/features/session/x.tsx', '../home/home-page.tsx', /is above it/],
  ['rules that import a repository', 'server/features/bookings/x-rules.ts', './repository.ts', /higher layer/],
  ['a repository that imports a service', 'server/features/pricing/x-repository.ts', './service.ts', /higher layer/],
  ['a service that imports routes', 'server/features/pricing/x-service.ts', './routes.ts', /higher layer/],
  ['the site that imports the server', 'web/lib/x.ts', '../../server/config.ts', /web may not import server/],
  ['the office that imports the site', 'office/x.ts', '../web/paths.ts', /office may not import web/],
  ['the server that imports the site', 'server/http/x.ts', '../../web/paths.ts', /server may not import web/],
  ['ui that imports the site', 'ui/x.ts', '../web/paths.ts', /ui may not import web/],
  ['the contract that imports the server', 'contract/x.ts', '../server/outcome.ts', /contract may not import server/],
])('found: %s', (_, path, imported, problem) => {
  const found = findViolations(withFile(path, `import { it } from '${imported}'\n`))
  expect(found).toEqual([expect.stringMatching(problem)])
  expect(found[0]).toContain(path)
})

test('found: a dynamic import and an import of the contract by its alias', () => {
  expect(findViolations(withFile('server/db/x.ts', `const it = await import('../http/metrics.ts')`))).toHaveLength(1)
  expect(findViolations(withFile('ui/x.ts', `import type { It } from '#contract/money.ts'`))).toEqual([])
})

test.each([
  ['reservation', 'update reservation set version = version + 1'],
  ['link_token', 'INSERT INTO link_token (id) values ($1)'],
])('found: a write of the table %s outside its repository', (table, statement) => {
  const path = 'server/features/payments/x.ts'
  expect(findViolations(withFile(path, `const sql = '${statement}'`))).toEqual([expect.stringMatching(`${path} writes the table ${table}`)])
  expect(findViolations(withFile(path, `const sql = 'select 1 from ${table}; update reservation_event set at = now()'`))).toEqual([])
})

test('found: a row type that is claimed instead of generated', () => {
  const claim = "await db.query<{ id: number }>('select id from branch')"
  expect(findViolations(withFile('server/db/x.ts', claim))).toEqual([expect.stringContaining('server/db/x.ts claims the type of a row')])
  expect(findViolations(withFile('server/db/x.ts', "await db.query('select 1')"))).toEqual([])
})

test('found: a file that is missing in the order', () => {
  expect(findViolations(withFile('server/features/loyalty/rules.ts', ''))).toEqual([expect.stringContaining('has no place')])
})

test('found: an exception that is no longer needed', () => {
  const [first] = exceptions
  const without = new Map([...sources].filter(([file]) => first !== undefined && !file.startsWith(first.from)))
  if (first !== undefined) expect(findViolations(without)).toContain(`the exception for ${first.from} → ${first.to} is no longer needed`)
})

test('the graphs of the features in docs/ARCHITECTURE.md are those of the code (npm run docs:features)', () => {
  const document = readFileSync(featuresFile, 'utf8')
  expect(withGraphs(document)).toBe(document)
})
