// Another date for a whole run of tests: `TEST_CLOCK=2026-12-24T07:00 npx vitest run server/features/pricing`, in Panama's time, likewise for
// journeys. Decisions are taken by the database's clock, so that is the clock that is replaced: functions in a schema that stands before
// pg_catalog in the search path. CURRENT_DATE and its like are keywords and cannot be replaced: the product uses none of them.

import { toInstant } from '../../contract/panama-time.ts'

const shiftVariable = 'TEST_CLOCK_SHIFT_MS'
/** The clock comes after public, so that tables are still made there. */
export const fakedSearchPath = 'public, faked_clock, pg_catalog'

/** How far the run's clock is from the right one; the first process that asks works it out, and those that it starts inherit it. */
export function clockShiftMs(): number {
  const known = process.env[shiftVariable]
  if (known !== undefined) return Number(known)
  const wanted = process.env['TEST_CLOCK']
  const shiftMs = wanted === undefined ? 0 : toInstant(wanted) - Date.now()
  process.env[shiftVariable] = String(shiftMs)
  return shiftMs
}

/** Whether the database is filled by the right clock and only then finds itself at the run's, as after a long time of service. */
export const isSeededBefore = (): boolean => process.env['TEST_CLOCK_SEEDED'] === 'before'

/** Makes the functions that the search path finds before those of PostgreSQL, or replaces them. */
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

/** Shifts what this process reads as the time of day; timers run as ever. */
export function shiftDate(shiftMs: number): void {
  if (shiftMs === 0) return
  const RightDate = Date
  class ShiftedDate extends RightDate {
    constructor(...args: unknown[]) {
      if (args.length === 0) super(RightDate.now() + shiftMs)
      else super(...(args as [number]))
    }

    static override now(): number {
      return RightDate.now() + shiftMs
    }
  }
  globalThis.Date = ShiftedDate as DateConstructor
}
