import type { CarModel } from './model/car-model.ts'

/** The heights of suitcases in metres, wheels included. */
export const caseHeights = { large: 0.75, small: 0.55 } as const

export type Bags = readonly [large: number, small: number]

/** A suitcase on the floor: its centre and height in metres, and its rotation in radians. */
export interface PlacedCase {
  x: number
  z: number
  height: number
  turn: number
}

const turns = [0.1, -0.06, 0.04, -0.1] as const

/** Suitcases behind the far corner of the tail: the large ones in a row, the small ones in a row before them, each one visible. */
export function placeLuggage({ length, width, kind }: CarModel, [large, small]: Bags): PlacedCase[] {
  const startX = length + 0.38
  // The wide tail of a van leaves less room beside it.
  const largeZ = -width / 2 + (kind === 'van' ? 0.95 : 0.25)
  const pitch = large > 3 ? 0.26 : 0.32
  const smallPitch = 0.26
  const smallX = startX + (pitch * (large - 1) - smallPitch * (small - 1)) / 2 + 0.22
  const place = (count: number, height: number, x: number, z: number, step: number) =>
    Array.from({ length: count }, (_, i) => ({ x: x + step * i, z, height, turn: turns[i % turns.length] ?? 0 }))
  return [...place(large, caseHeights.large, startX, largeZ, pitch), ...place(small, caseHeights.small, smallX, largeZ + 0.45, smallPitch)]
}
