import { expect, test } from 'vitest'
import { verifyEach } from './password-hash.ts'

test('one caller has at most six checks running or waiting, and those of others run', async () => {
  const checks = await Promise.all([
    ...Array.from({ length: 8 }, async () => verifyEach('wrong', [undefined], 'one')),
    verifyEach('wrong', [undefined], 'other'),
  ])
  expect(checks.map(({ ok }) => ok)).toEqual([...Array.from({ length: 6 }, () => true), false, false, true])
})
