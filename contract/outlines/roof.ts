// A car from above, in units from the front and from its middle; the left of the car is negative.

import { area, withMirrorImage, box, circle, drawn, line, mirrored, type Corner, type Piece } from './pieces.ts'
import type { Proportions } from './proportions.ts'
import { windowEdges } from './side.ts'

/** Half the width at the roof, at the lower edge of the windows, and at the doors, as shares of half the width. */
const [roofEdge, beltEdge, doorEdge] = [0.74, 0.87, 0.98]

export function drawRoof(car: Proportions): Piece[] {
  const half = car.width / 2
  const { length } = car
  const [cowl, header, roofEnd, rearBase] = [car.cowl[0], car.header[0], car.roofEnd[0], car.rearBase[0]]
  const beyond = half * 1.1
  const [door, middle, end] = car.doors
  const sideArea = (part: 'front-wing' | 'front-door' | 'rear-door' | 'panel' | 'rear-wing', from: number, to: number) =>
    withMirrorImage(area(part, [from, half * 0.8], [to, beyond]), 1)
  return [
    area('bonnet', [0, -beyond], [cowl + 6, beyond]),
    area('roof', [cowl, -beyond], [roofEnd + 4, beyond]),
    area(car.rear === 'bed' ? 'bed' : 'boot', [roofEnd + 4, -beyond], [length, beyond]),
    ...sideArea('front-wing', 0, door),
    ...sideArea('front-door', door, middle),
    ...sideArea(car.rear === 'doors' ? 'panel' : 'rear-door', middle, end),
    ...sideArea('rear-wing', end, length),
    area('front-bumper', [0, -beyond], [6, beyond]),
    area('rear-bumper', [length - 5, -beyond], [length, beyond]),
    ...withMirrorImage(drawn('body', drawMirror(car), 'mirror'), 1),
    drawn('body', drawOutline(car)),
    drawn(
      'glass',
      mirrored(
        [
          [cowl - 2, half * 0.35, 14],
          [cowl + 4, half * 0.85, 3],
          [header + 2, half * 0.71, 4],
          [header - 1, half * 0.35, 14],
        ],
        1,
      ),
      'windscreen',
    ),
    ...sideGlass(car),
    ...rearGlass(car, roofEnd, rearBase),
    ...withMirrorImage(drawn('glass', drawHeadlight(half), 'headlight'), 1),
    ...withMirrorImage(drawn('glass', drawTailLight(car), 'tail-light'), 1),
    ...frontLines(car),
    ...topLines(car),
    ...rearLines(car),
  ]
}

function drawOutline({ width, length, wheels }: Proportions): Corner[] {
  const half = width / 2
  return mirrored(
    [
      [0, half * 0.35, 18],
      [3, half * 0.8, 12],
      [10, half * 0.965, 12],
      [wheels[0], half, 24],
      [(wheels[0] + wheels[1]) / 2, half * doorEdge, 50],
      [wheels[1], half, 24],
      [length - 8, half * 0.97, 10],
      [length - 1.5, half * 0.82, 10],
      [length, half * 0.35, 18],
    ],
    1,
  )
}

const drawHeadlight = (half: number): Corner[] => [
  [4.5, half * 0.66],
  [7, half * 0.87],
  [19, half * 0.945],
  [10, half * 0.74],
]

function drawTailLight({ width, length, rear }: Proportions): Corner[] {
  const half = width / 2
  const [inner, depth] = rear === 'boot' ? [0.6, 11] : [0.84, 8]
  return [
    [length - 3.5, half * inner, 1.5],
    [length - 4.5, half * 0.85, 2],
    [length - 8, half * 0.945, 2],
    [length - 4 - depth, half * 0.95, 2],
    [length - 9, half * (inner + 0.03), 2],
  ]
}

function drawMirror(car: Proportions): Corner[] {
  const half = car.width / 2
  const at = Math.max(car.doors[0], car.windows.front[0]) + 2
  return [
    [at, half * 0.95, 1],
    [at + 1, half * 1.14, 3],
    [at + 4, half * 1.22, 3],
    [at + 9, half * 1.21, 2.5],
    [at + 8, half * 1.04, 3],
    [at + 7, half * 0.95, 1],
  ]
}

/** The side windows, seen as strips from above. */
function sideGlass(car: Proportions): Piece[] {
  const half = car.width / 2
  return windowEdges(car).flatMap(({ from, to }) => {
    const isTriangle = to[1] < car.windows.front[1]
    const inner: Corner[] = isTriangle
      ? [[to[1], half * (beltEdge - 0.05), 1]]
      : [
          [from[1], half * roofEdge, 2],
          [to[1], half * roofEdge, 2],
        ]
    return withMirrorImage(drawn('glass', [[from[0], half * beltEdge, 1.5], ...inner, [to[0], half * beltEdge, 1.5]], 'window'), 1)
  })
}

function rearGlass({ width, rear }: Proportions, roofEnd: number, rearBase: number): Piece[] {
  if (rearBase - roofEnd < 6) return []
  const half = width / 2
  const bow = rear === 'bed' ? 0 : 2
  const corners = mirrored(
    [
      [roofEnd, half * 0.35, 14],
      [roofEnd - 1, half * 0.7, 4],
      [rearBase - 3 - bow, half * 0.8, 3],
      [rearBase - 1, half * 0.35, 14],
    ],
    1,
  )
  return [drawn('glass', corners, 'rear-window')]
}

function frontLines({ width, cowl: [cowl] }: Proportions): Piece[] {
  const half = width / 2
  const bonnet: Corner[] = [
    [6, half * 0.3, 18],
    [10, half * 0.72, 5],
    [cowl + 1, half * 0.88, 3],
  ]
  return [
    line(...mirrored(bonnet.toReversed(), 1)),
    ...(cowl < 40 ? [] : withMirrorImage(line([14, half * 0.42], [cowl - 7, half * 0.55]), 1)),
  ]
}

/** Gaps of the doors, rails or ribs, and the aerial. */
function topLines(car: Proportions): Piece[] {
  const half = car.width / 2
  const [header, roofEnd] = [car.header[0], car.roofEnd[0]]
  const doors = car.doors.flatMap((at) => withMirrorImage(line([at, half * 0.885], [at, half * doorEdge]), 1))
  const rails = car.hasRails ? withMirrorImage(drawn('lines', box([header + 8, half * 0.62], [roofEnd - 8, half * 0.67], 1.5)), 1) : []
  const ribs = Array.from({ length: 6 }, (_, i) => header + 20 + i * 28).map((at) => line([at, -half * 0.56], [at, half * 0.56]))
  const aerial = drawn('lines', circle([roofEnd - 12, 0], 1.6))
  return [...doors, ...rails, ...(car.rear === 'doors' ? ribs : [aerial])]
}

/** The lid of the boot, the load bed, or the edge above the bumper. */
function rearLines(car: Proportions): Piece[] {
  const half = car.width / 2
  const { length, wheels } = car
  const base = car.rearBase[0]
  if (car.rear === 'boot')
    return [
      line(
        ...mirrored(
          [
            [base - 2, half * 0.83],
            [length - 12, half * 0.62, 5],
            [length - 6, half * 0.55, 4],
            [length - 5, half * 0.3, 18],
          ],
          1,
        ),
      ),
    ]
  if (car.rear !== 'bed')
    return [
      line(
        ...mirrored(
          [
            [length - 9, half * 0.82],
            [length - 5, half * 0.7, 6],
            [length - 4, half * 0.3, 18],
          ],
          1,
        ),
      ),
    ]
  const arch = withMirrorImage(
    line([wheels[1] - 19, half * 0.82], [wheels[1] - 17, half * 0.68, 3], [wheels[1] + 17, half * 0.68, 3], [wheels[1] + 19, half * 0.82]),
    1,
  )
  const ribs = [-0.5, -0.25, 0, 0.25, 0.5].map((across) => line([base + 11, half * across], [length - 13, half * across]))
  return [
    drawn('lines', box([base + 5, -half * 0.82], [length - 8, half * 0.82], 3), 'bed'),
    ...arch,
    ...ribs,
    line([length - 4.5, -half * 0.78], [length - 4.5, half * 0.78]),
  ]
}
