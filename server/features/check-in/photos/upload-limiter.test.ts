import { expect, test } from 'vitest'
import { createUploadLimiter, type UploadLimits } from './upload-limiter.ts'

/** A limiter whose clock is controlled by the test. */
function createTestLimiter(limits: Partial<UploadLimits>) {
  const clock = { ms: 0 }
  return { clock, limiter: createUploadLimiter(limits, () => clock.ms) }
}

test('W-21 a booking or an address can only reserve its share of bytes', () => {
  const { limiter } = createTestLimiter({ maxBytes: 100, maxBytesEach: 25 })
  const first = limiter.enter('a', 'x')
  expect(first?.reserve(25)).toBe(true)
  expect(limiter.enter('a', 'y')?.reserve(1)).toBe(false)
  expect(limiter.enter('b', 'x')?.reserve(1)).toBe(false)
  expect(limiter.enter('b', 'y')?.reserve(25)).toBe(true)
  first?.leave()
  expect(limiter.enter('a', 'x')?.reserve(25)).toBe(true)
})

test('W-21 when all slots are taken, a new upload replaces the slowest one', () => {
  const { clock, limiter } = createTestLimiter({ maxUploads: 3 })
  const [quick, hanging, slow] = [limiter.enter('a', 'x'), limiter.enter('b', 'y'), limiter.enter('c', 'z')]
  clock.ms = 1900
  for (const upload of [quick, hanging, slow]) upload?.reserve(2000)
  expect(limiter.enter('d', 'w')).toBe(null)
  clock.ms = 2100
  quick?.reserve(50_000)
  slow?.reserve(5000)
  expect(limiter.enter('d', 'w')).not.toBe(null)
  expect([quick, hanging, slow].map((item) => item?.dropped.aborted)).toEqual([false, true, false])
  expect(hanging?.reserve(1)).toBe(false)
  expect(limiter.enter('e', 'v')).not.toBe(null)
  expect([quick, slow].map((item) => item?.dropped.aborted)).toEqual([false, true])
})

test('W-21 an upload that started fast and then stalls is dropped before one that sends steadily', () => {
  const { clock, limiter } = createTestLimiter({ maxBytes: 20_000_000 })
  const stalling = [limiter.enter('a', 'x'), limiter.enter('b', 'y')]
  for (const upload of stalling) upload?.reserve(9_000_000)
  const steady = limiter.enter('c', 'z')
  for (clock.ms = 1000; clock.ms <= 40_000; clock.ms += 1000) {
    if (clock.ms % 9000 === 0) for (const upload of stalling) upload?.reserve(50_000)
    expect(steady?.reserve(60_000)).toBe(true)
  }
  expect(stalling.some((item) => item?.dropped.aborted)).toBe(true)
})

test('W-21 the slowest upload does not displace itself, and complete photos are never dropped', () => {
  const { clock, limiter } = createTestLimiter({ maxBytes: 100, maxUploads: 2 })
  const [complete, slow] = [limiter.enter('a', 'x'), limiter.enter('b', 'y')]
  complete?.reserve(90)
  complete?.finishReceiving()
  clock.ms = 60_000
  expect(slow?.reserve(20)).toBe(false)
  expect(complete?.dropped.aborted).toBe(false)
  expect(limiter.enter('c', 'z')).not.toBe(null)
  expect([complete, slow].map((item) => item?.dropped.aborted)).toEqual([false, true])
})

test('W-21 a booking can upload again after its connections were interrupted', () => {
  const { clock, limiter } = createTestLimiter({ maxPerBooking: 2 })
  const broken = [limiter.enter('a', 'x'), limiter.enter('a', 'x')]
  expect(limiter.enter('a', 'x')).toBe(null)
  clock.ms = 5000
  expect(limiter.enter('a', 'x')).not.toBe(null)
  expect(broken.filter((item) => item?.dropped.aborted)).toHaveLength(1)
})
