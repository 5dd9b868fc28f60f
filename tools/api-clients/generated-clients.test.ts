// Others generate clients from our OpenAPI document. Here two generators do so with their default settings, the compiler checks the result
// with a small program, and the program books a car with it.

import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApiDocument } from '../../server/http/reference/openapi/document.ts'
import { onTestServers } from '../../server/testing/test-app.ts'
import { visitor } from '../../server/testing/wire/bookings.ts'
import { classIds, roundTrip } from '../../server/testing/wire/trips.ts'

const run = promisify(execFile)
const here = import.meta.dirname
const root = join(here, '../..')
const { resolve } = createRequire(join(here, 'package.json'))
const tools = {
  'openapi-typescript': join(dirname(resolve('openapi-typescript/package.json')), 'bin/cli.js'),
  orval: join(here, 'node_modules/orval/dist/bin/orval.mjs'),
  tsc: join(root, 'node_modules/typescript/bin/tsc'),
}
const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  module: 'nodenext',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: ['node'],
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
}

let folder = ''
const call = async (tool: keyof typeof tools, ...args: string[]) =>
  run(process.execPath, [tools[tool], ...args], { cwd: folder, timeout: 120_000 })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'istmo-api-clients-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(here, 'callers'), folder, { recursive: true })
  const write = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value))
  write('openapi.json', openApiDocument())
  write('package.json', { type: 'module' })
  write('tsconfig.json', { compilerOptions, include: ['*.ts'] })
  await Promise.all([
    call('openapi-typescript', 'openapi.json', '-o', 'schema.ts'),
    call('orval', '--input', 'openapi.json', '--output', 'orval-client.ts', '--client', 'fetch', '--fail-on-warnings'),
  ])
}, 180_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('W generated clients and the programs that use them pass the compiler', async () => {
  await call('tsc', '-p', '.').catch((error: { stdout?: string }) => expect(error.stdout).toBe(''))
}, 120_000)

onTestServers((app) => {
  let origin = ''
  beforeAll(async () => {
    origin = await app().fastify.listen({ port: 0, host: '127.0.0.1' })
  })

  describe.each(['openapi-fetch', 'orval'])('W a client of %s', (program) => {
    test('books a car, reads the booking and cancels it', async () => {
      const args = [origin, JSON.stringify(roundTrip), JSON.stringify(visitor)]
      const { stdout } = await run(process.execPath, [join(folder, `${program}.ts`), ...args], { timeout: 60_000 })
      const { branch, classes, total, states, refusal } = JSON.parse(stdout)
      expect(branch).toBe('Aeropuerto Tocumen')
      expect(classes).toBe(classIds.length)
      expect(total).toEqual(Array(4).fill(total[0]))
      expect(total[0]).toBeGreaterThan(100)
      expect(states).toEqual(['confirmada', 'confirmada', 'cancelada'])
      expect(refusal.code).toBe('branch_closed')
    }, 90_000)
  })
})
