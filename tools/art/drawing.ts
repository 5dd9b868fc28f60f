/** Rounds a number to one decimal, for SVG paths. */
export function roundToTenth(value: number): number {
  return Number(value.toFixed(1))
}

/** A seeded generator of numbers from 0 to 1, so that a picture changes only with its script. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

/** Mixes two `#rrggbb` colours; `share` is the share of the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export type Point = readonly [x: number, y: number]

/** A vertical gradient from pairs of offset and colour. */
export function verticalGradient(
  id: string,
  stops: ReadonlyArray<readonly [offset: number, colour: string]>,
  attributes = 'x1="0" y1="0" x2="0" y2="1"',
): string {
  const drawn = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
  return `<linearGradient id="${id}" ${attributes}>${drawn}</linearGradient>`
}
