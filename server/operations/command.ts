import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open-database.ts'
import type { Db } from '../db/pool.ts'

/** Runs a command of the operator on the database of the configuration; answers the exit code. Statements may take their time. */
export async function runCommand(name: string, work: (db: Db) => Promise<number>): Promise<void> {
  let isDone = false
  try {
    const { db, embedded } = await openDatabase(readConfig(process.env), {
      statementTimeoutMs: 0,
      lockTimeoutMs: 0,
      // That the site's database goes on running afterwards is nothing to tell.
      log: (message) => (isDone ? undefined : console.error(`${name}: ${message}`)),
    })
    try {
      process.exitCode = await work(db)
    } finally {
      isDone = true
      await db.end()
      await embedded?.stop()
    }
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
