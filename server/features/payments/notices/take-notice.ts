// Accepts notices; the worker processes them. Notices that lead to no work are counted by sender, so that strangers cannot cause much work:
// a signed notice is stored once, and an unsigned one causes one query at a time (docs/decisions/023-payment-adapters.md).

import { refuse, type Refused } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { addressKey } from '../../limits/address-key.ts'
import { toLimit } from '../../limits/declared-limits.ts'
import { takeFromLimit } from '../../limits/take-from-limit.ts'
import { enqueueOperationLookup, enqueuePaymentQuery, storeNotice } from './inbox.ts'
import type { Notice, PaymentProvider, RawNotice } from '../providers/provider.ts'
import { countRefusal, readPaymentByOrder } from '../repository.ts'

/**
 * Accepts a notice; null on success.
 * @param ip the sender's address
 */
export async function takeNotice(
  services: Services,
  provider: PaymentProvider,
  raw: RawNotice,
  ip: string | null,
): Promise<Refused | null> {
  const read = provider.readNotice(raw)
  if (!read.ok) return refuseUnusable(services, provider, ip, { reason: read.reason, refused: refuse('invalid') })
  if (read.notice !== null) return takeOrderNotice(services, provider, read.notice, ip)
  return read.content === null ? limitUnusable(services, ip) : takeOperationNotice(services, provider, read.content, ip)
}

/**
 * Accepts a notice of an operation that names none of our orders. Its sender is counted before any work. If it cannot be stored it is
 * refused, so that the provider sends it again.
 */
async function takeOperationNotice(
  services: Services,
  provider: PaymentProvider,
  content: Notice['content'],
  ip: string | null,
): Promise<Refused | null> {
  const taken = await takeFromLimit(services, toLimit('payment-operation', addressKey(ip)))
  if (!taken.ok) return refuse('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds })
  return (await enqueueOperationLookup(services.db, provider.name, content)) === 'full' ? refuse('unavailable') : null
}

async function takeOrderNotice(services: Services, provider: PaymentProvider, notice: Notice, ip: string | null): Promise<Refused | null> {
  const { db } = services
  const payment = await readPaymentByOrder(db, provider.name, notice.providerOrder)
  if (payment === undefined) {
    return refuseUnusable(services, provider, ip, { reason: 'unknown-order', refused: refuse('unknown_id') })
  }
  const isNew = provider.can.sign ? await storeNotice(db, provider.name, notice) : await enqueuePaymentQuery(db, payment.id, notice.content)
  return isNew ? null : limitUnusable(services, ip)
}

async function refuseUnusable(
  services: Services,
  provider: PaymentProvider,
  ip: string | null,
  { reason, refused }: { reason: string; refused: Refused },
): Promise<Refused> {
  const limited = await limitUnusable(services, ip)
  if (limited !== null) return limited
  await countRefusal(services.db, provider.name, reason)
  return refused
}

async function limitUnusable(services: Services, ip: string | null): Promise<Refused | null> {
  const taken = await takeFromLimit(services, toLimit('payment-notice', addressKey(ip)))
  return taken.ok ? null : refuse('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds })
}
