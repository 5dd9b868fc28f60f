// Loaded before anything else of a process that takes part in a run with another date.

import { clockShiftMs, shiftDate } from './faked-clock.ts'

const isShifted = 'isDateShifted'

// A worker of Vitest loads this once more for each of its test files.
if (Reflect.get(globalThis, isShifted) !== true) {
  Reflect.set(globalThis, isShifted, true)
  shiftDate(clockShiftMs())
}
