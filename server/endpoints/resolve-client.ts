import type { FastifyRequest } from 'fastify'

/** The client of an account who is logged in. */
export interface KnownClient {
  id: number
  /** By which prices are made. */
  clientTypeId: number
  /** The address that they have confirmed: what was booked under it without logging in is theirs too. */
  emailKey: string | null
}

/** Who a request's bearer is; null when nobody is logged in. */
export type ResolveClient = (request: FastifyRequest) => Promise<KnownClient | null>
