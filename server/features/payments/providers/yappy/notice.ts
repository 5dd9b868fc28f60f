// Yappy's notices: a GET request with a signature over its content (docs/domain.md 6.2).

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { YappySettings } from '../../../../payment-settings.ts'
import { orderAtStart } from '../../orders/provider-formats.ts'
import type { NoticeResult, RawNotice } from '../provider.ts'

/** Executed, rejected (not confirmed within five minutes), cancelled by the payer, expired without being sent. */
const requestStates = ['E', 'R', 'C', 'X'] as const

export function computeSignature(key: string, { requestId, state, domain }: { requestId: string; state: string; domain: string }): Buffer {
  return createHmac('sha256', key).update(`${requestId}${state}${domain}`).digest()
}

/** A notice is valid if it is signed with our key and names our domain; then its status is trusted. */
export function readNotice({ key, domain }: Pick<YappySettings, 'key' | 'domain'>, raw: Pick<RawNotice, 'method' | 'query'>): NoticeResult {
  const { orderId: requestId = '', status = '', domain: signedDomain = '' } = raw.query
  // Yappy's documentation spells the name of the signature in two ways.
  const signature = raw.query['hash'] ?? raw.query['Hash'] ?? ''
  const providerOrder = orderAtStart(requestId)
  const state = requestStates.find((requestState) => requestState === status)
  const isReadable = raw.method === 'GET' && /^[A-Za-z0-9]{1,15}$/.test(requestId) && /^[0-9a-f]{64}$/i.test(signature)
  if (!isReadable || providerOrder === undefined || state === undefined) return { ok: false, reason: 'unreadable' }
  const ours = computeSignature(key, { requestId, state, domain: signedDomain })
  if (!timingSafeEqual(ours, Buffer.from(signature, 'hex')) || signedDomain !== domain) return { ok: false, reason: 'forged' }
  return { ok: true, notice: { eventId: `${requestId}-${state}`, providerOrder, content: { requestId, state } } }
}
