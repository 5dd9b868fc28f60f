import { afterEach, expect, test } from 'vitest'
import { recordServerTime, serverNow } from './server-clock.ts'

afterEach(() => recordServerTime(new Date().toUTCString(), Date.now()))

test('F-09 a device whose clock is ten minutes fast shows the time of the services', () => {
  const now = Date.now()
  recordServerTime(new Date(now - 600_000).toUTCString(), now)
  expect(Math.abs(serverNow() - (Date.now() - 600_000))).toBeLessThan(2_000)
})

test('F-09 a difference below the precision of the header, a missing header and an invalid one do not change the clock', () => {
  const now = Date.now()
  recordServerTime(new Date(now - 1_000).toUTCString(), now)
  expect(serverNow() - Date.now()).toBeLessThanOrEqual(0)
  expect(Date.now() - serverNow()).toBeLessThan(100)
  recordServerTime(new Date(now + 600_000).toUTCString(), now)
  recordServerTime(null, now)
  recordServerTime('yesterday', now)
  expect(serverNow() - Date.now()).toBeGreaterThan(590_000)
})
