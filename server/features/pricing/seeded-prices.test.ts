// The seeded prices equal the company's rules (docs/domain.md 2 and 3), read from the database as the price engine reads them.

import { expect, test } from 'vitest'
import { onTestServers } from '../../testing/test-app.ts'

/** docs/domain.md 3.3 by the branches of R-28: 0 itself, 15 within the city, 75 Mareas Mall, 60 Penonomé, 35 between these, 190 David, 10 within David. */
const fees = [
  [0, 15, 15, 190, 60, 75, 15, 15, 15, 190],
  [15, 0, 15, 190, 60, 75, 15, 15, 15, 190],
  [15, 15, 0, 190, 60, 75, 15, 15, 15, 190],
  [190, 190, 190, 0, 190, 190, 190, 190, 190, 10],
  [60, 60, 60, 190, 0, 35, 60, 60, 60, 190],
  [75, 75, 75, 190, 35, 0, 75, 75, 75, 190],
  [15, 15, 15, 190, 60, 75, 0, 15, 15, 190],
  [15, 15, 15, 190, 60, 75, 15, 0, 15, 190],
  [15, 15, 15, 190, 60, 75, 15, 15, 0, 190],
  [190, 190, 190, 10, 190, 190, 190, 190, 190, 0],
]
/** Hours until a car is back: 4 in one city, 12 to or from Coclé, 36 between Chiriquí and the rest. */
const hours = [
  [0, 4, 4, 36, 12, 12, 4, 4, 4, 36],
  [4, 0, 4, 36, 12, 12, 4, 4, 4, 36],
  [4, 4, 0, 36, 12, 12, 4, 4, 4, 36],
  [36, 36, 36, 0, 36, 36, 36, 36, 36, 4],
  [12, 12, 12, 36, 0, 12, 12, 12, 12, 36],
  [12, 12, 12, 36, 12, 0, 12, 12, 12, 36],
  [4, 4, 4, 36, 12, 12, 0, 4, 4, 36],
  [4, 4, 4, 36, 12, 12, 4, 0, 4, 36],
  [4, 4, 4, 36, 12, 12, 4, 4, 0, 36],
  [36, 36, 36, 4, 36, 36, 36, 36, 36, 0],
]

/** docs/domain.md 2: low and high rate, mandatory cover a day, deposit, all in dollars. */
const classes = [
  [18, 28, 19, 500],
  [22, 34, 20, 500],
  [26, 40, 21, 500],
  [32, 45, 22, 600],
  [42, 62, 24, 750],
  [30, 46, 22, 600],
  [36, 55, 23, 600],
  [44, 66, 25, 750],
  [45, 68, 25, 750],
  [52, 78, 27, 900],
  [68, 98, 29, 1000],
  [85, 130, 32, 1500],
  [58, 82, 28, 1000],
  [66, 94, 29, 1000],
  [75, 115, 30, 1000],
  [80, 120, 32, 1000],
  [95, 140, 32, 1000],
  [38, 46, 24, 750],
  [55, 65, 28, 1000],
  [45, 55, 26, 750],
]

onTestServers((app) => {
  const rows = async <Row extends Record<string, unknown>>(sql: string): Promise<Row[]> => (await app().db.query<Row>(sql)).rows

  test('W-14 fees and durations of all hundred pairs of branches follow the company’s rules', async () => {
    const pairs = await rows<{ from_branch_id: number; to_branch_id: number; fee_cents: number; reposition_minutes: number }>(
      'select * from one_way_fee order by from_branch_id, to_branch_id',
    )
    expect(pairs).toHaveLength(100)
    for (const pair of pairs) {
      const [from, to] = [pair.from_branch_id - 1, pair.to_branch_id - 1]
      expect([from, to, pair.fee_cents / 100, pair.reposition_minutes / 60]).toEqual([from, to, fees[from]?.[to], hours[from]?.[to]])
    }
  })

  test('W-14 rates, mandatory covers and deposits of the twenty classes match the fleet table', async () => {
    const found = await rows<{ low: number; high: number; cover: number; deposit: number }>(
      `select low.rate_cents / 100 as low, high.rate_cents / 100 as high, cover.price_day_cents / 100 as cover, c.deposit_cents / 100 as deposit
       from car_class c
       join class_rate low on low.class_id = c.id and low.season_id = 'low'
       join class_rate high on high.class_id = c.id and high.season_id = 'high'
       join class_cover cover on cover.class_id = c.id order by c.id`,
    )
    expect(found.map((row) => [row.low, row.high, row.cover, row.deposit])).toEqual(classes)
  })

  test('W-14 taxes, fees and discounts match the company’s', async () => {
    const [terms] = await rows('select itbms_bps, prepaid_bps, after_hours_cents, quote_minutes from price_terms')
    expect(terms).toEqual({ itbms_bps: 700, prepaid_bps: 1000, after_hours_cents: 2500, quote_minutes: 30 })
    const concessions = await rows<{ concession_bps: number }>('select concession_bps from branch order by id')
    expect(concessions.map((row) => row.concession_bps)).toEqual([1200, 0, 0, 600, 0, 0, 0, 0, 600, 0])
    const types = await rows<{ discount_bps: number }>('select discount_bps from client_type order by id')
    expect(types.map((row) => row.discount_bps)).toEqual([0, 500, 1000, 800])
    const periods = await rows('select from_days, numerator, denominator from rate_plan_period order by from_days')
    expect(periods).toEqual([
      { from_days: 7, numerator: 6, denominator: 7 },
      { from_days: 30, numerator: 22, denominator: 30 },
    ])
  })
})
