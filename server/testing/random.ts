// Random numbers from a seed, so that a failed run can be repeated. The interleaving of concurrent clients still differs from run to
// run.

import { createHash } from 'node:crypto'

export interface Random {
  seed: number
  /** From 0 (included) to 1 (excluded). */
  next: () => number
  /** A whole number from `min` to `max`, both included. */
  whole: (min: number, max: number) => number
  pick: <T>(items: readonly T[]) => T
  /** True with this probability. */
  chance: (share: number) => boolean
  /** Independent numbers for one of several clients. */
  fork: (name: string | number) => Random
}

/** mulberry32: small, uniform, and the same on every platform. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    seed,
    next,
    whole,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    chance: (share) => next() < share,
    fork: (name) => createRandom(createHash('sha256').update(`${seed}:${name}`).digest().readUInt32LE()),
  }
}
