import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { toForm, onTestServers } from '../../testing/test-app.ts'

onTestServers((app) => {
  test('W a body that is falsely declared as compressed is refused, and its connection serves the next request', async () => {
    const { fastify } = app()
    await fastify.listen({ host: '127.0.0.1', port: 0 })
    const { port } = fastify.server.address() as AddressInfo
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const send = (path: string, body?: string, headers: Record<string, string> = {}) =>
      new Promise<number>((resolve, reject) => {
        const outgoing = request(
          { agent, host: '127.0.0.1', port, path, method: body === undefined ? 'GET' : 'POST', headers },
          (answer) => {
            answer.resume()
            answer.once('end', () => resolve(answer.statusCode ?? 0))
          },
        )
        outgoing.setTimeout(5_000, () => outgoing.destroy(new Error('no answer')))
        outgoing.once('error', reject)
        outgoing.end(body)
      })
    const form = toForm(JSON.stringify({ text: 'x'.repeat(200_000) }))
    const refused = await send('/web-api/getRateCars', form.payload, { ...form.headers, 'content-encoding': 'gzip' })
    expect(refused).toBeGreaterThanOrEqual(400)
    expect(refused).toBeLessThan(500)
    expect(await send('/healthz')).toBe(200)
    agent.destroy()
  })
})
