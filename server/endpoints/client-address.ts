import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The client's address. Behind a proxy it comes from a header: accepted only if it is an address, and without its zone. */
export function readClientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string | null {
  const [address = ''] = ip.split('%')
  return isIP(address) === 0 ? null : address
}
