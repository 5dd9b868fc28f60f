// Each figure in the texts equals the value that the rules use (docs/domain.md 3).

import { expect, test } from 'vitest'
import { afterHoursMinutes } from '#contract/opening-hours.ts'
import { maxDaysAhead, maxRentalDays } from '#contract/limits.ts'
import { classesFromAge25, classes } from '../../db/seed/fleet.ts'
import { concessionBps } from '../../db/seed/opening-hours.ts'
import { leasings } from '../../db/seed/content/leasings.ts'
import { clientTypes, coveragePackages, extras, periods, priceTerms } from '../../db/seed/price-tables.ts'
import { placeholders, type PlaceholderName } from './placeholders.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { branchLeadMinutes } from '#contract/limits.ts'
import { airportLeadMinutes, commercialLeadMinutes } from '../availability/lead-time.ts'
import { driverAges } from '#contract/driver-age.ts'
import { extraHoursPerDay, graceMinutes } from '#contract/rental-length.ts'
import { fillPlaceholders, composePlaceholderValues } from './placeholder-values.ts'

const money = (dollars: number) => `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
const extra = (line: string, id?: number) => extras.find((row) => row.line === line && (id === undefined || row.id === id))
const basic = coveragePackages[0]
const total = coveragePackages[2]
const hoursInWords: Record<number, { es: string; en: string }> = {
  1: { es: 'una hora', en: 'one hour' },
  3: { es: 'tres horas', en: 'three hours' },
}
const [week, month] = periods

test.each<[PlaceholderName & keyof typeof placeholders, string | number]>([
  ['minAge', driverAges.minimum],
  ['maxAge', driverAges.maximum],
  ['youngMaxAge', driverAges.feeBelow - 1],
  ['youngFeeDay', money(extra('young-driver')?.day ?? 0)],
  ['additionalDriverDay', money(extra('additional-driver')?.day ?? 0)],
  ['afterHoursFee', money(priceTerms.afterHours)],
  ['afterHoursWindow', afterHoursMinutes / 60],
  ['tagDay', money(extra('extra', 6)?.day ?? 0)],
  ['tagMax', money(extra('extra', 6)?.cap ?? 0)],
  ['graceMinutes', graceMinutes],
  ['maxDays', maxRentalDays],
  ['bookAheadDays', maxDaysAhead],
  ['leadCommercialHours', commercialLeadMinutes / 60],
  ['weekDays', week.fromDays],
  ['weekPaidDays', week.numerator],
  ['monthDays', month.fromDays],
  ['monthPaidDays', month.numerator],
  ['quoteMinutes', priceTerms.quoteMinutes],
  ['excessSmall', money(basic.excessSmall)],
  ['excessLarge', money(basic.excessLarge)],
  ['leaseMinMonths', Math.min(...leasings.flatMap(({ terms }) => terms))],
  ['leaseMaxMonths', Math.max(...leasings.flatMap(({ terms }) => terms))],
  ['depositFrom', money(Math.min(...classes.map(({ deposit }) => deposit)))],
])('the figure %s in the texts equals that of the rules', (name, figure) => {
  expect(placeholders[name]).toEqual({ es: String(figure), en: String(figure) })
})

test.each<[keyof typeof placeholders, number]>([
  ['itbms', priceTerms.itbmsBps],
  ['concessionTocumen', concessionBps[1] ?? 0],
  ['concessionLocal', concessionBps[4] ?? 0],
  ['prepaidDiscount', priceTerms.prepaidBps],
  ['clubDiscount', clientTypes[1].discountBps],
])('the percentage %s in the texts equals that of the prices', (name, bps) => {
  expect(placeholders[name]).toEqual({ es: `${bps / 100}\u00a0%`, en: `${bps / 100}%` })
})

test('figures written as words match the rules', () => {
  expect(placeholders.leadAirportHours).toEqual(hoursInWords[airportLeadMinutes / 60])
  expect(placeholders.leadBranchHours).toEqual(hoursInWords[branchLeadMinutes / 60])
  expect(extraHoursPerDay).toBe(3)
  expect(placeholders.extraHourShare).toEqual({ es: 'un tercio', en: 'one third' })
  expect(placeholders.fullDayFromHour).toEqual({ es: 'tercera', en: 'third' })
  expect(total.depositShareBps).toBe(5000)
  expect(placeholders.depositTotalShare).toEqual({ es: 'la mitad', en: 'half' })
  expect(concessionBps[9]).toBe(concessionBps[4])
  expect(classesFromAge25).toHaveLength(3)
})

onTestServers((app) => {
  test("the placeholders' values match those of the database", async () => {
    const { catalogs, config } = app().services
    const values = composePlaceholderValues(await catalogs.current(), config.brandSettings)
    for (const [name, value] of Object.entries(placeholders)) expect(values[name], name).toEqual(value)
    expect(values['brand']).toEqual({ es: 'Istmo Rent a Car', en: 'Istmo Rent a Car' })
  })

  test('no placeholder is left in any text of the database, in either language', async () => {
    const { db, services } = app()
    const values = {
      ...composePlaceholderValues(await services.catalogs.current(), services.config.brandSettings),
      discount: { es: '5 %', en: '5%' },
    }
    const columns = await db.query<{ table_name: string; column_name: string }>(
      "select table_name, column_name from information_schema.columns where table_schema = 'public' and column_name ~ '_(es|en)$'",
    )
    expect(columns.rows.length).toBeGreaterThan(40)
    const tables = [...new Set(columns.rows.map((row) => row.table_name))]
    for (const table of tables) {
      const { rows } = await db.query<Record<string, unknown>>(`select * from "${table}"`)
      const texts = rows.flatMap((row) => Object.entries(row).flatMap(([name, text]) => (typeof text === 'string' ? [{ name, text }] : [])))
      for (const { name, text } of texts) {
        const filled = fillPlaceholders(text, values, name.endsWith('_en') ? 'en' : 'es')
        expect(filled, `${table}.${name}`).not.toMatch(/\{\{|\}\}/)
      }
    }
  })
})
