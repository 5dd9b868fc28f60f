// Which statements may run on a replica: those of calls whose answer may be some seconds old, and no other (docs/decisions/078-read-replica.md).

import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAudit, listAuditEntries } from '#contract/office/audit.ts'
import { exportBookings, listBookings } from '#contract/office/bookings.ts'
import { exportFigure, getFigures } from '#contract/office/figures.ts'
import { buildApp } from './app.ts'
import { createPool, type Db } from './db/pool.ts'
import type { ReadDb } from './db/replica.ts'
import { statements } from './db/statements/statement.ts'
import { readWeeklyNumbers } from './features/figures/weekly/handler.ts'
import { addStaff, callOffice, type StaffSession } from './testing/office.ts'
import { onTestServers, type TestApp } from './testing/test-app.ts'
import { book } from './testing/wire/bookings.ts'

/** Records the statements that it runs, on connections that refuse to write. */
class RecordingReads implements ReadDb {
  readonly replica = { state: () => ({ lagSeconds: 0.2, isUsed: true, reads: { replica: this.names.length, primary: 0 } }) }
  names: string[] = []
  readonly #db: Db
  constructor(db: Db) {
    this.#db = db
  }

  async query(query: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult<Record<string, unknown>>> {
    const text = typeof query === 'string' ? query : query.text
    this.names.push([...statements.values()].find((statement) => statement.text === text)?.statementName ?? text)
    return this.#db.query(query, values)
  }
}

onTestServers((app) => {
  let readOnly: Db
  let reads: RecordingReads
  let served: TestApp
  let owner: StaffSession

  /** The statements that a call ran there. */
  async function listStatements(run: () => Promise<unknown>): Promise<string[]> {
    reads.names = []
    await run()
    return [...new Set(reads.names)].toSorted()
  }
  const call = async (endpoint: Parameters<typeof callOffice>[1], request: object = {}) => {
    const answer = await callOffice(served, endpoint, request, owner)
    expect(answer.statusCode, answer.body).toBe(200)
  }

  beforeAll(async () => {
    const { host, port, user, database } = app().db.options
    readOnly = createPool({ host: host ?? '', port: port ?? 0, user: user ?? '', database: database ?? '' }, { isReadOnly: true })
    reads = new RecordingReads(readOnly)
    const services = { ...app().services, readDb: reads }
    const fastify = await buildApp(services)
    served = {
      ...app(),
      fastify,
      services,
      post: async (path, data, headers = {}) => fastify.inject({ method: 'POST', url: path, payload: data as object, headers }),
    }
    owner = await addStaff(served, 'owner')
  })

  afterAll(async () => {
    await served.fastify.close()
    await readOnly.end()
  })

  test('figures, also those of the weekly mail, are all read from the replica', async () => {
    const names = await listStatements(async () => call(getFigures))
    expect(names).toEqual(expect.arrayContaining(['clock', 'figure-bookings', 'figure-rentals', 'figure-receivables']))
    expect(await listStatements(async () => call(exportFigure, { figure: 'covers' }))).toEqual(names)
    expect(await listStatements(async () => readWeeklyNumbers(served.services, '2026-11-22'))).toEqual(
      [...names, 'weekly-counts'].toSorted(),
    )
  })

  test('the audit log and its export are read from the replica; the entry of the export is written to the primary', async () => {
    expect(await listStatements(async () => call(listAuditEntries))).toEqual(['list-audit'])
    expect(await listStatements(async () => call(exportAudit, { subjectId: '' }))).toEqual(['list-audit'])
    const { rows } = await app().db.query(`select count(*)::int as n from audit_log where subject = 'audit' and staff_id = $1`, [owner.id])
    expect(rows).toEqual([{ n: 1 }])
  })

  test('the export of a list of bookings is read from the replica, the list and a search are not', async () => {
    const request = { words: '', view: 'all' }
    expect(await listStatements(async () => call(exportBookings, request))).toEqual(['office-all'])
    expect(await listStatements(async () => call(listBookings, request))).toEqual([])
    expect(await listStatements(async () => call(exportBookings, { ...request, words: 'garza' }))).toEqual([])
  })

  test('a search, a price, a booking and its page read nothing from the replica', async () => {
    expect(
      await listStatements(async () => {
        const answer = await book({ ...app(), fastify: served.fastify })
        expect(answer.statusCode, answer.body).toBe(200)
      }),
    ).toEqual([])
  })

  test('the metrics show its lag, whether it is used, and which server answered', async () => {
    const metrics = (await served.fastify.inject('/metrics')).body
    expect(metrics).toContain('istmo_replica_lag_seconds 0.2\n')
    expect(metrics).toContain('istmo_replica_used 1\n')
    expect(metrics).toMatch(/istmo_replica_reads_total\{server="replica"\} \d+/)
    expect((await app().fastify.inject('/metrics')).body).not.toContain('istmo_replica')
  })
})
