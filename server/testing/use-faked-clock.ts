// Preloaded by every process of a run at another date.

import { clockShiftMs, shiftDate } from './faked-clock.ts'

const isShifted = 'isDateShifted'

// A Vitest worker loads this again for each of its test files.
if (Reflect.get(globalThis, isShifted) !== true) {
  Reflect.set(globalThis, isShifted, true)
  shiftDate(clockShiftMs())
}
