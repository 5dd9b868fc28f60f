// The browser's side of every call: encode, send, unwrap the envelope, decode. Results are returned, never thrown.

import { anySignal } from '#contract/any-signal.ts'
import { bodyField, fillPath, unwrap, type AnyEndpoint, type Endpoint, type Service } from '#contract/endpoint.ts'
import { decodeRefusal, type Refusal } from '#contract/refusals.ts'
import { record } from '#contract/read.ts'
import { anybody, withClientIdentity, type ClientIdentity } from '#contract/values/trip.ts'
import { takeStartupAnswer } from '../start/startup-answers.ts'
import { recordServerTime } from './server-clock.ts'

export type CallFailure =
  /** The service refused the call (4xx, 5xx). */
  | { ok: false; reason: 'refused'; refusal: Refusal }
  /** The service's answer does not match the call. */
  | { ok: false; reason: 'unexpected'; status: number }
  | { ok: false; reason: 'timeout' }
  | { ok: false; reason: 'no-answer' }

export type CallResult<Value> = { ok: true; value: Value; status: number } | CallFailure

export interface CallOptions {
  signal?: AbortSignal | undefined
  priority?: 'high' | 'low' | 'auto' | undefined
  timeoutMs?: number | undefined
  /** Another session than the current one, for example one to revoke. */
  bearer?: string | undefined
  /** Another transport for this message, for example with a file and upload progress. */
  transport?: Transport | undefined
}

/** One message to a service; `data` is the JSON of a POST's only form field. */
export interface WireCall {
  service: Service
  method: 'GET' | 'POST'
  /** Below the service's base address, without a leading slash. */
  path: string
  data?: string
  /** `data` is the whole body instead of a form field. */
  isJson?: boolean
  /** The status of an answer is enough; its body may be missing or truncated. */
  succeedsWithoutAnswer?: boolean
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
  priority: 'high' | 'low' | 'auto'
}

export interface WireAnswer {
  status: number
  /** The parsed JSON; undefined when the body is not JSON. */
  body: unknown
  /** The `Retry-After` header. */
  retryAfter?: string | null
}

/** Transports messages: `fetch` in the browser; on the server direct injection or HTTP. Throws when there is no answer. */
export type Transport = (call: WireCall) => Promise<WireAnswer>

// oxlint-disable-next-line typescript/no-explicit-any -- infers a caller's types from any endpoint, see contract/endpoint.ts
export type RequestOf<E extends AnyEndpoint> = E extends Endpoint<infer Request, any> ? Request : never
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export type ResponseOf<E extends AnyEndpoint> = E extends Endpoint<any, infer Response> ? Response : never

export interface Services {
  call<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<CallResult<ResponseOf<E>>>
  /** The bearer token of the logged-in client is sent with web API calls only (row F-02); null removes it (F-03). */
  setBearer(token: string | null): void
  /** Client and client type are sent with rate and cost requests (row A-03). */
  setClientIdentity(clientIdentity: ClientIdentity): void
}

const defaultTimeoutMs = 20_000

export function createServices(transport: Transport): Services {
  let bearer: string | null = null
  let clientIdentity = anybody

  async function call<E extends AnyEndpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: CallOptions = {},
  ): Promise<CallResult<ResponseOf<E>>> {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs)
    const wire = withClientIdentity(endpoint.request.encode(request), clientIdentity)
    const token = options.bearer ?? bearer
    let answer: WireAnswer
    try {
      answer = await (options.transport ?? transport)({
        service: endpoint.service,
        method: endpoint.method,
        path: fillPath(endpoint.path, record(wire)),
        ...(endpoint.method === 'POST' ? { data: JSON.stringify(wire), ...(endpoint.body === 'json' ? { isJson: true } : {}) } : {}),
        ...(endpoint.succeedsWithoutAnswer === true ? { succeedsWithoutAnswer: true } : {}),
        headers: token !== null && endpoint.service === 'web-api' ? { authorization: `Bearer ${token}` } : {},
        signal: options.signal === undefined ? timeout : anySignal([timeout, options.signal]),
        priority: options.priority ?? 'auto',
      })
    } catch {
      return { ok: false, reason: timeout.aborted ? 'timeout' : 'no-answer' }
    }
    return readAnswer(endpoint, answer)
  }

  return {
    call,
    setBearer: (token) => {
      bearer = token
    },
    setClientIdentity: (value) => {
      clientIdentity = value
    },
  }
}

function readAnswer<E extends AnyEndpoint>(endpoint: E, { status, body, retryAfter }: WireAnswer): CallResult<ResponseOf<E>> {
  if (status >= 400) return { ok: false, reason: 'refused', refusal: decodeRefusal(endpoint, status, body, retryAfter) }
  const wire = unwrap(endpoint.envelope, body)
  const isExpected = wire !== undefined || endpoint.succeedsWithoutAnswer === true
  return !isExpected ? { ok: false, reason: 'unexpected', status } : { ok: true, value: endpoint.response.decode(wire), status }
}

/** The browser's transport. A body is multipart form data with one field (row W, preamble), or JSON if the call declares it (W-16). */
export function createFetchTransport(bases: Readonly<Record<Service, string>>): Transport {
  return async ({ service, method, path, data, isJson, succeedsWithoutAnswer, headers, signal, priority }) => {
    const init: RequestInit = { method, headers: { ...headers }, signal, priority }
    if (data !== undefined && isJson === true) {
      init.body = data
      init.headers = { ...headers, 'content-type': 'application/json' }
    } else if (data !== undefined) {
      const form = new FormData()
      form.set(bodyField, data)
      init.body = form
    }
    const url = `${bases[service]}/${path}`
    const early = 'authorization' in headers ? undefined : await takeStartupAnswer(url + (data ?? ''))
    if (early !== undefined) {
      recordServerTime(early.date, early.receivedAt)
      return early
    }
    const response = await fetch(url, init)
    recordServerTime(response.headers.get('date'), Date.now())
    const body: unknown = await response.json().catch(() => undefined)
    // An answer cut off by the timeout does not count, unless its status is enough.
    if (!(response.ok && succeedsWithoutAnswer)) signal.throwIfAborted()
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') }
  }
}

/** A short description of a failed call, for the console. */
export function describeFailure(failure: CallFailure): string {
  switch (failure.reason) {
    case 'refused':
      return `refused with ${failure.refusal.status} ${failure.refusal.code}`
    case 'unexpected':
      return `answered ${failure.status} with an unexpected body`
    case 'timeout':
      return 'no answer in time'
    case 'no-answer':
      return 'no answer'
  }
}
