import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPlaywright, readProof, readVitest } from './read-reports.ts'

const root = join(import.meta.dirname, '../..')
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'istmo-reports-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const runTool = (command: string, args: readonly string[], env: Record<string, string> = {}) =>
  new Promise<void>((resolve) => {
    // Without the variables that this run has set for its own workers.
    const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$)/.test(name)))
    execFile(join(root, 'node_modules/.bin', command), args, { cwd: folder, env: { ...inherited, ...env } }, () => resolve())
  })

test('Vitest’s report is read: passed and failed tests with their files, and a file that cannot be loaded', async () => {
  const vitest = JSON.stringify(join(root, 'node_modules/vitest/dist/index.js'))
  const begin = `import { expect, test } from ${vitest}\n`
  writeFileSync(
    join(folder, 'a.test.js'),
    `${begin}test('holds', () => {})\ntest('R-01 (fails) it\\'s so', () => expect(1).toBe(2))\ntest.skip('later', () => {})`,
  )
  writeFileSync(join(folder, 'b.test.js'), 'throw new Error("broken at once")')
  const file = join(folder, 'report.json')
  await runTool('vitest', ['run', '--reporter=json', `--outputFile.json=${file}`])
  const report = readVitest(readFileSync(file, 'utf8'), folder)
  expect(report).toMatchObject({ passed: 1, skipped: 1 })
  expect(report.failures.toSorted((a, b) => a.rerunCommand.localeCompare(b.rerunCommand))).toEqual([
    { file: 'a.test.js', name: "R-01 (fails) it's so", rerunCommand: String.raw`npx vitest run a.test.js -t 'R-01 .fails. it'\''s so'` },
    { file: 'b.test.js', name: expect.stringContaining('broken at once'), rerunCommand: 'npx vitest run b.test.js' },
  ])
  expect(report.files.map(({ file }) => file).toSorted()).toEqual(['a.test.js', 'b.test.js'])
})

test('Playwright’s report is read: a failed test, one that passes on the second try, and a failed teardown', async () => {
  const playwright = JSON.stringify(join(root, 'node_modules/@playwright/test/index.mjs'))
  writeFileSync(
    join(folder, 'playwright.config.mjs'),
    `export default { testDir: '.', testMatch: '*.e2e.mjs', retries: 1, globalTeardown: './end.mjs', projects: [{ name: 'desktop' }] }`,
  )
  writeFileSync(join(folder, 'end.mjs'), 'export default () => { throw new Error("a name stands in the log") }')
  writeFileSync(
    join(folder, 'a.e2e.mjs'),
    `import { expect, test } from ${playwright}
test('holds', () => {})
test('fails', () => expect(1).toBe(2))
test('flaky', ({}, info) => expect(info.retry).toBe(1))
test.skip('later', () => {})`,
  )
  const file = join(folder, 'report.json')
  await runTool('playwright', ['test', '--reporter=json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const report = readPlaywright(readFileSync(file, 'utf8'))
  expect(report).toMatchObject({ passed: 2, skipped: 1, flaky: ['e2e/a.e2e.mjs: flaky (desktop)'] })
  expect(report.failures).toEqual([
    { file: 'e2e/a.e2e.mjs', name: 'fails (desktop)', rerunCommand: 'npx playwright test e2e/a.e2e.mjs:3 --project=desktop' },
    { name: expect.stringContaining('a name stands in the log'), rerunCommand: 'npm test -- journeys' },
  ])
  const components = readPlaywright(readFileSync(file, 'utf8'), { part: 'components', folder: '', options: '-c e2e/components ' })
  expect(components.failures).toMatchObject([
    { file: 'a.e2e.mjs', rerunCommand: 'npx playwright test -c e2e/components a.e2e.mjs:3 --project=desktop' },
    { rerunCommand: 'npm test -- components' },
  ])
})

test('the proof’s report is read, with what was skipped', () => {
  const line = { part: 'kill', server: 'embedded', seconds: 2, outcome: 'failed' }
  const report = readProof(JSON.stringify([line, { ...line, outcome: 'skipped' }, { ...line, outcome: 'passed' }]))
  expect(report).toMatchObject({ passed: 1, skipped: 1, failures: [{ rerunCommand: 'npm run proof -- kill --short --server embedded' }] })
})
