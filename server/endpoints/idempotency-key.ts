import type { FastifyRequest } from 'fastify'
import { done, refuse, type Outcome } from '../outcome.ts'

const longestKey = 255

/** The idempotency key of the header (docs/wire.md, Idempotency); null without one. */
export function readIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): Outcome<string | null> {
  const value = headers['idempotency-key']
  if (typeof value !== 'string' || value === '') return done(null)
  return value.length > longestKey ? refuse('invalid', { field: 'Idempotency-Key' }) : done(value)
}
