// Positions of branches and their pins on the drawings of web/assets/map (tools/art/README.md). Overlapping pins are moved apart, and a
// line leads to the real position.

import { capitalFrame, countryFrame, isWithin, projectOnMap, type MapFrame, type MapPoint } from '#contract/branch-map.ts'
import type { Branch } from '#contract/values/branch.ts'

export interface Pin {
  branch: Branch
  /** Position in the company's order, from 1. */
  number: number
  /** Where the branch is, as percentages of the panel. */
  at: Spot
  /** Where its pin is. */
  pin: Spot
}

interface Spot {
  left: number
  top: number
}

/** The minimum width of a panel, in pixels. Pins that do not overlap there do not overlap on any screen. */
const narrowest = 300
/** Minimum distance between pins: the size of a touch target. */
const pinSize = 44
const maxRounds = 200

/** Pins of the country, and those of the capital, which has its own panel. A branch without a position has none. */
export function placePins(branches: readonly Branch[]): { country: Pin[]; capital: Pin[] } {
  const placed = branches.flatMap((branch, i) =>
    branch.position === undefined ? [] : [{ branch, number: i + 1, ...projectOnMap(branch.position) }],
  )
  const isInCapital = (point: MapPoint) => isWithin(point, capitalFrame)
  return {
    country: spread(
      placed.filter((value) => !isInCapital(value)),
      countryFrame,
    ),
    capital: spread(placed.filter(isInCapital), capitalFrame),
  }
}

type Placed = Pick<Pin, 'branch' | 'number'> & MapPoint

/** Moves pins apart until none overlap, and keeps them on the panel. Pins that do not fit stay at their places. */
function spread(placed: readonly Placed[], frame: MapFrame): Pin[] {
  const height = (narrowest * frame.height) / frame.width
  const spots = placed.map(({ x, y }) => ({
    x: ((x - frame.x) / frame.width) * narrowest,
    y: ((y - frame.y) / frame.height) * height,
  }))
  const pins = spots.map((spot) => ({ ...spot }))
  const rounds = placed.length * pinSize ** 2 > narrowest * height ? 0 : maxRounds
  for (let round = 0; round < rounds; round += 1) {
    const moved = pins.map((pin, i) => pins.map((other, j) => i < j && separatePins(pin, other)).some(Boolean)).some(Boolean)
    if (!moved) break
    for (const pin of pins) {
      pin.x = clamp(pin.x, narrowest)
      pin.y = clamp(pin.y, height)
    }
  }
  // Rounded, so that every engine produces the same style.
  const percent = ({ x, y }: { x: number; y: number }): Spot => ({
    left: Math.round((x / narrowest) * 1000) / 10,
    top: Math.round((y / height) * 1000) / 10,
  })
  return placed.map(({ branch, number }, i) => {
    const [spot, pin] = [spots[i] ?? { x: 0, y: 0 }, pins[i] ?? { x: 0, y: 0 }]
    return { branch, number, at: percent(spot), pin: percent(pin) }
  })
}

function clamp(value: number, size: number): number {
  return Math.min(Math.max(value, pinSize / 2), size - pinSize / 2)
}

/** Each pin moves half of the missing distance. Pins at the same spot move up and down. */
function separatePins(a: { x: number; y: number }, b: { x: number; y: number }): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const distance = Math.hypot(dx, dy)
  if (distance >= pinSize - 0.1) return false
  const [ux, uy] = distance < 0.1 ? [0, 1] : [dx / distance, dy / distance]
  const push = (pinSize - distance) / 2
  a.x -= ux * push
  a.y -= uy * push
  b.x += ux * push
  b.y += uy * push
  return true
}
