// Shuts a process down without failed requests. It first reports that it is not ready and closes idle connections, so that the load
// balancer uses other processes; then it stops listening; then it finishes its requests (docs/operations.md, Upgrades).

import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Incomplete requests are cut off after this time, well before a service manager kills the process. */
const maxFinishMs = 25_000

const draining = new WeakSet<object>()

/** Whether the process is stopping. */
export function isDraining(app: FastifyInstance): boolean {
  return draining.has(app.server)
}

/** Sends `Connection: close` on every connection used while the process drains. */
export function closeConnectionsWhileDraining(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    // Closing a connection while part of the request is still arriving would reset it and lose the response.
    if (isDraining(app) && request.raw.complete) reply.header('connection', 'close')
  })
}

/** Resolves when every request has been answered and the port is free. */
export async function stopServing(app: FastifyInstance, drainMs: number): Promise<void> {
  draining.add(app.server)
  if (drainMs > 0) await sleep(drainMs)
  const cutOff = setTimeout(() => app.server.closeAllConnections(), maxFinishMs)
  await app.close()
  clearTimeout(cutOff)
}
