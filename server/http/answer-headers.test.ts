import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { dumpDatabase } from '../testing/wire/clients.ts'
import { onTestServers } from '../testing/test-app.ts'

const paths = ['/healthz', '/readyz', '/metrics', '/content/getAgencies/1', '/content/no-such-call', '/web-api/getRateCars', '/%zz']

onTestServers((app) => {
  test.each(paths)('%s has nosniff', async (path) => {
    const { headers } = await app().get(path)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('a client that sends headers byte by byte is disconnected', () => {
    expect(app().fastify.server).toMatchObject({ headersTimeout: 12_000 })
  })

  test('no call by GET changes anything', async () => {
    const before = await dumpDatabase(app())
    const gets = endpoints.filter(({ method }) => method === 'GET')
    expect(gets.length).toBeGreaterThan(5)
    for (const { service, path } of gets) await app().get(`/${service}/${path.replaceAll(/:\w+/g, '1')}`)
    for (const { service, path } of endpoints) await app().get(`/${service}/${path}?data=%7B%7D`)
    expect(await dumpDatabase(app())).toBe(before)
  })
})

onTestServers(
  (app) => {
    test('in live use every response has HSTS', async () => {
      expect((await app().get('/content/getAgencies/1')).headers['strict-transport-security']).toBe('max-age=31536000')
    })
  },
  {
    APP_ENV: 'live',
    SIGNING_SECRET: 'x'.repeat(32),
    DATA_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
    BASE_URL: 'https://site.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@site.example',
  },
)
