import { expect, test } from 'vitest'
import { findSuspicion } from './rules.ts'

test.each([
  [{ isTrapFilled: false, openMs: 20_000 }, null],
  [{ isTrapFilled: false, openMs: 3_000 }, null],
  [{ isTrapFilled: false, openMs: 2_999 }, 'too-quick'],
  [{ isTrapFilled: false, openMs: null }, null],
  [{ isTrapFilled: true, openMs: 20_000 }, 'trap-filled'],
])('W-18 a lead with the signs %j is suspected as %s', (signs, suspicion) => {
  expect(findSuspicion(signs)).toBe(suspicion)
})
