// Calls the back office's endpoints. A refusal is a value; only an unexpected response is an error.

import { anySignal } from '#contract/any-signal.ts'
import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import type { OfficeRefusal, OfficeRefusalCode } from '#contract/office/refusals.ts'

/**
 * Refusals that the browser states: no connection, an address whose filter or object cannot be shown, an answer to an earlier submission, or a
 * failed passkey operation.
 */
type BrowserRefusal =
  | 'offline'
  | 'unknown_booking'
  | 'not_shown'
  | 'bad_filter'
  | 'payment_recorded_before'
  | 'charge_recorded_before'
  | 'not_loaded'
  | 'passkey_cancelled'
  | 'passkey_known'
  | 'passkey_failed'

export type Refused = { ok: false; code: OfficeRefusalCode | BrowserRefusal; retryAfterSeconds?: number } & Partial<
  Omit<OfficeRefusal['error'], 'code'>
>
/** Whether it is unknown if the call reached the server. */
export const isUnreachable = (code: Refused['code']): boolean => code === 'offline' || code === 'unavailable'

export type Answer<Value> = { ok: true; value: Value } | Refused

/** Prompts that a call may wait for: signing in again, or a second factor. */
export interface CallPrompts {
  /** Resolves when the user has completed it; false if it was cancelled. */
  ask(reason: 'signed_out' | 'step_up_needed'): Promise<boolean>
  /** Called with the connection state after every request. */
  reportConnection(isOnline: boolean): void
  /** Called when an answer shows whether the session has ended. */
  reportSession(hasEnded: boolean): void
}

let prompts: CallPrompts = { ask: async () => false, reportConnection: () => undefined, reportSession: () => undefined }

/** Set once by the shell. */
export function setCallPrompts(next: CallPrompts): void {
  prompts = next
}

/** How long a page that has a saved answer waits for the server's: with a weak signal a request may neither fail nor end. */
export const maxWaitMs = 5_000

export interface CallOptions {
  /** A background request: it does not extend the session and never prompts. */
  isBackground?: boolean | undefined
  signal?: AbortSignal | undefined
  /** After this time without an answer the call is `offline`, for a caller that has a saved answer. */
  timeoutMs?: number | undefined
}

/**
 * Calls an endpoint. If the session has ended or a second factor is required, the user is prompted in a dialog and the call is repeated,
 * so that no input is lost.
 */
export async function callOffice<Request, Response>(
  endpoint: OfficeEndpoint<Request, Response>,
  request: object,
  options: CallOptions = {},
): Promise<Answer<Response>> {
  const answer = await send<Response>(endpoint, request, options)
  if (answer.ok || options.isBackground === true || endpoint.access === 'public') return answer
  if (answer.code !== 'signed_out' && answer.code !== 'step_up_needed') return answer
  return (await askOnce(answer.code)) ? send<Response>(endpoint, request, options) : answer
}

const pendingPrompts = new Map<string, Promise<boolean>>()

/**
 * Calls that are refused while a prompt is open wait for its result: the user is asked once.
 */
async function askOnce(reason: 'signed_out' | 'step_up_needed'): Promise<boolean> {
  const pending = pendingPrompts.get(reason) ?? prompts.ask(reason).finally(() => pendingPrompts.delete(reason))
  pendingPrompts.set(reason, pending)
  return pending
}

/** The defined fields of a request as a query. */
export function toQuery(request: object): string {
  const fields = Object.entries(request).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
}

async function send<Response>(
  { name, method }: Pick<OfficeEndpoint<unknown, unknown>, 'name' | 'method'>,
  request: object,
  { isBackground, signal: cancelled, timeoutMs }: CallOptions,
): Promise<Answer<Response>> {
  const headers = {
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    ...(isBackground === true ? { 'x-background': '1' } : {}),
  }
  const signals = [...(cancelled === undefined ? [] : [cancelled]), ...(timeoutMs === undefined ? [] : [AbortSignal.timeout(timeoutMs)])]
  const signal = signals.length > 1 ? anySignal(signals) : signals[0]
  try {
    return await exchange<Response>(name, method === 'GET' ? toQuery(request) : '', {
      method,
      headers,
      ...(method === 'POST' ? { body: JSON.stringify(request) } : {}),
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (error) {
    if (isCancelled(signal)) throw error
    return { ok: false, code: 'offline' }
  }
}

/** Whether the caller needs no answer any more; a timeout is a missing connection. */
const isCancelled = (signal: AbortSignal | null | undefined) =>
  signal?.aborted === true && (signal.reason as Error | undefined)?.name !== 'TimeoutError'

/** Sends a request without prompts. @throws if there is no answer */
export async function exchange<Response>(name: string, query: string, init: RequestInit): Promise<Answer<Response>> {
  try {
    const response = await fetch(`/office-api/${name}${query === '' ? '' : `?${query}`}`, init)
    prompts.reportConnection(true)
    const answer = await readAnswer<Response>(response)
    if (answer.ok || answer.code === 'signed_out') prompts.reportSession(!answer.ok)
    return answer
  } catch (error) {
    if (!isCancelled(init.signal)) prompts.reportConnection(false)
    throw error
  }
}

async function readAnswer<Response>(response: globalThis.Response): Promise<Answer<Response>> {
  const body = (await response.json().catch(() => undefined)) as Partial<OfficeRefusal> | undefined
  if (response.ok && body !== undefined) return { ok: true, value: body as Response }
  const wait = Number(response.headers.get('retry-after') ?? 0)
  return {
    ok: false,
    ...(wait > 0 ? { retryAfterSeconds: wait } : {}),
    ...(body?.error ?? { code: response.status === 429 ? 'rate_limited' : 'unavailable' }),
  }
}
