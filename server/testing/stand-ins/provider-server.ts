// A fake HTTP server of a payment provider that can simulate network failures.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface SeenRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: Readonly<Record<string, string>>
  body: string
}

export interface Reply {
  status?: number
  type?: string
  body: string
}

/** How the provider fails. */
export type Fault = 'slow' | 'stalling' | 'html' | 'malformed' | 'server-error' | 'huge' | 'redirect' | 'hang-up' | 'empty'
/** `lost`: the request is processed, but its answer is lost. */
export type RequestOutcome = Fault | 'lost' | 'fine'

export interface ProviderServer {
  url: string
  /** All requests in order. */
  seen: SeenRequest[]
  /** Sets the outcomes of the next requests, one each. */
  next: (...outcomes: readonly RequestOutcome[]) => void
  /** Delay of each following answer. */
  setDelay: (answerMs: number) => void
  stop: () => Promise<void>
}

const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' }

export async function startProviderServer(answer: (request: SeenRequest, url: string) => Reply | Promise<Reply>): Promise<ProviderServer> {
  const seen: SeenRequest[] = []
  const waiting: RequestOutcome[] = []
  let answerMs = 0
  let url = ''
  const server = createServer((request, response) => void handle(request, response))

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const read = await readRequest(request)
    if (read.method === 'OPTIONS') return void response.writeHead(204, headers).end()
    seen.push(read)
    const outcome = waiting.shift() ?? 'fine'
    if (outcome !== 'fine' && outcome !== 'lost') return misbehave(outcome, response)
    if (answerMs > 0) await sleep(answerMs)
    const { status = 200, type = 'application/json', body } = await answer(read, url)
    if (outcome === 'lost') return void response.destroy()
    response.writeHead(status, { ...headers, 'content-type': type }).end(body)
  }

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    seen,
    next: (...outcomes) => void waiting.push(...outcomes),
    setDelay: (ms) => void (answerMs = ms),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readRequest(request: IncomingMessage): Promise<SeenRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider.test')
  return {
    method: request.method ?? '',
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

function misbehave(fault: Fault, response: ServerResponse): void {
  switch (fault) {
    case 'slow':
      // Answers after every timeout that a test could use.
      setTimeout(() => response.end('{}'), 30_000).unref()
      return
    case 'stalling':
      // Starts an answer and never completes it.
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"success": true, ')
      return
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Mantenimiento</title>')
      return
    case 'malformed':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"success": true, "data": {')
      return
    case 'server-error':
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"success": false}')
      return
    case 'huge':
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: 'x'.repeat(2 ** 20) }))
      return
    case 'redirect':
      response.writeHead(302, { location: '/elsewhere' }).end()
      return
    case 'hang-up':
      response.destroy()
      return
    case 'empty':
      response.writeHead(200, { 'content-type': 'application/json' }).end()
  }
}
