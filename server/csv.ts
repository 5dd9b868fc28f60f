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
  const text = /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain
  // Always quoted: some spreadsheets separate by semicolons.
  return `"${text.replaceAll('"', '""')}"`
}
