// The results as a table: on the terminal, and between two markers in docs/proof.md.

import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import type { Proven } from './run-part.ts'
import { isSkipped, describeVerdict } from './verdict.ts'

const document = join(import.meta.dirname, '../../docs/proof.md')
const [begin, end] = ['<!-- table: begin -->', '<!-- table: end -->']

const reachVerdict = (proven: Proven) =>
  isSkipped(proven)
    ? `skipped: ${proven.result.skipped}`
    : proven.result.violations.length === 0
      ? 'held'
      : `${proven.result.violations.length} violations`

const composeFigures = ({ result }: Proven) =>
  Object.entries(result.figures)
    .map(([name, value]) => `${name} ${typeof value === 'number' ? value.toLocaleString('en-US') : value}`)
    .join('; ')

export function printTable(proven: readonly Proven[]): void {
  console.log('')
  for (const proof of proven) {
    console.log(`${proof.part.name.padEnd(16)} ${proof.kind.padEnd(9)} ${reachVerdict(proof)} (${proof.seconds.toFixed(0)} s)`)
    const figures = composeFigures(proof)
    if (figures !== '') console.log(`  ${figures}`)
  }
  console.log('')
}

/** Replaces the table of the document. */
export function writeTable(proven: readonly Proven[], seconds: number): void {
  writeFileSync(document, withTable(readFileSync(document, 'utf8'), proven, seconds))
}

/** The document with the new results between its markers; rows of parts that were not run and all other text stay unchanged. */
export function withTable(text: string, proven: readonly Proven[], seconds: number): string {
  const [before = '', rest = ''] = text.split(begin)
  const [inside = '', after = ''] = rest.split(end)
  const rows = new Map(
    inside
      .split('\n')
      .filter((line) => /^\| [a-z]/.test(line))
      .map((line) => [line.split('|').slice(1, 3).join('|'), line]),
  )
  for (const proof of proven) {
    const day = new Date().toISOString().slice(0, 10)
    const cells = [proof.part.name, proof.kind, reachVerdict(proof), composeFigures(proof), `${proof.seconds.toFixed(0)} s`, day]
    const line = `| ${cells.join(' | ')} |`
    rows.set(line.split('|').slice(1, 3).join('|'), line)
  }
  const head = ['| Part | Server | Result | What was done | Took | Day |', '|---|---|---|---|---|---|']
  const machine = `${machineName()}. The last run took ${seconds.toFixed(0)} s: ${describeVerdict(proven).sentence}.`
  return [before, begin, '\n', machine, '\n\n', [...head, ...rows.values()].join('\n'), '\n', end, after].join('')
}

/** Without the kernel's build name, which identifies the machine's owner and does not affect the figures. */
function machineName(): string {
  const [cpu] = cpus()
  const [kernel = ''] = /^\d+\.\d+/.exec(release()) ?? []
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${kernel}, Node ${process.versions.node}`
}
