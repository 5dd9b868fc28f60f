import type { FastifyRequest } from 'fastify'
import { bodyField } from '#contract/endpoint.ts'
import { succeed, refuse, type Outcome } from '../../outcome.ts'
import { readDataField } from './read-data-field.ts'

/** Reads the object of a request: the field of a form, or plain JSON, where it may also be nested under the field's name. */
export async function readBody(request: FastifyRequest): Promise<Outcome<unknown>> {
  if (request.isMultipart()) return readDataField(request)
  const { body } = request
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return refuse('unsupported_media_type', { field: bodyField })
  if (!isObject(body)) return refuse('malformed')
  const inner = body[bodyField]
  if (inner === undefined) return succeed(body)
  const value = typeof inner === 'string' ? parseJson(inner) : inner
  return isObject(value) ? succeed(value) : refuse('malformed', { field: bodyField })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
