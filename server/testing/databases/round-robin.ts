// A minimal load balancer for tests: polls the readiness of each process and distributes requests to the ready ones in turn.
// It never retries, so that every failed request is visible.

import { Agent, createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

const pollIntervalMs = 50

export interface RoundRobin {
  url: string
  /** Replaces the ports that requests are distributed to. */
  use: (ports: readonly number[]) => void
  /** Number of requests per port. */
  requestCounts: Map<number, number>
  /** The errors of requests that no process answered. */
  failures: string[]
  stop: () => Promise<void>
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

export async function startRoundRobin(): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true })
  const requestCounts = new Map<number, number>()
  let ports: readonly number[] = []
  let ready: readonly number[] = []
  let turn = 0
  const failures: string[] = []
  // One poll at a time: a late answer must not overwrite a newer one.
  let isPolling = false
  const poll = async () => {
    if (isPolling) return
    isPolling = true
    const probed = ports
    const answers = await Promise.all(probed.map(isReady))
    ready = probed.filter((_, i) => answers[i] === true)
    isPolling = false
  }
  const pollTimer = setInterval(() => void poll(), pollIntervalMs)
  const server = createServer((request, response) => {
    const port = ready[(turn += 1) % Math.max(1, ready.length)]
    const fail = (reason: string) => {
      failures.push(`${request.method} ${request.url}: ${reason}`)
      if (!response.headersSent) response.writeHead(502)
      response.end()
    }
    if (port === undefined) return fail(`none of ${ports.join(', ')} is ready`)
    requestCounts.set(port, (requestCounts.get(port) ?? 0) + 1)
    const { method, url, headers } = request
    const forwarded = sendRequest({ agent, host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.on('error', (error) => fail(`${port} ${error.message} within the answer`))
    })
    forwarded.on('error', (error) => fail(`${port} ${error.message}`))
    request.pipe(forwarded)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (next) => {
      ports = next
    },
    requestCounts,
    failures,
    stop: async () => {
      clearInterval(pollTimer)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
