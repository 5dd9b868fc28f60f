import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Who asks. Behind a proxy the address is what a header says: without a zone, and only if it is one. */
export function readClientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string | null {
  const [address = ''] = ip.split('%')
  return isIP(address) === 0 ? null : address
}
