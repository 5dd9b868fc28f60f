// A server in a separate process, for tests that kill it or read its log:
// `node server/testing/server-process.ts '<connection as JSON>' <log level> <keys in hex, separated by commas>`. It prints its port first.
// SIGTERM stops it in the same way as the site.

import './use-faked-clock.ts'
import { startBackground } from '../background.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createPool } from '../db/pool.ts'
import { createCatalogStore } from '../features/catalog/service.ts'
import { createSigner } from '../crypto/signer.ts'
import { stopServing } from '../http/connections/draining.ts'
import { createVault } from '../crypto/vault.ts'
import { withoutLimits } from './without-limits.ts'
import { scaleTimeout } from './timeouts.ts'

/** Long enough for a load balancer to notice, even on a busy machine. */
const drainMs = scaleTimeout(4_000)

const [connection = '{}', level = 'silent', keys = ''] = process.argv.slice(2)
const [key = Buffer.alloc(0), ...others] = keys.split(',').map((hex) => Buffer.from(hex, 'hex'))
const db = createPool(JSON.parse(connection))
const writeLine = (line: string) => void process.stdout.write(`${line}\n`)
const services = {
  config: readConfig({ LOG_LEVEL: level, ...withoutLimits }),
  db,
  readDb: db,
  catalogs: createCatalogStore(db),
  signer: createSigner(key, others),
  vault: createVault([{ id: 'test', key: Buffer.alloc(32, 9) }]),
}
const app = await buildApp(services)
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
const port = typeof address === 'object' ? address?.port : address
const background = startBackground(services, { warn: writeLine, error: writeLine }, { idleMs: 20 }, `http://127.0.0.1:${port}`)
writeLine(`port ${port}`)
process.once('SIGTERM', () => {
  void (async () => {
    await stopServing(app, drainMs)
    await background.stop()
    await db.end()
    process.exit(0)
  })()
})
