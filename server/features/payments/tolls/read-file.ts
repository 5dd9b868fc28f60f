import { isOneLine } from '#contract/lines.ts'
import { plate as plateSchema } from '#contract/office/fleet.ts'
import type { TollImport } from '#contract/office/tolls.ts'
import type { Cents } from '#contract/money.ts'
import { isLocalDate, toInstant, wallTime, type Instant } from '#contract/panama-time.ts'
import { readCsvTable } from '../../../csv-table.ts'

const headings = {
  placa: 'plate',
  plate: 'plate',
  fecha: 'date',
  date: 'date',
  hora: 'time',
  time: 'time',
  lugar: 'place',
  place: 'place',
  estación: 'place',
  estacion: 'place',
  station: 'place',
  monto: 'amount',
  amount: 'amount',
  importe: 'amount',
  valor: 'amount',
  referencia: 'reference',
  reference: 'reference',
  número: 'reference',
  numero: 'reference',
  number: 'reference',
  boleta: 'reference',
} as const

export interface FileLine {
  plate: string
  at: Instant
  place: string
  reference: string
  amountCents: Cents
}

/** The instant of a date such as `24/11/2026` or `2026-11-24` and a time such as `8:15`, `08:15:30` or `8:15 p. m.`, in Panama. */
export function readMoment(date: string, time: string): Instant | null {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(date) ?? []
  const [, d = day, m = month, y = year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(date) ?? []
  const local = `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`
  const [, hours = '', minutes, seconds = '0', half] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(?:([ap])\.?\s*m\.?)?$/i.exec(time) ?? []
  const isValidHour = half === undefined ? Number(hours) < 24 : Number(hours) >= 1 && Number(hours) <= 12
  if (!isLocalDate(local) || !local.startsWith('20') || hours === '' || !isValidHour || Number(minutes) > 59 || Number(seconds) > 59)
    return null
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return toInstant(wallTime(local, `${String(hour).padStart(2, '0')}:${minutes}`)) + Number(seconds) * 1_000
}

/** The cents of an amount such as `2.50`, `2,50`, `B/. 1,250.00` or `$1.250,00`; null if it is none. */
export function readCents(text: string): Cents | null {
  const bare = text.replace(/^(B\/\.?|\$|USD)/i, '').replaceAll(/\s/g, '')
  if (!/^(\d{1,3}(,\d{3})*(\.\d{1,2})?|\d{1,3}(\.\d{3})*(,\d{1,2})?|\d{1,6}([.,]\d{1,2})?)$/.test(bare)) return null
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? []
  const cents = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
  return cents > 0 && cents < 100_000_000 ? cents : null
}

/** The lines of a file of tolls or fines, and what is wrong with them. */
export function readTollFile(csv: string, now: Instant): { lines: FileLine[]; problems: TollImport['problems'] } {
  const table = readCsvTable(csv, headings, ['plate', 'date', 'time', 'amount'])
  const problems: TollImport['problems'] = [...table.problems]
  const lines = table.lines.flatMap(({ value, toProblem }): FileLine[] => {
    const before = problems.length
    const plate = plateSchema.safeParse(value('plate'))
    const at = readMoment(value('date'), value('time'))
    const amountCents = readCents(value('amount'))
    if (!plate.success) problems.push(toProblem('plate', 'invalid'))
    if (readMoment(value('date'), '00:00') === null) problems.push(toProblem('date', 'invalid'))
    if (readMoment('2000-01-01', value('time')) === null) problems.push(toProblem('time', 'invalid'))
    if (at !== null && at > now) problems.push(toProblem('date', 'in_future'))
    if (amountCents === null) problems.push(toProblem('amount', 'invalid'))
    for (const name of ['place', 'reference'] as const)
      if (value(name).length > 80 || !isOneLine(value(name))) problems.push(toProblem(name, 'invalid'))
    if (problems.length > before || !plate.success || at === null || amountCents === null) return []
    return [{ plate: plate.data, at, place: value('place'), reference: value('reference'), amountCents }]
  })
  return { lines, problems }
}
