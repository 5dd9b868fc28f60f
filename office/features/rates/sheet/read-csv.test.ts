import { expect, test } from 'vitest'
import { readCsvSheet, writeCsvSheet } from './read-csv.ts'
import type { Sheet } from './sheet-model.ts'

const columns = ['low', 'high']
const row = (id: string) => ({ id, low: 1_000, high: 2_000 })
const sheet: Sheet = {
  label: 'Tarifas',
  note: '',
  corner: 'Clase',
  cornerSmall: '',
  lines: [
    { id: '1', label: 'Mini', small: 'MDAR' },
    { id: '2', label: 'Económico', small: 'ECAR' },
  ],
  columns: [
    { id: 'low', label: 'Baja' },
    { id: 'high', label: 'Alta' },
  ],
  roundTo: 1,
  canBeZero: false,
  cell: (line, column) => {
    const key = String(line + 1)
    return columns[column] === undefined
      ? null
      : { table: 'rate', key, column: columns[column], published: row(key), future: row(key), blank: {} }
  },
}
const read = (...lines: string[]) => readCsvSheet(lines.join('\r\n'), sheet)

test('an exported file changes nothing, and a changed one what was changed', () => {
  expect(readCsvSheet(writeCsvSheet(sheet), sheet)).toEqual({ edits: [], problem: null })
  expect(read('Clase,,Baja,Alta', 'ECAR,,11.00,').edits).toMatchObject([{ key: '2', after: { low: 1_100, high: 2_000 } }])
  // One column can name the line.
  expect(read('Clase,Alta', 'ECAR,11.00').edits).toMatchObject([{ key: '2', after: { high: 1_100 } }])
})

test.each([
  ['line-twice', ['Clase,,Baja,Alta', 'ECAR,,11.00,12.00', 'MDAR,,9.00,9.00', 'Económico,,13.00,14.00'], 4, 'Económico'],
  ['column', ['Clase,,Baja,Media', 'ECAR,,11.00,12.00'], 1, 'Media'],
  ['column-twice', ['Clase,,Baja,Baja', 'ECAR,,11.00,12.00'], 1, 'Baja'],
  ['columns', ['Clase,,Media', 'ECAR,,11.00'], 1, 'Clase, , Media'],
  ['line', ['Clase,,Baja', 'XXXX,,11.00'], 2, 'XXXX'],
  ['cell', ['Clase,,Baja', 'ECAR,,abc'], 2, 'abc'],
] as const)('a file with the problem %s is refused whole', (code, lines, rowNumber, value) => {
  expect(read(...lines)).toEqual({ edits: [], problem: { code, row: rowNumber, value } })
})
