import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CheckPart, PartResult, TestReport } from './part.ts'

type Say = (line: string) => void

/** Runs the parts in their order; one that fails keeps none from running but those that need it. */
export async function runParts(parts: readonly CheckPart[], say: Say = console.log): Promise<PartResult[]> {
  const results: PartResult[] = []
  for (const part of parts) {
    const missing = results.find((it) => part.needs.includes(it.part.name) && (it.kind === 'not-run' || !it.isPassed))
    if (missing === undefined) {
      results.push(await runPart(part, say))
    } else {
      const because = missing.kind === 'not-run' ? `${missing.part.name} was not run` : `${missing.part.name} failed`
      say(`\n– ${part.name}: not run because ${because}`)
      results.push({ kind: 'not-run', part, because })
    }
  }
  return results
}

async function runPart(part: CheckPart, say: Say): Promise<PartResult> {
  const startedAt = performance.now()
  say(`\n▶ ${part.name}: ${part.about}`)
  const folder = mkdtempSync(join(tmpdir(), 'istmo-check-'))
  const file = join(folder, 'report.json')
  try {
    const options = part.report?.(file)
    const code = await runCommand(part.command, [...part.args, ...(options?.args ?? [])], { ...part.env, ...options?.env })
    const seconds = (performance.now() - startedAt) / 1000
    const report = reportOf(part, code, options === undefined ? null : readReport(file, options.read, part))
    const isPassed = report.failures.length === 0
    say(`${isPassed ? '✓' : '✗'} ${part.name} (${seconds.toFixed(1)} s)`)
    return { kind: 'ran', part, isPassed, seconds, report }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A part without tests of its own counts as one; and a runner that fails without a failed test has failed all the same. */
function reportOf(part: CheckPart, code: number, told: TestReport | null): TestReport {
  const report = told ?? { passed: code === 0 ? 1 : 0, skipped: 0, failures: [], unsteady: [], files: [] }
  if (code === 0 && part.report !== undefined && told === null)
    return { ...report, passed: 0, failures: [failureOf(part, 'wrote no report')] }
  if (code === 0 || report.failures.length > 0) return report
  return { ...report, failures: [failureOf(part, `${part.command} ended with code ${code}`)] }
}

const failureOf = (part: CheckPart, name: string) => ({ name, again: againOf(part, `npm test -- ${part.name}`) })

/** At the date at which it failed. */
const againOf = ({ env = {} }: CheckPart, command: string) =>
  [...Object.entries(env).map(([name, value]) => `${name}=${value}`), command].join(' ')

function readReport(file: string, read: (text: string) => TestReport, part: CheckPart): TestReport | null {
  try {
    const report = read(readFileSync(file, 'utf8'))
    return { ...report, failures: report.failures.map((it) => ({ ...it, again: againOf(part, it.again) })) }
  } catch {
    // A runner that broke before it wrote, or in the middle of it.
    return null
  }
}

function runCommand(command: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
