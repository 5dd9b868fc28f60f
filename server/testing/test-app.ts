// The complete application on its own database, for tests of routes. The database servers are the bundled PostgreSQL 18 and, if installed, the
// oldest supported system server (15 or later).

import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { bodyField } from '#contract/endpoint.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createPool, type Db } from '../db/pool.ts'
import { createTestDatabase, type TestDatabase, type TestServerInfo } from '../db/testing.ts'
import { createCatalogStore } from '../features/catalog/service.ts'
import { createSigner } from '../crypto/signer.ts'
import type { Services } from '../services.ts'
import { createVault } from '../crypto/vault.ts'
import { openTestPooler, type TestPooler } from './databases/test-pooler.ts'
import { withoutLimits } from './without-limits.ts'

export interface TestApp {
  fastify: FastifyInstance
  db: Db
  services: Services
  get(path: string): Promise<LightMyRequestResponse>
  /** Posts multipart form data with one field, as the specification requires. */
  post(path: string, data: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>
}

const boundary = 'istmo-test-boundary'
/** The signing secret of all processes of a test. */
export const testKey = Buffer.alloc(32, 7)
/** The data key of all processes of a test. */
export const testDataKey = { id: 'test', key: Buffer.alloc(32, 9) }

/** A form with the field that carries the JSON body. */
export function toForm(data: string): { headers: Record<string, string>; payload: string } {
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="${bodyField}"\r\n\r\n${data}\r\n--${boundary}--\r\n`,
  }
}

type Suite = (app: () => TestApp) => void
type Environment = Record<string, string>

const daysBetweenRuns = 4

/**
 * Runs a suite on the bundled server. On every fourth day, which depends on the name of the file, it also runs on the system's server:
 * differences between the versions are seldom found here, because every statement is prepared on both each time. `TEST_SERVERS=all` runs all
 * suites on both.
 */
export function onTestServers(suite: Suite, env: Environment = {}): void {
  const fileHash = createHash('md5')
    .update(relative('', expect.getState().testPath ?? ''))
    .digest()
    .readUInt8()
  const isDueToday = (Math.floor(Date.now() / 86_400_000) + fileHash) % daysBetweenRuns === 0
  const runsOnAll = isDueToday || process.env['TEST_SERVERS'] === 'all'
  onServers(inject('servers').slice(0, runsOnAll ? undefined : 1), suite, env)
}

/** Runs a suite once per database server of the machine, each with its own application and database: for races. */
export function onEachServer(suite: Suite, env: Environment = {}): void {
  onServers(inject('servers'), suite, env)
}

function onServers(servers: readonly TestServerInfo[], suite: Suite, env: Environment): void {
  describe.each(servers)('on $name', (server) => {
    let database: TestDatabase
    let testApp: TestApp
    let pooler: TestPooler | undefined

    beforeAll(async () => {
      database = await createTestDatabase(server)
      const db = createPool(database.connection)
      pooler = await openTestPooler(database, server)
      const served = pooler?.db ?? db
      const services = {
        config: readConfig({ LOG_LEVEL: 'silent', ...withoutLimits, ...env }),
        db: served,
        readDb: served,
        catalogs: createCatalogStore(served),
        signer: createSigner(testKey),
        vault: createVault([testDataKey]),
      }
      const fastify = await buildApp(services)
      testApp = {
        fastify,
        db,
        services,
        get: (path) => fastify.inject({ method: 'GET', url: path }),
        post: (path, data, headers = {}) => {
          const form = toForm(JSON.stringify(data))
          return fastify.inject({ method: 'POST', url: path, headers: { ...form.headers, ...headers }, payload: form.payload })
        },
      }
    })

    afterAll(async () => {
      await testApp.fastify.close()
      await testApp.db.end()
      await pooler?.stop()
      await database.drop()
    })

    suite(() => testApp)
  })
}
