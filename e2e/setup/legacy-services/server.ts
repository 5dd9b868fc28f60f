// A stand-in for the company's existing services: it answers only the calls of the specification, in one shape, and records requests. Each
// call can be made to fail in several ways.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answers, type Shape } from './answers.ts'

/** How a call fails. */
export const failures = ['hang', 'not-found', 'server-error', 'html', 'truncated', 'empty'] as const
export type Failure = (typeof failures)[number]

/** A recorded call. */
export interface RecordedCall {
  name: string
  method: string
  path: string
  contentType: string
  authorization: string | undefined
  /** The names of the form fields; empty when the body is not a form. */
  formFields: string[]
  /** The JSON of the body, or of the form field `data`. */
  data: Record<string, unknown> | undefined
}

export interface LegacyServices {
  url: string
  calls: RecordedCall[]
  /** Makes a call fail, or hang, from now on; null makes it work again. */
  fail: (name: string, how: Failure | null) => void
  failAll: (how: Failure | null) => void
  stop: () => Promise<void>
}

export async function startLegacyServices(shape: Shape): Promise<LegacyServices> {
  const calls: RecordedCall[] = []
  const failing = new Map<string, Failure>()
  const server = createServer((request, response) => {
    void serve(request, response, shape, calls, failing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    fail: (name, how) => void (how === null ? failing.delete(name) : failing.set(name, how)),
    failAll: (how) => {
      failing.clear()
      if (how !== null) for (const name of Object.keys(answers)) failing.set(name, how)
    },
    stop: () => close(server),
  }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  shape: Shape,
  calls: RecordedCall[],
  failing: ReadonlyMap<string, Failure>,
): Promise<void> {
  const { method = '', url = '', headers } = request
  response.setHeader('access-control-allow-origin', headers.origin ?? '*')
  response.setHeader('access-control-allow-headers', 'authorization, content-type')
  if (method === 'OPTIONS') return void response.writeHead(204).end()
  const path = url.replace(/^\/(content|web-api|landing-api)\//, '')
  const name = Object.keys(answers).find((known) => path === known || path.startsWith(`${known}/`))
  const body = await readBody(request)
  calls.push({
    name: name ?? path,
    method,
    path,
    contentType: headers['content-type'] ?? '',
    authorization: headers.authorization,
    ...body,
  })
  const answer = name === undefined ? undefined : answers[name]
  const failure = failing.get(name ?? path) ?? (answer === undefined ? 'not-found' : undefined)
  if (failure !== undefined) return fail(response, failure)
  send(response, answer?.(shape, path))
}

function send(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', typeof value === 'string' ? 'text/plain' : 'application/json')
  response.end(value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value))
}

function fail(response: ServerResponse, failure: Failure): void {
  switch (failure) {
    case 'hang':
      return
    case 'not-found':
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>')
    case 'server-error':
      return void response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Error</h1>')
    case 'html':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Mantenimiento</title>')
    case 'truncated':
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"respuesta": [{"id_4d": 3')
    case 'empty':
      return void response.writeHead(200).end()
  }
}

async function readBody(request: IncomingMessage): Promise<Pick<RecordedCall, 'formFields' | 'data'>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  if (body.length === 0) return { formFields: [], data: undefined }
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) return { formFields: [], data: JSON.parse(body.toString()) }
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  const data = form.get('data')
  return { formFields: [...form.keys()], data: typeof data === 'string' ? JSON.parse(data) : undefined }
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
}
