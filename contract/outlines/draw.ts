// Outlines of six bodies for the record of a car's condition, computed from a few proportions. Each has five views on one sheet: left side,
// roof and right side with the front at the top, and front and rear below them. Paths consist of absolute M, L, C and Z, so that
// browsers and PDFs draw the same.

import { outlineFrames, proportions, type BodyStyle, type OutlineView, type Proportions } from './proportions.ts'

export interface Outline {
  /** Strong lines, filled with the colour of the surface. */
  body: string[]
  /** Windows and wheels. */
  glass: string[]
  /** Fine lines. */
  lines: string[]
}

type Point = readonly [x: number, y: number]
type Corner = readonly [x: number, y: number, radius: number | undefined]
/** A point that has its mirror image: how far from the middle, along or up, and the radius of the corner. */
type Half = readonly [across: number, along: number, radius?: number]

const mirror = (points: readonly Half[], place: (across: number, along: number) => Point): Corner[] => [
  ...points.map(([across, along, radius]): Corner => [...place(-across, along), radius]),
  ...points.toReversed().map(([across, along, radius]): Corner => [...place(across, along), radius]),
]
const round = (value: number) => Math.round(value * 10) / 10
const at = ([x, y]: Point) => `${round(x)} ${round(y)}`

/** A closed polygon with rounded corners; a third number is the radius of the corner. */
function polygon(points: readonly Corner[]): string {
  const parts = points.map(([x, y, radius = 4], i) => {
    const [px, py] = points[(i + points.length - 1) % points.length] ?? [0, 0]
    const [nx, ny] = points[(i + 1) % points.length] ?? [0, 0]
    const toward = (tx: number, ty: number, share: number): Point => {
      const length = Math.hypot(tx - x, ty - y)
      const cut = length === 0 ? 0 : (Math.min(radius, length / 2) / length) * share
      return [x + (tx - x) * cut, y + (ty - y) * cut]
    }
    const [start, end] = [toward(px, py, 1), toward(nx, ny, 1)]
    return `${i === 0 ? 'M' : 'L'}${at(start)}C${at(toward(px, py, 0.45))} ${at(toward(nx, ny, 0.45))} ${at(end)}`
  })
  return `${parts.join('')}Z`
}

const line = (...points: Point[]) => `M${points.map(at).join('L')}`

function circle([x, y]: Point, radius: number): string {
  const k = radius * 0.5523
  const [l, r, t, b] = [x - radius, x + radius, y - radius, y + radius]
  const curve = (...points: Point[]) => `C${points.map(at).join(' ')}`
  return `M${at([x, t])}${curve([x + k, t], [r, y - k], [r, y])}${curve([r, y + k], [x + k, b], [x, b])}${curve([x - k, b], [l, y + k], [l, y])}${curve([l, y - k], [x - k, t], [x, t])}Z`
}

/** A side: the ground is on the left of a left side. `flip` mirrors it. */
function drawSide(it: Proportions, flip: boolean): Outline {
  const { x: left, y: top, width, height } = outlineFrames.left
  const frame = flip ? outlineFrames.right : outlineFrames.left
  const start = top + (height - it.length) / 2
  const ground = left + 1
  const place = (up: number, share: number): Point => {
    const x = ground + up
    return [flip ? frame.x + width - (x - left) : x, start + share * it.length]
  }
  const corner = (up: number, share: number, radius?: number): Corner => [...place(up, share), radius]
  const sill = it.wheel * 0.72
  const isBed = it.roofEnd < 0.6
  const rear = isBed
    ? [corner(it.height - 1, it.roofEnd, 6), corner(it.belt + 1, it.rearBase, 4), corner(it.tail, 0.995, 4)]
    : [corner(it.height - 1, it.roofEnd, 12), corner(it.tail + 1, it.rearBase, 8), corner(it.tail - 3, 0.995, 8)]
  const body = polygon([
    corner(sill + 2, 0.012, 4),
    corner(it.bonnet - 9, 0, 8),
    corner(it.bonnet - 2, 0.03, 8),
    corner(it.bonnet + 3, it.screenBase, 5),
    corner(it.height, it.roofStart, 16),
    corner(it.height + 1, (it.roofStart + it.roofEnd) / 2, 30),
    ...rear,
    corner(sill + 3, 1, 5),
    corner(sill, 0.985, 3),
    corner(sill, 0.015, 3),
  ])
  const [lastPillar = it.glassEnd] = it.pillars.slice(-1)
  const inset = it.height - 5
  const slope = (it.roofStart - it.screenBase) * 0.86
  const window = polygon([
    corner(it.belt + 3, it.screenBase + 0.035, 2),
    corner(inset, it.screenBase + 0.035 + slope, 5),
    corner(inset, Math.min(it.roofEnd, it.glassEnd) - 0.015, 5),
    corner(it.belt + 3, it.glassEnd, 3),
  ])
  const doors = it.pillars.filter((share) => share < it.glassEnd || share === lastPillar)
  const wheels = it.wheels.flatMap((share) => [
    circle(place(it.wheel * 0.86, share), it.wheel),
    circle(place(it.wheel * 0.86, share), it.wheel * 0.45),
  ])
  const handle = (share: number) => line(place(it.belt - 5, share - 0.045), place(it.belt - 5, share - 0.015))
  return {
    body: [body],
    glass: [window, ...wheels.filter((_, i) => i % 2 === 0)],
    lines: [
      ...wheels.filter((_, i) => i % 2 === 1),
      ...doors.map((share, i) =>
        line(place(sill + 2, share + (i === doors.length - 1 ? 0.01 : 0)), place(i === 0 ? it.belt : inset, share)),
      ),
      ...doors.slice(1).map(handle),
      line(place(it.bonnet - 12, 0.004), place(it.bonnet - 7, 0.05)),
      line(place(it.tail - 14, 0.997), place(it.tail - 6, 0.965)),
      ...(isBed ? [line(place(it.tail - 4, it.rearBase + 0.01), place(it.tail - 4, 0.985))] : []),
    ],
  }
}

function drawRoof(it: Proportions): Outline {
  const { x, y, width, height } = outlineFrames.roof
  const [middle, start, half] = [x + width / 2, y + (height - it.length) / 2, it.width / 2]
  const place = (across: number, share: number): Point => [middle + across * half, start + share * it.length]
  const corner = (across: number, share: number, radius?: number): Corner => [...place(across, share), radius]
  const mirrored = (points: readonly Half[]) => mirror(points, place)
  const isBed = it.roofEnd < 0.6
  const body = polygon(
    mirrored([
      [0.55, 0, 14],
      [0.93, 0.03, 14],
      [1, 0.16, 20],
      [0.97, 0.5, 30],
      [1, 0.85, 20],
      [0.92, 0.99, 12],
      [0.5, 1, 12],
    ]),
  )
  const screen = polygon(
    mirrored([
      [0.8, it.screenBase, 3],
      [0.66, it.roofStart, 4],
    ]),
  )
  const rearGlass = polygon(
    mirrored([
      [0.66, it.roofEnd, 4],
      [0.78, it.rearBase - (isBed ? 0.005 : 0.02), 3],
    ]),
  )
  const mirrorAt = it.screenBase + 0.07
  const wing = (side: 1 | -1) =>
    polygon([
      corner(side * 0.98, mirrorAt, 1),
      corner(side * 1.24, mirrorAt + 0.018, 3),
      corner(side * 1.22, mirrorAt + 0.045, 3),
      corner(side * 0.98, mirrorAt + 0.035, 1),
    ])
  const bed = polygon(
    mirrored([
      [0.84, it.rearBase + 0.03, 4],
      [0.84, 0.965, 4],
    ]),
  )
  const side = (direction: 1 | -1) => line(place(direction * 0.66, it.roofStart), place(direction * 0.66, it.roofEnd))
  const bonnet = (direction: 1 | -1) => line(place(direction * 0.78, 0.04), place(direction * 0.66, it.screenBase - 0.015))
  const doors = it.pillars
    .slice(1)
    .flatMap((share) => [line(place(-0.98, share), place(-0.8, share)), line(place(0.8, share), place(0.98, share))])
  return {
    body: [body, wing(-1), wing(1)],
    glass: [screen, ...(it.rearBase - it.roofEnd > 0.012 ? [rearGlass] : [])],
    lines: [side(-1), side(1), bonnet(-1), bonnet(1), ...doors, ...(isBed ? [bed] : []), line(place(-0.62, 0.025), place(0.62, 0.025))],
  }
}

/** The front or the rear, standing on the ground. */
function drawEnd(it: Proportions, view: 'front' | 'rear'): Outline {
  const { x, y, width, height } = outlineFrames[view]
  const [middle, ground] = [x + width / 2, y + height - 3]
  const half = it.width * 0.48
  const scale = Math.min(1.08, (height - 10) / it.height)
  const place = (across: number, up: number): Point => [middle + across * half, ground - up * scale]
  const corner = (across: number, up: number, radius?: number): Corner => [...place(across, up), radius]
  const mirrored = (points: readonly Half[]) => mirror(points, place)
  const shoulder = view === 'front' ? it.bonnet : it.tail
  const roof = it.height > 70 ? 0.86 : 0.72
  const body = polygon(
    mirrored([
      [0.94, 8, 5],
      [1, 18, 8],
      [0.98, shoulder, 8],
      [0.9, it.belt + 2, 4],
      [roof, it.height, 12],
    ]),
  )
  const glass = polygon(
    mirrored([
      [0.8, it.belt + 4, 4],
      [roof - 0.1, it.height - 5, 6],
    ]),
  )
  const tyre = (side: 1 | -1) =>
    polygon([corner(side * 0.95, 0, 3), corner(side * 0.68, 0, 3), corner(side * 0.68, 10, 2), corner(side * 0.95, 10, 2)])
  return { body: [tyre(-1), tyre(1), body], glass: [glass], lines: drawEndDetails(it, view, place) }
}

/** Lamps, plate, and the grille or the edges of the tailgate. */
function drawEndDetails(it: Proportions, view: 'front' | 'rear', place: (across: number, up: number) => Point): string[] {
  const shoulder = view === 'front' ? it.bonnet : it.tail
  const lampHalf: readonly Half[] =
    view === 'front'
      ? [
          [0.95, -5, 3],
          [0.58, -8, 3],
          [0.6, -15, 3],
          [0.96, -13, 3],
        ]
      : [
          [0.97, -2, 3],
          [0.78, -3, 3],
          [0.78, -16, 3],
          [0.99, -15, 3],
        ]
  const lamp = (side: 1 | -1) => polygon(lampHalf.map(([across, up, radius]): Corner => [...place(side * across, shoulder + up), radius]))
  const box = (across: number, low: number, high: number) =>
    polygon(
      mirror(
        [
          [across, low, 2],
          [across, high, 2],
        ],
        place,
      ),
    )
  const lamps = [lamp(-1), lamp(1)]
  if (view === 'front') return [...lamps, box(0.26, 12, 19), box(0.46, shoulder - 16, shoulder - 8)]
  const edge = it.roofEnd < 0.6 ? [line(place(-0.92, it.tail + 1), place(0.92, it.tail + 1))] : []
  return [...lamps, box(0.26, 22, 29), line(place(-0.95, 17), place(0.95, 17)), ...edge]
}

const drawn = new Map<BodyStyle, Readonly<Record<OutlineView, Outline>>>()

/** The outlines of a body, in the coordinates of the sheet. */
export function drawOutlines(style: BodyStyle): Readonly<Record<OutlineView, Outline>> {
  const known = drawn.get(style)
  if (known !== undefined) return known
  const it = proportions[style]
  const views = {
    left: drawSide(it, false),
    roof: drawRoof(it),
    right: drawSide(it, true),
    front: drawEnd(it, 'front'),
    rear: drawEnd(it, 'rear'),
  }
  drawn.set(style, views)
  return views
}
