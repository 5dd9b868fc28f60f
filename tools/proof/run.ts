// Proves the product's promises: `npm run proof` (docs/proof.md). Parts can be named: `npm run proof -- soak kill`.
// `--short`: the form that `npm test` runs. `--server embedded|system`: on one database server alone. `--seed 7`: the same random numbers
// again. `--minutes 30`: the time limit of each part, which otherwise runs fewer rounds. `--break no-lock`: runs against the product with this fault, which the
// proof must find. `--from FOLDER`: the earlier version, built, that `upgrade` starts from. `--write`: writes the table to docs/proof.md.
// `--pooler`: the sites of parts that run the whole product, such as `soak`, reach the system server through PgBouncer. `--report FILE`: the result of each part, as JSON.

import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ProofJson } from '../check/read-reports.ts'
import { faultDescriptions } from './faults.ts'
import { skipped, type Part } from './part.ts'
import { parts } from './parts.ts'
import { runPart, type PartRun } from './run-part.ts'
import { findSystemServer, type ServerKind } from './store.ts'
import { printTable, writeTable } from './table.ts'
import { describeVerdict } from './verdict.ts'

interface Options {
  names: readonly string[]
  kinds: readonly ServerKind[]
  isShort: boolean
  seed: number
  fault: string | null
  from: string | null
  /** The maximum for each part instead of its own; parts that run in rounds then run fewer or more. */
  minutes: number | undefined
  rounds: number | undefined
  write: boolean
  report: string | null
  isPooled: boolean
}

function readOptions(): Options {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      short: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      server: { type: 'string' },
      seed: { type: 'string' },
      minutes: { type: 'string' },
      rounds: { type: 'string' },
      break: { type: 'string' },
      from: { type: 'string' },
      report: { type: 'string' },
      pooler: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0) throw new Error(`No part is called ${unknown.join(', ')}; there are ${parts.map(({ name }) => name).join(', ')}`)
  const fault = values.break ?? null
  if (fault !== null && faultDescriptions[fault] === undefined)
    throw new Error(`No fault is called ${fault}; there are ${Object.keys(faultDescriptions).join(', ')}`)
  const { server } = values
  if (server !== undefined && server !== 'embedded' && server !== 'system') throw new Error('--server is embedded or system')
  return {
    names: positionals,
    kinds: server === undefined ? (values.pooler ? ['system'] : ['embedded', 'system']) : [server],
    isShort: values.short,
    seed: values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed),
    fault,
    from: values.from === undefined ? null : resolve(values.from),
    minutes: values.minutes === undefined ? undefined : Number(values.minutes),
    rounds: values.rounds === undefined ? undefined : Number(values.rounds),
    write: values.write,
    report: values.report ?? null,
    isPooled: values.pooler,
  }
}

function isWanted(part: Part, { names, isShort, fault }: Options): boolean {
  if (names.length > 0) return names.includes(part.name)
  if (fault !== null) return part.breaks.includes(fault)
  return part.isInShort !== false || !isShort
}

function getKinds(part: Part, { names, kinds, isShort }: Options): readonly ServerKind[] {
  const inShort: readonly ServerKind[] = typeof part.isInShort === 'boolean' ? ['embedded'] : part.isInShort
  return kinds.filter((kind) => (part.servers?.includes(kind) ?? true) && (!isShort || names.length > 0 || inShort.includes(kind)))
}

function reported({ part, kind, result, seconds }: PartRun): ProofJson {
  const outcome = result.skipped !== undefined ? 'skipped' : result.violations.length === 0 ? 'passed' : 'failed'
  return { part: part.name, server: kind, seconds, outcome }
}

async function main(): Promise<void> {
  const options = readOptions()
  const startedAt = performance.now()
  const runs: PartRun[] = []
  console.log(`seed ${options.seed}`)
  for (const part of parts.filter((value) => isWanted(value, options))) {
    for (const kind of getKinds(part, options)) {
      if (kind === 'system' && findSystemServer() === undefined) {
        const result = skipped('PostgreSQL is not installed on this machine')
        console.log(`– ${part.name} on the ${kind} server: skipped, ${result.skipped}`)
        runs.push({ part, kind, result, seconds: 0 })
        continue
      }
      runs.push(await runPart(part, kind, options))
    }
  }
  printTable(runs)
  const seconds = (performance.now() - startedAt) / 1000
  const { isPassed, sentence } = describeVerdict(runs)
  console.log(`${isPassed ? '✓' : '✗'} ${sentence} (${seconds.toFixed(0)} s)`)
  if (options.report !== null) writeFileSync(options.report, JSON.stringify(runs.map(reported)))
  if (options.write) writeTable(runs, seconds)
  process.exit(isPassed ? 0 : 1)
}

await main()
