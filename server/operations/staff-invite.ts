// `npm run staff:invite -- EMAIL --role owner [--branch SLUG] [--name NAME]`: prints an invitation link for the back office.

import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { createStoredSigner } from '../crypto/stored-keys.ts'
import { projectRoot } from '../db/open-database.ts'
import { createCatalogStore } from '../features/catalog/service.ts'
import { operator } from '../features/staff-access/record-access.ts'
import { runStaffInvitation } from '../features/staff/invite-command.ts'
import { runCommand } from './command.ts'

await runCommand('staff:invite', async (db, dataDir) => {
  const config = readConfig(process.env)
  const signer = createStoredSigner(config.signingSecrets, dataDir ?? config.dataDir ?? join(projectRoot, 'data'))
  const services = { db, config, signer, catalogs: createCatalogStore(db) }
  const { isDone, text } = await runStaffInvitation(services, process.argv.slice(2), operator())
  if (isDone) console.log(text)
  else console.error(text)
  return isDone ? 0 : 1
})
