import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { CheckPart, PartResult, TestReport } from './part.ts'

type Print = (line: string) => void

/** The tests start dozens of servers; a shared compile cache saves compiling the same code again. */
const codeCache = join(import.meta.dirname, '../../node_modules/.cache/code')
/** How long the output of an ended command is still read. */
const lastOutputMs = 2_000
/**
 * A few failed files are tried a second time and reported as flaky if they pass, as failed end-to-end tests are. More failures are not a
 * coincidence.
 */
const maxFilesToRepeat = 2

/**
 * Runs the lanes in parallel and the parts of a lane in sequence. A part waits for those that it needs and is skipped if one of them
 * failed. The results are in the order of the parts.
 */
export async function runParts(parts: readonly CheckPart[], print: Print = console.log): Promise<PartResult[]> {
  const lanes = new Set(parts.map(({ lane }) => lane))
  const started = new Map<string, Promise<PartResult>>()
  const lastInLane = new Map<string, Promise<PartResult>>()
  for (const part of parts) {
    const needed = part.needs.flatMap((name) => started.get(name) ?? [])
    const before = lastInLane.get(part.lane)
    const result = (async () => {
      await before
      const missing = (await Promise.all(needed)).find((item) => item.kind === 'not-run' || !item.isPassed)
      return missing === undefined ? runPart(part, lanes.size > 1, print) : skip(part, missing, print)
    })()
    started.set(part.name, result)
    lastInLane.set(part.lane, result)
  }
  return Promise.all(started.values())
}

function skip(part: CheckPart, missing: PartResult, print: Print): PartResult {
  const reason = missing.kind === 'not-run' ? `${missing.part.name} was not run` : `${missing.part.name} failed`
  print(`\n– ${part.name}: not run because ${reason}`)
  return { kind: 'not-run', part, reason }
}

async function runPart(part: CheckPart, isBesideOthers: boolean, print: Print): Promise<PartResult> {
  const startedAt = performance.now()
  print(`\n▶ ${part.name}: ${part.about}`)
  const first = await runOnce(part, part.args, isBesideOthers, print)
  const files = getFilesToRepeat(part, first)
  const report = files.length === 0 ? first : mergeAttempts(first, await runOnce(part, part.argsFor?.(files) ?? [], isBesideOthers, print))
  const seconds = (performance.now() - startedAt) / 1000
  const isPassed = report.failures.length === 0
  print(`${isPassed ? '✓' : '✗'} ${part.name} (${seconds.toFixed(1)} s)`)
  return { kind: 'ran', part, isPassed, seconds, report }
}

async function runOnce(part: CheckPart, args: readonly string[], isBesideOthers: boolean, print: Print): Promise<TestReport> {
  const folder = mkdtempSync(join(tmpdir(), 'istmo-check-'))
  const file = join(folder, 'report.json')
  try {
    const options = part.report?.(file)
    const child = startCommand(part.command, [...args, ...(options?.args ?? [])], { ...part.env, ...options?.env }, isBesideOthers)
    for (const stream of [child.stdout, child.stderr])
      if (stream !== null) createInterface({ input: stream }).on('line', (line) => print(`${part.name} │ ${line}`))
    const code = await waitForEnd(child, part.command)
    return getReport(part, code, options === undefined ? null : readReport(file, options.read, part))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function getFilesToRepeat(part: CheckPart, { failures }: TestReport): string[] {
  const files = new Set(failures.flatMap(({ file }) => file ?? []))
  const isRepeatable = part.argsFor !== undefined && files.size <= maxFilesToRepeat && failures.every(({ file }) => file !== undefined)
  return isRepeatable ? [...files] : []
}

/** The second attempt decides about the failed tests. Those that it did not reach, as after a failed hook, were skipped the first time. */
function mergeAttempts(first: TestReport, second: TestReport): TestReport {
  if (second.failures.length > 0) return { ...first, failures: second.failures }
  return {
    ...first,
    passed: first.passed + first.failures.length,
    failures: [],
    flaky: first.failures.map(({ file, name }) => `${file}: ${name}`),
  }
}

/** A part without single tests counts as one test. A runner that fails without a failed test has failed as well. */
function getReport(part: CheckPart, code: number, parsed: TestReport | null): TestReport {
  const report = parsed ?? { passed: code === 0 ? 1 : 0, skipped: 0, failures: [], flaky: [], files: [] }
  if (code === 0 && part.report !== undefined && parsed === null)
    return { ...report, passed: 0, failures: [createFailure(part, 'wrote no report')] }
  if (code === 0 || report.failures.length > 0) return report
  return { ...report, failures: [createFailure(part, `${part.command} ended with code ${code}`)] }
}

const createFailure = (part: CheckPart, name: string) => ({ name, rerunCommand: getRerunCommand(part, `npm test -- ${part.name}`) })

/** At the date at which it failed. */
const getRerunCommand = ({ env = {} }: CheckPart, command: string) =>
  [...Object.entries(env).map(([name, value]) => `${name}=${value}`), command].join(' ')

function readReport(file: string, read: (text: string) => TestReport, part: CheckPart): TestReport | null {
  try {
    const report = read(readFileSync(file, 'utf8'))
    return {
      ...report,
      failures: report.failures.map((failure) => ({ ...failure, rerunCommand: getRerunCommand(part, failure.rerunCommand) })),
    }
  } catch {
    // The runner crashed before or while it wrote the report.
    return null
  }
}

/** Output of parallel parts is read, so that each line can be prefixed with the name of its part. */
function startCommand(command: string, args: readonly string[], env: Readonly<Record<string, string>>, isRead: boolean): ChildProcess {
  const output = isRead ? 'pipe' : 'inherit'
  return spawn(command, args, { stdio: ['ignore', output, output], env: { NODE_COMPILE_CACHE: codeCache, ...process.env, ...env } })
}

function waitForEnd(child: ChildProcess, command: string): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
    child.once('exit', () => {
      // A process that outlives the command must not keep its output, and so this run, open.
      setTimeout(() => [child.stdout, child.stderr].forEach((stream) => stream?.destroy()), lastOutputMs).unref()
    })
  })
}
