import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { openDatabase, projectRoot } from '../db/open-database.ts'
import type { Db } from '../db/pool.ts'
import { loadDataKeys } from '../crypto/stored-keys.ts'
import { createVault, type Vault } from '../crypto/vault.ts'

/** Runs an operator's command on the configured database, without statement timeouts; `work` returns the exit code. */
export async function runCommand(name: string, work: (db: Db, dataDir: string | undefined) => Promise<number>): Promise<void> {
  let isDone = false
  try {
    const { db, embedded } = await openDatabase(readConfig(process.env), {
      statementTimeoutMs: 0,
      lockTimeoutMs: 0,
      // The embedded database may keep running for the site afterwards; do not report that.
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

/** The same for a command that decrypts data, with the keys of the running servers. */
export async function runCommandWithVault(name: string, work: (services: { db: Db; vault: Vault }) => Promise<number>): Promise<void> {
  await runCommand(name, async (db, dataDir) => {
    const config = readConfig(process.env)
    return work({ db, vault: createVault(loadDataKeys(config.dataKeys, dataDir ?? config.dataDir ?? join(projectRoot, 'data'))) })
  })
}
