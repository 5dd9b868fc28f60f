// The complete site with its pages on a separate database, and the list of its registered routes.

import diagnostics from 'node:diagnostics_channel'
import { randomInt } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse, RouteOptions } from 'fastify'
import { readConfig } from '../../../server/config.ts'
import { createPool, type Db } from '../../../server/db/pool.ts'
import { createTestDatabase, type TestServerInfo } from '../../../server/db/testing.ts'
import { createCatalogStore } from '../../../server/features/catalog/service.ts'
import { createSigner } from '../../../server/crypto/signer.ts'
import type { Services } from '../../../server/services.ts'
import { buildSite } from '../../../server/site.ts'
import { toForm, testDataKey, type TestApp } from '../../../server/testing/test-app.ts'
import { createVault } from '../../../server/crypto/vault.ts'
import { withoutLimits } from '../../../server/testing/without-limits.ts'

/** The site's signing secret, shared with a separate process. */
const signingSecret = 'istmo-proof-istmo-proof-istmo-proof'

export interface Route {
  method: string
  url: string
}

export interface TargetRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  url: string
  /** Sent as the form that every endpoint accepts. */
  data?: unknown
  payload?: string | Buffer
  headers?: Record<string, string>
  bearer?: string | undefined
  from?: string
}

export interface Target {
  name: string
  app: FastifyInstance
  db: Db
  services: Services
  routes: readonly Route[]
  send(request: TargetRequest): Promise<LightMyRequestResponse>
  /** The same application in the form that the tests of services use. */
  asTestApp: TestApp
  close(): Promise<void>
}

/** A unique client address, so that requests do not share rate limits. */
const randomAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Records all routes: Fastify announces each new application, and the first one is the site's. */
async function withRoutes(build: () => Promise<FastifyInstance>): Promise<{ app: FastifyInstance; routes: Route[] }> {
  const routes: Route[] = []
  let isFirst = true
  const listen = (message: unknown) => {
    if (!isFirst) return
    isFirst = false
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const one of [method].flat()) routes.push({ method: one, url })
    })
  }
  diagnostics.subscribe('fastify.initialization', listen)
  const app = await build().finally(() => diagnostics.unsubscribe('fastify.initialization', listen))
  await app.ready()
  return { app, routes }
}

/** The keys that a site in a separate process needs to read the target's data. */
export const siteSecrets = {
  SIGNING_SECRET: signingSecret,
  DATA_KEYS: `${testDataKey.id}:${testDataKey.key.toString('base64')}`,
}

/** @param db a migrated and seeded database; `close` ends it */
export async function createTarget(
  name: string,
  db: Db,
  env: Readonly<Record<string, string>> = {},
  close: () => Promise<void> = () => db.end(),
): Promise<Target> {
  const services: Services = {
    config: readConfig({ LOG_LEVEL: 'silent', ...withoutLimits, ...env }),
    db,
    readDb: db,
    catalogs: createCatalogStore(db),
    signer: createSigner(Buffer.from(signingSecret)),
    vault: createVault([testDataKey]),
  }
  const { app, routes } = await withRoutes(() => buildSite(services, () => 1))
  const send = createSend(app)
  return {
    name,
    app,
    db,
    services,
    routes,
    send,
    asTestApp: {
      fastify: app,
      db,
      services,
      get: (url) => send({ method: 'GET', url }),
      post: (url, data, headers = {}) => send({ url, data, headers }),
    },
    close: async () => {
      await app.close()
      await close()
    },
  }
}

function createSend(app: FastifyInstance): Target['send'] {
  return async ({ method, url, data, payload, headers = {}, bearer, from = randomAddress() }) => {
    const form = data === undefined ? { headers: {}, payload } : toForm(JSON.stringify(data))
    return app.inject({
      method: method ?? (form.payload === undefined ? 'GET' : 'POST'),
      url,
      remoteAddress: from,
      headers: { ...form.headers, ...headers, ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) },
      ...(form.payload === undefined ? {} : { payload: form.payload }),
    })
  }
}

/** A target for tests, on one of their database servers. */
export async function openTarget(server: TestServerInfo, env: Readonly<Record<string, string>> = {}): Promise<Target> {
  const database = await createTestDatabase(server)
  const db = createPool(database.connection)
  return createTarget(server.name, db, env, async () => {
    await db.end()
    await database.drop()
  })
}
