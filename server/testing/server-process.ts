// A server in a process of its own, for tests that kill it or read what it logs:
// `node server/testing/server-process.ts '<connection as JSON>' <log level> <key in hex>`. Its first line is its port.

import { startBackground } from '../background.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createPool } from '../db/pool.ts'
import { createCatalogStore } from '../features/catalog/service.ts'
import { createSealer } from '../features/pricing/sealed.ts'

const [connection = '{}', level = 'silent', key = ''] = process.argv.slice(2)
const db = createPool(JSON.parse(connection))
const say = (line: string) => void process.stdout.write(`${line}\n`)
const services = {
  config: readConfig({ LOG_LEVEL: level }),
  db,
  catalogs: createCatalogStore(db),
  sealer: createSealer(Buffer.from(key, 'hex')),
}
const app = await buildApp(services)
await app.listen({ host: '127.0.0.1', port: 0 })
startBackground(services, say, { idleMs: 20 })
const address = app.server.address()
say(`port ${typeof address === 'object' ? address?.port : address}`)
