// A second calculation of the price of a simple rental, only from the rows of the price list and the text of docs/domain.md 2, 3.3 and 3.5, without the product's price code. Simple: up to six days, mandatory cover, no extras, within opening hours.

import {
  addDays,
  toLocalDate,
  daysBetween,
  timeToMinutes,
  toTimeOfDay,
  getWeekday,
  type LocalDate,
  type WallTime,
} from '../../contract/panama-time.ts'
import type { Db } from '../../server/db/pool.ts'

export interface PlainRental {
  classId: number
  pickUpBranchId: number
  returnBranchId: number
  pickUpAt: WallTime
  returnAt: WallTime
  isPrepaid: boolean
}

interface Rule {
  season_id: string
  from_month_day: string | null
  to_month_day: string | null
  from_on: string | null
  until_on: string | null
  weekdays: number[] | null
}

interface Terms {
  itbms_bps: number
  prepaid_bps: number
}

const publicPlan = 10

export async function createPriceCalculator(db: Db): Promise<(rental: PlainRental) => number> {
  const readLookup = async (sql: string) => {
    const { rows } = await db.query<{ key: string; value: number }>(sql)
    const values = new Map(rows.map(({ key, value }) => [key, value]))
    return (key: string) => values.get(key) ?? 0
  }
  const rate = await readLookup(
    `select class_id || ' ' || season_id as key, rate_cents as value from class_rate where rate_plan_id = ${publicPlan}`,
  )
  const cover = await readLookup('select class_id::text as key, price_day_cents as value from class_cover')
  const concession = await readLookup('select id::text as key, concession_bps as value from branch')
  const oneWay = await readLookup(`select from_branch_id || ' ' || to_branch_id as key, fee_cents as value from one_way_fee`)
  const rules = (await db.query<Rule>('select * from season_rule order by from_on is null, position')).rows
  const defaultSeason = (await db.query<{ id: string }>('select id from season where is_default')).rows[0]?.id ?? ''
  const terms = (await db.query<Terms>('select itbms_bps, prepaid_bps from price_terms')).rows[0] ?? { itbms_bps: 0, prepaid_bps: 0 }

  return (rental) => {
    const { days, extraHours } = measureLength(rental.pickUpAt, rental.returnAt)
    const chargeTime = (fullDays: number, hours: number) => {
      const thirds = new Map<string, number>()
      const seasons = Array.from({ length: fullDays }, (_, i) => findSeason(addDays(toLocalDate(rental.pickUpAt), i), rules, defaultSeason))
      for (const season of seasons) thirds.set(season, (thirds.get(season) ?? 0) + 3)
      const last = seasons.at(-1) ?? defaultSeason
      thirds.set(last, (thirds.get(last) ?? 0) + hours)
      return [...thirds].reduce((sum, [season, count]) => sum + roundProduct(rate(`${rental.classId} ${season}`) * count, 1, 3), 0)
    }
    // A rental never costs more than one that returns later: the next day may be in a cheaper season.
    const uncapped = chargeTime(days, extraHours)
    const time = extraHours === 0 ? uncapped : Math.min(uncapped, chargeTime(days + 1, 0))
    const discountedTime = time - (rental.isPrepaid ? roundProduct(time, terms.prepaid_bps, 10_000) : 0)
    const base = discountedTime + cover(String(rental.classId)) * (days + (extraHours > 0 ? 1 : 0))
    const fee = rental.pickUpBranchId === rental.returnBranchId ? 0 : oneWay(`${rental.pickUpBranchId} ${rental.returnBranchId}`)
    const net = base + roundProduct(base, concession(String(rental.pickUpBranchId)), 10_000) + fee
    return net + roundProduct(net, terms.itbms_bps, 10_000)
  }
}

/** Days of 24 hours; 29 extra minutes are free, then each started hour costs a third of a day, and from the third hour on a full day. */
function measureLength(from: WallTime, until: WallTime): { days: number; extraHours: number } {
  const minutes =
    daysBetween(toLocalDate(from), toLocalDate(until)) * 1440 + timeToMinutes(toTimeOfDay(until)) - timeToMinutes(toTimeOfDay(from))
  if (minutes <= 1440) return { days: 1, extraHours: 0 }
  const days = Math.floor(minutes / 1440)
  const over = minutes - days * 1440
  if (over <= 29) return { days, extraHours: 0 }
  const extraHours = Math.ceil(over / 60)
  return extraHours > 2 ? { days: days + 1, extraHours: 0 } : { days, extraHours }
}

const isWithinYear = (monthDay: string, from: string, to: string): boolean =>
  from <= to ? monthDay >= from && monthDay <= to : monthDay >= from || monthDay <= to

function findSeason(day: LocalDate, rules: readonly Rule[], defaultSeason: string): string {
  const monthDay = day.slice(5)
  const found = rules.find(({ from_month_day: from, to_month_day: to, from_on: fromOn, until_on: untilOn, weekdays }) => {
    const isWithinDates = fromOn !== null && untilOn !== null && day >= fromOn && day <= untilOn
    const isInYear = from !== null && to !== null && isWithinYear(monthDay, from, to)
    const isWithin = isWithinDates || isInYear
    return isWithin && (weekdays === null || weekdays.includes(getWeekday(day)))
  })
  return found?.season_id ?? defaultSeason
}

/** `amount × numerator / denominator` in whole cents, rounded half up. */
function roundProduct(amount: number, numerator: number, denominator: number): number {
  return Math.floor((2 * amount * numerator + denominator) / (2 * denominator))
}
