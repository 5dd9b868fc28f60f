import pg from 'pg'

// Oids of array types that are missing in the driver's list of names.
const [int8Array, textArray, dateArray, timestamptzArray, timestampArray]: number[] = [1016, 1009, 1182, 1185, 1115]

type Parser = (text: string) => unknown

const parseInstantText: unknown = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)
const parseTextArray: unknown = pg.types.getTypeParser(textArray ?? 0)

const parsers = new Map<number, Parser>([
  [pg.types.builtins.INT8, parseInteger],
  [pg.types.builtins.DATE, keepText],
  // A timestamp without a zone is not an instant; the driver would interpret it in the machine's zone.
  [pg.types.builtins.TIMESTAMP, keepText],
  [pg.types.builtins.TIMESTAMPTZ, parseInstant],
  [int8Array ?? 0, (text) => parseArray(text, parseInteger)],
  [dateArray ?? 0, (text) => parseArray(text, keepText)],
  [timestampArray ?? 0, (text) => parseArray(text, keepText)],
  [timestamptzArray ?? 0, (text) => parseArray(text, parseInstant)],
])

/**
 * How values are parsed, per pool and not for the whole process: `date` as text, `bigint` (also `count(*)` and sums of integers) as a number,
 * or an error beyond 2^53, `timestamptz` as an Instant (milliseconds since the epoch, truncated). As text, a bigint made `'1' + 1 <= 5` false,
 * which reported a car as sold out.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
}

function keepText(text: string): string {
  return text
}

function parseInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database's integer ${text} is too large for a number`)
  return value
}

function parseInstant(text: string): number {
  const parsed: unknown = typeof parseInstantText === 'function' ? parseInstantText(text) : undefined
  // The driver returns Infinity and -Infinity for the timestamps of that name.
  if (typeof parsed === 'number') return parsed
  if (parsed instanceof Date) return parsed.getTime()
  throw new TypeError(`The database's timestamp ${text} cannot be read`)
}

function parseArray(text: string, parse: Parser): unknown[] {
  const items: unknown = typeof parseTextArray === 'function' ? parseTextArray(text) : []
  return Array.isArray(items) ? items.map((item) => (typeof item === 'string' ? parse(item) : item)) : []
}
