// Requests over a real connection, each with its own client address.

import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { toForm } from '../../../server/testing/test-app.ts'
import type { FuzzAnswer } from '../fuzz/answer-rules.ts'
import type { TargetRequest } from './target.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const answerTimeoutMs = 40_000

export interface Sent extends FuzzAnswer {
  ms: number
  headers: Readonly<Record<string, string>>
}

/** Sends a request and reads the complete answer. @throws if there is none */
export function sendTo(base: string, { method, url, data, payload, headers = {}, bearer }: TargetRequest): Promise<Sent> {
  const form = data === undefined ? { headers: {}, payload } : toForm(JSON.stringify(data))
  const body = form.payload === undefined ? undefined : Buffer.from(form.payload)
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${base}/`,
      {
        agent,
        // Not normalized: invalid paths are part of the test.
        path: url,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        timeout: answerTimeoutMs,
        headers: {
          'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
          ...form.headers,
          ...headers,
          ...(body === undefined ? {} : { 'content-length': String(body.length) }),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () => {
          const answerHeaders = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
          resolve({
            status: answer.statusCode ?? 0,
            body: Buffer.concat(chunks).toString('utf8'),
            type: answerHeaders['content-type'] ?? '',
            headers: answerHeaders,
            ms: performance.now() - startedAt,
          })
        })
      },
    )
    outgoing.once('timeout', () => outgoing.destroy(new Error(`no answer within ${answerTimeoutMs / 1000} s`)))
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
