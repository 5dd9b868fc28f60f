// Tolerant readers for answers. The browser also has to work with the company's existing services, so a field that the specification does
// not show may be missing or of another type; it is then read as undefined (docs/wire.md, Conventions).

export type WireRecord = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function record(value: unknown): WireRecord {
  return isRecord(value) ? value : {}
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A finite number, or a numeric string. */
export function number(value: unknown): number | undefined {
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

export function flag(value: unknown): boolean {
  return value === true || value === 1 || value === '1'
}

/** One of the given words, otherwise undefined. */
export function readWord<const Word extends string>(value: unknown, words: readonly Word[]): Word | undefined {
  return words.find((word) => word === value)
}
