import { hourMs, type Instant } from '#contract/panama-time.ts'

/** The time zone of `toCsvTime`, for the heading of its column. */
export const csvTimeZone = 'America/Panama, UTC-5'

/** An instant in Panama's time, as spreadsheets read it: `2026-11-23 15:04:05`. */
export function toCsvTime(at: Instant): string {
  return new Date(at - 5 * hourMs).toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * A table as CSV that spreadsheets read: UTF-8 with a byte order mark, and no cell that a spreadsheet would run as a formula. Characters that
 * change the direction of text are removed, because they show a cell as something else than it is.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`
}

function toCell(value: string | number | null): string {
  if (typeof value !== 'string') return String(value ?? '')
  const plain = value.replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
  // Some spreadsheets run a formula that begins with a full-width character as well.
  const text = /^[=+\-@＝＋－＠\t\r\n]/u.test(plain) ? `'${plain}` : plain
  // Always quoted: some spreadsheets separate by semicolons.
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * The cells of a CSV file as spreadsheets write it (RFC 4180): separated by the comma, semicolon or tab that occurs most in the first line, with
 * or without a byte order mark. Empty lines are left out; each row has its line number, counted from 1.
 */
export function parseCsv(text: string): { line: number; cells: string[] }[] {
  const source = text.replace(/^\uFEFF/, '')
  const [first = ''] = source.split(/\r?\n/, 1)
  const separator = [';', '\t', ','].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
  const rows: { line: number; cells: string[] }[] = []
  let row: string[] = []
  let [cell, isQuoted, line, startedAt] = ['', false, 1, 1]
  const endRow = () => {
    row.push(cell)
    if (row.some((item) => item.trim() !== '')) rows.push({ line: startedAt, cells: row.map((item) => item.trim()) })
    ;[row, cell, startedAt] = [[], '', line + 1]
  }
  for (let i = 0; i < source.length; i += 1) {
    const char = source[i] ?? ''
    if (isQuoted && char === '"' && source[i + 1] === '"') {
      cell += '"'
      i += 1
    } else if (char === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted
      if (isQuoted) cell = ''
    } else if (char === separator && !isQuoted) {
      row.push(cell)
      cell = ''
    } else if (char === '\n' && !isQuoted) {
      endRow()
      line += 1
    } else if (char !== '\r' || isQuoted) {
      if (char === '\n') line += 1
      cell += char
    }
  }
  endRow()
  return rows
}
