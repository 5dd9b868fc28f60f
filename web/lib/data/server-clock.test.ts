import { afterEach, expect, test } from 'vitest'
import { hourMs, toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { recordServerTime, serverDay, serverNow } from './server-clock.ts'

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

test('the day of a document stays until the services are a day further, whatever the device shows', () => {
  const now = Date.now()
  const dayOf = (instant: number) => toLocalDate(toWallTime(instant))
  recordServerTime(new Date(now).toUTCString(), now)
  expect(serverDay(dayOf(now))).toBe(dayOf(now))
  recordServerTime(new Date(now + 48 * hourMs).toUTCString(), now)
  expect(serverDay(dayOf(now))).toBe(dayOf(now + 48 * hourMs))
  recordServerTime(new Date(now - 48 * hourMs).toUTCString(), now)
  expect(serverDay(dayOf(now))).toBe(dayOf(now))
})
