// A sheet as CSV. Lines are found by their code or name, columns by their heading; what the file does not have stays as it is.

import type { RowEdit } from '../use-draft.ts'
import { findStyle, readCents, type NumberStyle } from './read-number.ts'
import { getCents, type Sheet } from './sheet-model.ts'

type CsvProblem = 'line' | 'line-twice' | 'cell' | 'columns' | 'column' | 'column-twice'

export interface CsvSheet {
  edits: RowEdit[]
  problem: { code: CsvProblem; row: number; value: string } | null
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** With a byte order mark, so that spreadsheets read the accents. */
export function writeCsvSheet(sheet: Sheet): string {
  const header = [sheet.corner, '', ...sheet.columns.map(({ label }) => label)].map(quote)
  const lines = sheet.lines.map((line, i) => {
    const amounts = sheet.columns.map((_, j) => {
      const cell = sheet.cell(i, j)
      const cents = cell === null ? null : getCents(cell.future, cell.column)
      return cents === null ? '' : (cents / 100).toFixed(2)
    })
    return [quote(line.small ?? line.id), quote(line.label), ...amounts]
  })
  return `\uFEFF${[header, ...lines].map((row) => row.join(',')).join('\r\n')}\r\n`
}

/** The cells of a file whose cells are separated by commas, semicolons or tabs. */
function parse(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const [first = ''] = source.split(/\r?\n/, 1)
  const separator = [';', '\t', ','].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'y')
  const rows: string[][] = [[]]
  while (cell.lastIndex < source.length) {
    const found = cell.exec(source)
    if (found === null) break
    rows.at(-1)?.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim())
    if (found[3] !== separator) rows.push([])
  }
  return rows.filter((row) => row.some((value) => value !== ''))
}

const isSame = (a: string, b: string | undefined): boolean => b !== undefined && a.toLowerCase() === b.toLowerCase()

/** Reads a file for a sheet: all of it, or the first error. */
export function readCsvSheet(text: string, sheet: Sheet): CsvSheet {
  const [heading = [], ...rows] = parse(text)
  const columns = heading.map((label) => sheet.columns.findIndex((column) => isSame(label, column.label) || isSame(label, column.id)))
  const refuse = (code: CsvProblem, row: number, value: string): CsvSheet => ({ edits: [], problem: { code, row, value } })
  if (columns.every((column) => column === -1)) return refuse('columns', 1, heading.join(', ').slice(0, 60))
  // The first two columns name the line.
  const unknown = heading.find((label, j) => j >= 2 && label !== '' && columns[j] === -1)
  if (unknown !== undefined) return refuse('column', 1, unknown)
  const twice = heading.find((_, j) => columns[j] !== -1 && columns.indexOf(columns[j] ?? -1) < j)
  if (twice !== undefined) return refuse('column-twice', 1, twice)
  const edits = new Map<string, RowEdit>()
  const lines = new Set<number>()
  let style: NumberStyle | null = null
  for (const [i, row] of rows.entries()) {
    const line = sheet.lines.findIndex((item) =>
      row.slice(0, 2).some((name) => isSame(name, item.small) || isSame(name, item.label) || isSame(name, item.id)),
    )
    if (line === -1) return refuse('line', i + 2, row[0] ?? '')
    if (lines.has(line)) return refuse('line-twice', i + 2, row[0] ?? '')
    lines.add(line)
    for (const [j, value] of row.entries()) {
      const cell = sheet.cell(line, columns[j] ?? -1)
      if ((columns[j] ?? -1) === -1 || value === '' || cell === null) continue
      const found = findStyle(value)
      if (found === 'point' || found === 'comma') style ??= found
      const cents = readCents(value, style)
      if (cents === null || (cents === 0 && !sheet.canBeZero)) return refuse('cell', i + 2, value)
      if (cents === getCents(cell.future, cell.column)) continue
      const id = `${cell.table} ${cell.key}`
      const after = { ...(edits.get(id)?.after ?? cell.future ?? cell.blank), [cell.column]: cents }
      edits.set(id, { table: cell.table, key: cell.key, before: cell.future, after })
    }
  }
  return { edits: [...edits.values()], problem: null }
}
