// Loaded before anything else of a process that takes part in a run with another date.

import { clockShiftMs, shiftDate } from './faked-clock.ts'

shiftDate(clockShiftMs())
