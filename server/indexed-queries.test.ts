import fastify from 'fastify'
import { expect, test } from 'vitest'
import { periodicJobs } from './background.ts'
import { readConfig } from './config.ts'
import { metricsRoutes } from './http/metrics.ts'
import { onTestServers } from './testing/test-app.ts'
import { dayMs } from '#contract/panama-time.ts'
import { findFreeCars } from './features/availability/repository.ts'
import { readFigures } from './features/figures/service.ts'
import { takeDue } from './features/outbox/repository.ts'
import { findBookingsByBrokerReference, readView } from './features/bookings/office/repository.ts'
import { findNoShowCandidates } from './features/bookings/counter/no-shows.ts'

interface Statement {
  text: string
  values: unknown[]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

/** Tables that grow with every booking. */
const growing = new Set([
  'reservation',
  'broker_booking',
  'reservation_event',
  'block',
  'outbox',
  'payment',
  'refund',
  'consent',
  'deposit',
])
/** Partial indexes of active or exceptional rows, which are small enough to scan. */
const smallIndexes = new Set([
  'deposit_expires',
  'deposit_open',
  'outbox_due',
  'outbox_given_up',
  'refund_open',
  'payment_live',
  'reservation_erasure',
  'reservation_licence_held',
  'reservation_plate_out',
])

onTestServers((app) => {
  test('X-04 periodic background queries, the metrics, the figures and the search for a broker’s number use an index, however many bookings there are', async () => {
    const statements: Statement[] = []
    const query = (statement: string | { text: string; values?: unknown[] }, values: unknown[] = []) => {
      statements.push(
        typeof statement === 'string' ? { text: statement, values } : { text: statement.text, values: statement.values ?? values },
      )
      return app().db.query(statement, values.length === 0 ? undefined : values)
    }
    // The only pool method that these jobs use.
    const db = new Proxy(app().db, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) })
    const services = { ...app().services, db }
    for (const job of periodicJobs(services)) {
      // It reads all valid links once, by primary key.
      if (!job.name.startsWith('renew-links')) await job.run()
    }
    await findNoShowCandidates(db)
    await takeDue(db, 10, 1_000)
    const filter = { branchIds: null, branchId: null, classId: null, from: null, until: null, statuses: null, channel: null }
    await findBookingsByBrokerReference(db, filter, 'AV-1', 50)
    await readView(db, 'all', { ...filter, channel: 'broker' }, null, 50)
    await readFigures({ readDb: db, catalogs: services.catalogs }, { by: 'month', branchIds: null })
    const server = fastify()
    metricsRoutes(server, { db, readDb: db, config: readConfig({}) })
    await server.inject('/metrics')
    await server.close()

    const read = new Map<string, string>()
    for (const { text, values } of statements) {
      for (const node of await getScans(text, values)) {
        const { 'Node Type': kind, 'Relation Name': table = '', 'Index Name': index = '', 'Index Cond': bound } = node
        const isFullScan =
          kind === 'Seq Scan' ? growing.has(table) : bound === undefined && isOnGrowingTable(index) && !smallIndexes.has(index)
        if (isFullScan) read.set(`${kind} of ${table} by ${index}`, text.trim().slice(0, 120))
      }
    }
    expect(statements.length).toBeGreaterThan(15)
    // Payments are counted by provider and state over the whole table.
    expect([...read].filter(([, text]) => !text.includes(`'payments' as metric`))).toEqual([])
  })

  test('the cars of one period are counted by a plan that the connection keeps', async () => {
    const client = await app().db.connect()
    try {
      const from = Date.now()
      for (const classId of [null, 101])
        for (let i = 0; i < 20; i += 1) await findFreeCars(client, [{ branchId: 1, from, until: from + 3 * dayMs }], classId)
      const { rows } = await client.query(`select custom_plans from pg_prepared_statements where name = 'free-cars-of-period'`)
      // PostgreSQL plans the first five executions of any statement.
      expect(rows).toEqual([{ custom_plans: 5 }])
    } finally {
      client.release()
    }
  })

  test('the cars of one class are those of all classes', async () => {
    const from = Date.now() + 30 * dayMs
    const periods = [{ branchId: 1, from, until: from + 3 * dayMs }]
    const all = (await findFreeCars(app().db, periods)).free[0]
    const one = (await findFreeCars(app().db, periods, 101)).free[0]
    expect(all?.size).toBeGreaterThan(1)
    expect([...(one ?? [])]).toEqual([[101, all?.get(101)]])
    expect((await findFreeCars(app().db, [...periods, ...periods])).free).toEqual([all, all])
  })

  /** The scans in a statement's plan, planned as if tables were too large for sequential scans. */
  async function getScans(text: string, values: unknown[]): Promise<PlanNode[]> {
    const client = await app().db.connect()
    try {
      await client.query('begin')
      await client.query('set local enable_seqscan = off')
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (format json) ${text}`, values)
      return flatten(rows[0]?.['QUERY PLAN'][0]?.Plan).filter((node) => node['Node Type'].endsWith('Scan'))
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
})

const isOnGrowingTable = (index: string) => [...growing].some((table) => index.startsWith(`${table}_`))

function flatten(node: PlanNode | undefined): PlanNode[] {
  return node === undefined ? [] : [node, ...(node.Plans ?? []).flatMap(flatten)]
}
