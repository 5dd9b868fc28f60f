// The product without its pages, which need a build, for tests of benchmarks that only call services.

import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createPool } from '../../server/db/pool.ts'
import { createCatalogStore } from '../../server/features/catalog/service.ts'
import { loadDataKeys, createStoredSigner } from '../../server/crypto/stored-keys.ts'
import { withoutLimits } from '../../server/testing/without-limits.ts'
import { createVault } from '../../server/crypto/vault.ts'

const folder = process.env['DATA_DIR'] ?? ''
const db = createPool(JSON.parse(process.env['BENCH_DATABASE'] ?? '{}'))
const app = await buildApp({
  config: readConfig({ LOG_LEVEL: 'silent', ...withoutLimits }),
  db,
  readDb: db,
  catalogs: createCatalogStore(db),
  signer: createStoredSigner([], folder),
  vault: createVault(loadDataKeys(null, folder)),
})
console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('SIGTERM', () => process.exit(0))
