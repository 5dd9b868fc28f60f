// The end of a process without a failed request: it says first that it is not ready and lets go of kept connections, so that whoever stands
// before it sends the next request elsewhere; then it takes nothing new; then it finishes what it has (docs/operations.md, Upgrades).

import { setTimeout as rest } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A client that does not end its request is cut off after this, well before a service manager kills. */
const longestFinishMs = 25_000

const draining = new WeakSet<object>()

/** Whether the process has been told to stop. */
export function isDraining(app: FastifyInstance): boolean {
  return draining.has(app.server)
}

/** Asks every connection that is used while the process drains to end. */
export function closeConnectionsWhileDraining(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    // A connection that is closed while something of the request is still on its way is reset, and the answer lost with it.
    if (isDraining(app) && request.raw.complete) reply.header('connection', 'close')
  })
}

/** Settles when every request has been answered and the port is free. */
export async function stopServing(app: FastifyInstance, drainMs: number): Promise<void> {
  draining.add(app.server)
  if (drainMs > 0) await rest(drainMs)
  const cutOff = setTimeout(() => app.server.closeAllConnections(), longestFinishMs)
  await app.close()
  clearTimeout(cutOff)
}
