import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../pool.ts'
import type { EmbeddedConnection } from './start-embedded.ts'

/** What the small program says when its server is up. */
export type Greeting = { connection: EmbeddedConnection; dataDir: string; adopted: boolean }

/** Waits for a small program's one line; throws when it ends without one. */
export async function greeting(child: ChildProcess): Promise<Greeting> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the program ended with ${String(code)} before it said that its server is up`)
  })
  const [line] = (await Promise.race([once(child.stdout ?? child, 'data'), ended])) as [unknown]
  return JSON.parse(String(line)) as Greeting
}

/** Lets a small program stop its server and end. */
export async function end(child: ChildProcess): Promise<void> {
  child.stdin?.end()
  await once(child, 'exit')
}

/** Waits until something is so; throws when it does not become so in time. */
export async function until(isSo: () => boolean | Promise<boolean>, limitMs = 8_000): Promise<void> {
  const deadline = Date.now() + limitMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it did not become so in time')
    await sleep(20)
  }
}

/** The value of one SQL expression. */
export async function firstValue(pool: Db, sql: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`select (${sql}) as value`)
  return rows[0]?.value
}

/** Whether the database answers this pool. */
export async function answers(pool: Db): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  )
}
