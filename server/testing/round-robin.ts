// What stands before several processes, as small as can be: it asks each whether it is ready, and hands requests to the ready ones in turn.
// It never tries a request twice, so that a request that fails is seen to fail.

import { Agent, createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

const lookEveryMs = 50

export interface RoundRobin {
  url: string
  /** Replaces the ports among which requests are dealt out. */
  use: (ports: readonly number[]) => void
  /** How many requests each port was given. */
  given: Map<number, number>
  /** Requests that no process answered. */
  failed: () => number
  stop: () => Promise<void>
}

export async function startRoundRobin(): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true })
  const given = new Map<number, number>()
  let ports: readonly number[] = []
  let ready: readonly number[] = []
  let turn = 0
  let failures = 0
  const look = async () => {
    const answers = await Promise.all(
      ports.map((port) =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    ready = ports.filter((_, i) => answers[i] === true)
  }
  const looking = setInterval(() => void look(), lookEveryMs)
  const server = createServer((request, response) => {
    const port = ready[(turn += 1) % Math.max(1, ready.length)]
    const fail = () => {
      failures += 1
      if (!response.headersSent) response.writeHead(502)
      response.end()
    }
    if (port === undefined) return fail()
    given.set(port, (given.get(port) ?? 0) + 1)
    const { method, url, headers } = request
    const onward = ask({ agent, host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.on('error', fail)
    })
    onward.on('error', fail)
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (next) => {
      ports = next
    },
    given,
    failed: () => failures,
    stop: async () => {
      clearInterval(looking)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
