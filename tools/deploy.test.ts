// The rules of nginx.conf, evaluated as nginx does: which location answers a path, and what it logs and retries. Where nginx is installed,
// tools/proxies/ runs it.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../deploy', name), 'utf8')

interface Location {
  modifier: string
  pattern: string
  body: string
}

const [, , tls = ''] = read('nginx.conf').split(/^server \{$/m)
const locations: Location[] = [...tls.matchAll(/^ {2}location (?:(=|~\*?|\^~) )?(\S+) \{([^}]*)\}/gm)].map(
  ([, modifier = '', pattern = '', body = '']) => ({ modifier, pattern, body }),
)

/** nginx decodes a path and merges its slashes before it selects a location: exact, then patterns in order, then the longest prefix. */
function selectLocation(path: string): Location {
  const clean = decodeURIComponent(path.split('?')[0] ?? '').replaceAll(/\/+/g, '/')
  const found =
    locations.find(({ modifier, pattern }) => modifier === '=' && pattern === clean) ??
    locations.find(({ modifier, pattern }) => modifier.startsWith('~') && new RegExp(pattern, modifier === '~*' ? 'i' : '').test(clean)) ??
    locations
      .filter(({ modifier, pattern }) => modifier === '' && clean.startsWith(pattern))
      .toSorted((a, b) => b.pattern.length - a.pattern.length)[0]
  if (found === undefined) throw new Error(`No location for ${path}`)
  return found
}

const toExamplePath = ({ service, path }: { service: string; path: string }) => `/${service}/${path.replaceAll(/:\w+/g, '1')}`

test.each(['/metrics', '/metrics/', '//metrics', '/metrics%2f', '/METRICS', '/%6detrics', '/metrics?x=1'])(
  'nginx passes %s to no process',
  (path) => {
    expect(selectLocation(path).body).toContain('return 404')
    expect(selectLocation(path).body).not.toContain('proxy_pass')
  },
)

test.each([
  '/pay/abcdef',
  '//pay/abcdef',
  '/PAY/abcdef',
  '/pay%2fabcdef',
  '/web-api/payments/return/yappy?order=1',
  '/web-api/payments/notify/paguelofacil?hash=1',
  '/web-api/getPayment/0199a5c0-0000-7000-8000-000000000001',
])('nginx does not log %s', (path) => {
  expect(selectLocation(path).body).toContain('access_log off;')
  expect(selectLocation(path).body).toContain('proxy_pass http://istmo;')
})

test('calls with a token in the path are not logged', () => {
  const callsWithToken = endpoints.filter(({ path }) => /:(paymentId|IdPago|token|order)\b/i.test(path))
  expect(callsWithToken.map(({ name }) => name)).toEqual(['getPayment'])
  for (const endpoint of callsWithToken) expect(selectLocation(toExamplePath(endpoint)).body).toContain('access_log off')
})

test('nginx does not treat an answer as a failure, nor a single failure as the end of a process', () => {
  const conf = read('nginx.conf')
  expect(conf).not.toMatch(/proxy_next_upstream[^;]* http_/)
  const failures = [...conf.matchAll(/max_fails=(\d+)/g)].map(([, count]) => Number(count))
  expect(failures).toHaveLength(2)
  expect(Math.min(...failures)).toBeGreaterThan(2)
})

test('nginx retries a POST only if a repeated request changes nothing', () => {
  expect(tls).toMatch(/^ {2}proxy_next_upstream error timeout;$/m)
  const isRepeatable = ({ name, service, method }: { name: string; service: string; method: string }) =>
    method === 'GET' || name.startsWith('get') || /^(postBooking|postCheckIn|postPayment)\//.test(name) || service === 'landing-api'
  const posts = endpoints.filter(({ method }) => method === 'POST')
  expect(posts.filter((post) => !isRepeatable(post)).map(({ name }) => name)).toContain('registerWebUser')
  for (const endpoint of posts) {
    const { body } = selectLocation(toExamplePath(endpoint))
    expect(body.includes('non_idempotent'), endpoint.name).toBe(isRepeatable(endpoint))
  }
})

test('in containers the site connects as a role that owns its database and is not a superuser', () => {
  const [compose, script] = [read('compose.yaml'), read('make-database.sh')]
  const [, role = ''] = /DATABASE_URL: postgres:\/\/(\w+):/.exec(compose) ?? []
  expect(compose).not.toContain('POSTGRES_USER')
  expect(compose).toContain('./make-database.sh:/docker-entrypoint-initdb.d/')
  expect(script).toContain(`create role ${role} login password`)
  expect(script).toContain(`create database ${role} owner ${role} `)
  expect(script).not.toMatch(/(?<!no)superuser|createdb|createrole/i)
})

test('every process of systemd or a container serves its metrics on a port without proxy', () => {
  for (const [file, port] of [
    ['istmo.service', 'METRICS_PORT=13000'],
    ['istmo@.service', 'METRICS_PORT=1%i'],
    ['compose.yaml', "METRICS_PORT: '13000'"],
  ] as const)
    expect(read(file), file).toContain(port)
  for (const file of ['nginx.conf', 'Caddyfile', 'haproxy.cfg']) expect(read(file), file).not.toMatch(/:1300\d/)
})
