// The pieces that outlines of cars are composed of: polygons with rounded corners, and how they become paths.

import type { MiddlePart, SidePart } from './part-keys.ts'

export type Point = readonly [x: number, y: number]
/** A corner of a polygon, with its radius if it is not the default. */
export type Corner = readonly [x: number, y: number, radius?: number | undefined]
export type Layer = 'body' | 'glass' | 'lines'

export interface Piece {
  corners: readonly Corner[]
  /** Where it is drawn; a piece without one only names an area. */
  layer?: Layer
  /** The part that a touch on it selects. */
  part?: MiddlePart | SidePart
  isOpen?: true
}

export const drawn = (layer: Layer, corners: readonly Corner[], part?: Piece['part']): Piece => ({
  layer,
  corners,
  ...(part === undefined ? {} : { part }),
})
export const line = (...corners: readonly Corner[]): Piece => ({ layer: 'lines', corners, isOpen: true })
export const area = (part: MiddlePart | SidePart, from: Point, to: Point): Piece => ({ part, corners: box(from, to, 0) })

export const box = ([x1, y1]: Point, [x2, y2]: Point, radius: number): Corner[] => [
  [x1, y1, radius],
  [x1, y2, radius],
  [x2, y2, radius],
  [x2, y1, radius],
]

/** A circle: an octagon of which the corners are rounded until their arcs meet. */
export function circle([x, y]: Point, radius: number): Corner[] {
  const tangent = radius * Math.tan(Math.PI / 8)
  const reach = Math.hypot(radius, tangent)
  return Array.from({ length: 8 }, (_, i): Corner => {
    const angle = (Math.PI / 4) * (i + 0.5)
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle), tangent]
  })
}

/** Points with their mirror images: from the middle down one side and up the other. `axis` is the coordinate that is mirrored. */
export function mirrored(half: readonly Corner[], axis: 0 | 1): Corner[] {
  const flip = ([x, y, radius]: Corner): Corner => (axis === 0 ? [-x, y, radius] : [x, -y, radius])
  return [...half.map(flip), ...half.toReversed()]
}

/** A piece and its mirror image. */
export const withMirrorImage = (piece: Piece, axis: 0 | 1): Piece[] => [
  piece,
  { ...piece, corners: piece.corners.map(([x, y, radius]): Corner => (axis === 0 ? [-x, y, radius] : [x, -y, radius])) },
]

/** Whether a point is within the polygon; roundings do not count. */
export function contains(corners: readonly Corner[], [x, y]: Point): boolean {
  return corners.reduce((isInside, [x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length] ?? [x1, y1]
    return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) ? !isInside : isInside
  }, false)
}

const defaultRadius = 3
const round = (value: number) => Math.round(value * 10) / 10
const write = ([x, y]: Point) => `${round(x)} ${round(y)}`

/** The path of a piece, in absolute M, L, C and Z. */
export function toPath({ corners, isOpen }: Piece, place: (point: Corner) => Point): string {
  const last = corners.length - 1
  let path = ''
  let pen = ''
  const move = (to: string) => {
    if (to !== pen) path += `${path === '' ? 'M' : 'L'}${to}`
    pen = to
  }
  corners.forEach((corner, i) => {
    const here = place(corner)
    const radius = corner[2] ?? defaultRadius
    if (radius === 0 || (isOpen === true && (i === 0 || i === last))) return move(write(here))
    const toward = (other: Corner | undefined, share: number): Point => {
      const [x, y] = place(other ?? corner)
      const length = Math.hypot(x - here[0], y - here[1])
      const cut = length === 0 ? 0 : (Math.min(radius, length / 2) / length) * share
      return [here[0] + (x - here[0]) * cut, here[1] + (y - here[1]) * cut]
    }
    const [before, after] = [corners[i === 0 ? last : i - 1], corners[i === last ? 0 : i + 1]]
    const end = write(toward(after, 1))
    move(write(toward(before, 1)))
    path += `C${write(toward(before, 0.42))} ${write(toward(after, 0.42))} ${end}`
    pen = end
  })
  return isOpen === true ? path : `${path}Z`
}
