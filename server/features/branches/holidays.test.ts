import { expect, test } from 'vitest'
import { nationalHolidays } from '../../db/seed/holidays.ts'
import { onTestServers } from '../../testing/test-app.ts'

/** docs/domain.md 4. */
const official: Record<number, string[]> = {
  2026: ['01-01', '01-09', '02-17', '04-03', '05-01', '11-03', '11-05', '11-10', '11-28', '12-08', '12-20', '12-21', '12-25'],
  2027: ['01-01', '01-09', '02-09', '03-26', '05-01', '11-03', '11-05', '11-10', '11-28', '11-29', '12-08', '12-20', '12-25'],
}

test.each([2026, 2027])(
  'E-01 the national days off of %i are those of the official calendar, and for a holiday on a Sunday also the Monday',
  async (year) => {
    const dates = (await nationalHolidays(year)).map(({ date }) => date)
    expect(dates.toSorted()).toEqual(official[year]?.map((day) => `${year}-${day}`))
  },
)

test('E-01 New Year, Good Friday and Christmas are the three major holidays', async () => {
  const major = (await nationalHolidays(2027)).filter((holiday) => holiday.is_major)
  expect(major.map(({ date }) => date).toSorted()).toEqual(['2027-01-01', '2027-03-26', '2027-12-25'])
})

onTestServers((app) => {
  test('E-01 holidays are seeded for this and the three coming years', async () => {
    const years = await app().db.query<{ year: string; days: string }>(
      `select extract(year from date)::text as year, count(*)::text as days from holiday
        where extract(year from date) >= extract(year from clock_timestamp() at time zone 'America/Panama') group by 1 order by 1`,
    )
    expect(years.rows).toHaveLength(4)
    for (const { days } of years.rows) expect(Number(days)).toBeGreaterThanOrEqual(12)
  })
})
