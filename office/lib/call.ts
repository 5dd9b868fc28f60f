// Calls of the back office from the browser. A refusal is a value; only what cannot be understood is an error.

import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import type { OfficeRefusal, OfficeRefusalCode } from '#contract/office/refusals.ts'

export type Refused = { ok: false; code: OfficeRefusalCode | 'offline' } & Partial<Omit<OfficeRefusal['error'], 'code'>>
export type Answer<Value> = { ok: true; value: Value } | Refused

/** What a call may wait for: a person who signs in again, or shows a second factor. */
export interface CallGate {
  /** Resolves once the person may go on; false when it was given up. */
  ask(reason: 'signed_out' | 'step_up_needed'): Promise<boolean>
  /** What every answer says about the connection. */
  noteConnection(isOnline: boolean): void
}

let gate: CallGate = { ask: async () => false, noteConnection: () => undefined }

/** Set once by the shell. */
export function setCallGate(next: CallGate): void {
  gate = next
}

export interface CallOptions {
  /** The page asks by itself: this does not keep the session from ending, and nobody is asked to sign in. */
  isBackground?: boolean | undefined
  signal?: AbortSignal | undefined
}

/**
 * Calls the office's services. When the session has ended or a second factor is needed, the person is asked on top of the page and the call is
 * repeated, so that nothing typed is lost.
 */
export async function callOffice<Request, Response>(
  endpoint: OfficeEndpoint<Request, Response>,
  request: object,
  options: CallOptions = {},
): Promise<Answer<Response>> {
  const answer = await send<Response>(endpoint, request, options)
  if (answer.ok || options.isBackground === true || endpoint.access === 'anybody') return answer
  if (answer.code !== 'signed_out' && answer.code !== 'step_up_needed') return answer
  return (await gate.ask(answer.code)) ? send<Response>(endpoint, request, options) : answer
}

/** The fields of a request that have a value, as a query. */
export function toQuery(request: object): string {
  const fields = Object.entries(request).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
}

async function send<Response>(
  { name, method }: Pick<OfficeEndpoint<unknown, unknown>, 'name' | 'method'>,
  request: object,
  { isBackground, signal }: CallOptions,
): Promise<Answer<Response>> {
  const query = method === 'GET' ? toQuery(request) : ''
  try {
    const response = await fetch(`/office-api/${name}${query === '' ? '' : `?${query}`}`, {
      method,
      headers: {
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(isBackground === true ? { 'x-background': '1' } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(request) } : {}),
      ...(signal === undefined ? {} : { signal }),
    })
    gate.noteConnection(true)
    return await readAnswer<Response>(response)
  } catch (error) {
    if (signal?.aborted === true) throw error
    gate.noteConnection(false)
    return { ok: false, code: 'offline' }
  }
}

async function readAnswer<Response>(response: globalThis.Response): Promise<Answer<Response>> {
  const body = (await response.json().catch(() => undefined)) as Partial<OfficeRefusal> | undefined
  if (response.ok && body !== undefined) return { ok: true, value: body as Response }
  return body?.error === undefined
    ? { ok: false, code: response.status === 429 ? 'rate_limited' : 'unavailable' }
    : { ok: false, ...body.error }
}
