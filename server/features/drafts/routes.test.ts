import {
  createDraft,
  changeDraft,
  discardDraft,
  getDraft,
  listDrafts,
  renameDraft,
  resolveConflicts,
  type DraftDetail,
} from '#contract/office/drafts.ts'
import { previewDraft } from '#contract/office/draft-preview.ts'
import { publishDraft, revertPublication, scheduleDraft, unscheduleDraft } from '#contract/office/publications.ts'
import { listCompanyAlerts, type CompanyAlert } from '#contract/office/company-alerts.ts'
import { listRows, listSeasonProposals, listTables } from '#contract/office/catalog.ts'
import { addDays, getWeekday } from '#contract/panama-time.ts'
import { beforeEach, expect, test } from 'vitest'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../testing/office.ts'
import { waitUntilBlocked } from '../../testing/databases/wait-until-blocked.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { today } from '../../testing/dates.ts'
import { book, closeBookings, findCode } from '../../testing/wire/bookings.ts'
import { publishDueJob } from './publish-service.ts'

const high = (classId: number, cents: number) => ({ rate_plan_id: 10, class_id: classId, season_id: 'high', rate_cents: cents })
const rate = (classId: number, cents: number) => ({ table: 'class_rate', key: `10/${classId}/high`, row: high(classId, cents) })

onTestServers((app) => {
  let revenue: StaffSession
  const call = async (endpoint: Parameters<typeof callOffice>[1], request: object, staff = revenue) =>
    callOffice(app(), endpoint, request, staff)
  const callOk = async (endpoint: Parameters<typeof callOffice>[1], request: object, staff = revenue) => {
    const answer = await call(endpoint, request, staff)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const newDraft = async (changes: object[] = [], name = 'Temporada alta') => {
    const { draftId } = await callOk(createDraft, { name })
    if (changes.length > 0) await callOk(changeDraft, { draftId, changes })
    return draftId as number
  }
  const detail = async (draftId: number): Promise<DraftDetail> => callOk(getDraft, { draftId })
  const publish = async (draftId: number) => call(publishDraft, { draftId, version: (await detail(draftId)).version })
  const publicationAlerts = async () =>
    (await callOk(listCompanyAlerts, {})).alerts.filter(({ kind }: CompanyAlert) => kind === 'not-published' || kind === 'published-late')
  const rateNow = async (classId: number) =>
    (
      await app().db.query<{ rate_cents: number }>(`select rate_cents from class_rate where class_id = $1 and season_id = 'high'`, [
        classId,
      ])
    ).rows[0]?.rate_cents

  beforeEach(async () => {
    await app().db.query('delete from catalog_change')
    await app().db.query('delete from catalog_draft')
    await app().db.query('update class_rate r set rate_cents = 6000 where season_id = $1 and class_id in (104, 109)', ['high'])
    await app().db.query('delete from catalog_outside_change')
    revenue = await addStaff(app(), 'revenue')
  })

  test('a draft is not visible until it is published, and then it raises the version', async () => {
    const draftId = await newDraft([rate(104, 6_300)])
    expect(await rateNow(104)).toBe(6_000)
    const draft = await detail(draftId)
    expect(draft).toMatchObject({ status: 'open', problems: [], conflicts: [], overlaps: [] })
    expect(draft.changes).toMatchObject([
      {
        kind: 'changed',
        tableLabel: { es: 'Tarifas por día' },
        name: { es: 'Intermedio, Alta' },
        fields: [{ name: 'rate_cents', before: { es: '$60.00' }, after: { es: '$63.00' } }],
      },
    ])
    const before = (await app().services.catalogs.current()).version
    const answer = await publish(draftId)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await rateNow(104)).toBe(6_300)
    const after = (await app().services.catalogs.current()).version
    expect(after).toBeGreaterThan(before)
    expect(answer.json()).toEqual({ catalogVersion: after, changes: 1, mailed: 0 })
    const list = await callOk(listDrafts, {})
    expect(list.drafts).toEqual([])
    expect(list.publications).toMatchObject([{ name: 'Temporada alta', changes: 1, isInUse: true, isReverted: false, lateSeconds: null }])
    expect(list.outside).toEqual([])
    expectOfficeRefusal(await call(publishDraft, { draftId, version: draft.version + 1 }), 409, 'draft_closed')
  })

  test('a row that is changed back to its published values is removed from the draft', async () => {
    const draftId = await newDraft([rate(104, 6_300), rate(109, 7_000)])
    await callOk(changeDraft, { draftId, changes: [rate(104, 6_000)] })
    expect((await detail(draftId)).changes.map(({ key }) => key)).toEqual(['10/109/high'])
  })

  test('a rate below the minimum is kept in the draft, prevents its publication and is reported with its cell', async () => {
    const draftId = await newDraft([rate(104, 900)])
    expect((await detail(draftId)).problems).toMatchObject([
      {
        code: 'below_minimum',
        table: 'class_rate',
        key: '10/104/high',
        field: 'rate_cents',
        isWarning: false,
        facts: { rateCents: 900, minimumCents: 2_200 },
      },
    ])
    const answer = await publish(draftId)
    expectOfficeRefusal(answer, 409, 'draft_problems')
    expect(answer.json().error.facts).toEqual({ count: 1 })
    expect(await rateNow(104)).toBe(6_000)
  })

  test.each([
    ['text', { rate_cents: 'abc' }, 'rate_cents'],
    ['a negative rate', { rate_cents: -100 }, 'rate_cents'],
    ['nothing', { rate_cents: null }, 'rate_cents'],
    ['a fraction of a cent', { rate_cents: 10.5 }, 'rate_cents'],
    ['an unknown column', { colour: 'red' }, 'colour'],
    ['another key', { season_id: 'low' }, 'rate_plan_id'],
  ])('%s is refused with its field, and nothing is saved', async (_, change, field) => {
    const draftId = await newDraft()
    const changes = [rate(109, 7_000), { ...rate(104, 6_300), row: { ...high(104, 6_300), ...change } }]
    expectOfficeRefusal(await call(changeDraft, { draftId, changes }), 400, 'invalid', `changes.1.row.${field}`)
    expect((await detail(draftId)).changes).toEqual([])
  })

  test('two drafts of one row are shown to each other, and the second is refused with both values side by side', async () => {
    const [first, second] = [await newDraft([rate(104, 6_300)], 'Primero'), await newDraft([rate(104, 6_500)], 'Segundo')]
    expect((await detail(first)).overlaps).toMatchObject([{ id: second, name: 'Segundo', rows: 1 }])
    expect((await publish(first)).statusCode).toBe(200)
    expect((await detail(second)).conflicts).toMatchObject([
      {
        key: '10/104/high',
        by: { name: 'Primero' },
        fields: [{ before: { en: '$60.00' }, mine: { en: '$65.00' }, theirs: { en: '$63.00' } }],
      },
    ])
    expectOfficeRefusal(await publish(second), 409, 'draft_conflict')
    const rows = [{ table: 'class_rate', key: '10/104/high' }]
    await callOk(resolveConflicts, { draftId: second, take: 'mine', rows })
    expect((await publish(second)).statusCode).toBe(200)
    expect(await rateNow(104)).toBe(6_500)
    const third = await newDraft([rate(104, 6_600)])
    await app().db.query(`update class_rate set rate_cents = 6400 where class_id = 104 and season_id = 'high'`)
    expect((await detail(third)).conflicts).toMatchObject([{ by: null, fields: [{ theirs: { es: '$64.00' } }] }])
    await callOk(resolveConflicts, { draftId: third, take: 'theirs', rows })
    expect((await detail(third)).changes).toEqual([])
    expectOfficeRefusal(await publish(third), 409, 'draft_empty')
  })

  test('a conflict is resolved as the user saw it: what was published or drafted since is not overwritten', async () => {
    const draftId = await newDraft([rate(104, 6_300)])
    const publishRate = async (cents: number) => {
      const answer = await publish(await newDraft([rate(104, cents)], 'Otra'))
      expect(answer.statusCode, answer.body).toBe(200)
    }
    await publishRate(6_400)
    const seen = async () => (await detail(draftId)).conflicts.map(({ table, key, stamp }) => ({ table, key, stamp }))
    const old = await seen()
    const resolve = (rows: object[], take = 'mine') => call(resolveConflicts, { draftId, take, rows })
    await publishRate(6_500)
    expectOfficeRefusal(await resolve(old), 409, 'changed_meanwhile')
    const newer = await seen()
    await callOk(changeDraft, { draftId, changes: [rate(104, 6_350)] })
    expectOfficeRefusal(await resolve(newer, 'theirs'), 409, 'changed_meanwhile')
    expect((await resolve(await seen())).statusCode).toBe(200)
    expect((await publish(draftId)).statusCode).toBe(200)
    expect(await rateNow(104)).toBe(6_350)
  })

  test('a publication is reverted by its inverse, unless a later one builds on it', async () => {
    const first = await newDraft([rate(104, 6_300), rate(109, 7_000)], 'Primero')
    await publish(first)
    const second = await newDraft([rate(104, 6_500)], 'Segundo')
    await publish(second)
    const refused = await call(revertPublication, { publicationId: first })
    expectOfficeRefusal(refused, 409, 'built_on')
    expect(refused.json().error.facts.names).toBe('«Segundo»')
    // Its preview is refused, too.
    expectOfficeRefusal(await call(previewDraft, { draftId: first, inverse: 'true' }), 409, 'built_on')
    await callOk(revertPublication, { publicationId: second })
    expect(await rateNow(104)).toBe(6_300)
    // The inverse of the second one is a later publication too, but it leads back to what the first one published.
    await callOk(revertPublication, { publicationId: first })
    expect([await rateNow(104), await rateNow(109)]).toEqual([6_000, 6_000])
    const { publications } = await callOk(listDrafts, {})
    expect(
      publications.map((publication: { name: string; reverts: object | null; isReverted: boolean }) => [
        publication.name,
        publication.reverts !== null,
        publication.isReverted,
      ]),
    ).toEqual([
      ['Primero', true, false],
      ['Segundo', true, false],
      ['Segundo', false, true],
      ['Primero', false, true],
    ])
    const third = await newDraft([rate(104, 6_100)])
    await publish(third)
    await app().db.query(`update class_rate set rate_cents = 6400 where class_id = 104 and season_id = 'high'`)
    expectOfficeRefusal(await call(revertPublication, { publicationId: third }), 409, 'changed_outside')
  })

  test('special hours of a far day stay known, and those of a past day do not prevent a revert', async () => {
    revenue = await addStaff(app(), 'owner')
    const day = (days: number) => ({
      branch_id: 1,
      date: addDays(today, days),
      opens_min: 480,
      closes_min: 720,
      reason_es: 'Feria',
      reason_en: 'Fair',
    })
    const add = (days: number) => ({ table: 'branch_special_hours', key: null, row: day(days) })
    const { rows: known } = await app().db.query<{ day: string }>('select distinct date::text as day from branch_special_hours')
    const isFree = (days: number) => !known.some((row) => row.day === addDays(today, days))
    const [far = 0, past = 0] = [[500, 501, 502, 503, 504, 505].find(isFree), [-5, -6, -7, -8, -9, -10].find(isFree)]
    expect((await publish(await newDraft([add(far)]))).statusCode).toBe(200)
    const { rows } = await callOk(listRows, { tables: 'branch_special_hours' })
    expect(JSON.stringify(rows.branch_special_hours)).toContain(addDays(today, far))
    const key = `1/${addDays(today, far)}`
    expect((await publish(await newDraft([{ table: 'branch_special_hours', key, row: null }]))).statusCode).toBe(200)

    const before = await rateNow(104)
    const mixed = await newDraft([add(past), rate(104, 6150)])
    expect((await publish(mixed)).statusCode).toBe(200)
    await callOk(revertPublication, { publicationId: mixed })
    expect(await rateNow(104)).toBe(before)
    await app().db.query('delete from branch_special_hours where date = $1', [addDays(today, past)])
  })

  test('drafts of the same name are distinguished, also where a refusal names the later one that builds on another', async () => {
    const first = await newDraft([rate(104, 6_300)])
    await publish(first)
    await publish(await newDraft([rate(104, 6_500)]))
    await newDraft()
    const refused = await call(revertPublication, { publicationId: first })
    expect(refused.json().error.facts.names).toBe('«Temporada alta, 2»')
    expect((await callOk(listDrafts, {})).drafts).toMatchObject([{ name: 'Temporada alta, 3' }])
  })

  test('days of a season are named by their dates', async () => {
    const rule = {
      season_id: 'high',
      from_on: '2027-02-05',
      until_on: '2027-02-10',
      from_month_day: null,
      to_month_day: null,
      weekdays: null,
    }
    const draftId = await newDraft([
      { table: 'season_rule', key: null, row: rule },
      { table: 'season_rule', key: '1', row: null },
    ])
    expect((await detail(draftId)).changes.map(({ name }) => name.es.replaceAll(/\s/g, ' ')).toSorted()).toEqual([
      'Alta, 1 jul, 31 jul',
      'Alta, vie 5 feb 2027, mié 10 feb 2027',
    ])
  })

  test('a promotion with a code gets a number that cannot be guessed, and others still the next one', async () => {
    const { rows } = await app().db.query<Record<string, unknown>>('select to_jsonb(p) - $1 as row from promotion p where id = 6', ['id'])
    const add = (code: string | null) => ({ table: 'promotion', key: null, row: { ...(rows[0]?.['row'] as object), code } })
    const draftId = await newDraft([add('AMIGO25'), add(null), add('AMIGO26'), add(null)])
    const numbers = (await detail(draftId)).changes.map(({ key }) => Number(key))
    expect(numbers.filter((number) => number >= 100_000_000)).toHaveLength(2)
    expect(numbers.filter((number) => number < 100).toSorted((a, b) => a - b)).toEqual([8, 9])
  })

  test('a promotion that a booking has is neither removed nor reverted, and the refusal states what to do', async () => {
    const { rows } = await app().db.query<{ row: object }>('select to_jsonb(p) - $1 as row from promotion p where id = 6', ['id'])
    const { draftId } = await callOk(createDraft, { name: 'Socios' })
    const promotion = { table: 'promotion', key: null, row: { ...rows[0]?.row, code: 'SOCIO26' } }
    const [number] = (await callOk(changeDraft, { draftId, changes: [promotion] })).keys
    const ofClass = { table: 'promotion_class', key: null, row: { promotion_id: Number(number), class_id: 104 } }
    await callOk(changeDraft, { draftId, changes: [ofClass] })
    expect((await publish(draftId)).statusCode).toBe(200)
    const booked = await book(app(), { IdPaquete: Number(number) })
    expect(booked.statusCode, booked.body).toBe(200)

    expectOfficeRefusal(await call(revertPublication, { publicationId: draftId }), 409, 'rows_used')
    const removing = await newDraft([
      { table: 'promotion', key: number, row: null },
      { table: 'promotion_class', key: `${number}/104`, row: null },
    ])
    expect((await detail(removing)).problems).toMatchObject([{ code: 'row_used', table: 'promotion', key: number, facts: { count: 1 } }])
    expectOfficeRefusal(await publish(removing), 409, 'draft_problems')

    await closeBookings(app().db)
    await app().db.query('update reservation set package_id = null where package_id = $1', [number])
    expect((await publish(removing)).statusCode).toBe(200)
  })

  test('an extra that an open booking has is not removed, and its number is not given to another one', async () => {
    const { rows } = await app().db.query<{ row: object }>(
      `select to_jsonb(e) - $1 as row from extra e where line_code = 'extra' limit 1`,
      ['id'],
    )
    const add = { table: 'extra', key: null, row: rows[0]?.row }
    const { draftId } = await callOk(createDraft, { name: 'Portaesquís' })
    const [key] = (await callOk(changeDraft, { draftId, changes: [add] })).keys
    expect((await publish(draftId)).statusCode).toBe(200)
    const booked = await book(app())
    expect(booked.statusCode, booked.body).toBe(200)
    await app().db.query(
      `update reservation set extras = jsonb_build_array(jsonb_build_object('id', $1::int, 'quantity', 2)) where code = $2`,
      [key, findCode(booked)],
    )
    const { rows: seats } = await app().db.query<{ id: number }>(`select id from extra where line_code = 'baby-seat'`)
    const seat = String(seats[0]?.id)
    await app().db.query('update reservation set baby_seats = 1 where code = $1', [findCode(booked)])
    const removing = await newDraft([
      { table: 'extra', key, row: null },
      { table: 'extra', key: seat, row: null },
    ])
    const used = (await detail(removing)).problems.filter(({ code }) => code === 'row_used')
    expect(used).toMatchObject([
      { table: 'extra', key, facts: { count: 1 } },
      { table: 'extra', key: seat, facts: { count: 1 } },
    ])
    expectOfficeRefusal(await publish(removing), 409, 'draft_problems')

    await closeBookings(app().db)
    expect((await publish(await newDraft([{ table: 'extra', key, row: null }]))).statusCode).toBe(200)
    const { keys } = await callOk(changeDraft, { draftId: await newDraft(), changes: [add] })
    expect(keys).toEqual([String(Number(key) + 1)])
  })

  test('a season with its days and rates is published at once, and cannot be reverted while rates of later ones need it', async () => {
    const season = { table: 'season', key: null, row: { id: 'carnival', name_es: 'Carnaval', name_en: 'Carnival', is_default: false } }
    const rule = {
      position: null,
      season_id: 'carnival',
      from_on: '2027-02-05',
      until_on: '2027-02-10',
      from_month_day: null,
      to_month_day: null,
      weekdays: null,
    }
    const draftId = await newDraft([season, { table: 'season_rule', key: null, row: rule }], 'Carnaval')
    const { problems } = await detail(draftId)
    expect(problems).toHaveLength(20)
    expect(problems[0]).toMatchObject({ code: 'missing_row', table: 'class_rate', key: '10/101/carnival' })
    const { rows } = await callOk(listRows, { tables: 'car_class' })
    const rates = (rows.car_class as { key: string }[]).map(({ key }) => ({
      table: 'class_rate',
      key: null,
      row: { rate_plan_id: 10, class_id: Number(key), season_id: 'carnival', rate_cents: 15_000 },
    }))
    await callOk(changeDraft, { draftId, changes: rates })
    expect((await publish(draftId)).statusCode).toBe(200)
    expect((await app().services.catalogs.current()).seasonRuns('2027-02-04', 3)).toEqual([
      { season: 'high', days: 1 },
      { season: 'carnival', days: 2 },
    ])
    await callOk(revertPublication, { publicationId: draftId })
    expect((await app().db.query('select 1 from season')).rowCount).toBe(2)
  })

  test('changes by SQL are shown as made outside of drafts', async () => {
    await app().db.query('update extra set price_day_cents = price_day_cents + 100 where id in (1, 2)')
    await app().db.query('update extra set price_day_cents = price_day_cents where id = 1')
    await app().db.query('update extra set price_day_cents = price_day_cents - 100 where id in (1, 2)')
    const { outside } = await callOk(listDrafts, {})
    expect(outside).toMatchObject([{ tables: [{ label: { es: 'Extras' }, rows: 2 }] }, { tables: [{ rows: 2 }] }])
  })

  test('a scheduled draft is published at its time, and late with a note if no server ran', async () => {
    const draftId = await newDraft([rate(104, 6_300)])
    const { version } = await detail(draftId)
    expectOfficeRefusal(await call(scheduleDraft, { draftId, version, at: '2020-01-01T06:00' }), 422, 'day_past', 'at')
    await callOk(scheduleDraft, { draftId, version, at: `${addDays(today, 2)}T06:00` })
    expectOfficeRefusal(await call(changeDraft, { draftId, changes: [rate(104, 6_400)] }), 409, 'draft_closed')
    const job = publishDueJob(app().db)
    await job.run()
    expect(await rateNow(104)).toBe(6_000)
    await app().db.query(`update catalog_draft set publish_at = clock_timestamp() - interval '24 seconds'`)
    await job.run()
    await job.run()
    expect(await rateNow(104)).toBe(6_300)
    const { publications } = await callOk(listDrafts, {})
    expect(publications).toHaveLength(1)
    expect(publications[0].lateSeconds).toBeGreaterThanOrEqual(24)
    const late = {
      kind: 'published-late',
      draftId,
      name: 'Temporada alta',
      at: publications[0].at,
      lateSeconds: publications[0].lateSeconds,
    }
    expect(await publicationAlerts()).toEqual([late])
    // The interval of the job alone does not count as a delay.
    await app().db.query('update catalog_draft set late_seconds = 10')
    expect((await callOk(listDrafts, {})).publications).toMatchObject([{ lateSeconds: null }])
    expect(await publicationAlerts()).toEqual([])
    const { rows } = await app().db.query(`select actor, after from audit_log where action = 'catalog-published' order by id desc limit 1`)
    expect(rows[0]).toMatchObject({ actor: 'system', after: { rows: 1 } })
  })

  test('a draft that could not be published now cannot be scheduled either', async () => {
    const schedule = async (draftId: number) =>
      call(scheduleDraft, { draftId, version: (await detail(draftId)).version, at: `${addDays(today, 2)}T06:00` })
    const wrong = await newDraft([rate(104, 900)])
    const answer = await schedule(wrong)
    expectOfficeRefusal(answer, 409, 'draft_problems')
    expect(answer.json().error.facts).toEqual({ count: 1 })
    const overtaken = await newDraft([rate(104, 6_300)])
    await app().db.query(`update class_rate set rate_cents = 6400 where class_id = 104 and season_id = 'high'`)
    expectOfficeRefusal(await schedule(overtaken), 409, 'draft_conflict')
    for (const draftId of [wrong, overtaken]) expect(await detail(draftId)).toMatchObject({ status: 'open', publishAt: null })
  })

  test('a scheduled draft that cannot be published is open again, with the reason', async () => {
    const draftId = await newDraft([rate(104, 6_300)])
    await callOk(scheduleDraft, { draftId, version: (await detail(draftId)).version, at: `${addDays(today, 2)}T06:00` })
    await app().db.query(`update class_rate set rate_cents = 6400 where class_id = 104 and season_id = 'high'`)
    await app().db.query(`update catalog_draft set publish_at = clock_timestamp() - interval '1 second'`)
    await publishDueJob(app().db).run()
    expect(await detail(draftId)).toMatchObject({ status: 'open', refusedCode: 'draft_conflict' })
    expect(await rateNow(104)).toBe(6_400)
    expect(await publicationAlerts()).toEqual([{ kind: 'not-published', draftId, name: 'Temporada alta', code: 'draft_conflict' }])
  })

  test('a draft that is scheduled for later while the job publishes another one waits for its new time', async () => {
    const draftIds = [await newDraft([rate(104, 6_300)], 'Primero'), await newDraft([rate(109, 7_000)], 'Luego')]
    const schedule = async (draftId: number, hour: number) =>
      callOk(scheduleDraft, { draftId, version: (await detail(draftId)).version, at: `${addDays(today, 2)}T0${hour}:00` })
    for (const [i, draftId] of draftIds.entries()) await schedule(draftId, 6 + i)
    await app().db.query(`update catalog_draft set publish_at = publish_at - interval '3 days'`)
    const [first = 0, second = 0] = draftIds
    const client = await app().db.connect()
    try {
      await client.query('begin')
      await client.query('select 1 from catalog_draft where id = $1 for update', [first])
      const publishing = publishDueJob(app().db).run()
      await waitUntilBlocked(app().db, publishing)
      await callOk(unscheduleDraft, { draftId: second })
      await schedule(second, 8)
      await client.query('commit')
      await publishing
    } finally {
      client.release()
    }
    expect([await rateNow(104), await rateNow(109)]).toEqual([6_300, 6_000])
    expect(await detail(second)).toMatchObject({ status: 'scheduled', refusedCode: null })
  })

  test('a scheduled draft that fails is open again, and does not hold up the next one', async () => {
    const draftIds = [await newDraft([rate(104, 6_300)], 'Falla'), await newDraft([rate(109, 7_000)], 'Siguiente')]
    for (const [i, draftId] of draftIds.entries()) {
      await callOk(scheduleDraft, { draftId, version: (await detail(draftId)).version, at: `${addDays(today, 2)}T0${6 + i}:00` })
    }
    await app().db.query(`alter table class_rate add constraint none check (class_id <> 104 or rate_cents = 6000) not valid`)
    await app().db.query(`update catalog_draft set publish_at = publish_at - interval '3 days'`)
    await publishDueJob(app().db).run()
    await app().db.query('alter table class_rate drop constraint none')
    expect([await rateNow(104), await rateNow(109)]).toEqual([6_000, 7_000])
    expect(await publicationAlerts()).toMatchObject([
      { kind: 'not-published', draftId: draftIds[0], code: 'failed' },
      { kind: 'published-late', draftId: draftIds[1] },
    ])
  })

  test('a schedule is removed, a draft renamed and discarded', async () => {
    const draftId = await newDraft([rate(104, 6_300)])
    expectOfficeRefusal(await call(unscheduleDraft, { draftId }), 409, 'draft_closed')
    await callOk(scheduleDraft, { draftId, version: (await detail(draftId)).version, at: `${addDays(today, 2)}T06:00` })
    await callOk(unscheduleDraft, { draftId })
    const { version } = await detail(draftId)
    await callOk(renameDraft, { draftId, version, name: 'Otra' })
    // Another user changed it meanwhile: neither the name nor the rows are lost.
    expectOfficeRefusal(await call(renameDraft, { draftId, version, name: 'Tercera' }), 409, 'changed_meanwhile', 'version')
    expectOfficeRefusal(await call(discardDraft, { draftId, version }), 409, 'changed_meanwhile', 'version')
    expect(await detail(draftId)).toMatchObject({ name: 'Otra', status: 'open', publishAt: null })
    await callOk(discardDraft, { draftId, version: version + 1 })
    expectOfficeRefusal(await publish(draftId), 409, 'draft_closed')
    expectOfficeRefusal(await call(getDraft, { draftId: 999_999 }), 404, 'not_found')
    expectOfficeRefusal(await call(createDraft, { name: ' ' }), 400, 'invalid', 'name')
  })

  test('a draft that another user changed meanwhile is not published', async () => {
    const draftId = await newDraft([rate(104, 6_300)])
    const { version } = await detail(draftId)
    await callOk(changeDraft, { draftId, changes: [rate(104, 6_400)] })
    expectOfficeRefusal(await call(publishDraft, { draftId, version }), 409, 'changed_meanwhile')
  })

  test('rates belong to revenue and texts to editors; an auditor reads, and restoring requires the second factor again', async () => {
    const editor = await addStaff(app(), 'editor')
    const auditor = await addStaff(app(), 'auditor')
    const draftId = await newDraft([rate(104, 6_300)])
    expectOfficeRefusal(await call(changeDraft, { draftId, changes: [rate(109, 7_000)] }, editor), 403, 'table_not_allowed')
    expectOfficeRefusal(await call(publishDraft, { draftId, version: 2 }, editor), 403, 'table_not_allowed')
    expectOfficeRefusal(await call(discardDraft, { draftId, version: 2 }, editor), 403, 'table_not_allowed')
    expectOfficeRefusal(await call(createDraft, { name: 'x' }, auditor), 403, 'not_allowed')
    expect((await call(getDraft, { draftId }, auditor)).statusCode).toBe(200)
    await publish(draftId)
    await app().db.query('update staff_session set stepped_up_at = null where staff_id = $1', [revenue.id])
    expectOfficeRefusal(await call(revertPublication, { publicationId: draftId }), 403, 'step_up_needed')
  })

  test('a request that changes one row twice is refused', async () => {
    const draftId = await newDraft()
    expectOfficeRefusal(
      await call(changeDraft, { draftId, changes: [rate(104, 6_300), rate(104, 6_400)] }),
      400,
      'invalid',
      'changes.1.key',
    )
  })

  test('the changes of the locked draft decide whether a user may publish it', async () => {
    const editor = await addStaff(app(), 'editor')
    const { rows } = await app().db.query<{ row: Record<string, unknown> }>('select to_jsonb(f) as row from faq f order by id limit 1')
    const row = rows[0]?.row ?? {}
    const draftId = await newDraft()
    const faq = { table: 'faq', key: String(row['id']), row: { ...row, question_es: '¿Otra?' } }
    await callOk(changeDraft, { draftId, changes: [faq] }, editor)
    const { version } = await detail(draftId)
    const client = await app().db.connect()
    try {
      await client.query('begin')
      await client.query('update catalog_draft set version = version + 1 where id = $1', [draftId])
      const publishing = call(publishDraft, { draftId, version: version + 1 }, editor)
      await waitUntilBlocked(app().db, publishing)
      await client.query(
        `insert into catalog_change (draft_id, table_name, key, before, after, changed_by)
         select $1, 'class_rate', 'x', null, '{}', created_by from catalog_draft where id = $1`,
        [draftId],
      )
      await client.query('commit')
      expectOfficeRefusal(await publishing, 403, 'table_not_allowed')
    } finally {
      client.release()
    }
  })

  test('a publication that loses its connection changes nothing', async () => {
    const draftId = await newDraft([rate(104, 6_300), rate(109, 7_000)])
    const { version } = await detail(draftId)
    await app().db.query(`
      create function wait_long() returns trigger language plpgsql as $$ begin perform pg_sleep(20); return null; end $$;
      create trigger zz_wait after update on class_rate for each statement execute function wait_long()`)
    const publishing = call(publishDraft, { draftId, version })
    await expect
      .poll(async () => {
        const { rowCount } = await app().db.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
        )
        return rowCount
      })
      .toBe(1)
    expect((await publishing).statusCode).toBeGreaterThanOrEqual(500)
    await app().db.query('drop trigger zz_wait on class_rate; drop function wait_long()')
    expect([await rateNow(104), await rateNow(109)]).toEqual([6_000, 6_000])
    expect((await detail(draftId)).status).toBe('open')
    expect((await publish(draftId)).statusCode).toBe(200)
  })

  test('Carnival and Holy Week are proposed from the holidays', async () => {
    const { proposals, holidays } = await callOk(listSeasonProposals, {})
    const findProposals = (id: string) => proposals.filter((proposal: { id: string }) => proposal.id === id)
    expect(findProposals('carnival').length).toBeGreaterThanOrEqual(3)
    for (const { fromOn, untilOn } of findProposals('carnival')) {
      expect(holidays.map(({ date }: { date: string }) => date)).toContain(addDays(untilOn, -1))
      expect([getWeekday(fromOn), getWeekday(untilOn)]).toEqual([5, 3])
    }
    for (const { fromOn, untilOn } of findProposals('holy-week')) expect([getWeekday(fromOn), getWeekday(untilOn)]).toEqual([6, 0])
  })

  test('every column of every declared table is declared', async () => {
    const { tables } = await callOk(listTables, {})
    const { rows } = await app().db.query<{ table_name: string; column_name: string }>(
      `select table_name, column_name from information_schema.columns where table_name = any($1)`,
      [tables.map(({ table }: { table: string }) => table)],
    )
    const columns = new Set(rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`))
    const declared = tables.flatMap(({ table, fields }: { table: string; fields: { name: string }[] }) =>
      fields.map(({ name }) => `${table}.${name}`),
    )
    expect(new Set(declared)).toEqual(columns)
  })
})
