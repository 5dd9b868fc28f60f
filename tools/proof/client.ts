// Sends the contract's calls to a running site and returns the answer, whatever it is.

import { bodyField, fillPath, unwrap, type Endpoint } from '../../contract/endpoint.ts'
import { record, text } from '../../contract/read.ts'
import type { RefusalCode } from '../../contract/refusals.ts'

export interface Answer<Response> {
  /** 0 without an answer: connection refused, interrupted, or timed out. */
  status: number
  /** The decoded answer; undefined for a refusal. */
  value: Response | undefined
  code: RefusalCode | 'no-answer' | undefined
  /** Seconds from `Retry-After`, if present. */
  retryAfter: number | undefined
  body: string
  /** By this machine's clock, which is also the database's. */
  sentAt: number
  receivedAt: number
}

const timeoutMs = 30_000

/** Calls once; never throws. */
export async function call<Request, Response>(
  url: string,
  endpoint: Endpoint<Request, Response>,
  request: Request,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<Response>> {
  const wire: unknown = endpoint.request.encode(request)
  const path = `/${endpoint.service}/${fillPath(endpoint.path, record(wire))}`
  const form = new FormData()
  form.set(bodyField, JSON.stringify(wire))
  const answer = await send(`${url}${path}`, endpoint.method === 'GET' ? { headers } : { method: 'POST', body: form, headers })
  const json = parse(answer.body)
  const isOk = answer.status >= 200 && answer.status < 300
  const value = isOk ? unwrap(endpoint.envelope, json) : undefined
  return {
    ...answer,
    value: value === undefined ? undefined : endpoint.response.decode(value),
    code: answer.status === 0 ? 'no-answer' : (text(record(record(json)['error'])['code']) as RefusalCode | undefined),
  }
}

/** Requests any address; status 0 without an answer. */
export async function send(address: string, init: RequestInit = {}): Promise<Omit<Answer<unknown>, 'value' | 'code'>> {
  const sentAt = Date.now()
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init })
    const body = await answer.text()
    const retryAfter = answer.headers.get('retry-after')
    return { status: answer.status, retryAfter: retryAfter === null ? undefined : Number(retryAfter), body, sentAt, receivedAt: Date.now() }
  } catch {
    return { status: 0, retryAfter: undefined, body: '', sentAt, receivedAt: Date.now() }
  }
}

export function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
