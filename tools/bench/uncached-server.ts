// The product without a page cache, so that every page is rendered.

import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createPool } from '../../server/db/pool.ts'
import { createCatalogStore } from '../../server/features/catalog/service.ts'
import { createSigner } from '../../server/crypto/signer.ts'
import { createVault } from '../../server/crypto/vault.ts'
import { cacheAnswers } from '../../server/http/pages/rendering/cache-answers.ts'
import { createPageTransport } from '../../server/http/pages/rendering/page-transport.ts'
import { registerPages } from '../../server/http/pages/register-pages.ts'
import { withoutLimits } from '../../server/testing/without-limits.ts'
import { composeBrand } from '../../server/features/catalog/brand/brand.ts'

const config = readConfig({ LOG_LEVEL: 'silent', ...withoutLimits })
const db = createPool(JSON.parse(process.env['BENCH_CONNECTION'] ?? '{}'))
const vault = createVault([{ id: 'bench', key: randomBytes(32) }])
const app = await buildApp({ config, db, readDb: db, catalogs: createCatalogStore(db), signer: createSigner(randomBytes(32)), vault })
let version = 0
await registerPages(app, {
  dist: resolve('dist'),
  origin: 'http://localhost',
  config: { services: config.services, paysOnline: true },
  brand: async () => composeBrand({ brand: [] }, config.brandSettings),
  transport: cacheAnswers(createPageTransport(app, config.services), () => 1),
  contentVersion: () => (version += 1),
  isLive: false,
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(`ready at http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`)
process.on('SIGTERM', () => process.exit(0))
