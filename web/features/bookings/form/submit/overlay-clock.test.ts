import { expect, test } from 'vitest'
import { startOverlay } from './overlay-clock.ts'

/** A clock that is controlled by the test. */
function createClock() {
  let now = 0
  let timers: { at: number; callback: () => void }[] = []
  return {
    schedule: (callback: () => void, afterMs: number) => {
      const timer = { at: now + afterMs, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((value) => value !== timer)
      }
    },
    moveTo: (time: number) => {
      for (;;) {
        const next = timers.filter((timer) => timer.at <= time).toSorted((a, b) => a.at - b.at)[0]
        if (next === undefined) break
        timers = timers.filter((timer) => timer !== next)
        now = next.at
        next.callback()
      }
      now = time
    },
  }
}

test('F-13 the overlay appears when the request has taken 200 ms and disappears 3000 ms later', () => {
  const clock = createClock()
  let isShown = false
  startOverlay({ show: (value) => (isShown = value), schedule: clock.schedule })
  clock.moveTo(199)
  expect(isShown).toBe(false)
  clock.moveTo(200)
  expect(isShown).toBe(true)
  clock.moveTo(3199)
  expect(isShown).toBe(true)
  clock.moveTo(3200)
  expect(isShown).toBe(false)
})

test('F-13 the overlay disappears at the answer', () => {
  const clock = createClock()
  let isShown = false
  const end = startOverlay({ show: (value) => (isShown = value), schedule: clock.schedule })
  clock.moveTo(1000)
  expect(isShown).toBe(true)
  end()
  expect(isShown).toBe(false)
})

test('F-13 a request that is answered within 200 ms shows no overlay', () => {
  const clock = createClock()
  const seen: boolean[] = []
  const end = startOverlay({ show: (value) => seen.push(value), schedule: clock.schedule })
  clock.moveTo(150)
  end()
  clock.moveTo(9000)
  expect(seen).not.toContain(true)
})
