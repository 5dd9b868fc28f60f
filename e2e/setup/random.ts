// Seeded pseudo-random choices.

export interface Random {
  /** An integer from 0 to `below`, exclusive. */
  below: (below: number) => number
  pick: <T>(items: readonly T[]) => T
  /** True in one of `n` cases. */
  oneIn: (n: number) => boolean
}

/** The mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('there is nothing to pick from')
      return item
    },
    oneIn: (n) => below(n) === 0,
  }
}
