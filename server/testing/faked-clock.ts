// Runs tests at another date: `TEST_CLOCK=2026-12-24T07:00 npx vitest run server/features/pricing`, in Panama's time; e2e tests likewise.
// The database's clock decides, so that clock is replaced: by functions in a schema that precedes pg_catalog in the search path.
// CURRENT_DATE and similar keywords cannot be replaced; the product does not use them.

import { toInstant } from '../../contract/panama-time.ts'

const shiftVariable = 'TEST_CLOCK_SHIFT_MS'
/** The clock's schema follows public, so that tables are still created there. */
export const fakedSearchPath = 'public, faked_clock, pg_catalog'

/** Offset of the run's clock from the real one. The first process computes it; its children inherit it. */
export function clockShiftMs(): number {
  const known = process.env[shiftVariable]
  if (known !== undefined) return Number(known)
  const wanted = process.env['TEST_CLOCK']
  const shiftMs = wanted === undefined ? 0 : toInstant(wanted) - Date.now()
  process.env[shiftVariable] = String(shiftMs)
  return shiftMs
}

/** Whether the database is seeded at the real date and then moved to the run's date, as after a long time in service. */
export const isSeededBefore = (): boolean => process.env['TEST_CLOCK_SEEDED'] === 'before'

/** Creates or replaces the functions that shadow those of PostgreSQL. */
export function fakedClockSql(shiftMs: number): string {
  const functions = [
    ['now', 'stable'],
    ['transaction_timestamp', 'stable'],
    ['statement_timestamp', 'stable'],
    ['clock_timestamp', 'volatile'],
  ]
  return [
    'create schema if not exists faked_clock',
    'grant usage on schema faked_clock to public',
    ...functions.map(
      ([name, volatility]) =>
        `create or replace function faked_clock.${name}() returns timestamptz language sql ${volatility} parallel safe
          return pg_catalog.${name}() + interval '${Math.round(shiftMs)} ms'`,
    ),
  ].join(';\n')
}

/** Shifts this process's time of day; timers are unchanged. */
export function shiftDate(shiftMs: number): void {
  if (shiftMs === 0) return
  const RealDate = Date
  class ShiftedDate extends RealDate {
    constructor(...args: unknown[]) {
      if (args.length === 0) super(RealDate.now() + shiftMs)
      else super(...(args as [number]))
    }

    static override now(): number {
      return RealDate.now() + shiftMs
    }
  }
  globalThis.Date = ShiftedDate as DateConstructor
}
