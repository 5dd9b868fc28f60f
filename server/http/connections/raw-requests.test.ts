import { connect, type AddressInfo } from 'node:net'
import fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../testing/stand-ins/mail-server.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { disconnectSlowReaders } from '../bodies/unfinished-bodies.ts'

/** Everything received until the connection is closed. */
async function send(port: number, text: string | Buffer, endsConnection = false): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => (endsConnection ? socket.end(text) : socket.write(text)))
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.once('close', () => resolve(answer))
    socket.once('error', reject)
  })
}

const rest = 'Host: site.example\r\nConnection: close\r\n\r\n'

onTestServers((app) => {
  let port = 0
  beforeAll(async () => {
    await app().fastify.listen({ host: '127.0.0.1', port: 0 })
    port = (app().fastify.server.address() as AddressInfo).port
  })

  test.each([
    ['a target that is not a path', `GET * HTTP/1.1\r\n${rest}`, 400, 'malformed'],
    ['a target with another scheme', `GET ftp://a/b HTTP/1.1\r\n${rest}`, 400, 'malformed'],
    ['not HTTP', 'hello\r\n\r\n', 400, 'malformed'],
    ['a line without a version', 'GET /healthz\r\n\r\n', 400, 'malformed'],
    ['a version that is too old', `GET /healthz HTTP/0.9\r\n${rest}`, 400, 'malformed'],
    ['a version that is too new', `GET /healthz HTTP/2.0\r\n${rest}`, 400, 'malformed'],
    ['an unknown method', `BREW / HTTP/1.1\r\n${rest}`, 400, 'malformed'],
    ['a known method without a route', `PROPFIND /web-api/getRateCars HTTP/1.1\r\n${rest}`, 404, 'not_found'],
    ['a length that is not a number', `POST / HTTP/1.1\r\nContent-Length: many\r\n${rest}`, 400, 'malformed'],
    ['two lengths', `POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${rest}`, 400, 'malformed'],
    ['endless headers', `GET / HTTP/1.1\r\nX: ${'x'.repeat(80_000)}\r\n${rest}`, 431, 'too_large'],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed'],
    ['two hosts', `GET /healthz HTTP/1.1\r\nHost: a\r\n${rest}`, 400, 'malformed'],
    ['OPTIONS without a preflight', `OPTIONS /web-api/getRateCars HTTP/1.1\r\n${rest}`, 405, 'method_not_allowed'],
    ['OPTIONS for all targets', `OPTIONS * HTTP/1.1\r\n${rest}`, 400, 'malformed'],
  ])('W %s is refused in the common shape', async (_, text, status, code) => {
    const answer = await send(port, text)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(head).toMatch(/^content-type: application\/json/im)
    expect(head).toMatch(/^cache-control: no-store/im)
    expect(JSON.parse(body)).toEqual({ error: { code }, message: expect.stringMatching(/\S/), requestId: expect.stringMatching(/\S/) })
  })

  test('W a truncated request is refused in the common shape', async () => {
    const answer = await send(port, 'GET /healthz HTTP/1.1\r\nHost: a', true)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: { code: 'malformed' } })
  })

  test('W an unknown expectation is ignored', async () => {
    expect(await send(port, `GET /healthz HTTP/1.1\r\nExpect: the-spanish-inquisition\r\n${rest}`)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('W an unreadable request closes the connection after the earlier answers', async () => {
    const answer = await send(port, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nnonsense\r\n\r\n')
    expect(answer.match(/^HTTP\/1\.1 \d+/gm)?.[0]).toBe('HTTP/1.1 200')
  })

  // A proxy that cannot send a whole body considers the process failed and stops using it (deploy/nginx.conf).
  test.each([
    ['/', 'application/json'],
    ['/web-api/getRateCars', 'application/json'],
    ['/web-api/getRateCars', 'multipart/form-data; boundary=x'],
    ['/web-api/payments/notify/sandbox', 'application/x-www-form-urlencoded'],
    ['/pay/x', 'application/x-www-form-urlencoded'],
    ['/pay/x', 'text/html'],
  ])('W the largest body that a proxy sends to %s as %s is read to its end, and the connection remains usable', async (path, type) => {
    const body = Buffer.alloc(16 * 1024 * 1024, 'x')
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`
    const answer = await send(port, Buffer.concat([Buffer.from(head), body, Buffer.from(`GET /healthz HTTP/1.1\r\n${rest}`)]))
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual([expect.stringMatching(/ 4\d\d$/), 'HTTP/1.1 200'])
  })

  test('the number of connections is limited, and idle ones are closed', () => {
    const { server } = app().fastify
    expect(server.maxConnections).toBe(2_000)
    expect(server.timeout).toBe(60_000)
  })
})

test('a client that does not read its response is disconnected, even if it reads single bytes', async () => {
  const instance = fastify()
  instance.addHook('onSend', disconnectSlowReaders(400))
  instance.get('/', async () => Buffer.alloc(32 * 1024 * 1024))
  await instance.listen({ host: '127.0.0.1', port: 0 })
  const { port } = instance.server.address() as AddressInfo
  const open = async () => new Promise<number>((resolve) => instance.server.getConnections((_, count) => resolve(count)))
  const sockets = Array.from({ length: 4 }, () => connect(port, '127.0.0.1'))
  try {
    for (const [i, socket] of sockets.entries()) {
      socket.on('error', () => undefined)
      if (i % 2 === 0) socket.pause()
      else socket.on('readable', () => void socket.read(1))
      socket.write(`GET / HTTP/1.1\r\n${rest}`)
    }
    await waitFor('all connections', async () => (await open()) === sockets.length)
    await waitFor('their end', async () => (await open()) === 0, 10_000)
  } finally {
    for (const socket of sockets) socket.destroy()
    await instance.close()
  }
})

test('a client that reads gets the whole response', async () => {
  const instance = fastify()
  instance.addHook('onSend', disconnectSlowReaders(10_000))
  instance.get('/', async () => Buffer.alloc(8 * 1024 * 1024, 1))
  const url = await instance.listen({ host: '127.0.0.1', port: 0 })
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(8 * 1024 * 1024)
  await instance.close()
})
