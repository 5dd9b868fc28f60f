import { describe, expect, test } from 'vitest'
import { toForm, onTestServers } from '../testing/test-app.ts'
import { roundTrip } from '../testing/wire/trips.ts'

const url = '/web-api/getRateCars'
const ours = 'https://www.existing-site.example'

describe('with two allowed origins', () => {
  onTestServers(
    (app) => {
      test.each([ours, 'https://m.existing-site.example'])('W the allowed origin %s gets the header', async (origin) => {
        const form = toForm(JSON.stringify(roundTrip))
        const answer = await app().fastify.inject({ method: 'POST', url, headers: { ...form.headers, origin }, payload: form.payload })
        expect(answer.statusCode).toBe(200)
        expect(answer.headers['access-control-allow-origin']).toBe(origin)
        expect(answer.headers['vary']).toMatch(/origin/i)
      })

      test.each(['https://evil.example', 'https://www.existing-site.example.evil.example', 'http://www.existing-site.example', 'null'])(
        'W the origin %s does not get the header',
        async (origin) => {
          const answer = await app().fastify.inject({ method: 'GET', url: '/content/getAgencies/1', headers: { origin } })
          expect(answer.headers['access-control-allow-origin']).toBeUndefined()
        },
      )

      test('W refusals have the header too, so that the browser can read them', async () => {
        const answer = await app().fastify.inject({ method: 'GET', url: '/content/getAgencies/2', headers: { origin: ours } })
        expect(answer.statusCode).toBe(404)
        expect(answer.headers['access-control-allow-origin']).toBe(ours)
      })

      test('W preflight requests are allowed for GET and POST', async () => {
        const answer = await app().fastify.inject({
          method: 'OPTIONS',
          url,
          headers: { origin: ours, 'access-control-request-method': 'POST' },
        })
        expect(answer.statusCode).toBe(204)
        expect(answer.headers['access-control-allow-origin']).toBe(ours)
        expect(answer.headers['access-control-allow-methods']).toBe('GET, POST')
      })

      test('F-02 the Authorization header is allowed only at the web API', async () => {
        const readAllowedHeaders = async (path: string) => {
          const headers = { origin: ours, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
          return String((await app().fastify.inject({ method: 'OPTIONS', url: path, headers })).headers['access-control-allow-headers'])
        }
        expect(await readAllowedHeaders(url)).toMatch(/authorization/i)
        for (const path of ['/content/getAgencies/1', '/landing-api/postLead/new'])
          expect(await readAllowedHeaders(path)).not.toMatch(/authorization/i)
      })
    },
    { CORS_ORIGINS: `${ours}, https://m.existing-site.example` },
  )
})

describe('without allowed origins', () => {
  onTestServers((app) => {
    test('W no other origin is allowed by default', async () => {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const answer = await app().fastify.inject({
          method,
          url: '/content/getAgencies/1',
          headers: { origin: ours, 'access-control-request-method': 'GET' },
        })
        expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      }
    })
  })
})
