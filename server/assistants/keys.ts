// A key stands for one request, whichever tool it is for. The services compare it within one call.

import { findScopesOfKey } from '../features/idempotency/repository.ts'
import { refuse, type Refused } from '../outcome.ts'
import type { ToolContext } from './tools/tool-context.ts'

const calls = ['postBooking/new', 'postBooking/modify', 'postBooking/cancel'] as const

/**
 * Refuses a key that another call has used. Two calls at the same time with one key cannot both succeed either: a change and a cancellation
 * need the booking's version, which the first of them raises.
 */
export async function usedKeyRefusal({ services }: ToolContext, call: (typeof calls)[number], key?: string): Promise<Refused | null> {
  if (key === undefined) return null
  const others = calls.filter((value) => value !== call).map((value) => `visitor ${value}`)
  const used = await findScopesOfKey(services.db, others, key.toLowerCase())
  return used.length === 0 ? null : refuse('key_reused', { field: 'requestId' })
}
