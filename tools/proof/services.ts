// The three services without the pages. They start within half a second, so that they can be killed hundreds of times: what `server/main.ts`
// builds, on an existing database (PROOF_DATABASE).

import { buildApp } from '../../server/app.ts'
import { startBackground } from '../../server/background.ts'
import { readConfig } from '../../server/config.ts'
import { createPool } from '../../server/db/pool.ts'
import { createCatalogStore } from '../../server/features/catalog/service.ts'
import { loadDataKeys, createStoredSigner } from '../../server/crypto/stored-keys.ts'
import { createVault } from '../../server/crypto/vault.ts'
import { silentLog } from '../../server/log.ts'

const config = readConfig(process.env)
const db = createPool(JSON.parse(process.env['PROOF_DATABASE'] ?? '{}'))
const signer = createStoredSigner(config.signingSecrets, '')
const services = { config, db, readDb: db, catalogs: createCatalogStore(db), signer, vault: createVault(loadDataKeys(config.dataKeys, '')) }
const app = await buildApp(services)
await app.listen({ host: config.host, port: config.port })
const address = `http://${config.host}:${config.port}`
startBackground(services, silentLog, { idleMs: 50, leaseMs: 5_000 }, address)
console.log(`ready at ${address}`)
