// What is to be done for payments as time passes: asking about what has been open for too long, whatever has become of its notices.

import { hourMs, minuteMs } from '#contract/panama-time.ts'
import type { Queryable } from '../../db/pool.ts'
import { type PaymentServices, createProviders, type PaymentProviders } from './providers/providers.ts'
import { unprepared } from '../../db/statements/statement.ts'
import type { Job } from '../jobs/run-jobs.ts'
import { checkPaymentTopic } from '../bookings/topics.ts'

const refusalsKeptDays = 90
const noticesKeptDays = 90
const leastAskedAtOnce = 10

export function paymentJobs(services: PaymentServices): Job[] {
  const { db } = services
  return [
    { name: 'reconcile-payments', everyMs: minuteMs, run: () => reconcile(db, createProviders(services)) },
    { name: 'end-payments', everyMs: minuteMs, run: () => endPayments(db) },
    { name: 'delete-old-payment-data', everyMs: hourMs, run: () => deleteOldPaymentData(db) },
  ]
}

const enqueuePaymentChecksSql = unprepared('enqueue-payment-checks')`
  with open as (
    select id, asked_at, created_at from payment
    where status in ('created', 'pending', 'failed', 'cancelled') and provider = any($2)
      and created_at > statement_timestamp() - interval '3 days' and created_at < statement_timestamp() - interval '15 minutes'
  )
  insert into outbox (topic, dedupe_key, payload)
  select $1::text, $1::text || ':' || id || ':hour:' || floor(extract(epoch from clock_timestamp()) / 3600), jsonb_build_object('paymentId', id)
  from open where asked_at is null or asked_at < clock_timestamp() - interval '1 hour'
  order by asked_at nulls first, created_at limit (select greatest($3::int, ceil(count(*) / 60.0)) from open)
  on conflict (dedupe_key) do nothing`

/**
 * Asks about every payment of the last three days that has been open for more than 15 minutes, and about those that we have given up: their
 * money may have come all the same. Each is asked about once an hour, the longest unasked first, and a sixtieth of them a minute, so that a
 * payer of this moment never waits behind all of them. A provider that answers no question is not asked.
 */
export async function reconcile(db: Queryable, { known }: Pick<PaymentProviders, 'known'>): Promise<void> {
  await enqueuePaymentChecksSql(
    db,
    checkPaymentTopic,
    known.filter((it) => it.can.status).map((it) => it.name),
    leastAskedAtOnce,
  )
}

const endPaymentsSql = unprepared('end-payments')`
  with ended as (
    update payment set status = 'cancelled', reason = 'expired', version = version + 1
    where id in (
      select id from payment where status in ('created', 'pending') and expires_at < statement_timestamp() - interval '2 minutes'
      order by id limit 500 for update skip locked
    ) and status in ('created', 'pending') returning id
  )
  insert into outbox (topic, dedupe_key, payload)
  select $1::text, $1::text || ':' || id || ':expired', jsonb_build_object('paymentId', id) from ended on conflict (dedupe_key) do nothing`

/** Ends payments of confirmed bookings that nobody has made in their time, so that a new one can be begun; the provider is asked once more. */
export async function endPayments(db: Queryable): Promise<void> {
  await endPaymentsSql(db, checkPaymentTopic)
}

const deleteOldNoticesSql = unprepared('delete-old-notices')`
  delete from webhook_event where received_at < statement_timestamp() - $1 * interval '1 day'`

const deleteOldRefusalsSql = unprepared('delete-old-refusals')`
  delete from notice_refusal where day < (clock_timestamp() at time zone 'UTC')::date - $1::int`

const forgetKeptOfPaymentsSql = unprepared('forget-kept-of-payments')`
  update payment set kept = '{}' where kept <> '{}' and created_at < statement_timestamp() - $1 * interval '1 day'`

/** Takes out what no longer serves anybody; payments and refunds stay, as the books demand. */
export async function deleteOldPaymentData(db: Queryable): Promise<void> {
  await deleteOldNoticesSql(db, noticesKeptDays)
  await deleteOldRefusalsSql(db, refusalsKeptDays)
  // What a provider wanted kept serves only as long as its payment can still be made.
  await forgetKeptOfPaymentsSql(db, noticesKeptDays)
}
