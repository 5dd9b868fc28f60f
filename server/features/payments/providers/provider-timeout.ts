// Calls to a provider: always outside of a transaction, always with a time limit.

import { ProviderUnavailable } from './provider.ts'

/** How long the request that starts a payment waits for the provider; after that the worker takes over. */
export const requestTimeoutMs = 4_000
/** How long a submitted page waits; all calls of a provider's page must fit in. */
export const pageTimeoutMs = 12_000
export const workerTimeoutMs = 20_000

/** A call with a time limit, even if the provider's code ignores its signal. @throws ProviderUnavailable */
export async function withTimeout<T>(timeoutMs: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs)
  const end = Promise.withResolvers<never>()
  const onEnd = () => end.reject(new ProviderUnavailable('timeout'))
  signal.addEventListener('abort', onEnd, { once: true })
  try {
    return await Promise.race([call(signal), end.promise])
  } catch (error) {
    // Messages of network libraries may contain URLs with keys, so only our own error is passed on.
    throw error instanceof ProviderUnavailable ? error : new ProviderUnavailable(findCode(error))
  } finally {
    signal.removeEventListener('abort', onEnd)
  }
}

function findCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return /^[\w-]{1,40}$/.test(code) ? code : 'unknown'
}
