// `npm run keys:rotate`: encrypts everything again with the first of DATA_KEYS, while servers run. Afterwards the other keys can be
// removed.

import { join } from 'node:path'
import { readConfig } from '../../config.ts'
import { openDatabase, projectRoot } from '../../db/open-database.ts'
import { loadDataKeys } from '../../crypto/stored-keys.ts'
import { createVault } from '../../crypto/vault.ts'
import { rotateKeys } from './rotate-keys.ts'
import { encryptPlaintextRows } from './encrypt-plaintext-rows.ts'
import { countByKey, refuseUnknownKeys } from './unknown-keys.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { db, embedded } = await openDatabase(config, { statementTimeoutMs: 0 })
  try {
    const vault = createVault(loadDataKeys(config.dataKeys, embedded?.dataDir ?? config.dataDir ?? join(projectRoot, 'data')))
    await refuseUnknownKeys(db, vault)
    console.log(`encrypted for the first time: ${await encryptPlaintextRows(db, vault)}`)
    for (const [column, count] of Object.entries(await rotateKeys(db, vault)))
      console.log(`${column}: ${count} encrypted with the current key`)
    const counts = await countByKey(db)
    const others = vault.keyIds.filter((id) => id !== vault.currentKeyId && !counts.has(id))
    console.log(`all ${counts.get(vault.currentKeyId) ?? 0} values are encrypted with ${vault.currentKeyId}`)
    if (others.length > 0) console.log(`no longer needed: ${others.join(', ')}`)
  } finally {
    await db.end()
    await embedded?.stop()
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
