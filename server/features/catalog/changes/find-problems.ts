// Why a catalogue cannot be published: rules across rows and tables. Each rule is a pure function of the rows.

import { contrastWithWhite, findReadableShade, minContrast } from '../brand/color.ts'
import type { CatalogRows } from '../rows.ts'
import { isDrawing } from '../resources/drawings.ts'
import { firstHiddenNumber, toKey, toText, type Row } from '../resources/resource.ts'
import { findResource, resources } from '../resources/resources.ts'
import { indexRows, isSameRow, listRows, type RowChange } from './apply.ts'
import { problem, type Problem, type Rule } from './problem.ts'
import { ratePlanProblems, rateProblems, seasonProblems } from './rate-problems.ts'

/** Every reference points to an existing row. */
const referenceProblems: Rule = (rows) => {
  const find = indexRows(rows)
  return resources.flatMap((resource) => {
    const references = Object.entries(resource.fields).filter(([, field]) => field.references !== undefined)
    return listRows(rows, resource.table).flatMap((row) =>
      references.flatMap(([column, { references: table = '' }]) =>
        row[column] === null || find(table, toText(row[column])) !== null
          ? []
          : [problem('missing_reference', resource.table, toKey(resource, row), column, { value: toText(row[column]) })],
      ),
    )
  })
}

/** Tables that need exactly one row for each row of another one. */
const completenessProblems: Rule = (rows) => [
  ...rows.car_class
    .filter(({ id }) => !rows.class_cover.some((cover) => cover.class_id === id))
    .map(({ id }) => problem('missing_row', 'class_cover', String(id))),
  ...missingOneWayFees(rows),
  ...(['price_terms', 'return_terms', 'brand'] as const)
    .filter((table) => rows[table].length !== 1)
    .map((table) => problem('missing_row', table, '1')),
]

/** Each pair of branches needs a fee of its own or one of their regions; a return to the same branch costs nothing. */
function missingOneWayFees({ branch, one_way_fee, one_way_region_fee }: CatalogRows): Problem[] {
  const ofBranches = new Set(one_way_fee.map((fee) => `${fee.from_branch_id}/${fee.to_branch_id}`))
  const ofRegions = new Set(one_way_region_fee.map((fee) => `${fee.from_region_id}/${fee.to_region_id}`))
  const regions = [...Map.groupBy(branch, ({ region_id }) => region_id)]
  return regions.flatMap(([from, starts]) =>
    regions
      .filter(([to]) => !ofRegions.has(`${from}/${to}`))
      .flatMap(([, ends]) => starts.flatMap(({ id }) => ends.filter((end) => end.id !== id).map((end) => `${id}/${end.id}`)))
      .filter((pair) => !ofBranches.has(pair))
      .map((pair) => problem('missing_row', 'one_way_fee', pair)),
  )
}

const promotionProblems: Rule = (rows) =>
  rows.promotion.flatMap(({ id, code, starts_on, ends_on, uses_limit, uses_per_client }) => [
    ...(ends_on < starts_on ? [problem('ends_before_start', 'promotion', String(id), 'ends_on')] : []),
    ...(uses_per_client !== null && uses_limit !== null && uses_per_client > uses_limit
      ? [problem('above_limit', 'promotion', String(id), 'uses_per_client', { value: String(uses_limit) })]
      : []),
    ...(code !== null && id < firstHiddenNumber ? [problem('number_known', 'promotion', String(id), 'code')] : []),
    ...(rows.promotion_class.some((carClass) => carClass.promotion_id === id) ? [] : [problem('without_classes', 'promotion', String(id))]),
  ])

const hourProblems: Rule = (rows) => {
  const isWrong = (item: { opens_min: number | null; closes_min: number | null }) =>
    (item.opens_min === null) !== (item.closes_min === null) || (item.opens_min ?? 0) >= (item.closes_min ?? 1_440)
  return [
    ...rows.branch_hours
      .filter(isWrong)
      .map((hour) => problem('closes_before_opening', 'branch_hours', `${hour.branch_id}/${hour.weekday}`, 'closes_min')),
    ...rows.branch_special_hours
      .filter(isWrong)
      .map((hour) => problem('closes_before_opening', 'branch_special_hours', `${hour.branch_id}/${hour.date}`, 'closes_min')),
  ]
}

/** White text on the company's color, and links of that color, can be read. */
const brandProblems: Rule = (rows) =>
  rows.brand.flatMap(({ id, color }) => {
    if (color === null || contrastWithWhite(color) >= minContrast) return []
    // Rounded down, so that a contrast that is too low never reads as enough.
    const contrast = (Math.floor(contrastWithWhite(color) * 100) / 100).toFixed(2)
    return [
      problem('low_contrast', 'brand', String(id), 'color', {
        color,
        contrast,
        min: String(minContrast),
        readable: findReadableShade(color),
      }),
    ]
  })

/** Texts that identify a row for visitors. */
const uniqueColumns = [
  ['branch', 'slug'],
  ['car_class', 'acriss'],
  ['post', 'slug'],
  ['promotion', 'code'],
] as const

const uniqueProblems: Rule = (rows) =>
  uniqueColumns.flatMap(([table, column]) => {
    const all: readonly Row[] = listRows(rows, table).filter((row: Row) => row[column] !== null)
    return [...Map.groupBy(all, (row) => row[column]).values()]
      .filter((same) => same.length > 1)
      .flat()
      .map((row) => problem('code_known', table, toText(row['id']), column, { value: toText(row[column]) }))
  })

/** A drawing is one of those that the site has. */
const drawingProblems: Rule = (rows) =>
  (['car_class', 'post', 'promotion'] as const).flatMap((table) =>
    rows[table]
      .filter(({ picture }) => !isDrawing(picture))
      .map(({ id, picture }) => problem('drawing_unknown', table, String(id), 'picture', { value: picture })),
  )

const rules: readonly Rule[] = [
  referenceProblems,
  completenessProblems,
  rateProblems,
  ratePlanProblems,
  seasonProblems,
  promotionProblems,
  hourProblems,
  uniqueProblems,
  brandProblems,
  drawingProblems,
]

/** All problems of a catalogue. */
export const findAllProblems = (rows: CatalogRows): Problem[] => rules.flatMap((rule) => rule(rows))

/** The problems that one catalogue has and another does not: an old problem does not stop an unrelated draft. */
export function findProblems(now: CatalogRows, future: CatalogRows): Problem[] {
  const known = new Set(findAllProblems(now).map((found) => JSON.stringify(found)))
  const find = indexRows(now)
  const findFuture = indexRows(future)
  // Of several rows with the same code, only those that the draft changes are reported.
  const isUnchangedDuplicate = ({ code, table, key }: Problem) => {
    const [before, after] = [find(table, key), findFuture(table, key)]
    return code === 'code_known' && before !== null && after !== null && isSameRow(before, after)
  }
  return findAllProblems(future).filter((found) => !known.has(JSON.stringify(found)) && !isUnchangedDuplicate(found))
}

/** A change of an amount or percentage by more than this factor may be a mistake. */
const unlikelyFactor = 2

/** Warnings to review before publication: amounts and percentages that more than double, or fall to less than half. */
export function findWarnings(changes: readonly RowChange[]): Problem[] {
  return changes.flatMap(({ table, key, before, after }) => {
    const fields = findResource(table)?.fields ?? {}
    if (before === null || after === null || isSameRow(before, after)) return []
    return Object.entries(fields).flatMap(([column, { kind }]) => {
      const [was, is] = [before[column], after[column]]
      if ((kind !== 'amount' && kind !== 'percent') || typeof was !== 'number' || typeof is !== 'number' || was === 0) return []
      const code = is > was * unlikelyFactor ? 'too_high' : is * unlikelyFactor < was ? 'too_low' : null
      if (code === null) return []
      return [
        problem(code, table, key, column, kind === 'amount' ? { beforeCents: was, afterCents: is } : { beforeBps: was, afterBps: is }),
      ]
    })
  })
}
