import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { openDatabase, projectRoot } from '../db/open-database.ts'
import type { Db } from '../db/pool.ts'
import { dataKeys } from '../crypto/stored-keys.ts'
import { createVault, type Vault } from '../crypto/vault.ts'

/** Runs a command of the operator on the database of the configuration; answers the exit code. Statements may take their time. */
export async function runCommand(name: string, work: (db: Db, dataDir: string | undefined) => Promise<number>): Promise<void> {
  let isDone = false
  try {
    const { db, embedded } = await openDatabase(readConfig(process.env), {
      statementTimeoutMs: 0,
      lockTimeoutMs: 0,
      // That the site's database goes on running afterwards is nothing to tell.
      log: (message) => (isDone ? undefined : console.error(`${name}: ${message}`)),
    })
    try {
      process.exitCode = await work(db, embedded?.dataDir)
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

/** The same for a command that opens what is sealed, with the keys of the running servers. */
export async function runCommandWithVault(name: string, work: (services: { db: Db; vault: Vault }) => Promise<number>): Promise<void> {
  await runCommand(name, async (db, dataDir) => {
    const config = readConfig(process.env)
    return work({ db, vault: createVault(dataKeys(config.dataKeys, dataDir ?? config.dataDir ?? join(projectRoot, 'data'))) })
  })
}
