// One call to a payment provider: limited in time and size, without redirects, and with a short code as error. Requests and responses
// appear in no error, because they contain keys, tokens and telephone numbers.

import { inSpan } from '../../../telemetry/tracing.ts'
import { ProviderUnavailable } from './provider.ts'

/** A payer waits for some of these calls; a slower provider counts as failed, and the call is retried later. */
const callTimeoutMs = 10_000
/** The longest documented responses have a few kilobytes. */
const maxAnswerBytes = 256 * 1024

export interface ProviderCall {
  method: 'GET' | 'POST'
  url: URL
  headers: Readonly<Record<string, string>>
  body?: string
  signal: AbortSignal
  timeoutMs?: number | undefined
}

/**
 * Calls and reads JSON, whatever the content type: one of the providers sends it as text.
 * @returns the status and the body, also of a refusal (4xx), which the caller can interpret
 * @throws ProviderUnavailable with the failure: `unreachable`, `timeout`, `too-long`, `not-json`, `redirect` or `http-5xx`
 */
export async function callProvider(call: ProviderCall): Promise<{ status: number; json: unknown }> {
  // The path of a look-up has the number of a payment, so the span has only the host.
  const attributes = { 'http.request.method': call.method, 'server.address': call.url.hostname }
  return inSpan({ name: 'call payment provider', kind: 'client', attributes }, async (set) => {
    const answer = await sendToProvider(call)
    set({ 'http.response.status_code': answer.status })
    return answer
  })
}

async function sendToProvider(call: ProviderCall): Promise<{ status: number; json: unknown }> {
  const signal = AbortSignal.any([call.signal, AbortSignal.timeout(call.timeoutMs ?? callTimeoutMs)])
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers: { accept: 'application/json', ...call.headers },
      ...(call.body === undefined ? {} : { body: call.body }),
      // A key must not be sent to a redirect's target.
      redirect: 'manual',
      signal,
    })
    if (response.status >= 300 && (response.status < 400 || response.status >= 500)) {
      await response.body?.cancel()
      throw new ProviderUnavailable(response.status < 400 ? 'redirect' : `http-${response.status}`)
    }
    return { status: response.status, json: parse(await readBounded(response)) }
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error
    throw new ProviderUnavailable(signal.aborted ? 'timeout' : 'unreachable')
  }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    // Leaving the loop closes the connection.
    if (length > maxAnswerBytes) throw new ProviderUnavailable('too-long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProviderUnavailable('not-json')
  }
}
