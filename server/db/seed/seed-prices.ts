import type { Queryable } from '../pool.ts'
import { classes } from './fleet.ts'
import { insertRows } from './insert-rows.ts'
import * as prices from './price-tables.ts'

const cents = (dollars: number) => Math.round(dollars * 100)

/** Inserts rates, seasons, covers, extras and rental terms. */
export async function seedPrices(db: Queryable): Promise<void> {
  const { ratePlanId, periods, seasons, seasonRules, clientTypes, coverageItems, coveragePackages, extras, priceTerms, minimumShare } =
    prices
  await insertRows(db, 'rate_plan', [{ id: ratePlanId, name: 'public', is_default: true }])
  await insertRows(
    db,
    'rate_plan_period',
    periods.map((it) => ({ rate_plan_id: ratePlanId, from_days: it.fromDays, numerator: it.numerator, denominator: it.denominator })),
  )
  await insertRows(
    db,
    'season',
    seasons.map(({ id, es, en, isDefault }) => ({ id, name_es: es, name_en: en, is_default: isDefault })),
  )
  await insertRows(
    db,
    'season_rule',
    seasonRules.map((it, position) => ({
      position,
      season_id: it.season,
      from_month_day: it.from,
      to_month_day: it.to,
      weekdays: it.weekdays,
    })),
  )
  await insertRows(
    db,
    'class_rate',
    classes.flatMap(({ id, low, high }) => [
      { rate_plan_id: ratePlanId, class_id: id, season_id: 'low', rate_cents: cents(low) },
      { rate_plan_id: ratePlanId, class_id: id, season_id: 'high', rate_cents: cents(high) },
    ]),
  )
  await insertRows(
    db,
    'rate_minimum',
    classes.map(({ id, low }) => ({ class_id: id, minimum_cents: cents(Math.round(low * minimumShare)) })),
  )
  await insertRows(
    db,
    'client_type',
    clientTypes.map(({ id, name, discountBps }) => ({ id, name, discount_bps: discountBps })),
  )
  await insertRows(
    db,
    'coverage_item',
    coverageItems.map((it) => ({
      code: it.code,
      name_es: it.es,
      name_en: it.en,
      small_day_cents: it.small === null ? null : cents(it.small),
      large_day_cents: it.large === null ? null : cents(it.large),
    })),
  )
  await insertRows(
    db,
    'coverage_package',
    coveragePackages.map((it) => ({
      id: it.id,
      name_es: it.es,
      name_en: it.en,
      optional_discount_bps: it.discountBps,
      deposit_share_bps: it.depositShareBps,
      excess_small_cents: cents(it.excessSmall),
      excess_large_cents: cents(it.excessLarge),
    })),
  )
  await insertRows(
    db,
    'coverage_package_item',
    coveragePackages.flatMap(({ id, items }) => items.map((code, position) => ({ package_id: id, code, position }))),
  )
  await insertRows(
    db,
    'extra',
    extras.map((it) => ({
      id: it.id,
      name_es: it.es,
      name_en: it.en,
      price_day_cents: cents(it.day),
      cap_cents: it.cap === null ? null : cents(it.cap),
      maximum: it.maximum,
      line_code: it.line,
    })),
  )
  await insertRows(db, 'price_terms', [
    {
      id: 1,
      itbms_bps: priceTerms.itbmsBps,
      prepaid_bps: priceTerms.prepaidBps,
      after_hours_cents: cents(priceTerms.afterHours),
      quote_minutes: priceTerms.quoteMinutes,
      cancel_free_hours: priceTerms.cancelFreeHours,
      cancel_fee_cents: cents(priceTerms.cancelFee),
      no_show_fee_cents: cents(priceTerms.noShowFee),
      hold_hours: priceTerms.holdHours,
    },
  ])
}
