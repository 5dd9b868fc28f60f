// A table of amounts in which each cell is a column of one row of the catalogue.

import type { CatalogRow, NamedRow } from '#contract/office/catalog.ts'

export interface SheetCell {
  table: string
  key: string
  /** The column that holds the amount. */
  column: string
  /** What is published; null if the row does not exist. */
  published: CatalogRow | null
  /** What will be published. */
  future: CatalogRow | null
  /** Without the amount, for a row that does not exist. */
  blank: CatalogRow
  /** The cents that apply while the row does not exist. */
  inherited?: number | null
}

export interface SheetLine {
  id: string
  label: string
  small?: string | undefined
  /** Lines of one group stand together. */
  group?: string | undefined
}

export interface SheetColumn {
  id: string
  label: string
  small?: string | undefined
  /** What applies where no other column does, shown in gray. */
  isDefault?: boolean
}

export interface Sheet {
  /** What the table shows. */
  label: string
  /** Beside the name of the cell: unit, and what the amount includes. */
  note: string
  /** The heading of the lines. */
  corner: string
  cornerSmall: string
  lines: readonly SheetLine[]
  columns: readonly SheetColumn[]
  /** To which cents formulas are rounded. */
  roundTo: number
  canBeZero: boolean
  /** What an inherited amount comes from. */
  inheritedFrom?: string
  /** The text of a cell that has no amount, such as that of a one-way fee within one branch. */
  emptyText?: string
  cell: (line: number, column: number) => SheetCell | null
}

export interface Position {
  line: number
  column: number
}

export const getCents = (row: CatalogRow | null, column: string): number | null => {
  const value = row?.[column]
  return typeof value === 'number' ? value : null
}

/** A function that finds rows by table and key. */
export function indexNamed(
  rows: Readonly<Record<string, readonly NamedRow[]>> | undefined,
): (table: string, key: string) => NamedRow | undefined {
  const tables = new Map(Object.entries(rows ?? {}).map(([table, of]) => [table, new Map(of.map((row) => [row.key, row]))]))
  return (table, key) => tables.get(table)?.get(key)
}

/** The first and the last cell of the block between two corners. */
export function toRange(a: Position, b: Position): { from: Position; until: Position } {
  return {
    from: { line: Math.min(a.line, b.line), column: Math.min(a.column, b.column) },
    until: { line: Math.max(a.line, b.line), column: Math.max(a.column, b.column) },
  }
}

export function positionsIn(a: Position, b: Position): Position[] {
  const { from, until } = toRange(a, b)
  return Array.from({ length: until.line - from.line + 1 }, (_, i) =>
    Array.from({ length: until.column - from.column + 1 }, (_, j) => ({ line: from.line + i, column: from.column + j })),
  ).flat()
}
