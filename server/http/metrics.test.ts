import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { onTestServers } from '../testing/test-app.ts'
import { listenForMetrics } from './metrics.ts'

const live = {
  APP_ENV: 'live',
  SIGNING_SECRET: 'x'.repeat(32),
  DATA_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
  BASE_URL: 'https://site.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'a@site.example',
}
/** Notations of the path that a proxy's rule may not match. */
const spellings = [
  '/metrics',
  '/metrics/',
  '//metrics',
  '/metrics%2f',
  '/METRICS',
  '/%6detrics',
  '/./metrics',
  '/metrics?x=1',
  '/metrics//',
]

test('metrics are served with the site only in a demonstration, otherwise on a separate listener', () => {
  expect(readConfig({}).metrics).toBe('on-site')
  expect(readConfig(live).metrics).toBe('nowhere')
  expect(readConfig({ ...live, METRICS_PORT: '9100' }).metrics).toEqual({ host: 'localhost', port: 9100 })
  expect(readConfig({ METRICS_PORT: '0', METRICS_HOST: '0.0.0.0' }).metrics).toEqual({ host: '0.0.0.0', port: 0 })
})

for (const [name, env] of [
  ['in live use', live],
  ['with a separate listener', { METRICS_PORT: '0' }],
] as const)
  onTestServers((app) => {
    test.each(spellings)(`${name} %s serves no metrics at the site's address`, async (path) => {
      const answer = await app().get(path)
      expect(answer.body).not.toContain('istmo_')
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    })
  }, env)

onTestServers(
  (app) => {
    test('the separate listener serves the metrics of the site and nothing else', async () => {
      await app().get('/healthz')
      const own = await listenForMetrics(app().fastify.readMetrics, { host: '127.0.0.1', port: 0 })
      const url = `http://127.0.0.1:${(own.server.address() as AddressInfo).port}`
      const answer = await fetch(`${url}/metrics`)
      expect(answer.headers.get('content-type')).toContain('text/plain')
      expect(await answer.text()).toMatch(/istmo_answers_total\{status="2xx"\} \d+/)
      expect((await fetch(`${url}/web-api/getRateCars`)).status).toBe(404)
      await own.close()
    })

    test('the metrics of the process are served while the database does not answer', async () => {
      const query = vi.spyOn(app().db, 'query').mockReturnValue(new Promise(() => undefined) as never)
      const { text } = await app().fastify.readMetrics()
      query.mockRestore()
      expect(text).toMatch(/^istmo_database_up 0$/m)
      expect(text).toMatch(/^istmo_memory_bytes \d+$/m)
      expect((await app().fastify.readMetrics()).text).toMatch(/^istmo_database_up 1$/m)
    })
  },
  { METRICS_PORT: '0' },
)
