// Asking the provider: always outside of a transaction, always with an end.

import { ProviderUnavailable } from './provider.ts'

/** How long somebody who has clicked waits for the provider; what comes later is the worker's. */
export const clickTimeoutMs = 4_000
/** How long somebody who has sent a page of ours waits; what a provider's page asks one after the other has to fit in. */
export const pageTimeoutMs = 12_000
export const workerTimeoutMs = 20_000

/** A call with an end, also where the provider's code pays no heed to its signal. @throws ProviderUnavailable */
export async function within<T>(timeoutMs: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs)
  const end = Promise.withResolvers<never>()
  const onEnd = () => end.reject(new ProviderUnavailable('timeout'))
  signal.addEventListener('abort', onEnd, { once: true })
  try {
    return await Promise.race([call(signal), end.promise])
  } catch (error) {
    // What a network library says may repeat addresses with keys in them: only our own error goes on.
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
