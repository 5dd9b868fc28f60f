// The sandbox's notices, signed over time and body, as those of good providers are.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Instant } from '#contract/panama-time.ts'
import { enqueue } from '../../../outbox/repository.ts'
import type { Queryable } from '../../../../db/pool.ts'
import type { Signer } from '../../../../crypto/signer.ts'
import { noticeToleranceMs, type NoticeResult, type RawNotice } from '../provider.ts'

/** The outbox topic of sandbox notices. */
export const sandboxNoticeTopic = 'sandbox-notice'

export const signatureHeader = 'x-sandbox-signature'

export interface SandboxNotice {
  id: string
  order: string
  state: string
}

/** Only holders of the servers' key can sign a notice. */
export function noticeKey(signer: Signer): string {
  return signer.linkToken('sandbox', 'notices')
}

const computeSignature = (key: string, seconds: number, body: string): Buffer =>
  createHmac('sha256', key).update(`${seconds}.${body}`).digest()

/** The header of a notice: `t=seconds,v1=hex`. */
export function signNotice(key: string, now: Instant, body: string): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${computeSignature(key, seconds, body).toString('hex')}`
}

export function readNotice({ headers, body, now }: RawNotice, key: string): NoticeResult {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers[signatureHeader] ?? '') ?? []
  if (given === '') return { ok: false, reason: 'forged' }
  const text = body.toString('utf8')
  if (!timingSafeEqual(Buffer.from(given, 'hex'), computeSignature(key, Number(time), text))) return { ok: false, reason: 'forged' }
  if (Math.abs(now - Number(time) * 1000) > noticeToleranceMs) return { ok: false, reason: 'stale' }
  const fields = parse(text)
  if (fields === undefined) return { ok: false, reason: 'unreadable' }
  return { ok: true, notice: { eventId: fields.id, providerOrder: fields.order, content: { state: fields.state } } }
}

function parse(text: string): SandboxNotice | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    const [id, order, state] = [Reflect.get(value, 'id'), Reflect.get(value, 'order'), Reflect.get(value, 'state')].map((item: unknown) =>
      typeof item === 'string' && /^[\w-]{1,64}$/.test(item) ? item : undefined,
    )
    return id === undefined || order === undefined || state === undefined ? undefined : { id, order, state }
  } catch {
    return undefined
  }
}

/** Enqueues a notice, which is then posted over HTTP. */
export async function enqueueNotice(client: Queryable, notice: SandboxNotice, copy: number, delayMs = 0): Promise<void> {
  await enqueue(client, {
    topic: sandboxNoticeTopic,
    dedupeKey: `${sandboxNoticeTopic}:${notice.id}:${copy}`,
    payload: notice,
    delayMs,
  })
}
