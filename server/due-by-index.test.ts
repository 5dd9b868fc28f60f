import fastify from 'fastify'
import { expect, test } from 'vitest'
import { periodicJobs } from './background.ts'
import { readConfig } from './config.ts'
import { metricsRoutes } from './http/metrics.ts'
import { onEachServer } from './testing/test-app.ts'
import { takeDue } from './features/outbox/repository.ts'
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
const growing = new Set(['reservation', 'reservation_event', 'block', 'outbox', 'payment', 'refund', 'consent'])
/** Indices that hold only what is under way or an exception, and may be read whole. */
const underWay = new Set([
  'outbox_due',
  'outbox_given_up',
  'refund_open',
  'payment_live',
  'reservation_erasure',
  'reservation_licence_held',
  'reservation_plate_out',
])

onEachServer((it) => {
  test('X-04 what the background looks for every minute or hour is found by an index, however many bookings there are', async () => {
    const said: Statement[] = []
    const query = (asked: string | { text: string; values?: unknown[] }, values: unknown[] = []) => {
      said.push(typeof asked === 'string' ? { text: asked, values } : { text: asked.text, values: asked.values ?? values })
      return it().db.query(asked, values.length === 0 ? undefined : values)
    }
    // All that these jobs use of a pool.
    const db = new Proxy(it().db, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) })
    const services = { ...it().services, db }
    for (const job of periodicJobs(services)) {
      // It goes once over all links that are valid, by their primary key.
      if (!job.name.startsWith('renew-links')) await job.run()
    }
    await findNoShowCandidates(db)
    await takeDue(db, 10, 1_000)
    const app = fastify()
    metricsRoutes(app, { db, config: readConfig({}) })
    await app.inject('/metrics')
    await app.close()

    const read = new Map<string, string>()
    for (const { text, values } of said) {
      for (const node of await getScans(text, values)) {
        const { 'Node Type': kind, 'Relation Name': table = '', 'Index Name': index = '', 'Index Cond': bound } = node
        const isWhole = kind === 'Seq Scan' ? growing.has(table) : bound === undefined && isOfGrowing(index) && !underWay.has(index)
        if (isWhole) read.set(`${kind} of ${table} by ${index}`, text.trim().slice(0, 120))
      }
    }
    expect(said.length).toBeGreaterThan(15)
    // Counts of payments by provider and state are counts of all of them.
    expect([...read].filter(([, text]) => !text.includes(`'payments' as figure`))).toEqual([])
  })

  /** Scans of a statement's plan, made as for tables too large to be read whole. */
  async function getScans(text: string, values: unknown[]): Promise<PlanNode[]> {
    const client = await it().db.connect()
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

const isOfGrowing = (index: string) => [...growing].some((table) => index.startsWith(`${table}_`))

function flatten(node: PlanNode | undefined): PlanNode[] {
  return node === undefined ? [] : [node, ...(node.Plans ?? []).flatMap(flatten)]
}
