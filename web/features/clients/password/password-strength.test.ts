import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', { level: 'short', missing: 12, share: 0 }],
  ['aaaaaaaaaaa', { level: 'short', missing: 1, share: 0.55 }],
  ['aaaaaaaaaaaa', { level: 'enough', missing: 0, share: 0.6 }],
  ['🚗'.repeat(12), { level: 'enough', missing: 0, share: 0.6 }],
  ['mango-lluvia-tambor-azul', { level: 'long', missing: 0, share: 1 }],
  ['a'.repeat(129), { level: 'short', missing: 0, share: 1 }],
])('R-21 the strength of %j depends only on its length', (password, strength) => {
  expect(passwordStrength(password)).toEqual(strength)
})
