import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../pool.ts'
import type { EmbeddedConnection } from './start-embedded.ts'

/** The first line of output of `testing-program.ts`. */
export type StartReport = { connection: EmbeddedConnection; dataDir: string; isAdopted: boolean }

/** Waits for the program's line; throws if it exits without one. */
export async function readStartReport(child: ChildProcess): Promise<StartReport> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the program exited with ${String(code)} before its server was up`)
  })
  const [line] = (await Promise.race([once(child.stdout ?? child, 'data'), ended])) as [unknown]
  return JSON.parse(String(line)) as StartReport
}

/** Makes the program stop its server and exit. */
export async function endProgram(child: ChildProcess): Promise<void> {
  child.stdin?.end()
  await once(child, 'exit')
}

/** Waits until a condition is met; throws if it is not met in time. */
export async function waitUntil(isMet: () => boolean | Promise<boolean>, limitMs = 8_000): Promise<void> {
  const deadline = Date.now() + limitMs
  while (!(await isMet())) {
    if (Date.now() > deadline) throw new Error('the condition was not met in time')
    await sleep(20)
  }
}

/** The value of one SQL expression. */
export async function readValue(pool: Db, sql: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`select (${sql}) as value`)
  return rows[0]?.value
}

/** Whether the database answers this pool. */
export async function isAnswering(pool: Db): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  )
}
