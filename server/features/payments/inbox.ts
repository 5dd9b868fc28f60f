// What providers tell us: kept once, answered at once, and worked on later.

import { inTransaction } from '../../db/in-transaction.ts'
import type { Db, Queryable } from '../../db/pool.ts'
import type { Services } from '../../services.ts'
import { enqueue } from '../outbox/repository.ts'
import { checkPayment } from './check-payment.ts'
import type { Notice } from './provider.ts'
import { readPaymentByOrder } from './repository.ts'
import { checkPaymentTopic, paymentNoticeTopic } from './topics.ts'

/** False when it has come before. */
export async function keepNotice(db: Db, provider: string, { eventId, providerOrder, said }: Notice): Promise<boolean> {
  return inTransaction(db, async (client) => {
    const { rows } = await client.query({
      name: 'keep-notice',
      text: `insert into webhook_event (provider, event_id, provider_order, said) values ($1, $2, $3, $4)
        on conflict (provider, event_id) do nothing returning 1`,
      values: [provider, eventId, providerOrder, JSON.stringify(said)],
    })
    if (rows.length === 0) return false
    await enqueue(client, {
      topic: paymentNoticeTopic,
      dedupeKey: `${paymentNoticeTopic}:${provider}:${eventId}`,
      payload: { provider, eventId },
    })
    return true
  })
}

/** Asks about the newest payments that are under way with a provider, each once in a while, however many strangers make us ask. */
export async function askAboutOpen(db: Queryable, provider: string, everyMs: number): Promise<void> {
  await db.query({
    name: 'ask-about-open',
    text: `insert into outbox (topic, dedupe_key, payload)
      select $1::text, $1::text || ':' || id || ':heard:' || floor(extract(epoch from clock_timestamp()) * 1000 / $3), jsonb_build_object('paymentId', id)
      from payment where provider = $2 and status = 'pending' order by created_at desc limit 50
      on conflict (dedupe_key) do nothing`,
    values: [checkPaymentTopic, provider, everyMs],
  })
}

interface NoticeRow extends Record<string, unknown> {
  provider_order: string
  said: Record<string, string>
  processed_at: number | null
}

/** Works on a kept notice. Twice is as good as once: what it leads to is guarded. */
export async function processNotice(services: Services, provider: string, eventId: string): Promise<void> {
  const { rows } = await services.db.query<NoticeRow>({
    name: 'read-notice',
    text: 'select provider_order, said, processed_at from webhook_event where provider = $1 and event_id = $2',
    values: [provider, eventId],
  })
  const [notice] = rows
  if (notice === undefined || notice.processed_at !== null) return
  const payment = await readPaymentByOrder(services.db, provider, notice.provider_order)
  const result = payment === undefined ? 'unknown-order' : await checkPayment(services, payment.id, notice.said)
  await markProcessed(services.db, provider, eventId, result)
}

async function markProcessed(db: Queryable, provider: string, eventId: string, result: string): Promise<void> {
  await db.query({
    name: 'notice-processed',
    text: 'update webhook_event set processed_at = clock_timestamp(), result = $3 where provider = $1 and event_id = $2',
    values: [provider, eventId, result],
  })
}
