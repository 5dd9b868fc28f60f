// Runs scripts of statements without the product: with pgbench, or with the driver over as many connections.

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { scaleSeconds, scaleRounds } from './pace.ts'

const run = promisify(execFile)
/** The size of the product's pool. */
export const connections = 16
// Every connection prepares every statement within the first seconds.
const warmSeconds = () => scaleRounds(2)
const seconds = () => scaleSeconds(5) + warmSeconds()
// Days on which the product books nothing, so that the two sides do not compete for cars.
const [firstWeek, lastWeek] = [110, 400]

export interface Address {
  host: string
  port: number
  user: string
  database: string
}

/** The path of pgbench; null if it is not installed. */
export async function findPgbench(): Promise<string | null> {
  for (const program of ['pgbench', ...globSync('/usr/lib/postgresql/*/bin/pgbench')]) {
    const isInstalled = await run(program, ['--version']).then(
      () => true,
      () => false,
    )
    if (isInstalled) return program
  }
  return null
}

/** Scripts per second; `round` makes the numbers of runs distinct. */
export async function runScripts(pgbench: string | null, address: Address, scripts: readonly string[][], round: number): Promise<number> {
  const base = (round + 1) * 1_000_000_000
  return pgbench === null ? runByDriver(address, scripts, base) : runByPgbench(pgbench, address, scripts, base)
}

async function runByPgbench(pgbench: string, { host, port, user, database }: Address, scripts: readonly string[][], base: number) {
  const folder = await mkdtemp(join(tmpdir(), 'istmo-pgbench-'))
  const head = `\\set i :i + 1\n\\set n ${base} + :client_id * 10000000 + :i\n\\set week random(${firstWeek}, ${lastWeek})\n`
  try {
    const files = scripts.map((_, i) => join(folder, `${i}.sql`))
    for (const [i, script] of scripts.entries()) await writeFile(files[i] ?? '', `${head}${script.map((sql) => `${sql};\n`).join('')}`)
    const connection = ['-h', host, '-p', String(port), '-U', user, database]
    const options = ['-n', '-M', 'prepared', '-c', String(connections), '-T', String(seconds()), '-P', '1', '-D', 'i=0']
    const { stdout, stderr } = await run(pgbench, [...options, ...files.flatMap((file) => ['-f', file]), ...connection], {
      maxBuffer: 10_000_000,
    })
    const rates = [...stderr.matchAll(/^progress: .*? ([\d.]+) tps/gm)].map(([, rate]) => Number(rate)).slice(warmSeconds())
    if (rates.length === 0) throw new Error(`pgbench reported no rates:\n${stdout}\n${stderr}`)
    return rates.reduce((sum, rate) => sum + rate, 0) / rates.length
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function runByDriver(address: Address, scripts: readonly string[][], base: number): Promise<number> {
  const beganAt = performance.now()
  const isOver = () => performance.now() - beganAt > seconds() * 1000
  let done = 0
  const work = async (_: unknown, id: number) => {
    const client = new pg.Client(address)
    await client.connect()
    for (let i = 1; !isOver(); i += 1) {
      const scriptIndex = Math.floor(Math.random() * scripts.length)
      const variables = { n: base + id * 10_000_000 + i, week: firstWeek + Math.floor(Math.random() * (lastWeek - firstWeek)) }
      for (const [place, sql] of (scripts[scriptIndex] ?? []).entries())
        await client.query(toPreparedStatement(`${scriptIndex}-${place}`, sql, variables))
      if (performance.now() - beganAt > warmSeconds() * 1000) done += 1
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: connections }, work))
  return done / (seconds() - warmSeconds())
}

/** The script's variables as parameters of a prepared statement. */
function toPreparedStatement(name: string, sql: string, variables: Readonly<Record<'n' | 'week', number>>): pg.QueryConfig {
  const values: unknown[] = []
  const text = sql.replaceAll(/(?<!:):(n|week)\b/g, (_, variable: 'n' | 'week') => `$${values.push(variables[variable])}`)
  return { name, text, values }
}
