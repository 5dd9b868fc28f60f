import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { CheckPart, TestReport } from './part.ts'
import { runParts } from './run-parts.ts'
import { isAllPassed, summarize } from './summary.ts'

const node = (name: string, script: string, more: Partial<CheckPart> = {}): CheckPart => ({
  name,
  about: 'a part of a test',
  command: process.execPath,
  args: ['-e', script],
  needs: [],
  lane: 'one',
  ...more,
})

/** A runner that writes the given report and exits with the given code. */
const runner = (name: string, code: number, report: Partial<TestReport> | string): CheckPart =>
  node(
    name,
    `require('node:fs').writeFileSync(process.argv[1], ${JSON.stringify(typeof report === 'string' ? report : JSON.stringify(report))}); process.exit(${code})`,
    {
      report: (file) => ({
        args: [file],
        read: (text) => ({ passed: 0, skipped: 0, failures: [], flaky: [], files: [], ...(JSON.parse(text) as object) }),
      }),
    },
  )

const run = async (...parts: CheckPart[]) => {
  const output: string[] = []
  const results = await runParts(parts, (line) => void output.push(line))
  return { results, output, summary: summarize(results) }
}

test('a failed part does not stop the others, and the run fails', async () => {
  const { results, summary } = await run(node('first', 'process.exit(3)'), node('second', ''))
  expect(results.map((result) => result.kind === 'ran' && result.isPassed)).toEqual([false, true])
  expect(isAllPassed(results)).toBe(false)
  expect(summary.join('\n')).toContain('npm test -- first')
  expect(summary.at(-1)).toBe('1 passed, 1 failed')
})

test('a part that needs a failed one is skipped with the reason, and so are those that need it', async () => {
  const { results, output, summary } = await run(
    node('build', 'process.exit(1)'),
    node('journeys', '', { needs: ['build'] }),
    node('pictures', '', { needs: ['journeys'] }),
    node('units', ''),
  )
  expect(results.map(({ kind }) => kind)).toEqual(['ran', 'not-run', 'not-run', 'ran'])
  expect(output.join('\n')).toContain('journeys: not run because build failed')
  expect(summary.join('\n')).toContain('pictures: not run because journeys was not run')
  expect(isAllPassed(results)).toBe(false)
})

test('a part runs if those that it needs passed or were not requested', async () => {
  const { results } = await run(node('build', ''), node('journeys', '', { needs: ['build', 'nothing that runs'] }))
  expect(isAllPassed(results)).toBe(true)
})

test('the summary names each failed test with its file and command, and counts over all runners', async () => {
  const { summary } = await run(
    runner('units', 1, {
      passed: 7,
      skipped: 2,
      failures: [{ file: 'a.test.ts', name: 'R-01 shows a price', rerunCommand: 'npx vitest run a.test.ts' }],
    }),
    runner('journeys', 0, { passed: 5, flaky: ['b.e2e.ts: books (phone)'] }),
    node('types', ''),
  )
  expect(summary.join('\n')).toContain('✗ units · a.test.ts · R-01 shows a price\n      npx vitest run a.test.ts')
  expect(summary.join('\n')).toContain('Passed only on the second attempt:\n  b.e2e.ts: books (phone)')
  expect(summary.at(-1)).toBe('13 passed, 1 failed, 2 skipped')
})

/** A runner whose files pass only when they are run alone. */
const flakyRunner = (files: readonly string[], secondCode: number): CheckPart => {
  const failures = files.map((file) => ({ file, name: `in ${file}`, rerunCommand: `npx vitest run ${file}` }))
  const first = runner('units', 1, { passed: 7, failures })
  const second = runner('units', secondCode, secondCode === 0 ? { passed: 9 } : { failures: failures.slice(0, 1) })
  return { ...first, argsFor: () => second.args }
}

test('a failed file that passes at the second attempt is reported as flaky', async () => {
  const { results, summary } = await run(flakyRunner(['a.test.ts'], 0))
  expect(isAllPassed(results)).toBe(true)
  expect(summary.join('\n')).toContain('Passed only on the second attempt:\n  a.test.ts: in a.test.ts')
  expect(summary.at(-1)).toBe('8 passed, 0 failed')
})

test('a file that fails twice has failed, and many failed files are not tried again', async () => {
  const twice = await run(flakyRunner(['a.test.ts', 'b.test.ts'], 1))
  expect(isAllPassed(twice.results)).toBe(false)
  expect(twice.summary.at(-1)).toBe('7 passed, 1 failed')
  const many = await run(flakyRunner(['a.test.ts', 'b.test.ts', 'c.test.ts'], 0))
  expect(many.summary.at(-1)).toBe('7 passed, 3 failed')
})

test('a runner that fails without a failed test, crashes before its report or cannot be started has failed', async () => {
  const { results, summary } = await run(
    runner('teardown', 1, { passed: 3 }),
    runner('halves', 1, '{"passed": 3'),
    runner('silent', 0, 'nothing'),
    node('missing', '', { command: 'no-such-command-here' }),
    node('killed', 'process.kill(process.pid, "SIGKILL")'),
  )
  expect(results.every((result) => result.kind === 'ran' && !result.isPassed)).toBe(true)
  expect(summary.join('\n')).toContain('ended with code 1')
  expect(summary.at(-1)).toBe('3 passed, 5 failed')
})

test('the summary lists the ten slowest files, slowest first', async () => {
  const files = Array.from({ length: 12 }, (_, i) => ({ file: `f${i}.test.ts`, ms: i * 1_000 }))
  const { summary } = await run(runner('units', 0, { passed: 1, files }))
  const listed = summary.filter((line) => line.includes('.test.ts'))
  expect(listed).toHaveLength(10)
  expect(listed[0]).toMatch(/11\.0 s {2}f11\.test\.ts \(units\)/)
})

test('the slowest files of each runner are shown, however long those of another take', async () => {
  const browser = {
    ...runner('journeys', 0, { files: [{ file: 'a.e2e.ts', ms: 90_000 }] }),
    command: `${dirname(process.execPath)}/./node`,
  }
  const { summary } = await run(runner('units', 0, { files: [{ file: 'b.test.ts', ms: 10 }] }), browser)
  expect(summary.filter((line) => /\.(e2e|test)\.ts/.test(line))).toHaveLength(2)
})

test('lanes run in parallel, the parts of a lane in sequence, and a part waits for those that it needs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'istmo-lanes-'))
  const getNote = (name: string) => JSON.stringify(join(folder, name))
  /** Ends once the other has started; in sequence it would wait forever. */
  const meeting = (name: string, other: string) =>
    `const fs = require('node:fs'); fs.writeFileSync(${getNote(name)}, ''); setInterval(() => { if (fs.existsSync(${getNote(other)})) process.exit() }, 5)`
  try {
    const { results, output } = await run(
      node('a', meeting('a', 'b')),
      node('b', `${meeting('b', 'a')}; process.on('exit', () => fs.writeFileSync(${getNote('end of b')}, ''))`, { lane: 'two' }),
      node('c', `console.log('last'); process.exit(require('node:fs').existsSync(${getNote('end of b')}) ? 0 : 1)`, { needs: ['b'] }),
    )
    expect(results.map((result) => [result.part.name, result.kind === 'ran' && result.isPassed])).toEqual([
      ['a', true],
      ['b', true],
      ['c', true],
    ])
    const at = (line: string) => output.findIndex((item) => item.includes(line))
    expect(at('▶ c')).toBeGreaterThan(at('✓ a'))
    expect(output).toContain('c │ last')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a process that outlives its part does not keep the run open', async () => {
  const outliving = `const child = require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'inherit', detached: true })
    child.unref(); console.log('pid ' + child.pid)`
  const startedAt = performance.now()
  const { results, output } = await run(node('starts', outliving), node('beside', '', { lane: 'two' }))
  const [, pid] = /pid (\d+)/.exec(output.join('\n')) ?? []
  expect(() => process.kill(Number(pid))).not.toThrow()
  expect(isAllPassed(results)).toBe(true)
  expect(performance.now() - startedAt).toBeLessThan(50_000)
})

test('what failed at another date is repeated at that date', async () => {
  const failing = runner('journeys', 1, { failures: [{ name: 'books', rerunCommand: 'npx playwright test a.e2e.ts:3' }] })
  const { summary } = await run(
    { ...failing, env: { TEST_CLOCK: '2026-12-24T07:00' } },
    node('types', 'process.exit(process.env.X === "1" ? 0 : 1)', { env: { X: '1' } }),
  )
  expect(summary.join('\n')).toContain('TEST_CLOCK=2026-12-24T07:00 npx playwright test a.e2e.ts:3')
  expect(summary.at(-1)).toBe('1 passed, 1 failed')
})
