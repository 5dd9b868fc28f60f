import { expect, test } from 'vitest'
import { onTestServers } from '../../../testing/test-app.ts'
import { buildCatalog } from '../catalog.ts'
import { readCatalog } from '../repository.ts'
import type { CatalogRows } from '../rows.ts'
import { applyChanges, invertChanges, type RowChange } from './apply.ts'
import { findAllProblems, findProblems, findWarnings } from './find-problems.ts'

const carnival = {
  position: 50,
  season_id: 'high',
  from_on: '2027-02-05',
  until_on: '2027-02-10',
  from_month_day: null,
  to_month_day: null,
  weekdays: null,
}
const rule = (change: object): RowChange => ({ table: 'season_rule', key: '50', before: null, after: { ...carnival, ...change } })
const season = (id: string): RowChange => ({
  table: 'season',
  key: id,
  before: null,
  after: { id, name_es: id, name_en: id, is_default: false },
})
const tier = (days: number, numerator: number, denominator: number): RowChange => ({
  table: 'rate_plan_period',
  key: `10/${days}`,
  before: null,
  after: { rate_plan_id: 10, from_days: days, numerator, denominator },
})

onTestServers((app) => {
  const read = async () => readCatalog(app().db)
  const codes = (rows: CatalogRows, changes: RowChange[]) => [
    ...new Set(findProblems(rows, applyChanges(rows, changes)).map(({ code }) => code)),
  ]
  /** A row of the database, changed. */
  const change = (
    rows: CatalogRows,
    table: keyof CatalogRows,
    find: (row: never) => boolean,
    key: string,
    after: object | null,
  ): RowChange => {
    const before = (rows[table] as never[]).find(find) as unknown as RowChange['before']
    return { table, key, before, after: after === null ? null : { ...before, ...after } }
  }

  test('the seeded catalogue has no problems', async () => {
    expect(findAllProblems(await read())).toEqual([])
  })

  test('changes and their inverse lead back to the same catalogue, in the same order', async () => {
    const rows = await read()
    const changes = [
      season('carnival'),
      rule({}),
      change(rows, 'extra', ({ id }: { id: number }) => id === 3, '3', null),
      change(rows, 'branch', ({ id }: { id: number }) => id === 2, '2', { name: 'Otra' }),
    ]
    const future = applyChanges(rows, changes)
    expect(future.season).toHaveLength(3)
    expect(future.extra.map(({ id }) => id)).not.toContain(3)
    expect(rows.extra.map(({ id }) => id)).toContain(3)
    expect(applyChanges(future, invertChanges(changes))).toEqual(rows)
    expect(buildCatalog(applyChanges(rows, [])).rows).toEqual(rows)
  })

  test('a new branch needs a fee to and from every other one, and none to itself', async () => {
    const rows = await read()
    const [first] = rows.branch
    const branch = { ...first, id: 11, slug: 'boquete' }
    const found = findProblems(rows, applyChanges(rows, [{ table: 'branch', key: '11', before: null, after: branch }]))
    expect(found).toHaveLength(20)
    expect(found.map(({ key }) => key)).not.toContain('11/11')
  })

  test('a class needs a rate in every season, and each season its days', async () => {
    const rows = await read()
    const found = findProblems(rows, applyChanges(rows, [season('carnival')]))
    expect(found.filter(({ code }) => code === 'missing_row')).toHaveLength(20)
    expect(found.filter(({ code }) => code === 'season_without_days')).toMatchObject([{ table: 'season', key: 'carnival' }])
  })

  test.each<[string, string[], object]>([
    ['dates within days of every year', [], {}],
    ['dates that end before they start', ['ends_before_start'], { until_on: '2027-02-01' }],
    ['no days', ['season_without_days'], { from_on: null, until_on: null }],
    ['dates and days of every year', ['season_without_days'], { from_month_day: '02-05', to_month_day: '02-10' }],
    [
      'days of every year in another season',
      ['season_overlap'],
      { season_id: 'low', from_on: null, until_on: null, from_month_day: '12-28', to_month_day: '01-02' },
    ],
    [
      'other weekdays of the same days',
      [],
      { season_id: 'low', from_on: null, until_on: null, from_month_day: '11-10', to_month_day: '11-12', weekdays: [1, 2] },
    ],
  ])('days of a season: %s', async (_, expected, days) => {
    expect(codes(await read(), [rule(days)])).toEqual(expected)
  })

  test('dates of one season may not overlap with those of another', async () => {
    const rows = applyChanges(await read(), [rule({})])
    const other = { ...carnival, position: 51, season_id: 'low', from_on: '2027-02-10', until_on: '2027-02-12' }
    expect(codes(rows, [{ table: 'season_rule', key: '51', before: null, after: other }])).toEqual(['season_overlap'])
  })

  test.each([
    [3, 1, 1, []],
    [14, 11, 14, []],
    // A day of a longer rental would cost more.
    [14, 13, 14, ['not_monotone']],
    // Fourteen days would cost less than seven.
    [14, 5, 14, ['not_monotone']],
    // Eight days of a rental would be free.
    [20, 9, 20, ['not_monotone']],
  ])('a tier from %i days at %i/%i', async (days, numerator, denominator, expected) => {
    expect(codes(await read(), [tier(days, numerator, denominator)])).toEqual(expected)
  })

  test('a promotion has classes and ends after it starts', async () => {
    const rows = await read()
    const [first] = rows.promotion
    const after = { ...first, id: 99, starts_on: '2027-03-02', ends_on: '2027-03-01' }
    expect(codes(rows, [{ table: 'promotion', key: '99', before: null, after }])).toEqual(['ends_before_start', 'without_classes'])
  })

  test('a promotion allows a renter no more bookings than it has in all', async () => {
    const rows = await read()
    const limits = (uses_limit: number | null, uses_per_client: number | null) =>
      change(rows, 'promotion', ({ id }: { id: number }) => id === 6, '6', { uses_limit, uses_per_client })
    expect(codes(rows, [limits(5, 6)])).toEqual(['above_limit'])
    for (const [inAll, perClient] of [
      [5, 5],
      [null, 6],
      [5, null],
    ] as const)
      expect(codes(rows, [limits(inAll, perClient)])).toEqual([])
  })

  test('a code belongs to one promotion, whose number cannot be guessed', async () => {
    const rows = await read()
    const code = (id: number) => change(rows, 'promotion', (row: { id: number }) => row.id === id, String(id), { code: 'AMIGO25' })
    expect(codes(rows, [code(6)])).toEqual(['number_known'])
    expect(codes(rows, [code(5), code(6)])).toEqual(['number_known', 'code_known'])
  })

  test('of two promotions with the same code, the one that the draft changes is reported', async () => {
    const rows = await read()
    const taken = applyChanges(rows, [change(rows, 'promotion', (row: { id: number }) => row.id === 6, '6', { code: 'AMIGO25' })])
    const earlier = change(taken, 'promotion', (row: { id: number }) => row.id === 5, '5', { code: 'AMIGO25' })
    const found = findProblems(taken, applyChanges(taken, [earlier])).filter((item) => item.code === 'code_known')
    expect(found).toMatchObject([{ table: 'promotion', key: '5', field: 'code' }])
  })

  test('a row that others refer to cannot be removed', async () => {
    const rows = await read()
    const found = findProblems(rows, applyChanges(rows, [change(rows, 'branch', ({ id }: { id: number }) => id === 10, '10', null)]))
    expect(found.every(({ code }) => code === 'missing_reference')).toBe(true)
    expect(found).toContainEqual(expect.objectContaining({ table: 'one_way_fee', key: '1/10', field: 'to_branch_id' }))
  })

  test('a pair of branches needs a one-way fee of its own or one of their regions', async () => {
    const rows = await read()
    const removed = change(
      rows,
      'one_way_fee',
      ({ from_branch_id: from, to_branch_id: to }: { from_branch_id: number; to_branch_id: number }) => from === 1 && to === 10,
      '1/10',
      null,
    )
    const fees = { from_region_id: 1, to_region_id: 2, fee_cents: 2_500, reposition_minutes: 60 }
    const ofRegions: RowChange = { table: 'one_way_region_fee', key: '1/2', before: null, after: fees }
    expect(findProblems(rows, applyChanges(rows, [removed]))).toMatchObject([{ code: 'missing_row', table: 'one_way_fee', key: '1/10' }])
    const changed = applyChanges(rows, [removed, ofRegions])
    expect(findProblems(rows, changed)).toEqual([])
    const catalog = buildCatalog(changed)
    expect(catalog.oneWay(1, 10)).toEqual({ feeCents: 2_500, repositionMinutes: 60 })
    expect(catalog.oneWay(10, 1)).toEqual({ feeCents: 19_000, repositionMinutes: 36 * 60 })
    expect(catalog.oneWay(1, 1)).toEqual({ feeCents: 0, repositionMinutes: 0 })
  })

  test('an old problem does not stop another draft', async () => {
    const rows = applyChanges(await read(), [season('carnival')])
    expect(codes(rows, [rule({})])).toEqual([])
  })

  test('an amount that more than doubles causes a warning', () => {
    const cells = (before: number, after: number): RowChange => ({
      table: 'class_rate',
      key: '10/104/high',
      before: { rate_cents: before },
      after: { rate_cents: after },
    })
    expect(findWarnings([cells(4_500, 9_000)])).toEqual([])
    expect(findWarnings([cells(4_500, 45_000)])).toMatchObject([{ code: 'too_high', facts: { beforeCents: 4_500, afterCents: 45_000 } }])
  })

  test('an amount or percentage of any table that falls to less than half, or more than doubles, causes a warning', () => {
    const warn = (table: string, before: object, after: object) =>
      findWarnings([{ table, key: '1', before: { ...before }, after: { ...after } }]).map(({ code, field, facts }) => [code, field, facts])
    expect(warn('leasing_rate', { monthly_cents: 36_900 }, { monthly_cents: 100 })).toEqual([
      ['too_low', 'monthly_cents', { beforeCents: 36_900, afterCents: 100 }],
    ])
    expect(warn('price_terms', { itbms_bps: 700 }, { itbms_bps: 7_000 })).toEqual([
      ['too_high', 'itbms_bps', { beforeBps: 700, afterBps: 7_000 }],
    ])
    expect(warn('client_type', { discount_bps: 500 }, { discount_bps: 10_000 })).toMatchObject([['too_high', 'discount_bps', {}]])
    for (const [table, column] of [
      ['extra', 'price_day_cents'],
      ['coverage_item', 'small_day_cents'],
      ['one_way_fee', 'fee_cents'],
    ] as const) {
      expect(warn(table, { [column]: 900 }, { [column]: 0 }), table).toMatchObject([['too_low', column, {}]])
      expect(warn(table, { [column]: 900 }, { [column]: 450 }), table).toEqual([])
    }
    // Without an amount before or after there is nothing to compare.
    expect(warn('extra', { cap_cents: 900 }, { cap_cents: null })).toEqual([])
    expect(warn('extra', { price_day_cents: 0 }, { price_day_cents: 900 })).toEqual([])
  })

  test('a promotion, an article and a class have a drawing of the site; an older address of another one is kept', async () => {
    const rows = await read()
    for (const table of ['promotion', 'post', 'car_class'] as const) {
      const row = rows[table][0]
      const to = (picture: string): RowChange => ({ table, key: String(row?.id), before: { ...row }, after: { ...row, picture } })
      expect(findProblems(rows, applyChanges(rows, [to('x')])), table).toMatchObject([
        { code: 'drawing_unknown', table, key: String(row?.id), field: 'picture', facts: { value: 'x' } },
      ])
      expect(codes(rows, [to('/pictures/v1/113-iqnd-480.webp')]), table).toEqual([])
      const former = applyChanges(rows, [to('https://www.example.com/car.jpg')])
      expect(findProblems(former, former)).toEqual([])
    }
  })
})
