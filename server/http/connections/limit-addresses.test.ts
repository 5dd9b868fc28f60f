import diagnostics from 'node:diagnostics_channel'
import fastify, { type FastifyInstance, type LightMyRequestResponse, type RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { buckets, routeLimits } from '../../features/limits/route-limits.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { expectRefusal } from '../../testing/wire/trips.ts'
import { limitAddresses, pageRendering, routeId } from './limit-addresses.ts'
import { createPageTransport } from '../pages/rendering/page-transport.ts'

/** Mounted by the pages, by a setting, or on a separate listener, so not among the routes of the three services. */
const elsewhere = new Set([
  '/office',
  '/office/*',
  '/office/assets/*',
  '/office/vista/*',
  '/*',
  '/sitemap.xml',
  '/robots.txt',
  'files',
  '/docs',
  '/docs/*',
  '/telemetry/spans',
  '/metrics',
])

test('every call of the contract has its limits', () => {
  expect(endpoints.map(({ name }) => name).filter((name) => !(name in routeLimits))).toEqual([])
})

test('a route without declared limits stops the start', () => {
  const instance = fastify()
  limitAddresses(instance, 1)
  expect(() => instance.get('/new-route', async () => '')).toThrow('/new-route has no entry in server/features/limits/route-limits.ts')
})

onTestServers(
  (app) => {
    const burst = buckets.write.burst
    const logout = (remoteAddress: string) =>
      app().fastify.inject({ method: 'POST', url: '/web-api/logoutWebUser', payload: {}, remoteAddress })

    /** A refill rate below any real rate of requests, so that only the burst size counts. */
    const untilRefused = async (send: () => Promise<LightMyRequestResponse>) => {
      for (;;) {
        const answers = await Promise.all(Array.from({ length: 50 }, send))
        const refused = answers.find(({ statusCode }) => statusCode === 429)
        if (refused !== undefined) return refused
      }
    }

    test('every declared route exists', async () => {
      const urls = new Set<string>()
      const listen = (message: unknown) => {
        const { fastify: instance } = message as { fastify: FastifyInstance }
        instance.addHook('onRoute', ({ url }: RouteOptions) => void urls.add(url))
      }
      diagnostics.subscribe('fastify.initialization', listen)
      const instance = await buildApp({ ...app().services, config: readConfig({ LOG_LEVEL: 'silent' }) })
      await instance.ready()
      diagnostics.unsubscribe('fastify.initialization', listen)
      await instance.close()
      const ids = new Set([...urls].map(routeId))
      expect(ids.size).toBeGreaterThan(60)
      expect(Object.keys(routeLimits).filter((id) => !ids.has(id) && !elsewhere.has(id))).toEqual([])
    })

    test('X-04 an address over its limit gets Retry-After, and others are served', async () => {
      for (let i = 0; i < burst; i += 1) expect((await logout('203.0.113.1')).statusCode).not.toBe(429)
      const refused = await untilRefused(() => logout('203.0.113.1'))
      expectRefusal(refused, 429, 'rate_limited')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await logout('203.0.113.2')).statusCode).not.toBe(429)
      expect((await app().fastify.inject({ url: '/content/getAgencies/1', remoteAddress: '203.0.113.1' })).statusCode).toBe(200)
      expect((await app().fastify.inject({ url: '/healthz', remoteAddress: '203.0.113.1' })).statusCode).toBe(200)
    })

    test('X-04 calls made while rendering are not counted, and no external request can claim to be one', async () => {
      const transport = createPageTransport(app().fastify, app().services.config.services)
      const send = () =>
        transport({ service: 'content', method: 'GET', path: 'getAgencies/1', headers: {}, signal: AbortSignal.timeout(60_000) })
      for (let i = 0; i < buckets.read.burst + 5; i += 1) expect((await send()).status).toBe(200)
      const claim = () =>
        app().fastify.inject({
          method: 'POST',
          url: '/web-api/logoutWebUser',
          headers: { 'x-forwarded-for': pageRendering },
          payload: {},
          remoteAddress: '203.0.113.3',
        })
      expectRefusal(await untilRefused(claim), 429, 'rate_limited')
    })
  },
  { LIMIT_FACTOR: '1', TRUST_PROXY: 'true' },
)
