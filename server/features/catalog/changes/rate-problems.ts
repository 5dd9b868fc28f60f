import type { CatalogRows } from '../rows.ts'
import { problem, type Problem, type Rule } from './problem.ts'

/** Every class has a rate in every season of every plan, and none below its minimum. */
export const rateProblems: Rule = (rows) => {
  const rates = new Set(rows.class_rate.map((item) => `${item.rate_plan_id}/${item.class_id}/${item.season_id}`))
  const needed = rows.rate_plan.flatMap((plan) =>
    rows.car_class.flatMap((carClass) => rows.season.map((season) => `${plan.id}/${carClass.id}/${season.id}`)),
  )
  const minimums = new Map(rows.rate_minimum.map((item) => [item.class_id, item.minimum_cents]))
  return [
    ...needed.filter((key) => !rates.has(key)).map((key) => problem('missing_row', 'class_rate', key, 'rate_cents')),
    ...rows.class_rate.flatMap((item) => {
      const minimumCents = minimums.get(item.class_id) ?? 0
      return item.rate_cents >= minimumCents
        ? []
        : [
            problem('below_minimum', 'class_rate', `${item.rate_plan_id}/${item.class_id}/${item.season_id}`, 'rate_cents', {
              rateCents: item.rate_cents,
              minimumCents,
            }),
          ]
    }),
  ]
}

/** One default plan; and in each plan a longer rental costs at least as much, and a day of it at most as much. */
export const ratePlanProblems: Rule = (rows) => [
  ...(rows.rate_plan.filter((plan) => plan.is_default).length === 1
    ? []
    : [problem('no_default', 'rate_plan', String(rows.rate_plan[0]?.id ?? ''), 'is_default')]),
  ...rows.rate_plan.flatMap(({ id }) => tierProblems(rows, id)),
]

function tierProblems(rows: CatalogRows, planId: number): Problem[] {
  const tiers = rows.rate_plan_period.filter((item) => item.rate_plan_id === planId).toSorted((a, b) => a.from_days - b.from_days)
  return tiers.flatMap((tier, i) => {
    const before = tiers[i - 1] ?? { from_days: 0, numerator: 1, denominator: 1 }
    const costsMore = tier.numerator * before.denominator > before.numerator * tier.denominator
    // A rental of the shortest length of a tier costs at least as much in total as the shortest one of the tier before.
    const charged = tier.from_days * tier.numerator * before.denominator
    const isCheaper = charged < Math.max(1, before.from_days) * before.numerator * tier.denominator
    // From one tier to the next at most a week becomes free.
    const lastBefore = (tier.from_days - 1) * before.numerator * tier.denominator
    const freeDays = (lastBefore - charged) / (before.denominator * tier.denominator)
    return costsMore || isCheaper || freeDays > 7
      ? [problem('not_monotone', 'rate_plan_period', `${planId}/${tier.from_days}`, 'numerator')]
      : []
  })
}

type SeasonRuleRow = CatalogRows['season_rule'][number]

/** One season for all other days, days for each of the others, and no day in two seasons by rules of the same kind. */
export const seasonProblems: Rule = (rows) => {
  const defaults = rows.season.filter((season) => season.is_default)
  return [
    ...(defaults.length === 1 ? [] : [problem('no_default', 'season', rows.season[0]?.id ?? '', 'is_default')]),
    ...rows.season
      .filter(({ id, is_default }) => !is_default && !rows.season_rule.some((rule) => rule.season_id === id))
      .map(({ id }) => problem('season_without_days', 'season', id)),
    ...rows.season_rule.flatMap((rule) => [
      ...(rule.from_on !== null && rule.until_on !== null && rule.until_on < rule.from_on
        ? [problem('ends_before_start', 'season_rule', String(rule.position), 'until_on')]
        : []),
      ...(hasDays(rule) ? [] : [problem('season_without_days', 'season_rule', String(rule.position))]),
      ...rows.season_rule
        .filter((other) => other.position < rule.position && other.season_id !== rule.season_id && isOverlapping(other, rule))
        .map((other) => problem('season_overlap', 'season_rule', String(rule.position), null, nameSeason(rows, other.season_id))),
    ]),
  ]
}

function nameSeason({ season }: CatalogRows, id: string): Problem['facts'] {
  const found = season.find((item) => item.id === id)
  return { otherEs: found?.name_es ?? id, otherEn: found?.name_en ?? id }
}

/** Whether a rule has exactly one of the two: dates, or days of every year. */
const hasDays = (rule: SeasonRuleRow): boolean => {
  const [dates, days] = [
    [rule.from_on, rule.until_on],
    [rule.from_month_day, rule.to_month_day],
  ].map((pair) => pair.filter((value) => value !== null).length)
  return (dates === 2 && days === 0) || (dates === 0 && days === 2)
}

/** The parts of a year or of time that a rule covers, as texts that can be compared. */
function listSpans(rule: SeasonRuleRow): (readonly [string, string])[] {
  if (rule.from_on !== null && rule.until_on !== null) return [[rule.from_on, rule.until_on]]
  const [from, to] = [rule.from_month_day ?? '', rule.to_month_day ?? '']
  return from <= to
    ? [[from, to]]
    : [
        [from, '12-31'],
        ['01-01', to],
      ]
}

function isOverlapping(a: SeasonRuleRow, b: SeasonRuleRow): boolean {
  // Dates take precedence over days of every year, so these may overlap.
  if ((a.from_on === null) !== (b.from_on === null)) return false
  if (!hasCommonWeekday(a.weekdays, b.weekdays)) return false
  return listSpans(a).some(([from, to]) => listSpans(b).some(([otherFrom, otherTo]) => from <= otherTo && otherFrom <= to))
}

const hasCommonWeekday = (a: readonly number[] | null, b: readonly number[] | null): boolean =>
  a === null || b === null || a.some((day) => b.includes(day))
