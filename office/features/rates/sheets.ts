// The sheets of the page: which row of the catalogue each cell is.

import type { CatalogRow, NamedRow } from '#contract/office/catalog.ts'
import type { Format } from '#contract/format.ts'
import type { Language } from '#contract/values/language.ts'
import { fill } from '../../lib/texts.tsx'
import type { Texts } from '../../texts/es.ts'
import { getCents, type Sheet, type SheetLine } from './sheet/sheet-model.ts'
import type { DraftEditing } from './use-draft.ts'

export interface SheetContext {
  editing: Pick<DraftEditing, 'future' | 'findPublished' | 'findFuture'>
  t: Texts
  format: Format
  language: Language
  /** The rate plan of the daily rates. */
  planId: number
}

const num = (value: unknown): number => Number(value)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const inOrder = (rows: readonly NamedRow[] | undefined, column: string): NamedRow[] =>
  (rows ?? []).toSorted((a, b) => num(a.row[column]) - num(b.row[column]))

/** The classes by category, in the company's order. */
function classLines({ editing: { future }, language }: SheetContext): SheetLine[] {
  const categories = inOrder(future?.['category'], 'id')
  const classes = inOrder(future?.['car_class'], 'id')
  return categories.flatMap((category) =>
    classes
      .filter(({ row }) => row['category_id'] === category.row['id'])
      .map((carClass) => ({
        id: carClass.key,
        label: carClass.name[language],
        small: text(carClass.row['acriss']),
        group: category.name[language],
      })),
  )
}

/** When a season is, in a few words: the days of every year, or its first dates, and how many more there are. */
export function describeDays(rules: readonly CatalogRow[], isDefault: boolean, { t, format, language }: SheetContext): string {
  if (isDefault) return t.rates.otherDays
  const [rule] = rules.toSorted((a, b) => text(a['from_on']).localeCompare(text(b['from_on'])))
  if (rule === undefined) return t.rates.noDays
  const day = (date: string) => format.plainDate(date).replace(/,?[\s\u00a0]\d{4}$/, '')
  const [from, until] =
    typeof rule['from_on'] === 'string'
      ? [rule['from_on'], text(rule['until_on'])]
      : [`2028-${text(rule['from_month_day'])}`, `2028-${text(rule['to_month_day'])}`]
  const days = Array.isArray(rule['weekdays'])
    ? `, ${format.list(rule['weekdays'].map((value) => format.weekday(num(value)).slice(0, 3)))}`
    : ''
  const more = rules.length > 1 ? fill(t.rates.moreDays, { count: rules.length - 1 }) : ''
  return `${day(from)} ${language === 'es' ? 'a' : 'to'} ${day(until)}${days}${more}`
}

/** Daily rates: classes by season. */
export function rateSheet(context: SheetContext): Sheet {
  const { editing, t, language, planId } = context
  const { future, findPublished, findFuture } = editing
  const lines = classLines(context)
  const seasons = (future?.['season'] ?? []).toSorted((a, b) => num(b.row['is_default']) - num(a.row['is_default']))
  const rules = (future?.['season_rule'] ?? []).map(({ row }) => row)
  return {
    label: t.rates.tabs.rates,
    note: t.rates.rateNote,
    corner: t.rates.class,
    cornerSmall: fill(t.rates.classCount, { count: lines.length }),
    lines,
    columns: seasons.map(({ key, name, row }) => ({
      id: key,
      label: name[language] || key,
      small: describeDays(
        rules.filter((rule) => rule['season_id'] === key),
        row['is_default'] === true,
        context,
      ),
      isDefault: row['is_default'] === true,
    })),
    roundTo: 50,
    canBeZero: false,
    cell: (line, column) => {
      const [classId, season] = [num(lines[line]?.id), seasons[column]?.key ?? '']
      const key = `${planId}/${classId}/${season}`
      const blank = { rate_plan_id: planId, class_id: classId, season_id: season }
      return {
        table: 'class_rate',
        key,
        column: 'rate_cents',
        published: findPublished('class_rate', key),
        future: findFuture('class_rate', key),
        blank,
      }
    },
  }
}

/** Two amounts of every class: the mandatory cover and the lowest rate. */
export function classSheet(context: SheetContext): Sheet {
  const { editing, t } = context
  const lines = classLines(context)
  const columns = [
    { id: 'class_cover', label: t.rates.mandatoryCover, small: t.rates.perDay, column: 'price_day_cents' },
    { id: 'rate_minimum', label: t.rates.minimum, small: t.rates.perDay, column: 'minimum_cents' },
  ]
  return {
    label: t.rates.tabs.classes,
    note: t.rates.taxNote,
    corner: t.rates.class,
    cornerSmall: fill(t.rates.classCount, { count: lines.length }),
    lines,
    columns,
    roundTo: 50,
    canBeZero: false,
    cell: (line, at) => {
      const { id: table, column } = columns[at] ?? { id: '', column: '' }
      const key = lines[line]?.id ?? ''
      return {
        table,
        key,
        column,
        published: editing.findPublished(table, key),
        future: editing.findFuture(table, key),
        blank: { class_id: num(key) },
      }
    },
  }
}

/** One-way fees: pick-up branches by return branches. A pair without a fee of its own has that of its regions. */
export function oneWaySheet(context: SheetContext): Sheet {
  const { editing, t, language } = context
  const branches = inOrder(editing.future?.['branch'], 'id')
  const named = branches.map((branch) => ({ id: branch.key, label: branch.name[language], region: num(branch.row['region_id']) }))
  return {
    label: t.rates.tabs.oneWay,
    note:
      (editing.future?.['one_way_region_fee'] ?? []).length > 0 ? `${t.rates.oneWayNote}; ${t.rates.ofRegionsNote}` : t.rates.oneWayNote,
    corner: t.rates.from,
    cornerSmall: t.rates.to,
    lines: named,
    columns: named,
    roundTo: 100,
    canBeZero: true,
    inheritedFrom: t.rates.ofRegions,
    emptyText: t.rates.sameBranch,
    cell: (line, column) => {
      const [from, to] = [named[line], named[column]]
      if (from === undefined || to === undefined || from === to) return null
      const key = `${from.id}/${to.id}`
      const ofRegions = editing.findFuture('one_way_region_fee', `${from.region}/${to.region}`)
      const blank = {
        from_branch_id: num(from.id),
        to_branch_id: num(to.id),
        reposition_minutes: num(ofRegions?.['reposition_minutes'] ?? 0),
      }
      const [published, future] = [editing.findPublished('one_way_fee', key), editing.findFuture('one_way_fee', key)]
      return { table: 'one_way_fee', key, column: 'fee_cents', published, future, blank, inherited: getCents(ofRegions, 'fee_cents') }
    },
  }
}

/** Optional covers by the size of the class. */
export function coverSheet(context: SheetContext): Sheet {
  const { editing, t, language } = context
  const items = (editing.future?.['coverage_item'] ?? []).filter(({ row }) => row['small_day_cents'] !== null)
  const columns = [
    { id: 'small_day_cents', label: t.rates.smallClass, small: t.rates.perDay },
    { id: 'large_day_cents', label: t.rates.largeClass, small: t.rates.perDay },
  ]
  return {
    label: t.rates.tabs.covers,
    note: t.rates.taxNote,
    corner: t.rates.cover,
    cornerSmall: t.rates.optional,
    lines: items.map((item) => ({ id: item.key, label: item.name[language], small: item.key })),
    columns,
    roundTo: 25,
    canBeZero: true,
    cell: (line, at) => {
      const key = items[line]?.key ?? ''
      const column = columns[at]?.id ?? ''
      return {
        table: 'coverage_item',
        key,
        column,
        published: editing.findPublished('coverage_item', key),
        future: editing.findFuture('coverage_item', key),
        blank: {},
      }
    },
  }
}

/** Leasing: classes by plan. */
export function leasingSheet(context: SheetContext): Sheet {
  const { editing, t, language } = context
  const lines = classLines(context)
  const plans = inOrder(editing.future?.['leasing_plan'], 'id')
  return {
    label: t.rates.tabs.leasing,
    note: t.rates.leasingNote,
    corner: t.rates.class,
    cornerSmall: fill(t.rates.classCount, { count: lines.length }),
    lines,
    columns: plans.map((plan) => ({ id: plan.key, label: plan.name[language], small: t.rates.perMonth })),
    roundTo: 500,
    canBeZero: false,
    cell: (line, column) => {
      const [plan, classId] = [plans[column]?.key ?? '', lines[line]?.id ?? '']
      const key = `${plan}/${classId}`
      const [published, future] = [editing.findPublished('leasing_rate', key), editing.findFuture('leasing_rate', key)]
      return {
        table: 'leasing_rate',
        key,
        column: 'monthly_cents',
        published,
        future,
        blank: { leasing_plan_id: num(plan), class_id: num(classId) },
      }
    },
  }
}
