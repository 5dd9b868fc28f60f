import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { onTestServers } from '../../testing/test-app.ts'
import { originForm } from './origin-form.ts'

test.each([
  ['/flota?x=1', '/flota?x=1'],
  ['http://site.example/flota?x=1', '/flota?x=1'],
  ['HTTPS://site.example', '/'],
  ['http://site.example?x=1', '/?x=1'],
  ['*', '/%'],
  ['', '/%'],
  ['site.example:443', '/%'],
])('the target %s is read as %s', (target, expected) => expect(originForm(target)).toBe(expected))

onTestServers((app) => {
  test('a request with an absolute URL is answered for its path', async () => {
    await app().fastify.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app().fastify.server.address() as AddressInfo
    const answer = await new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('GET http://other.example/healthz HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\n\r\n'),
      )
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
      socket.once('end', () => resolve(text))
      socket.once('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  })
})
