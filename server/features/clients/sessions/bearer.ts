// Identifies the client by the bearer token only: other data about the client in a request are never trusted (row A-04).

import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../../../db/pool.ts'
import type { KnownClient } from '../../../endpoints/request.ts'
import { refuse, type Outcome } from '../../../outcome.ts'
import { findSession, type SessionClient } from './sessions.ts'

const pattern = /^Bearer ([\w-]{20,200})$/i

/** The token of the Authorization header; null without one. */
export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  return pattern.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** The logged-in client; undefined for visitors and for expired or unknown tokens. */
export async function findBearer(db: Queryable, request: Pick<FastifyRequest, 'headers'>): Promise<SessionClient | undefined> {
  const token = bearerToken(request)
  return token === null ? undefined : findSession(db, token)
}

/** The logged-in client in the form that other features use. */
export async function resolveBearer(db: Queryable, request: Pick<FastifyRequest, 'headers'>): Promise<KnownClient | null> {
  const client = await findBearer(db, request)
  if (client === undefined) return null
  return { id: client.clientId, clientTypeId: client.clientTypeId, emailKey: client.isEmailConfirmed ? client.emailKey : null }
}

/** Serves logged-in clients and refuses everybody else. */
export function forClient<Request, Response>(
  db: Queryable,
  serve: (client: SessionClient, request: Request, raw: FastifyRequest) => Promise<Outcome<Response>>,
) {
  return async (request: Request, raw: FastifyRequest): Promise<Outcome<Response>> => {
    const client = await findBearer(db, raw)
    return client === undefined ? refuse('not_logged_in') : serve(client, request, raw)
  }
}
