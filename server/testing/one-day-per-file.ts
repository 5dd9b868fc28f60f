// Loaded before each test file. Tests compare dates computed when a file is loaded with those of the database, so no file runs across
// midnight in Panama, and a worker, which keeps its modules for its next file, loads them again on the next day.

import { vi } from 'vitest'
import { toLocalDate, toWallTime } from '../../contract/panama-time.ts'
import { scaleTimeout } from './timeouts.ts'

const dayKey = 'dayOfModules'
/** Longer than the slowest file takes. */
const longestFileMs = scaleTimeout(120_000)

const dayAt = (instant: number) => toLocalDate(toWallTime(instant))

while (dayAt(Date.now()) !== dayAt(Date.now() + longestFileMs)) await new Promise((resolve) => setTimeout(resolve, 1000))
const day = dayAt(Date.now())
if (Reflect.get(globalThis, dayKey) !== day) vi.resetModules()
Reflect.set(globalThis, dayKey, day)
