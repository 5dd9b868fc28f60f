// Two people change the same row of a draft: the columns of both are kept, and a column that both changed is not overwritten.

import { isDeepStrictEqual } from 'node:util'
import { nameRow, formatValue } from '../catalog/changes/name-row.ts'
import type { Resource, Row } from '../catalog/resources/resource.ts'

interface Sides {
  /** The row as the user saw it; undefined if that is not known. */
  seen: Row | null | undefined
  /** The row as the user wants it. */
  mine: Row | null
  /** The row as the draft has it. */
  theirs: Row | null
}

/** The columns that another user has changed since this one saw the row. */
const listChanged = (seen: Row | null, theirs: Row | null, { fields }: Resource): string[] =>
  Object.keys(fields).filter(
    (column) => !(seen !== null && theirs !== null && !(column in seen)) && !isDeepStrictEqual(seen?.[column], theirs?.[column]),
  )

/** The column that both have changed, each to another value; null if there is none. */
export function findConflictingColumn(resource: Resource, { seen, mine, theirs }: Sides): string | null {
  if (seen === undefined) return null
  const isSame = (column: string, row: Row | null) => isDeepStrictEqual(mine?.[column], row?.[column])
  const isWhole = [seen, mine, theirs].includes(null)
  return listChanged(seen, theirs, resource).find((column) => !isSame(column, theirs) && (isWhole || !isSame(column, seen))) ?? null
}

/** The user's row with the columns that only another user has changed. */
export function mergeRow(resource: Resource, { seen, mine, theirs }: Sides): Row | null {
  if (seen === undefined || seen === null || mine === null || theirs === null) return mine
  const others = listChanged(seen, theirs, resource).filter((column) => isDeepStrictEqual(mine[column], seen[column]))
  return { ...mine, ...Object.fromEntries(others.map((column) => [column, theirs[column]])) }
}

const maxLength = 60

/** Both values of a column in words. */
export function describeColumnConflict(
  resource: Resource,
  column: string,
  { mine, theirs }: Sides,
  find: (table: string, key: string) => Row | null,
): Record<string, string> {
  const field = resource.fields[column]
  const row = theirs ?? mine
  if (field === undefined || row === null) return {}
  const write = (of: Row | null) => (of === null ? { es: '', en: '' } : formatValue(field, of[column], find))
  const texts = { name: nameRow(resource, row, find), label: field.label, mine: write(mine), theirs: write(theirs) }
  const shorten = (text: string) => (text === '' ? '–' : text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text)
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, { es, en }]) => [
      [`${name}Es`, shorten(es)],
      [`${name}En`, shorten(en)],
    ]),
  )
}
