// What was proven, as a table: on the terminal, and between two marks of docs/proof.md.

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Proven } from './run-part.ts'

const document = join(import.meta.dirname, '../../docs/proof.md')
const [begin, end] = ['<!-- table: begin -->', '<!-- table: end -->']

const verdictOf = ({ result }: Proven) =>
  result.skipped !== undefined ? `skipped: ${result.skipped}` : result.breaches.length === 0 ? 'held' : `${result.breaches.length} breaches`

const figuresOf = ({ result }: Proven) =>
  Object.entries(result.figures)
    .map(([name, value]) => `${name} ${typeof value === 'number' ? value.toLocaleString('en-US') : value}`)
    .join('; ')

export function printTable(proven: readonly Proven[]): void {
  console.log('')
  for (const it of proven) {
    console.log(`${it.part.name.padEnd(16)} ${it.kind.padEnd(9)} ${verdictOf(it)} (${it.seconds.toFixed(0)} s)`)
    const figures = figuresOf(it)
    if (figures !== '') console.log(`  ${figures}`)
  }
  console.log('')
}

/** Replaces the table of the document; rows of parts that were not run this time stay as they are. */
export function writeTable(proven: readonly Proven[], seconds: number): void {
  const text = readFileSync(document, 'utf8')
  const [before = '', rest = ''] = text.split(begin)
  const [inside = '', after = ''] = rest.split(end)
  const rows = new Map(
    inside
      .split('\n')
      .filter((line) => /^\| [a-z]/.test(line))
      .map((line) => [line.split('|').slice(1, 3).join('|'), line]),
  )
  for (const it of proven) {
    const day = new Date().toISOString().slice(0, 10)
    const cells = [it.part.name, it.kind, verdictOf(it), figuresOf(it), `${it.seconds.toFixed(0)} s`, day]
    const line = `| ${cells.join(' | ')} |`
    rows.set(line.split('|').slice(1, 3).join('|'), line)
  }
  const head = ['| Part | Server | Result | What was done | Took | Day |', '|---|---|---|---|---|---|']
  const machine = `${machineName()}. The last run took ${seconds.toFixed(0)} s.`
  writeFileSync(document, [before, begin, '\n', machine, '\n\n', [...head, ...rows.values()].join('\n'), '\n', end, after].join(''))
}

function machineName(): string {
  const [cpu] = cpus()
  const kernel = execFileSync('uname', ['-sr'], { encoding: 'utf8' }).trim()
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${kernel}, Node ${process.versions.node}`
}
