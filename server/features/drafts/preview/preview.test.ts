import { changeDraft, createDraft, getDraft } from '#contract/office/drafts.ts'
import { publishDraft, revertPublication } from '#contract/office/publications.ts'
import { previewDraft, type DraftPreview } from '#contract/office/draft-preview.ts'
import { toLocalDate, toTimeOfDay, toWallTime } from '#contract/panama-time.ts'
import { beforeEach, expect, test } from 'vitest'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../../testing/office.ts'
import { createRandom, type Random } from '../../../testing/random.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { readClock } from '../../availability/repository.ts'
import { buildCatalog, isPackageValid, type Catalog } from '../../catalog/catalog.ts'
import { applyChanges, listRows } from '../../catalog/changes/apply.ts'
import { findProblems } from '../../catalog/changes/find-problems.ts'
import { toKey, type Row } from '../../catalog/resources/resource.ts'
import { findResource } from '../../catalog/resources/resources.ts'
import type { CatalogRows } from '../../catalog/rows.ts'
import { listChanges } from '../repository.ts'
import { priceBoth } from './price-both.ts'
import { listAffectedPromotions, readSearches, addPromotions, type SampleSearch } from './searches.ts'

/** What a random draft may change: a column of a table, by up to a fifth. */
const columns = [
  ['class_rate', 'rate_cents'],
  ['class_rate', 'rate_cents'],
  ['class_cover', 'price_day_cents'],
  ['one_way_fee', 'fee_cents'],
  ['branch', 'concession_bps'],
  ['price_terms', 'itbms_bps'],
  ['price_terms', 'after_hours_cents'],
  ['extra', 'price_day_cents'],
] as const

function drawChanges(rows: CatalogRows, random: Random) {
  const drawn = new Map<string, { table: string; key: string; row: Row }>()
  for (let i = 0; i < 60; i++) {
    const [table, column] = random.pick(columns)
    const resource = findResource(table)
    if (resource === undefined) continue
    const row = random.pick(listRows(rows, table))
    const key = toKey(resource, row)
    drawn.set(`${table} ${key}`, { table, key, row: { ...row, [column]: Math.round(Number(row[column]) * (0.9 + random.next() * 0.3)) } })
  }
  return [...drawn.values()]
}

/** A changed promotion, and a new one with a code and limits for half of the classes. */
function drawPromotions(rows: CatalogRows, random: Random, round: number) {
  const known = rows.promotion[Math.floor(random.next() * rows.promotion.length)]
  if (known === undefined) throw new Error('There is no promotion')
  const percent = () => Math.round(100 + random.next() * 3_000)
  return {
    changed: { table: 'promotion', key: String(known.id), row: { ...known, discount_bps: percent() } },
    added: {
      table: 'promotion',
      key: null,
      row: { ...known, id: null, code: `RONDA${round}`, uses_limit: 5 + round, uses_per_client: 1 + (round % 3), discount_bps: percent() },
    },
    toClasses: (id: string) =>
      rows.car_class
        .filter(() => random.next() < 0.5)
        .map(({ id: classId }) => ({ table: 'promotion_class', key: null, row: { promotion_id: Number(id), class_id: classId } })),
  }
}

onTestServers((app) => {
  let owner: StaffSession
  const callOk = async (endpoint: Parameters<typeof callOffice>[1], request: object) => {
    const answer = await callOffice(app(), endpoint, request, owner)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const newDraft = async (changes: object[]) => {
    const { draftId } = await callOk(createDraft, { name: 'Borrador' })
    await callOk(changeDraft, { draftId, changes })
    return draftId as number
  }
  const publish = async (draftId: number) => callOk(publishDraft, { draftId, version: (await callOk(getDraft, { draftId })).version })
  const preview = async (draftId: number, change: object = {}): Promise<DraftPreview> => callOk(previewDraft, { draftId, ...change })
  /** The total of a class in the public list, in cents; without the promotion if the promotion is not valid there, as in the preview. */
  const totalInList = async ({ trip, classId }: SampleSearch, catalog: Catalog, now: number): Promise<number> => {
    const { packageId } = trip
    const today = toLocalDate(toWallTime(now))
    const holds = packageId !== null && isPackageValid(catalog, packageId, today, toLocalDate(trip.pickUpAt))
    const answer = await app().post('/web-api/getRateCars', {
      IdBrand: 1,
      IdAgenciaSal: trip.pickUpBranchId,
      FechaSalida: toLocalDate(trip.pickUpAt),
      HoraSalida: toTimeOfDay(trip.pickUpAt),
      IdAgenciaEnt: trip.returnBranchId,
      FechaEntrada: toLocalDate(trip.returnAt),
      HoraEntrada: toTimeOfDay(trip.returnAt),
      UnderAge: trip.youngDriver ? 1 : 0,
      ...(holds ? { IdPaquete: packageId } : {}),
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return Math.round(answer.json().respuesta.find((car: { id_4d: number }) => car.id_4d === classId).Total * 100)
  }

  beforeEach(async () => {
    owner = await addStaff(app(), 'owner')
  })

  test('200 previewed totals are the totals after publication to the cent, for 20 random drafts', { timeout: 120_000 }, async () => {
    const random = createRandom(20_261_125)
    let [changed, reduced] = [0, 0]
    for (let round = 0; round < 20; round++) {
      const catalog = await app().services.catalogs.current()
      const { now } = await readClock(app().db)
      const drawn = drawChanges(catalog.rows, random)
      const promotions = drawPromotions(catalog.rows, random, round)
      const draftId = await newDraft([...drawn, promotions.changed])
      const { keys } = await callOk(changeDraft, { draftId, changes: [promotions.added] })
      await callOk(changeDraft, { draftId, changes: promotions.toClasses(keys[0]) })
      const changes = await listChanges(app().db, draftId)
      const future = applyChanges(catalog.rows, changes)
      expect(findProblems(catalog.rows, future)).toEqual([])
      const found = await readSearches(app().db, catalog, now)
      const searches = addPromotions(found.searches, listAffectedPromotions(changes), buildCatalog(future))
      expect(searches).toHaveLength(200)
      const priced = priceBoth(catalog, buildCatalog(future), searches, now)
      reduced += priced.filter(({ after }) => after?.lines.some(({ code }) => code === 'discount')).length
      changed += priced.filter(({ before, after }) => before?.totalCents !== after?.totalCents).length
      await publish(draftId)
      const published = await app().services.catalogs.current()
      const repriced = priceBoth(published, published, searches, now)
      expect(repriced.map(({ after }) => after?.totalCents)).toEqual(priced.map(({ after }) => after?.totalCents))
      // Ten of them by the public list, others each time.
      for (const { search, after } of priced.filter((_, i) => i % 20 === round))
        expect(await totalInList(search, published, now)).toBe(after?.totalCents)
    }
    expect(changed).toBeGreaterThan(1_000)
    expect(reduced).toBeGreaterThan(200)
  })

  test('a preview counts what changes and explains the largest changes by their lines, within a second', async () => {
    const rows = (await app().services.catalogs.current()).rows.class_rate.map((row) => ({
      table: 'class_rate',
      key: `${row.rate_plan_id}/${row.class_id}/${row.season_id}`,
      row: { ...row, rate_cents: row.season_id === 'high' ? row.rate_cents + 300 : row.rate_cents - 100 },
    }))
    const draftId = await newDraft(rows)
    const found = await preview(draftId)
    expect(found).toMatchObject({ searches: 200, isReal: false, opened: 0, closed: 0 })
    expect(found.up + found.down + found.same).toBe(200)
    expect(found.up).toBeGreaterThan(0)
    expect(found.down).toBeGreaterThan(0)
    expect(found.bars.reduce((sum, { count }) => sum + count, 0)).toBe(200)
    expect(found.bars.length).toBeLessThanOrEqual(20)
    // The axis ends at the largest change, which is the first of the searches below it.
    expect(found.bars.at(-1)?.untilCents).toBe((found.largest[0]?.afterCents ?? 0) - (found.largest[0]?.beforeCents ?? 0))
    expect(found.tookMs).toBeLessThan(1_000)
    for (const { lines, beforeCents, afterCents } of found.largest) {
      expect(lines.reduce((sum, line) => sum + line.afterCents - line.beforeCents, 0)).toBe(afterCents - beforeCents)
      expect(lines[0]).toMatchObject({ code: 'time' })
    }
    expect(found.largest[0]?.afterCents).toBeGreaterThan(found.largest[0]?.beforeCents ?? 0)
    expect(found.largest.at(-1)?.afterCents).toBeLessThan(found.largest.at(-1)?.beforeCents ?? 0)
    await publish(draftId)
    const back = await preview(draftId, { inverse: true })
    expect([back.up, back.down, back.medianCents]).toEqual([found.down, found.up, -found.medianCents])
    await callOk(revertPublication, { publicationId: draftId })
  })

  test('searches of visitors are used once there are enough, and a class that needs a rate is named instead of priced', async () => {
    await app().db.query(
      `insert into search_sample (searched_on, branch_id, return_branch_id, pick_up_at, return_at, young_driver)
       select (clock_timestamp() at time zone 'America/Panama')::date, 1, 1,
         ((clock_timestamp() at time zone 'America/Panama')::date + 10 + n % 60 + time '12:00') at time zone 'America/Panama',
         ((clock_timestamp() at time zone 'America/Panama')::date + 13 + n % 60 + time '12:00') at time zone 'America/Panama', false
       from generate_series(1, 400) n`,
    )
    const season = { table: 'season', key: null, row: { id: 'carnival', name_es: 'Carnaval', name_en: 'Carnival', is_default: false } }
    const draftId = await newDraft([season])
    const refused = await callOffice(app(), previewDraft, { draftId }, owner)
    expectOfficeRefusal(refused, 409, 'draft_problems')
    const first = (await app().services.catalogs.current()).rows.class_rate[0]
    const other = await newDraft([
      { table: 'class_rate', key: `10/${first?.class_id}/${first?.season_id}`, row: { ...first, rate_cents: 20_000 } },
    ])
    expect(await preview(other)).toMatchObject({ isReal: true, searches: 200 })
    expectOfficeRefusal(await callOffice(app(), previewDraft, { draftId: 999_999 }, owner), 404, 'not_found')
  })
})
