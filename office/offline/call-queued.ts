import { exchange, toQuery, type Answer } from '../lib/call.ts'
import type { StoredEntry } from './types.ts'

const timeoutMs = 30_000
/** A photo over a slow connection. */
const fileTimeoutMs = 180_000

/**
 * Sends a queued call. It is a background request: it neither extends the session nor prompts.
 * @param staffId the user who queued it; the server refuses it if another user is signed in
 */
export async function callQueued(
  { endpoint, request }: Pick<StoredEntry, 'endpoint' | 'request'>,
  file: Blob | undefined,
  staffId: number,
): Promise<Answer<unknown>> {
  // The server compares it with its own clock to correct times by the device's clock.
  const sent = { ...request, sentAt: Date.now() }
  const headers = { 'x-background': '1', 'x-staff': String(staffId) }
  try {
    if (file === undefined) {
      return await exchange(endpoint, '', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(sent),
        signal: AbortSignal.timeout(timeoutMs),
      })
    }
    return await exchange(endpoint, toQuery(sent), {
      method: 'POST',
      headers: { ...headers, 'content-type': file.type === '' ? 'application/octet-stream' : file.type },
      body: file,
      signal: AbortSignal.timeout(fileTimeoutMs),
    })
  } catch {
    return { ok: false, code: 'offline' }
  }
}
