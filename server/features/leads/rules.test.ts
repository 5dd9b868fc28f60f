import { expect, test } from 'vitest'
import { greetingName, suspicionOf } from './rules.ts'

test.each([
  [{ isTrapFilled: false, openMs: 20_000 }, null],
  [{ isTrapFilled: false, openMs: 3_000 }, null],
  [{ isTrapFilled: false, openMs: 2_999 }, 'too-quick'],
  [{ isTrapFilled: false, openMs: null }, null],
  [{ isTrapFilled: true, openMs: 20_000 }, 'trap-filled'],
])('W-18 a lead with the signs %j is suspected as %s', (signs, suspicion) => {
  expect(suspicionOf(signs)).toBe(suspicion)
})

test.each([
  ['Ana María De León', 'Ana María De León'],
  ['J. P. Ríos', 'J. P. Ríos'],
  ['محمد بن علي', 'محمد بن علي'],
  ['Gane dinero en https://malo.example', null],
  ['Visite malo.example ya', null],
  ['www.malo', null],
  ['a@b', null],
  ['x'.repeat(61), null],
])('W-18 the confirmation greets %j by %j', (name, greeted) => {
  expect(greetingName(name)).toBe(greeted)
})
