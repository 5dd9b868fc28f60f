// The inbox of provider notices: stored once, acknowledged at once, and processed later.

import { createHash } from 'node:crypto'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db, Queryable } from '../../../db/pool.ts'
import { prepared } from '../../../db/statements/statement.ts'
import type { Services } from '../../../services.ts'
import { enqueue, requeue } from '../../outbox/repository.ts'
import { checkPayment } from '../orders/check-payment.ts'
import type { Notice } from '../providers/provider.ts'
import { readPaymentByOrder } from '../repository.ts'
import { checkOperationTopic, checkPaymentTopic, paymentNoticeTopic } from '../../outbox/topics.ts'

/** Maximum number of reported operations waiting to be looked up, from all senders together. */
const maxOperationsPending = 30

declare module '../../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'webhook_event.said': Record<string, string>
  }
}

const storeNoticeSql = prepared('store-notice')`
  insert into webhook_event (provider, event_id, provider_order, said) values ($1, $2, $3, $4)
  on conflict (provider, event_id) do nothing returning 1`

/** False if it was received before. */
export async function storeNotice(db: Db, provider: string, { eventId, providerOrder, content }: Notice): Promise<boolean> {
  return inTransaction(db, async (client) => {
    const rows = await storeNoticeSql(client, provider, eventId, providerOrder, JSON.stringify(content))
    if (rows.length === 0) return false
    await enqueue(client, {
      topic: paymentNoticeTopic,
      dedupeKey: `${paymentNoticeTopic}:${provider}:${eventId}`,
      payload: { provider, eventId },
    })
    return true
  })
}

/**
 * Enqueues a query to the provider about a payment that a notice mentions. At most one query per payment is pending, so that no sender can
 * fill the queue (`requeue`).
 * @returns false if one is already pending
 */
export async function enqueuePaymentQuery(db: Queryable, paymentId: string, content: Notice['content']): Promise<boolean> {
  return requeue(db, {
    topic: checkPaymentTopic,
    dedupeKey: `${checkPaymentTopic}:${paymentId}:told`,
    payload: { paymentId, said: content },
  })
}

const pendingOperationsSql = prepared('pending-operations')`
  select count(*)::int as count from outbox where done_at is null and topic = $1`

/**
 * Enqueues a look-up of an operation that may belong to one of our payments. `full`: too many look-ups are pending, and this one was not
 * stored.
 */
export async function enqueueOperationLookup(
  db: Queryable,
  provider: string,
  content: Notice['content'],
): Promise<'queued' | 'pending' | 'full'> {
  const rows = await pendingOperationsSql(db, checkOperationTopic)
  if ((rows[0]?.count ?? 0) >= maxOperationsPending) return 'full'
  const key = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
  const dedupeKey = `${checkOperationTopic}:${provider}:${key}`
  return (await requeue(db, { topic: checkOperationTopic, dedupeKey, payload: { provider, said: content } })) ? 'queued' : 'pending'
}

const readNoticeSql = prepared('read-notice')`
  select provider_order, said as content, processed_at from webhook_event where provider = $1 and event_id = $2`

/** Processes a stored notice. This is idempotent, because its effects are guarded. */
export async function processNotice(services: Services, provider: string, eventId: string): Promise<void> {
  const [notice] = await readNoticeSql(services.db, provider, eventId)
  if (notice === undefined || notice.processed_at !== null) return
  const payment = await readPaymentByOrder(services.db, provider, notice.provider_order)
  const result = payment === undefined ? 'unknown-order' : await checkPayment(services, payment.id, notice.content)
  await markProcessed(services.db, provider, eventId, result)
}

const markProcessedSql = prepared('mark-notice-processed')`
  update webhook_event set processed_at = clock_timestamp(), result = $3 where provider = $1 and event_id = $2`

async function markProcessed(db: Queryable, provider: string, eventId: string, result: string): Promise<void> {
  await markProcessedSql(db, provider, eventId, result)
}
