// The results as a table: on the terminal, and between two markers in docs/proof.md.

import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import type { PartRun } from './run-part.ts'
import { isSkipped, describeVerdict } from './verdict.ts'

const document = join(import.meta.dirname, '../../docs/proof.md')
const [begin, end] = ['<!-- table: begin -->', '<!-- table: end -->']

const describeResult = (run: PartRun) =>
  isSkipped(run)
    ? `skipped: ${run.result.skipped}`
    : run.result.violations.length === 0
      ? 'held'
      : `${run.result.violations.length} violations`

const composeFigures = ({ result }: PartRun) =>
  Object.entries(result.figures)
    .map(([name, value]) => `${name} ${typeof value === 'number' ? value.toLocaleString('en-US') : value}`)
    .join('; ')

export function printTable(runs: readonly PartRun[]): void {
  console.log('')
  for (const run of runs) {
    console.log(`${run.part.name.padEnd(16)} ${run.kind.padEnd(9)} ${describeResult(run)} (${run.seconds.toFixed(0)} s)`)
    const figures = composeFigures(run)
    if (figures !== '') console.log(`  ${figures}`)
  }
  console.log('')
}

/** Replaces the table of the document. */
export function writeTable(runs: readonly PartRun[], seconds: number): void {
  writeFileSync(document, withTable(readFileSync(document, 'utf8'), runs, seconds))
}

/** The document with the new results between its markers; rows of parts that were not run and all other text stay unchanged. */
export function withTable(text: string, runs: readonly PartRun[], seconds: number): string {
  const [before = '', rest = ''] = text.split(begin)
  const [inside = '', after = ''] = rest.split(end)
  const rows = new Map(
    inside
      .split('\n')
      .filter((line) => /^\| [a-z]/.test(line))
      .map((line) => [line.split('|').slice(1, 3).join('|'), line]),
  )
  for (const run of runs) {
    const day = new Date().toISOString().slice(0, 10)
    const cells = [run.part.name, run.kind, describeResult(run), composeFigures(run), `${run.seconds.toFixed(0)} s`, day]
    const line = `| ${cells.join(' | ')} |`
    rows.set(line.split('|').slice(1, 3).join('|'), line)
  }
  const head = ['| Part | Server | Result | What was done | Took | Day |', '|---|---|---|---|---|---|']
  const machine = `${machineName()}. The last run took ${seconds.toFixed(0)} s: ${describeVerdict(runs).sentence}.`
  return [before, begin, '\n', machine, '\n\n', [...head, ...rows.values()].join('\n'), '\n', end, after].join('')
}

/** Without the kernel's build name, which identifies the machine's owner and does not affect the figures. */
function machineName(): string {
  const [cpu] = cpus()
  const [kernel = ''] = /^\d+\.\d+/.exec(release()) ?? []
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${kernel}, Node ${process.versions.node}`
}
