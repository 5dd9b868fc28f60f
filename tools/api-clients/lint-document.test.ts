// The OpenAPI document passes the two common linters with all rules enabled.

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isObject, type Json } from '../../server/http/reference/openapi/components.ts'
import { openApiDocument } from '../../server/http/reference/openapi/document.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }

let folder = ''
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'istmo-openapi-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The violated rules, without duplicates. */
async function redocly(document: Json): Promise<string[]> {
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(document))
  const args = ['lint', file, '--config', join(import.meta.dirname, 'redocly.yaml'), '--format', 'json']
  const program = join(root, 'node_modules/@redocly/cli/bin/cli.js')
  const { stdout } = await run(process.execPath, [program, ...args], { env: { ...process.env, ...quiet } }).catch((failed) => failed)
  const { problems }: { problems: { ruleId: string; message: string; location: { pointer?: string }[] }[] } = JSON.parse(stdout)
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''} ${message}`)
}

async function stoplight(document: Json): Promise<string[]> {
  const linter = new spectral.Spectral()
  // All rules, also those that Spectral does not recommend.
  linter.setRuleset({ extends: [[rulesets.oas, 'all']] } as unknown as RulesetDefinition)
  const found = await linter.run(document)
  return found.map(({ code, path, message }) => `${code} ${path.join('/')} ${message}`)
}

test('W Redocly finds nothing wrong with the document', async () => expect(await redocly(openApiDocument())).toEqual([]))

test('W Spectral finds nothing wrong with the document', async () => expect(await stoplight(openApiDocument())).toEqual([]))

test('both linters report a document without servers', async () => {
  const { servers: _, ...document } = openApiDocument()
  expect((await redocly(document)).join('\n')).toContain('no-empty-servers')
  expect((await stoplight(document)).join('\n')).toContain('oas3-api-servers')
})

test('W every field of every shape is described, and no shape is written twice', () => {
  const { components } = openApiDocument() as { components: { schemas: Record<string, Json> } }
  const fields = Object.entries(components.schemas).flatMap(([shape, { properties }]) =>
    isObject(properties) ? Object.entries(properties).map(([field, schema]) => ({ field: `${shape}.${field}`, schema })) : [],
  )
  expect(fields.length).toBeGreaterThan(400)
  expect(fields.filter(({ schema }) => !isObject(schema) || typeof schema['description'] !== 'string').map(({ field }) => field)).toEqual(
    [],
  )
  const texts = Object.values(components.schemas).map((schema) => JSON.stringify({ ...schema, description: '', examples: [] }))
  expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([])
  expect(fields.filter(({ schema }) => isObject(schema) && 'properties' in schema)).toEqual([])
})
