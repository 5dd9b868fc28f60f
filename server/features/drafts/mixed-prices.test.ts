// Prices while the catalogue is published again and again: list, estimate and booking agree, and no list mixes two catalogues, even when the
// publishing server is killed.

import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { changeDraft, createDraft, getDraft } from '#contract/office/drafts.ts'
import { publishDraft, scheduleDraft } from '#contract/office/publications.ts'
import { addDays } from '#contract/panama-time.ts'
import { afterEach, expect, test } from 'vitest'
import { addStaff, callOffice, type StaffSession } from '../../testing/office.ts'
import { onTestServers, testKey, toForm, type TestApp } from '../../testing/test-app.ts'
import { today } from '../../testing/dates.ts'
import { waitFor } from '../../testing/timeouts.ts'
import { waitUntilBlocked } from '../../testing/databases/wait-until-blocked.ts'
import { publishDueJob } from './publish-service.ts'
import { createCatalogStore, watchCatalogVersion } from '../catalog/service.ts'
import { book, closeBookings } from '../../testing/wire/bookings.ts'
import { roundTrip } from '../../testing/wire/trips.ts'

interface Car {
  id_4d: number
  Total: number
  Oferta: string | null
}

const publications = 50

async function callAs(app: TestApp, owner: StaffSession, endpoint: Parameters<typeof callOffice>[1], request: object) {
  const answer = await callOffice(app, endpoint, request, owner)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** A draft that changes every rate. */
async function draftAll(
  app: TestApp,
  owner: StaffSession,
  change: (cents: number) => number,
): Promise<{ draftId: number; version: number }> {
  const { rows } = await app.services.catalogs.current()
  const { draftId } = await callAs(app, owner, createDraft, { name: 'Ida y vuelta' })
  const changes = rows.class_rate.map((row) => ({
    table: 'class_rate',
    key: `${row.rate_plan_id}/${row.class_id}/${row.season_id}`,
    row: { ...row, rate_cents: change(row.rate_cents) },
  }))
  await callAs(app, owner, changeDraft, { draftId, changes })
  return { draftId, version: (await callAs(app, owner, getDraft, { draftId })).version }
}

async function publishAll(app: TestApp, owner: StaffSession, change: (cents: number) => number): Promise<void> {
  await callAs(app, owner, publishDraft, await draftAll(app, owner, change))
}

const program = join(import.meta.dirname, '../../testing/server-process.ts')
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

/** A server in another process on the same database. */
async function startServer(app: TestApp): Promise<{ child: ChildProcess; address: string }> {
  const { host, port, user, database } = app.db.options
  const child = spawn(process.execPath, [program, JSON.stringify({ host, port, user, database }), 'silent', testKey.toString('hex')])
  running.push(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await waitFor('the server', () => /^port \d+$/m.test(output))
  return { child, address: `http://127.0.0.1:${/^port (\d+)$/m.exec(output)?.[1]}` }
}

onTestServers((app) => {
  const list = async (): Promise<Car[]> => {
    const answer = await app().post('/web-api/getRateCars', roundTrip)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().respuesta
  }
  const listTotals = (cars: readonly Car[]) => cars.map((car) => car.Total)

  test(
    'list, estimate and booking have one total during 50 publications, and every list is of one catalogue',
    { timeout: 120_000 },
    async () => {
      await closeBookings(app().db)
      const owner = await addStaff(app(), 'owner')
      const before = listTotals(await list())
      await publishAll(app(), owner, (cents) => cents + 500)
      const raised = listTotals(await list())
      expect(raised.every((total, i) => total > (before[i] ?? 0))).toBe(true)

      let isOver = false
      const counts = { before: 0, raised: 0, bookings: 0 }
      const search = async () => {
        while (!isOver) {
          const cars = await list()
          const totals = listTotals(cars)
          const isRaised = totals[0] === raised[0]
          expect(totals).toEqual(isRaised ? raised : before)
          counts[isRaised ? 'raised' : 'before'] += 1
          const car = cars.find(({ id_4d, Oferta }) => id_4d === 104 && Oferta !== null)
          if (car === undefined) throw new Error('The class is not offered')
          const trip = { IdModelo: 104, Oferta: car.Oferta }
          const estimate = await app().post('/web-api/getCostoEstimadoWeb', { ...roundTrip, ...trip })
          expect(estimate.statusCode, estimate.body).toBe(200)
          const { Total, IdCotizacion } = estimate.json().Resultado.datos
          expect(Total).toBe(car.Total)
          if (counts.bookings < 12) {
            counts.bookings += 1
            const booked = await book(app(), { ...trip, IdCotizacion, Total })
            expect(booked.statusCode, booked.body).toBe(200)
            expect(booked.json().Resultado.datos.Total).toBe(car.Total)
            await closeBookings(app().db)
          }
        }
      }
      const searching = Promise.all([search(), search(), search()])
      for (let i = 0; i < publications; i++) await publishAll(app(), owner, (cents) => cents + (i % 2 === 0 ? -500 : 500))
      isOver = true
      await searching
      expect(counts.before).toBeGreaterThan(3)
      expect(counts.raised).toBeGreaterThan(3)
      expect(counts.bookings).toBeGreaterThan(3)
    },
  )

  test('another process learns of a publication within three seconds, and prices with it at once', async () => {
    const owner = await addStaff(app(), 'owner')
    const other = createCatalogStore(app().db)
    const before = await other.current()
    const seen = Promise.withResolvers<number>()
    const watch = watchCatalogVersion(app().db, (version) => version > before.version && seen.resolve(performance.now()))
    await publishAll(app(), owner, (cents) => cents + 100)
    const publishedAt = performance.now()
    expect((await other.current()).rows.class_rate[0]?.rate_cents).toBe((before.rows.class_rate[0]?.rate_cents ?? 0) + 100)
    expect((await seen.promise) - publishedAt).toBeLessThan(3_000)
    watch.stop()
  })

  test('a server in another process prices with each publication within three seconds, and no search under load fails or mixes two', async () => {
    const owner = await addStaff(app(), 'owner')
    const { address } = await startServer(app())
    const { headers, payload } = toForm(JSON.stringify(roundTrip))
    const search = async (): Promise<number[]> => {
      const answer = await fetch(`${address}/web-api/getRateCars`, { method: 'POST', headers, body: payload })
      expect(answer.status).toBe(200)
      return listTotals(((await answer.json()) as { respuesta: Car[] }).respuesta)
    }
    const before = await search()
    await publishAll(app(), owner, (cents) => cents + 500)
    const raised = await search()
    expect(raised.every((total, i) => total > (before[i] ?? 0))).toBe(true)

    let isOver = false
    let searches = 0
    const load = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        expect([before, raised]).toContainEqual(await search())
        searches += 1
      }
    })
    const publishing = async () => {
      try {
        for (let i = 0; i < 10; i += 1) {
          await publishAll(app(), owner, (cents) => cents + (i % 2 === 0 ? -500 : 500))
          const publishedAt = performance.now()
          // The very next search has the new prices.
          expect(await search()).toEqual(i % 2 === 0 ? before : raised)
          expect(performance.now() - publishedAt).toBeLessThan(3_000)
        }
      } finally {
        isOver = true
      }
    }
    await Promise.all([publishing(), ...load])
    expect(searches).toBeGreaterThan(20)
  }, 120_000)

  test.each([
    { moment: 'before its commit', trigger: 'trigger hold after insert on audit_log', isAll: false },
    {
      moment: 'during its commit',
      trigger: 'constraint trigger hold after insert on audit_log deferrable initially deferred',
      isAll: true,
    },
  ])('a server killed during a publication, $moment, leaves all of it or nothing, and the next one does the rest', async (killed) => {
    const owner = await addStaff(app(), 'owner')
    const draft = await draftAll(app(), owner, (cents) => cents + 500)
    await callAs(app(), owner, scheduleDraft, { ...draft, at: `${addDays(today, 2)}T06:00` })
    const readState = async () => {
      const { rows } = await app().db.query<{ rates: number[]; version: number; status: string; entries: number }>(
        `select (select json_agg(rate_cents order by rate_plan_id, class_id, season_id) from class_rate) as rates,
          (select version from catalog_version) as version, (select status from catalog_draft where id = $1) as status,
          (select count(*)::int from audit_log where action = 'catalog-published' and subject_id = $1::text) as entries`,
        [draft.draftId],
      )
      return rows[0]
    }
    const before = await readState()
    const none = { ...before, status: 'scheduled', entries: 0 }
    const all = { rates: before?.rates.map((cents) => cents + 500), version: expect.any(Number), status: 'published', entries: 1 }
    const { child } = await startServer(app())
    const holder = await app().db.connect()
    await holder.query('select pg_advisory_lock(1)')
    await holder.query(`
      create function hold() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(1); return null; end $$;
      create ${killed.trigger} for each row execute function hold()`)
    await app().db.query('update catalog_draft set publish_at = clock_timestamp() where id = $1', [draft.draftId])
    await waitUntilBlocked(app().db, new Promise(() => undefined))
    child.kill('SIGKILL')
    await holder.query('select pg_advisory_unlock(1)')
    holder.release()
    // Waits until the database has ended the transaction of the dead process.
    await app().db.query('drop trigger hold on audit_log; drop function hold()')
    const state = await readState()
    expect(state).toEqual(killed.isAll ? all : none)
    expect(state?.version === before?.version).toBe(!killed.isAll)
    await publishDueJob(app().db).run()
    expect(await readState()).toEqual(all)
    await publishAll(app(), owner, (cents) => cents - 500)
  })
})
