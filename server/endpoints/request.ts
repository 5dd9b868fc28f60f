// What handlers read from a request besides its fields: address, client and idempotency key.

import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { succeed, refuse, type Outcome } from '../outcome.ts'

/** The client's address. Behind a proxy it comes from a header: accepted only if it is an address, and without its zone. */
export function readClientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string | null {
  const [address = ''] = ip.split('%')
  return isIP(address) === 0 ? null : address
}

/** A logged-in client. */
export interface KnownClient {
  id: number
  /** Decides the client's prices. */
  clientTypeId: number
  /** The confirmed address: earlier bookings under it belong to the client too. */
  emailKey: string | null
}

/** The client of a request's bearer token; null when no client is logged in. */
export type ResolveClient = (request: FastifyRequest) => Promise<KnownClient | null>

const maxKeyLength = 255

/** The idempotency key of the header (docs/wire.md, Idempotency); null without one. */
export function readIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): Outcome<string | null> {
  const value = headers['idempotency-key']
  if (typeof value !== 'string' || value === '') return succeed(null)
  return value.length > maxKeyLength ? refuse('invalid', { field: 'Idempotency-Key' }) : succeed(value)
}
