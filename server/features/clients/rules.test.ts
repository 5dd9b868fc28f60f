import { expect, test } from 'vitest'
import { verify } from '@node-rs/argon2'
import { scaleTimeout } from '../../testing/timeouts.ts'
import { demoClients } from './demo-clients.ts'
import { loadKnownPasswords } from './passwords/hash-new-password.ts'
import { verifyEach, hashWithSalts, hashPassword } from '../../crypto/password-hash.ts'
import { passwordProblem } from './rules.ts'

const words = ['ana.batista@correo-panama.example', 'Ana', 'Batista', 'Istmo Rent a Car']

test.each([
  ['corto', 'password_too_short'],
  ['once-letras', 'password_too_short'],
  ['x'.repeat(129), 'password_too_long'],
  ['passwordpassword', 'password_known'],
  ['Password1234', 'password_known'],
  ['P@ssw0rd!2026', 'password_known'],
  ['qwertyqwerty', 'password_known'],
  ['!!dragon!!', 'password_too_short'],
  ['123456123456', 'password_known'],
  ['aaaaaaaaaaaa', 'password_guessable'],
  ['abababababab', 'password_guessable'],
  ['abcdefghijklm', 'password_guessable'],
  ['ana.batista@correo', 'password_guessable'],
  ['BatistaIstmo1', 'password_guessable'],
  ['mango-lluvia-tambor', null],
  ['Ñandú, café y sol', null],
  ['🚗🚙🚕🚌🚎🏎🚓🚑🚒🚐🛻🚚', null],
  ['4f9x2k7q1w8z', null],
])('W-19 the password %s is rated %s', async (password, expected) => {
  expect(passwordProblem(password, words, await loadKnownPasswords())).toBe(expected)
})

test('W-19 passwords are stored as argon2id with 19 MiB, two passes and one lane', async () => {
  const hash = await hashPassword('mango-lluvia-tambor')
  expect(hash.ok && hash.value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const fits = await verifyEach('mango-lluvia-tambor', [undefined, hash.ok ? hash.value : ''])
  expect(fits).toEqual({ ok: true, value: [false, true] })
})

test('W-19 of a hundred concurrent logins two run at a time, and those beyond the queue get Retry-After', async () => {
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => verifyEach('x', [undefined])))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(62)
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'unavailable')).toHaveLength(38)
  expect((await verifyEach('x', [undefined])).ok).toBe(true)
})

test('W-19 sixty logins at once from one address leave room in the queue for another address', async () => {
  const flood = Array.from({ length: 60 }, () => hashWithSalts('x', [undefined, undefined, undefined], '203.0.113.9'))
  const started = performance.now()
  const other = await hashWithSalts('x', [undefined], '198.51.100.7')
  const waited = performance.now() - started
  const outcomes = await Promise.all(flood)
  expect(other.ok).toBe(true)
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(6)
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'rate_limited')).toHaveLength(54)
  expect(waited).toBeLessThan(scaleTimeout(5_000))
  expect((await hashWithSalts('x', [undefined], '203.0.113.9')).ok).toBe(true)
})

test('F-16 the demo clients have the passwords that are printed', async () => {
  expect(demoClients.map(({ clientTypeId }) => clientTypeId)).toEqual([1, 2])
  for (const { password, passwordHash } of demoClients) expect(await verify(passwordHash, password)).toBe(true)
})
