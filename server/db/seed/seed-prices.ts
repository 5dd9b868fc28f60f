import type { Queryable } from '../pool.ts'
import { classes } from './fleet.ts'
import { insertRows } from './insert-rows.ts'
import * as prices from './price-tables.ts'

const cents = (dollars: number) => Math.round(dollars * 100)

/** Inserts rates, seasons, covers, extras and rental terms. */
export async function seedPrices(db: Queryable): Promise<void> {
  const { ratePlanId, periods, seasons, seasonRules, clientTypes, coverageItems, coveragePackages, extras, priceTerms, minimumShare } =
    prices
  await insertRows(db, 'rate_plan', [{ id: ratePlanId, name: 'Público', is_default: true }])
  await insertRows(
    db,
    'rate_plan_period',
    periods.map((period) => ({
      rate_plan_id: ratePlanId,
      from_days: period.fromDays,
      numerator: period.numerator,
      denominator: period.denominator,
    })),
  )
  await insertRows(
    db,
    'season',
    seasons.map(({ id, es, en, isDefault }) => ({ id, name_es: es, name_en: en, is_default: isDefault })),
  )
  await insertRows(
    db,
    'season_rule',
    seasonRules.map((rule, position) => ({
      position,
      season_id: rule.season,
      from_month_day: rule.from,
      to_month_day: rule.to,
      weekdays: rule.weekdays,
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
    coverageItems.map((item) => ({
      code: item.code,
      name_es: item.es,
      name_en: item.en,
      small_day_cents: item.small === null ? null : cents(item.small),
      large_day_cents: item.large === null ? null : cents(item.large),
    })),
  )
  await insertRows(
    db,
    'coverage_package',
    coveragePackages.map((coverPackage) => ({
      id: coverPackage.id,
      name_es: coverPackage.es,
      name_en: coverPackage.en,
      optional_discount_bps: coverPackage.discountBps,
      deposit_share_bps: coverPackage.depositShareBps,
      excess_small_cents: cents(coverPackage.excessSmall),
      excess_large_cents: cents(coverPackage.excessLarge),
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
    extras.map((extra) => ({
      id: extra.id,
      name_es: extra.es,
      name_en: extra.en,
      price_day_cents: cents(extra.day),
      cap_cents: extra.cap === null ? null : cents(extra.cap),
      maximum: extra.maximum,
      line_code: extra.line,
      equipment_code: 'equipment' in extra ? extra.equipment : null,
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
