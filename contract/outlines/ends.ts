// A car from the front and from the rear, in units from its middle and above the ground.

import { area, withMirrorImage, box, circle, drawn, line, mirrored, type Corner, type Piece, type Point } from './pieces.ts'
import type { Proportions } from './proportions.ts'

/** The width of the roof as a share of the width of the car. */
const roofShare = (car: Proportions) => (car.rear === 'doors' ? 0.86 : 0.74)

export function drawFront(car: Proportions): Piece[] {
  const half = car.width / 2
  const belt = car.belt[0]
  const [low, high] = getExtent(car.headlight)
  const roof = roofShare(car)
  const windscreen = mirrored(
    [
      [half * 0.3, belt + 1, 18],
      [half * 0.83, belt + 4, 3],
      [half * (roof - 0.08), car.height - 7, 5],
      [half * 0.3, car.height - 5, 18],
    ],
    0,
  )
  return [
    ...endAreas(car, ['windscreen', 'bonnet', 'front-bumper'], low - 4),
    ...withMirrorImage(drawn('body', drawMirror(car), 'mirror'), 0),
    ...shell(car, belt, 'front-wheel'),
    drawn('glass', windscreen, 'windscreen'),
    area('grille', [-half * 0.5, plateHeight(car, low) + 3], [half * 0.5, high - 3]),
    ...withMirrorImage(
      drawn(
        'glass',
        [
          [half * 0.56, low + 1],
          [half * 0.58, high - 2.5],
          [half * 0.93, high + 1, 4],
          [half * 0.95, low + 2, 4],
        ],
        'headlight',
      ),
      0,
    ),
    ...frontLines(car, [low, high]),
  ]
}

/** The edge of the bonnet, the grille with its bar, the plate, the lower inlet and the fog lamps. */
function frontLines(car: Proportions, [low, high]: Point): Piece[] {
  const half = car.width / 2
  const middle = plateHeight(car, low)
  const bonnet: Corner[] = [
    [half * 0.86, car.belt[0] - 1],
    [half * 0.74, high + 3, 8],
    [half * 0.3, high + 1, 18],
  ]
  return [
    line(...mirrored(bonnet, 0)),
    drawn('lines', trapezoid([half * 0.48, high - 2], [half * 0.42, low - 2])),
    line([-half * 0.45, (low + high) / 2 - 2], [half * 0.45, (low + high) / 2 - 2]),
    drawn('lines', box([-half * 0.26, middle - 3], [half * 0.26, middle + 3.5], 1)),
    drawn('lines', trapezoid([half * 0.5, middle - 5], [half * 0.56, car.sill * 0.7 + 4])),
    ...withMirrorImage(drawn('lines', circle([half * 0.78, middle - 3], 2.6)), 0),
    ...withMirrorImage(line([half * 0.9, low - 4], [half * 0.56, low - 6]), 0),
  ]
}

/** The height of the middle of the front plate, between the lamps and the lower edge. */
const plateHeight = (car: Proportions, lampLow: number) => lampLow / 2 + car.sill * 0.35 + 2

const trapezoid = ([x1, y1]: Point, [x2, y2]: Point): Corner[] =>
  mirrored(
    [
      [x1, y1, 2],
      [x2, y2, 2.5],
    ],
    0,
  )

export function drawRear(car: Proportions): Piece[] {
  const half = car.width / 2
  const belt = car.rear === 'boot' ? car.rearBase[1] : car.belt[1]
  const [low, high] = getExtent(car.tailLight)
  const bumper = bumperTop(car)
  const roof = roofShare(car)
  const base = car.rear === 'doors' ? belt + 4 : Math.max(belt, car.rearBase[1])
  return [
    ...endAreas(car, ['rear-window', car.rear === 'bed' ? 'bed' : 'boot', 'rear-bumper'], bumper),
    ...withMirrorImage(drawn('body', drawMirror(car), 'mirror'), 0),
    ...shell(car, belt, 'rear-wheel'),
    ...rearWindows(car, base, roof),
    ...withMirrorImage(drawn('glass', drawLamp(car, low, high), 'tail-light'), 0),
    ...rearPanel(car, bumper, base),
    line([-half * 0.97, bumper], [half * 0.97, bumper]),
    ...withMirrorImage(drawn('lines', box([half * 0.62, car.sill + 3], [half * 0.8, car.sill + 5], 1)), 0),
  ]
}

/** Height of the upper edge of the rear bumper. */
const bumperTop = (car: Proportions) => getExtent(car.tailLight)[0] * (car.rear === 'bed' ? 0.92 : 0.72)

const getExtent = (corners: readonly Corner[]): [low: number, high: number] => {
  const ups = corners.map(([, up]) => up)
  return [Math.min(...ups), Math.max(...ups)]
}

function endAreas(
  car: Proportions,
  [above, below, bumper]: ['windscreen' | 'rear-window', 'bonnet' | 'boot' | 'bed', 'front-bumper' | 'rear-bumper'],
  bumperHeight: number,
): Piece[] {
  const reach = car.width * 0.55
  return [
    area('roof', [-reach, car.height - 6], [reach, car.height + 2]),
    area(above, [-reach, car.belt[0]], [reach, car.height - 6]),
    area(below, [-reach, 0], [reach, car.belt[0]]),
    area(bumper, [-reach, 0], [reach, bumperHeight]),
  ]
}

/** Tyres and the silhouette. */
function shell(car: Proportions, belt: number, wheel: 'front-wheel' | 'rear-wheel'): Piece[] {
  const half = car.width / 2
  const roof = roofShare(car)
  const tyre = box([half * 0.68, 0], [half * 0.93, car.tyre], 2.5)
  const rails = car.hasRails ? withMirrorImage(drawn('body', box([half * 0.6, car.height - 3], [half * 0.66, car.height + 1], 1)), 0) : []
  const body: Corner[] = [
    [half * 0.8, car.sill * 0.7, 3],
    [half * 0.95, car.sill * 0.7 + 1.5, 4],
    [half, car.sill + 12, 8],
    [half * 0.985, belt - 8, 8],
    [half * 0.92, belt + 2, 6],
    [half * roof, car.height - 3.5, 8],
    [half * 0.3, car.height, 20],
  ]
  return [...withMirrorImage(drawn('body', tyre, wheel), 0), ...rails, drawn('body', mirrored(body, 0))]
}

function drawMirror(car: Proportions): Corner[] {
  const [belt] = car.belt
  const half = car.width / 2
  return [
    [half * 0.94, belt + 1, 1],
    [half * 0.98, belt + 5, 2],
    [half * 1.06, belt + 8, 3],
    [half * 1.2, belt + 7, 3],
    [half * 1.19, belt + 1, 3],
    [half * 1.04, belt, 2],
  ]
}

function drawLamp({ width, rear }: Proportions, low: number, high: number): Corner[] {
  const half = width / 2
  const inner = rear === 'boot' ? 0.52 : 0.8
  const bottom = rear === 'boot' ? low + 3 : low
  return [
    [half * inner, bottom, 2],
    [half * (inner + 0.02), high - 1, 2],
    [half * 0.93, high, 3],
    [half * 0.965, low + 2, 3],
  ]
}

function rearWindows(car: Proportions, base: number, roof: number): Piece[] {
  const half = car.width / 2
  if (car.rear === 'doors') return withMirrorImage(drawn('glass', box([3, base], [half * 0.74, car.height - 9], 4), 'rear-window'), 0)
  const corners = mirrored(
    [
      [half * 0.3, base + 2, 18],
      [half * 0.78, base + 3, 4],
      [half * (roof - 0.1), car.height - 8, 5],
      [half * 0.3, car.height - 6, 18],
    ],
    0,
  )
  return [drawn('glass', corners, 'rear-window')]
}

/** The tailgate, also that of a bed, the lid of the boot or the rear doors, with the plate. */
function rearPanel(car: Proportions, bumper: number, base: number): Piece[] {
  const half = car.width / 2
  const [low, high] = getExtent(car.tailLight)
  const plate = (across: number, up: number) => drawn('lines', box([half * (across - 0.26), up], [half * (across + 0.26), up + 6.5], 1))
  switch (car.rear) {
    case 'doors':
      return [
        drawn('lines', box([-half * 0.78, bumper], [half * 0.78, car.height - 5], 4)),
        line([0, bumper], [0, car.height - 5]),
        drawn('lines', box([half * 0.07, base - 12], [half * 0.11, base - 5], 0.8)),
        plate(-0.42, bumper + 8),
      ]
    case 'bed':
      return [
        line([-half * 0.96, car.rearBase[1]], [half * 0.96, car.rearBase[1]]),
        drawn('lines', box([-half * 0.77, bumper + 1.5], [half * 0.77, car.rearBase[1] - 2], 2)),
        drawn('lines', box([-half * 0.16, car.rearBase[1] - 9], [half * 0.16, car.rearBase[1] - 5.5], 1)),
        plate(0, bumper - 9),
      ]
    case 'boot': {
      const lid: Corner[] = [
        [half * 0.48, bumper + 4, 5],
        [half * 0.5, high - 1, 3],
        [half * 0.9, base, 2],
      ]
      return [line(...mirrored(lid, 0).slice(3), ...mirrored(lid, 0).slice(0, 3)), plate(0, low + 1)]
    }
    case 'tailgate': {
      const gate: Corner[] = [
        [half * 0.72, bumper + 2, 6],
        [half * 0.79, low + 2, 4],
        [half * 0.79, base, 4],
      ]
      return [line(...mirrored(gate, 0).slice(3), ...mirrored(gate, 0).slice(0, 3)), plate(0, (bumper + base) / 2 - 4)]
    }
  }
}
