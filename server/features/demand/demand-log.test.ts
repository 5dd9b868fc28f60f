import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#contract/panama-time.ts'
import { lowSeasonTuesday, today } from '../../testing/dates.ts'
import { onTestServers, toForm } from '../../testing/test-app.ts'
import { friday, roundTrip, tuesday } from '../../testing/wire/trips.ts'
import { createDemandLog, flushRegularly } from './demand-log.ts'
import { deleteOldDemand, readSampledSearches, searchOn } from './repository.ts'
import { buildApp } from '../../app.ts'
import { startOfWeek } from './rules.ts'

const pickUpOn = lowSeasonTuesday()
const trip = {
  pickUpBranchId: 1,
  returnBranchId: 2,
  pickUpAt: `${pickUpOn}T10:00`,
  returnAt: `${addDays(pickUpOn, 3)}T09:30`,
  youngDriver: true,
}
const sedan = { id: 104 }

onTestServers((app) => {
  beforeEach(async () => void (await app().db.query('truncate search_demand, search_sample')))
  const readCounts = async () => {
    const { rows } = await app().db.query<{ class_id: number | null; outcome: string; searches: number }>(
      'select class_id, outcome, sum(searches)::int as searches from search_demand group by class_id, outcome order by class_id nulls first, outcome',
    )
    return rows.map((row) => `${row.class_id ?? 'all'} ${row.outcome} ${row.searches}`)
  }

  test('searches are counted by class and reason, and in whole, under today in Panama', async () => {
    const demand = createDemandLog(app().db)
    const classes = [
      { carClass: sedan, reason: null },
      { carClass: { id: 105 }, reason: 'sold-out' as const },
      { carClass: { id: 106 }, reason: 'sold-out' as const },
    ]
    demand.countList(trip, classes, new Set([106]))
    await demand.flush()
    demand.countList(trip, classes, new Set([106]))
    demand.countRefused(trip, 'branch_closed')
    await demand.flush()
    expect(await readCounts()).toEqual([
      'all asked 3',
      'all closed 1',
      'all offered 2',
      'all sold-out 2',
      'all stop-sell 2',
      '105 sold-out 2',
      '106 stop-sell 2',
    ])
    const { rows } = await app().db.query('select distinct day, branch_id, return_branch_id, pick_up_week, length_from from search_demand')
    expect(rows).toEqual([{ day: today, branch_id: 1, return_branch_id: 2, pick_up_week: startOfWeek(pickUpOn), length_from: 3 }])
  })

  test('a search is too late only if no class was offered', async () => {
    const demand = createDemandLog(app().db)
    const van = { carClass: { id: 116 }, reason: 'lead-time' as const }
    demand.countList(trip, [{ carClass: sedan, reason: null }, van], new Set())
    demand.countList(trip, [van], new Set())
    await demand.flush()
    expect(await readCounts()).toEqual(['all asked 2', 'all offered 1', 'all too-late 1', '116 too-late 2'])
  })

  test('mistakes and trips beyond all plans are not counted', async () => {
    const demand = createDemandLog(app().db)
    demand.countRefused(trip, 'return_before_pick_up')
    demand.countRefused({ ...trip, pickUpAt: '9000-01-01T10:00', returnAt: '9000-01-02T10:00' }, 'too_far_ahead')
    demand.countList({ ...trip, pickUpAt: `${addDays(today, -9)}T10:00` }, [], new Set())
    await demand.flush()
    expect(await readCounts()).toEqual([])
  })

  test('a failed flush loses nothing, and what is counted meanwhile is added to it', async () => {
    let isDown = true
    const db = {
      query: (...given: unknown[]) => (isDown ? Promise.reject(new Error('down')) : Reflect.apply(app().db.query, app().db, given)),
    }
    const demand = createDemandLog(db)
    demand.countList(trip, [{ carClass: sedan, reason: null }], new Set())
    await expect(demand.flush()).rejects.toThrow('down')
    demand.countList(trip, [{ carClass: sedan, reason: null }], new Set())
    await expect(demand.flush()).rejects.toThrow('down')
    isDown = false
    await demand.flush()
    await demand.flush()
    expect(await readCounts()).toEqual(['all asked 2', 'all offered 2'])
    expect(await readSampledSearches(app().db, 10)).toHaveLength(2)
  })

  test('while the database is down the memory is bounded', async () => {
    const sent: number[] = []
    const db = {
      query: async ({ values }: { values: unknown[][] }) => {
        sent.push(values[0]?.length ?? 0)
        throw new Error('down')
      },
    }
    const demand = createDemandLog(db as never)
    for (let branch = 0; branch < 30_000; branch++)
      demand.countList({ ...trip, pickUpBranchId: branch }, [{ carClass: sedan, reason: null }], new Set())
    await expect(demand.flush()).rejects.toThrow('down')
    await expect(demand.flush()).rejects.toThrow('down')
    expect(sent).toEqual([50_000, 50_000])
  })

  test('what was counted is written when the process stops', async () => {
    const demand = createDemandLog(app().db)
    const lines: string[] = []
    const flushing = flushRegularly(demand, { warn: (line) => lines.push(line), error: (line) => lines.push(line) })
    demand.countRefused(trip, 'lead_time')
    await flushing.stop()
    expect(await readCounts()).toEqual(['all asked 1', 'all too-late 1'])
    expect(lines).toEqual([])
  })

  describe('searches of visitors', () => {
    test('the application counts lists and refused lists, writes them when it closes, and stores nothing of the visitor', async () => {
      const fastify = await buildApp(app().services)
      const search = async (change: object) => {
        return fastify.inject({ method: 'POST', url: '/web-api/getRateCars', ...toForm(JSON.stringify({ ...roundTrip, ...change })) })
      }
      expect((await search({})).statusCode).toBe(200)
      expect((await search({ FechaEntrada: addDays(tuesday, 93) })).statusCode).toBe(422)
      await fastify.close()
      const counts = await readCounts()
      expect(counts).toContain('all asked 2')
      expect(counts).toContain('all offered 1')
      expect(counts).toContain('all too-long 1')
      const [sample, ...others] = await readSampledSearches(app().db, 200)
      expect(others).toEqual([])
      expect(sample).toMatchObject({ pickUpBranchId: 1, returnBranchId: 1, youngDriver: false })
      expect(sample && searchOn(today, sample)).toEqual({ pickUpAt: `${tuesday}T10:00`, returnAt: `${friday}T10:00` })
    })
  })

  test('sampled searches are spread over all samples, and only the latest 4,000 are kept', async () => {
    await app().db.query(
      `insert into search_sample (searched_on, branch_id, return_branch_id, pick_up_at, return_at, young_driver)
       select '2026-01-01', n, 1, '2026-01-11 09:30-05', '2026-01-13 18:00-05', false from generate_series(1, 4500) n`,
    )
    await deleteOldDemand(app().db)
    expect((await app().db.query('select 1 from search_sample')).rowCount).toBe(4_000)
    const found = await readSampledSearches(app().db, 200)
    expect(found).toHaveLength(200)
    expect(found[0]).toMatchObject({ pickUpInDays: 10, pickUpTime: '09:30', returnInDays: 12, returnTime: '18:00' })
    expect(new Set(found.map((item) => item.pickUpBranchId)).size).toBe(200)
    expect(found.at(-1)?.pickUpBranchId).toBeLessThan(700)
  })

  test('counts of days that no comparison needs are deleted', async () => {
    await app().db.query(
      `insert into search_demand values (current_date - 365 * 7, 1, 1, null, current_date, 1, 'asked', 1), (current_date - 365 * 5, 1, 1, null, current_date, 1, 'asked', 1)`,
    )
    await deleteOldDemand(app().db)
    expect((await app().db.query('select 1 from search_demand')).rowCount).toBe(1)
  })
})
