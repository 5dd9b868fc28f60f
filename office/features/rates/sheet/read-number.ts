// Amounts as people and spreadsheets write them.

/** Which character separates the cents: `1,234.50` or `1.234,50`. */
export type NumberStyle = 'point' | 'comma'

const clean = (typed: string): string => typed.replaceAll(/[\s\u00a0\u202f$']|USD|B\/\./g, '')

/**
 * The style that a number shows; null if it is the same in both, and undefined if it is not a number. `90.005` is unclear: ninety thousand and
 * five, or half a cent more than ninety. Guessing wrong would multiply a rate by a thousand, so it is read only beside a decimal comma.
 */
export function findStyle(typed: string): NumberStyle | 'unclear' | null | undefined {
  const text = clean(typed)
  if (!/^\d[\d.,]*$/.test(text)) return undefined
  if (/^\d+$/.test(text)) return null
  if (/^(\d{1,3}(,\d{3})+|\d+)\.\d{1,2}$/.test(text) || /^\d{1,3}(,\d{3})+$/.test(text)) return 'point'
  if (/^(\d{1,3}(\.\d{3})+|\d+),\d{1,2}$/.test(text)) return 'comma'
  if (/^\d{1,3}(\.\d{3})+$/.test(text)) return 'unclear'
  return undefined
}

export const maxCents = 10_000_000

/**
 * The cents of an amount; null if it cannot be parsed or is above the maximum.
 * @param known the style of the numbers beside it
 */
export function readCents(typed: string, known: NumberStyle | null = null): number | null {
  const found = findStyle(typed)
  const style = known ?? found
  if (found === undefined) return null
  const isReadable = found === 'unclear' ? known === 'comma' : found === null || found === style
  if (!isReadable) return null
  const text = clean(typed)
  const [thousands, decimal] = style === 'comma' ? ['.', ','] : [',', '.']
  const cents = Math.round(Number(text.replaceAll(thousands, '').replace(decimal, '.')) * 100)
  return Number.isSafeInteger(cents) && cents <= maxCents ? cents : null
}

/** An amount below zero, as it is typed or pasted. */
export const isNegative = (typed: string): boolean => /^[-−]\s*\d[\d.,]*$/.test(typed.trim())

const formula = /^=?\s*(\d[\d.,\s]*)?\s*([*×x/+-])\s*(\d[\d.,]*)\s*(%)?$/i

export interface Calculated {
  /** Exact, before rounding. */
  exactCents: number
  cents: number
  isFormula: boolean
}

const round = (value: number, to: number): number => Math.round(value / to) * to

/**
 * What was typed into a cell: an amount, or a formula such as `68 × 1.05`, `*1.05`, `+5%` or `=-2`. `-2` alone is a negative amount.
 * @param current the cell's amount, which a formula without a first number begins with
 * @param roundTo cents to which a formula is rounded
 * @returns null if it cannot be read
 */
export function calculate(typed: string, current: number | null, roundTo: number): Calculated | null {
  const plain = readCents(typed)
  if (plain !== null) return { exactCents: plain, cents: plain, isFormula: false }
  if (isNegative(typed)) return null
  const [, first, operator = '', second = '', percent] = formula.exec(typed.trim()) ?? []
  const base = first === undefined ? current : readCents(first)
  const by = readFactor(second)
  if (base === null || by === null) return null
  const exact = apply(base, operator, by, percent !== undefined)
  if (exact === null || !Number.isFinite(exact) || exact < 0 || exact > maxCents) return null
  return { exactCents: Math.round(exact), cents: round(Math.round(exact), roundTo), isFormula: true }
}

/** A factor has any number of decimals: `1.05`, `1,075`. */
const readFactor = (typed: string): number | null => (/^\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : null)

function apply(base: number, operator: string, by: number, isPercent: boolean): number | null {
  const isTimes = operator === '*' || operator === '×' || operator.toLowerCase() === 'x'
  if (isTimes) return base * (isPercent ? by / 100 : by)
  if (operator === '/') return by === 0 || isPercent ? null : base / by
  const added = isPercent ? (base * by) / 100 : by * 100
  return operator === '+' ? base + added : base - added
}

/** A typed percentage such as `5`, `+5 %`, `-3.5` or `−3,5` as a formula for cells; null if it cannot be read. */
export function readPercent(typed: string): string | null {
  const [, sign, number] = /^([+\-−]?)\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(typed.trim()) ?? []
  return number === undefined ? null : `${sign === '' || sign === '+' ? '+' : '-'}${number}%`
}

/** Whether a percentage may still be incomplete, such as `+` or `3.`. */
export const canBecomePercent = (typed: string): boolean => /^[+\-−]?\s*(\d{1,3}([.,]\d{0,2})?)?\s*%?$/.test(typed.trim())

export interface PastedBlock {
  ok: true
  /** Cents by row and column; null for an empty cell, which stays as it is. */
  cells: (number | null)[][]
}

export interface PasteRefused {
  ok: false
  /** Counted from 0 within the block. */
  row: number
  column: number
  value: string
  reason: 'not-a-number' | 'mixed-styles'
}

/** Reads a block of a spreadsheet. All numbers have one style; the first cell that is not readable is named. */
export function readBlock(text: string): PastedBlock | PasteRefused {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const table = lines.map((line) => line.split('\t'))
  let style: NumberStyle | null = null
  for (const [row, cells] of table.entries()) {
    for (const [column, value] of cells.entries()) {
      if (value.trim() === '') continue
      const found = findStyle(value)
      if (found === undefined) return { ok: false, row, column, value, reason: 'not-a-number' }
      if (found === 'unclear') continue
      if (found !== null && style !== null && found !== style) return { ok: false, row, column, value, reason: 'mixed-styles' }
      style ??= found
    }
  }
  const cells = table.map((row) => row.map((value) => (value.trim() === '' ? null : readCents(value, style))))
  const row = cells.findIndex((cell, i) => cell.some((cents, j) => cents === null && table[i]?.[j]?.trim() !== ''))
  if (row === -1) return { ok: true, cells }
  const column = cells[row]?.findIndex((cents, j) => cents === null && table[row]?.[j]?.trim() !== '') ?? 0
  return { ok: false, row, column, value: table[row]?.[column] ?? '', reason: 'not-a-number' }
}

/** A block of cells for a spreadsheet. */
export const writeBlock = (cells: readonly (readonly (number | null)[])[]): string =>
  cells.map((row) => row.map((cents) => (cents === null ? '' : (cents / 100).toFixed(2))).join('\t')).join('\n')

/** A likely correction of an amount that is too low: a digit that was left out, but not what stood there before. */
export function suggestCorrection(cents: number, minimumCents: number, beforeCents: number | null): number | null {
  const dollars = Math.round(cents / 100)
  const candidates = [cents * 10, Number(`${dollars}${dollars % 10}`) * 100, cents * 100]
  return (
    candidates.find(
      (candidate) => candidate >= minimumCents && candidate !== beforeCents && candidate < Math.max(minimumCents, beforeCents ?? 0) * 2,
    ) ?? null
  )
}
