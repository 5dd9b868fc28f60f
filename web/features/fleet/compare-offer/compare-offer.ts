// What another company's daily price comes to for the same rental. What it leaves out is computed with our own price of the mandatory cover
// and with the shares of the same branch, because the other company's are not known (docs/domain.md 3.1, 3.3).

import { takePercent, type Cents } from '#contract/money.ts'
import { computeShare } from '#contract/price-share.ts'
import type { LineCode, PriceLine } from '#contract/values/price-line.ts'

/** What the daily price of an offer may leave out. */
export const leftOutParts = ['cover', 'concession', 'itbms'] as const
export type LeftOutPart = (typeof leftOutParts)[number]

export interface ComparedRow {
  code: 'time' | LeftOutPart
  /** A share of the lines before it, in percent. */
  percent?: number | undefined
  otherCents: Cents
  ourCents: Cents
}

export interface Comparison {
  days: number
  rows: ComparedRow[]
  otherTotalCents: Cents
  ourTotalCents: Cents
  /** Lines of our total that the other company may charge or not; they are not in its total. */
  unstatedLines: { code: LineCode; ourCents: Cents }[]
}

const timeCodes: ReadonlySet<string> = new Set(['time', 'hours', 'discount', 'prepaid'])

/**
 * Compares an offer with an estimate without choices.
 * @param includes the parts that the daily price already has
 */
export function compareOffer(
  dailyCents: Cents,
  includes: ReadonlySet<LeftOutPart>,
  { lines, totalCents }: { lines: readonly PriceLine[]; totalCents: Cents },
): Comparison | null {
  const cover = lines.find(({ code }) => code === 'cover')
  if (cover === undefined) return null
  const days = cover.quantity
  const sumLines = (isPart: (code: string) => boolean) => lines.reduce((sum, line) => sum + (isPart(line.code) ? line.amountCents : 0), 0)
  const rows: ComparedRow[] = [{ code: 'time', otherCents: dailyCents * days, ourCents: sumLines((code) => timeCodes.has(code)) }]
  for (const code of leftOutParts) {
    const line = lines.find((item) => item.code === code)
    if (line === undefined) continue
    const percent = code === 'cover' ? undefined : computeShare(line, lines)
    const before = rows.reduce((sum, row) => sum + row.otherCents, 0)
    const added = percent === undefined ? line.amountCents : takePercent(before, percent * 100)
    rows.push({ code, percent, otherCents: includes.has(code) ? 0 : added, ourCents: line.amountCents })
  }
  const compared: ReadonlySet<string> = new Set(rows.map(({ code }) => code))
  return {
    days,
    rows,
    otherTotalCents: rows.reduce((sum, row) => sum + row.otherCents, 0),
    ourTotalCents: totalCents,
    unstatedLines: lines.flatMap(({ code, amountCents }) =>
      code === 'other' || compared.has(code) || timeCodes.has(code) ? [] : [{ code, ourCents: amountCents }],
    ),
  }
}

const price = /^(?:usd|us|b\/\.?)?\s*\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*(?:usd)?$/i
const minCents = 1_00
const maxCents = 500_00

/** The daily price that was typed, in cents, or what is wrong with it. */
export function parseDailyPrice(typed: string): { cents: Cents } | { problem: 'unreadable' | 'too-low' | 'too-high' } {
  const [, dollars, cents = ''] = price.exec(typed.trim()) ?? []
  if (dollars === undefined) return { problem: 'unreadable' }
  const value = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  if (value < minCents) return { problem: 'too-low' }
  return value > maxCents ? { problem: 'too-high' } : { cents: value }
}
