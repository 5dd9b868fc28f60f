import { expect, test } from 'vitest'
import { createUploadGate, type UploadLimits } from './upload-gate.ts'

/** A gate whose clock the test moves. */
function gateAt(limits: Partial<UploadLimits>) {
  const clock = { ms: 0 }
  return { clock, gate: createUploadGate(limits, () => clock.ms) }
}

test('W-21 neither a booking nor an address holds more bytes than its share', () => {
  const { gate } = gateAt({ maxBytes: 100, maxBytesEach: 25 })
  const first = gate.enter('a', 'x')
  expect(first?.hold(25)).toBe(true)
  expect(gate.enter('a', 'y')?.hold(1)).toBe(false)
  expect(gate.enter('b', 'x')?.hold(1)).toBe(false)
  expect(gate.enter('b', 'y')?.hold(25)).toBe(true)
  first?.leave()
  expect(gate.enter('a', 'x')?.hold(25)).toBe(true)
})

test('W-21 when all places are taken, a new upload has that of the one that brings least', () => {
  const { clock, gate } = gateAt({ maxAtOnce: 3 })
  const [quick, hanging, slow] = [gate.enter('a', 'x'), gate.enter('b', 'y'), gate.enter('c', 'z')]
  clock.ms = 1900
  for (const it of [quick, hanging, slow]) it?.hold(2000)
  expect(gate.enter('d', 'w')).toBe(null)
  clock.ms = 2100
  quick?.hold(50_000)
  slow?.hold(5000)
  expect(gate.enter('d', 'w')).not.toBe(null)
  expect([quick, hanging, slow].map((it) => it?.dropped.aborted)).toEqual([false, true, false])
  expect(hanging?.hold(1)).toBe(false)
  expect(gate.enter('e', 'v')).not.toBe(null)
  expect([quick, slow].map((it) => it?.dropped.aborted)).toEqual([false, true])
})

test('W-21 who brought much and then drips loses the room to who sends all the time', () => {
  const { clock, gate } = gateAt({ maxBytes: 20_000_000 })
  const dripping = [gate.enter('a', 'x'), gate.enter('b', 'y')]
  for (const it of dripping) it?.hold(9_000_000)
  const steady = gate.enter('c', 'z')
  for (clock.ms = 1000; clock.ms <= 40_000; clock.ms += 1000) {
    if (clock.ms % 9000 === 0) for (const it of dripping) it?.hold(50_000)
    expect(steady?.hold(60_000)).toBe(true)
  }
  expect(dripping.some((it) => it?.dropped.aborted)).toBe(true)
})

test('W-21 who is slowest of all makes no room for itself, and nobody loses a photo that is here whole', () => {
  const { clock, gate } = gateAt({ maxBytes: 100, maxAtOnce: 2 })
  const [whole, slow] = [gate.enter('a', 'x'), gate.enter('b', 'y')]
  whole?.hold(90)
  whole?.finishReceiving()
  clock.ms = 60_000
  expect(slow?.hold(20)).toBe(false)
  expect(whole?.dropped.aborted).toBe(false)
  expect(gate.enter('c', 'z')).not.toBe(null)
  expect([whole, slow].map((it) => it?.dropped.aborted)).toEqual([false, true])
})

test('W-21 a booking whose connections broke off sends again', () => {
  const { clock, gate } = gateAt({ maxPerBooking: 2 })
  const broken = [gate.enter('a', 'x'), gate.enter('a', 'x')]
  expect(gate.enter('a', 'x')).toBe(null)
  clock.ms = 5000
  expect(gate.enter('a', 'x')).not.toBe(null)
  expect(broken.filter((it) => it?.dropped.aborted)).toHaveLength(1)
})
