// Metrics in Prometheus' text format. Routes are labelled by pattern, never by address, so that no label contains a code, name or token;
// counts of bookings are queried from the database on request.

import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../db/pool.ts'
import type { ReadDb } from '../db/replica.ts'
import { type RowOf, prepared } from '../db/statements/statement.ts'
import type { Services } from '../services.ts'

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The metrics of an application as text, with the content type. */
export type ReadMetrics = () => Promise<{ type: string; text: string }>

declare module 'fastify' {
  interface FastifyInstance {
    readMetrics: ReadMetrics
  }
}

/** Counts an application's requests. The metrics are at `/metrics` unless they have a separate listener or the site is live. */
export function metricsRoutes(app: FastifyInstance, { db, readDb, config }: Pick<Services, 'db' | 'readDb' | 'config'>): void {
  // A separate registry, because tests build several applications in one process.
  const registry = new Registry()
  watchRequests(app, registry)
  watchProcess(registry, db)
  if (readDb.replica !== undefined) watchReplica(registry, readDb.replica)
  const readDatabase = watchDatabase(registry, db)
  app.decorate('readMetrics', async () => {
    await readDatabase()
    return { type: registry.contentType, text: await registry.metrics() }
  })
  if (config.metrics === 'on-site') serveMetrics(app, app.readMetrics)
}

/** A listener for metrics only, separate from the public one. */
export async function listenForMetrics(readMetrics: ReadMetrics, { host, port }: { host: string; port: number }): Promise<FastifyInstance> {
  const app = fastify({ logger: false })
  serveMetrics(app, readMetrics)
  await app.listen({ host, port })
  return app
}

function serveMetrics(app: FastifyInstance, readMetrics: ReadMetrics): void {
  app.get('/metrics', async (_, reply) => {
    const { type, text } = await readMetrics()
    return reply.header('cache-control', 'no-store').type(type).send(text)
  })
}

function watchRequests(app: FastifyInstance, registry: Registry): void {
  const answers = new Counter({
    name: 'istmo_answers_total',
    help: 'Answers by class of their status.',
    labelNames: ['status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'istmo_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    answers.inc({ status: `${Math.floor(reply.statusCode / 100)}xx` })
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

function watchProcess(registry: Registry, db: Db): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('istmo_memory_bytes', 'Resident memory of the process.', () => process.memoryUsage.rss())
  gauge('istmo_uptime_seconds', 'How long the process has been running.', () => Math.round(process.uptime()))
  const connections = new Gauge({
    name: 'istmo_database_connections',
    help: 'Connections of the pool, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, db.totalCount)
      this.set({ state: 'idle' }, db.idleCount)
      this.set({ state: 'waiting' }, db.waitingCount)
    },
  })
  connections.reset()
}

/** Each metric reads the state when it is collected. */
function watchReplica(registry: Registry, { state }: NonNullable<ReadDb['replica']>): void {
  const metrics = [
    new Gauge({
      name: 'istmo_replica_lag_seconds',
      help: 'By how much an answer of the read replica may be behind the primary at most; absent while that is unknown.',
      registers: [registry],
      collect() {
        const { lagSeconds } = state()
        // A reset gauge without labels would report 0.
        if (lagSeconds === null) this.remove()
        else this.set(lagSeconds)
      },
    }),
    new Gauge({
      name: 'istmo_replica_used',
      help: 'Whether reads that may be old use the replica.',
      registers: [registry],
      collect() {
        this.set(state().isUsed ? 1 : 0)
      },
    }),
    new Counter({
      name: 'istmo_replica_reads_total',
      help: 'Reads that may be old, by the server that answered.',
      labelNames: ['server'],
      registers: [registry],
      collect() {
        this.reset()
        for (const [server, count] of Object.entries(state().reads)) this.inc({ server }, count)
      },
    }),
  ]
  for (const metric of metrics) metric.reset()
}

type MetricsRow = RowOf<typeof metricsSql>

const metricsSql = prepared('metrics', {
  notNull: [
    'waiting',
    'oldest_seconds',
    'retried',
    'given_up',
    'holds',
    'no_show_candidates',
    'overdue_rentals',
    'refunds_manual',
    'refunds_open',
    'clock',
  ],
})`
  select (select count(*) from outbox where done_at is null) as waiting,
    (select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 from outbox where done_at is null) as oldest_seconds,
    (select count(*) from outbox where done_at is null and attempts > 1) as retried,
    (select count(*) from outbox where given_up_at is not null) as given_up,
    (select count(*) from reservation where status = 'held' and hold_expires_at > statement_timestamp()) as holds,
    (select count(*) from reservation where status = 'confirmed' and pick_up_at < statement_timestamp()
      and greatest(pick_up_at, arrives_at) + (select hold_hours from price_terms) * interval '1 hour' < statement_timestamp()) as no_show_candidates,
    (select count(*) from reservation where status = 'checked_in' and return_at < statement_timestamp()) as overdue_rentals,
    (select count(*) from refund where status in ('manual', 'failed')
      or (status = 'sent' and coalesce(sent_at, created_at) < statement_timestamp() - interval '30 minutes')) as refunds_manual,
    (select count(*) from refund where status in ('requested', 'sent')) as refunds_open,
    extract(epoch from clock_timestamp())::float8 as clock`

/** How long metrics wait for the database: a scrape gives up after ten seconds. */
const longestReadMs = 2000

/** The rows; none if the database fails or does not answer in time. */
function readOrNone<Row>(rows: Promise<Row[]>): Promise<Row[]> {
  return Promise.race([rows, sleep(longestReadMs, [], { ref: false })]).catch(() => [])
}

/** Counts from the database; while it is unavailable they are left out and the other metrics are still served. */
function watchDatabase(registry: Registry, db: Db): () => Promise<void> {
  const gauges: [Exclude<keyof MetricsRow, 'clock'>, Gauge][] = (
    [
      ['waiting', 'istmo_outbox_waiting', 'Work of the outbox that is not done.'],
      ['oldest_seconds', 'istmo_outbox_oldest_seconds', 'Age of the oldest work that is not done.'],
      ['retried', 'istmo_outbox_retried', 'Work that has failed and will be retried.'],
      ['given_up', 'istmo_outbox_given_up', 'Work of the last 90 days that was given up, such as mails to addresses that do not exist.'],
      ['holds', 'istmo_holds', 'Cars held for a payment.'],
      ['no_show_candidates', 'istmo_no_show_candidates', 'Bookings whose waiting time is over and whose renter has not come.'],
      ['overdue_rentals', 'istmo_overdue_rentals', 'Cars that should be back and are not.'],
      ['refunds_manual', 'istmo_refunds_manual', 'Refunds to be made by hand.'],
      ['refunds_open', 'istmo_refunds_open', 'Refunds that a provider has not settled yet.'],
    ] as const
  ).map(([key, name, help]) => [key, new Gauge({ name, help, registers: [registry] })])
  const up = new Gauge({ name: 'istmo_database_up', help: 'Whether the database answered just now.', registers: [registry] })
  const offset = new Gauge({
    name: 'istmo_clock_offset_seconds',
    help: 'By how much the clock of the process is ahead of that of the database.',
    registers: [registry],
  })
  const readLabelled = watchPayments(registry, db)
  return async () => {
    const [[row]] = await Promise.all([readOrNone(metricsSql(db)), readLabelled()])
    up.set(row === undefined ? 0 : 1)
    offset.reset()
    if (row !== undefined) offset.set(Date.now() / 1000 - row.clock)
    for (const [key, gauge] of gauges) {
      gauge.reset()
      if (row !== undefined) gauge.set(row[key])
    }
  }
}

const paymentMetricsSql = prepared('payment-metrics', { notNull: ['metric', 'provider', 'label', 'count'] })`
  select 'payments' as metric, provider, status as label, count(*)::int as count from payment group by provider, status
  union all select 'refusals', provider, reason, sum(count)::int from notice_refusal group by provider, reason`

/** Payments by provider and state, and refused notices and contradictory states by provider and reason. */
function watchPayments(registry: Registry, db: Db): () => Promise<void> {
  const gauges = {
    payments: new Gauge({
      name: 'istmo_payments',
      help: 'Payments by provider and state.',
      labelNames: ['provider', 'state'],
      registers: [registry],
    }),
    refusals: new Gauge({
      name: 'istmo_notices_refused',
      help: 'Refused notices of providers, and reported payment states that contradict ours, of the last 90 days.',
      labelNames: ['provider', 'reason'],
      registers: [registry],
    }),
  }
  return async () => {
    const rows = await readOrNone(paymentMetricsSql(db))
    gauges.payments.reset()
    gauges.refusals.reset()
    for (const { metric, provider, label, count } of rows) {
      if (metric === 'payments') gauges.payments.set({ provider, state: label }, count)
      else gauges.refusals.set({ provider, reason: label }, count)
    }
  }
}
