import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contractSchemas, snapshotText } from './schemas.ts'

const file = new URL('schemas.json', import.meta.url)
const stored: Record<string, unknown> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

test('the snapshot of the contract matches the endpoints', () => {
  const schemas = contractSchemas()
  const changed = [...new Set([...Object.keys(schemas), ...Object.keys(stored)])].filter(
    (name) => JSON.stringify(schemas[name]) !== JSON.stringify(stored[name]),
  )
  expect(changed, `The wire changed. If that is meant, run "npm run contract:snapshot" and commit contract/snapshot/schemas.json.`).toEqual(
    [],
  )
  expect(readFileSync(file, 'utf8'), 'Run "npm run contract:snapshot".').toBe(snapshotText())
})
