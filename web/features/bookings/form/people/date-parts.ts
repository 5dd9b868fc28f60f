import { isLocalDate, type LocalDate } from '#contract/panama-time.ts'

/** A date as people type it from a document: three short fields, the month chosen by name (docs/domain.md 4). */
export interface DateParts {
  day: string
  /** `1` to `12`; empty before it is chosen. */
  month: string
  year: string
}

export const noDate: DateParts = { day: '', month: '', year: '' }

export function isBlank({ day, month, year }: DateParts): boolean {
  return `${day}${month}${year}`.trim() === ''
}

/** The date of the parts; null when it does not exist. */
export function parseDateParts({ day, month, year }: DateParts): LocalDate | null {
  const [d, y] = [day.trim(), year.trim()]
  if (!/^\d{1,2}$/.test(d) || !/^\d{4}$/.test(y) || !/^\d{1,2}$/.test(month)) return null
  const date = `${y}-${month.padStart(2, '0')}-${d.padStart(2, '0')}`
  return isLocalDate(date) ? date : null
}

/** The parts of a date as they are typed; blank for an empty text. */
export function splitDate(date: LocalDate): DateParts {
  const [year = '', month = '', day = ''] = date.split('-')
  return date === '' ? noDate : { day: String(Number(day)), month: String(Number(month)), year }
}
