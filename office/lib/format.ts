import { hourMs, minuteMs } from '#contract/panama-time.ts'
import { fill } from './texts.tsx'

/** A booking's code in two groups: `MC8KK N6V6D`. */
export function formatCode(code: string): string {
  return `${code.slice(0, 5)}\u00a0${code.slice(5)}`
}

/** Between the facts of a line. A line break comes after the dot, not before it. */
export const factSeparator = '\u00a0· '

/** The facts of a line without the missing and empty ones. */
export const joinFacts = (...facts: readonly (string | null | undefined)[]): string => facts.filter(Boolean).join(factSeparator)

interface DurationTexts {
  minutes: string
  hours: string
  days: string
}

/** A duration in minutes, from an hour on in hours, and from two days on in days: `35 min`, `30 h` or `3 d`. */
export function formatDuration(ms: number, texts: DurationTexts): string {
  if (ms < hourMs) return fill(texts.minutes, { count: Math.max(0, Math.floor(ms / minuteMs)) })
  if (ms < 48 * hourMs) return fill(texts.hours, { count: Math.floor(ms / hourMs) })
  return fill(texts.days, { count: Math.floor(ms / (24 * hourMs)) })
}

/** Dollars with two decimals, as in a column of prices. */
export const formatAmount = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(2).replaceAll(/\B(?=(\d{3})+(?!\d))(?<=^\d*)/g, ',')
