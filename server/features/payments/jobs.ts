// Recurring jobs for payments: they query providers about payments whose notices may have been lost, cancel overdue payments, and delete old
// data.

import { hourMs, minuteMs } from '#contract/panama-time.ts'
import type { Queryable } from '../../db/pool.ts'
import { type PaymentServices, createProviders, type PaymentProviders } from './providers/providers.ts'
import { unprepared } from '../../db/statements/statement.ts'
import type { Job } from '../jobs/run-jobs.ts'
import { checkPaymentTopic } from '../outbox/topics.ts'

const refusalRetentionDays = 90
const noticeRetentionDays = 90
const providerDataRetentionDays = 90
const minPerRound = 10

export function paymentJobs(services: PaymentServices): Job[] {
  const { db } = services
  return [
    { name: 'reconcile-payments', intervalMs: minuteMs, run: () => reconcile(db, createProviders(services)) },
    { name: 'end-payments', intervalMs: minuteMs, run: () => cancelOverduePayments(db) },
    { name: 'delete-old-payment-data', intervalMs: hourMs, run: () => deleteOldPaymentData(db) },
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
 * Enqueues a query to the provider for every unpaid payment that was started at least 15 minutes and at most three days ago; failed and
 * cancelled ones may have been paid anyway. Each is checked once an hour, the least recently checked first, and a sixtieth of them per minute,
 * so that a current payer never waits behind all of them. Providers that cannot be queried are skipped.
 */
export async function reconcile(db: Queryable, { known }: Pick<PaymentProviders, 'known'>): Promise<void> {
  await enqueuePaymentChecksSql(
    db,
    checkPaymentTopic,
    known.filter((item) => item.can.status).map((item) => item.name),
    minPerRound,
  )
}

const cancelOverduePaymentsSql = unprepared('cancel-overdue-payments')`
  with overdue as materialized (
    select id from payment where status in ('created', 'pending') and expires_at < statement_timestamp() - interval '2 minutes'
    order by id limit 500 for update skip locked
  ), ended as (
    update payment p set status = 'cancelled', reason = 'expired', version = version + 1
    from overdue where p.id = overdue.id and p.status in ('created', 'pending') returning p.id
  )
  insert into outbox (topic, dedupe_key, payload)
  select $1::text, $1::text || ':' || id || ':expired', jsonb_build_object('paymentId', id) from ended on conflict (dedupe_key) do nothing`

/** Cancels payments whose time is over, so that a new one can be started; the provider is queried once more. */
export async function cancelOverduePayments(db: Queryable): Promise<void> {
  await cancelOverduePaymentsSql(db, checkPaymentTopic)
}

const deleteOldNoticesSql = unprepared('delete-old-notices')`
  delete from webhook_event where received_at < statement_timestamp() - $1 * interval '1 day'`

const deleteOldRefusalsSql = unprepared('delete-old-refusals')`
  delete from notice_refusal where day < (clock_timestamp() at time zone 'UTC')::date - $1::int`

// What was stored for a provider is needed only while the payment can still be made.
const deleteProviderDataSql = unprepared('delete-provider-data')`
  update payment set kept = '{}' where kept <> '{}' and created_at < statement_timestamp() - $1 * interval '1 day'`

/** Deletes data that is no longer needed; payments and refunds remain for the accounts. */
export async function deleteOldPaymentData(db: Queryable): Promise<void> {
  await deleteOldNoticesSql(db, noticeRetentionDays)
  await deleteOldRefusalsSql(db, refusalRetentionDays)
  await deleteProviderDataSql(db, providerDataRetentionDays)
}
