/** A table as CSV that spreadsheets read: UTF-8 with a byte order mark, and no cell that a spreadsheet would run as a formula. */
export function toCsv(header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`
}

function toCell(value: string | number | null): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
