import type { FastifyRequest } from 'fastify'

/** A logged-in client. */
export interface KnownClient {
  id: number
  /** Decides the client's prices. */
  clientTypeId: number
  /** The confirmed address: earlier bookings under it belong to the client too. */
  emailKey: string | null
}

/** The client of a request's bearer token; null when nobody is logged in. */
export type ResolveClient = (request: FastifyRequest) => Promise<KnownClient | null>
