import type { CsvProblem, CommonCsvProblemCode } from '#contract/office/csv-import.ts'
import { parseCsv } from './csv.ts'

const maxRows = 2_000
/** The most problems that an answer lists. */
export const problemLimit = 200

interface TableLine<Name extends string> {
  line: number
  value: (name: Name) => string
  toProblem: <Code extends string>(name: Name, code: Code) => CsvProblem<Code>
}

/**
 * Reads a CSV file whose columns are known by their headings, in any order; others are ignored.
 * @param headings column names by heading in lower case
 */
export function readCsvTable<Name extends string>(
  csv: string,
  headings: Readonly<Record<string, Name>>,
  requiredColumns: readonly Name[],
): { lines: TableLine<Name>[]; problems: CsvProblem<CommonCsvProblemCode>[] } {
  const [heading, ...rows] = parseCsv(csv)
  const columns = (heading?.cells ?? []).map((cell) => headings[cell.trim().toLowerCase().replaceAll('_', ' ')])
  const missing = requiredColumns.filter((name) => !columns.includes(name))
  if (missing.length > 0) {
    // The Spanish heading of a required column.
    const title = (name: Name) => Object.entries(headings).find(([, columnName]) => columnName === name)?.[0] ?? name
    return { lines: [], problems: missing.map((name) => ({ line: 1, column: title(name), code: 'missing_column', value: '' })) }
  }
  if (rows.length > maxRows)
    return { lines: [], problems: [{ line: maxRows + 2, column: null, code: 'too_long', value: String(rows.length) }] }
  const lines = rows.map(({ line, cells }): TableLine<Name> => {
    const value = (name: Name) => cells[columns.indexOf(name)] ?? ''
    return {
      line,
      value,
      toProblem: (name, code) => ({ line, column: heading?.cells[columns.indexOf(name)] ?? null, code, value: value(name).slice(0, 60) }),
    }
  })
  return { lines, problems: [] }
}
