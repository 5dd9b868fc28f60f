// A car from the side, in units from the front and above the ground.

import { area, box, circle, drawn, line, type Corner, type Piece, type Point } from './pieces.ts'
import type { Proportions } from './proportions.ts'

const archGap = 3
const halfPillar = 1.4
const roofFrame = 5

export function drawSide(car: Proportions): Piece[] {
  const { length, wheels, sill, doors, belt, tyre } = car
  const reach = tyre + archGap
  const beltLow = Math.min(...belt)
  const beltHigh = Math.max(...belt)
  return [
    area('bonnet', [0, 0], [car.cowl[0], car.height]),
    area('roof', [car.cowl[0], 0], [car.rearBase[0], car.height]),
    area(car.rear === 'bed' ? 'bed' : 'boot', [car.rearBase[0], 0], [length, car.height]),
    area('front-wing', [0, 0], [doors[0], car.cowl[1] - 6]),
    area('front-door', [doors[0], 0], [doors[1], beltLow]),
    area(car.rear === 'doors' ? 'panel' : 'rear-door', [doors[1], 0], [doors[2], beltHigh]),
    car.rear === 'doors'
      ? area('panel', [doors[1], 0], [length, car.height - 8])
      : area('rear-wing', [doors[2], 0], [length, car.rearBase[1] - 5]),
    ...(car.rear === 'doors' ? [area('rear-wing', [wheels[1] - reach, 0], [length, 44])] : []),
    area('sill', [wheels[0] + reach, 0], [wheels[1] - reach, sill + 5]),
    area('front-bumper', [0, 0], [wheels[0] - reach + 3, minHeight(car.headlight) - 2]),
    area('rear-bumper', [wheels[1] + reach - 3, 0], [length, minHeight(car.tailLight) - 2]),
    drawn('body', drawOutline(car)),
    ...drawWindows(car),
    ...drawPanels(car),
    drawn('glass', car.headlight, 'headlight'),
    drawn('glass', car.tailLight, 'tail-light'),
    drawn('glass', drawMirror(car), 'mirror'),
    ...wheels.flatMap((at, i) => drawWheel([at, tyre], tyre, i === 0 ? 'front-wheel' : 'rear-wheel')),
  ]
}

const minHeight = (corners: readonly Corner[]) => Math.min(...corners.map(([, up]) => up))

/** The silhouette with the arches above the wheels. */
function drawOutline(car: Proportions): Corner[] {
  const [front, rear] = car.wheels.map((at) => archAt(at, car.tyre + archGap, car))
  return [...car.nose, car.cowl, car.header, car.crown, car.roofEnd, car.rearBase, ...car.tail, ...(rear ?? []), ...(front ?? [])]
}

/** Half an octagon around a wheel from the rear to the front, which ends at the sill. */
function archAt(at: number, radius: number, { tyre, sill }: Proportions): Corner[] {
  const short = radius * Math.tan(Math.PI / 8)
  return [
    [at + radius, sill, 1.5],
    [at + radius, tyre + short, short],
    [at + short, tyre + radius, short],
    [at - short, tyre + radius, short],
    [at - radius, tyre + short, short],
    [at - radius, sill, 1.5],
  ]
}

/** The height of the roof line, or of another line given by points, at a distance from the front. */
function heightAt(points: readonly Corner[], at: number): number {
  const i = Math.max(
    1,
    points.findIndex(([along]) => along >= at),
  )
  const [[x1, y1] = [0, 0], [x2, y2] = [1, 0]] = [points[i - 1], points[i]]
  return y1 + ((at - x1) / (x2 - x1)) * (y2 - y1)
}

/** The height of the belt line, the lower edge of the windows, at a distance from the front. */
export const beltAt = ({ belt, windows: { front, rear } }: Proportions, at: number) =>
  belt[0] + ((at - front[0]) / (rear[0] - front[0])) * (belt[1] - belt[0])

const topAt = (car: Proportions, at: number) => heightAt([car.header, car.crown, car.roofEnd], at) - roofFrame

/** The lower and upper ends of the front and rear edge of each side window. */
export function windowEdges({ windows: { front, rear, pillars } }: Proportions): { from: Point; to: Point }[] {
  const starts: Point[] = [front, ...pillars.map((at): Point => [at + halfPillar, Math.max(at + halfPillar, front[1])])]
  const ends: Point[] = [...pillars.map((at): Point => [at - halfPillar, at - halfPillar]), rear]
  return starts.map((from, i) => ({ from, to: ends[i] ?? rear }))
}

function drawWindows(car: Proportions): Piece[] {
  return windowEdges(car).map(({ from, to }) => {
    const low = (at: number, radius: number): Corner => [at, beltAt(car, at), radius]
    // A window that ends before the roof starts is a triangle below the windscreen pillar.
    if (to[1] < car.windows.front[1]) {
      const slope = (topAt(car, car.windows.front[1]) - beltAt(car, from[0])) / (car.windows.front[1] - car.windows.front[0])
      return drawn(
        'glass',
        [low(from[0], 2), [to[1], beltAt(car, from[0]) + (to[1] - car.windows.front[0]) * slope, 2], low(to[0], 2)],
        'window',
      )
    }
    return drawn('glass', [low(from[0], 2.5), [from[1], topAt(car, from[1]), 4], [to[1], topAt(car, to[1]), 4], low(to[0], 2.5)], 'window')
  })
}

/** Gaps between doors, wings and bumpers, handles and creases. */
function drawPanels(car: Proportions): Piece[] {
  const { doors, sill, wheels, tyre, length } = car
  const [first, middle, end] = doors
  const reach = tyre + archGap + 3
  const short = reach * Math.tan(Math.PI / 8)
  const belt = (at: number) => beltAt(car, at)
  const overArch = wheels[1] - reach
  const rearEdge: Corner[] =
    end > overArch
      ? [
          [end, belt(end)],
          [end, tyre + short + (end - overArch), 4],
          [overArch, tyre + short, short],
          [overArch, sill],
        ]
      : [
          [end, car.rear === 'doors' ? car.height - 8 : belt(end)],
          [end, sill],
        ]
  const handle = (at: number) => drawn('lines', box([at - 8, belt(at) - 7], [at - 1, belt(at) - 5], 1))
  const lampEnd = car.headlight.at(-1) ?? [0, 0]
  const tailEnd = car.tailLight.at(-1) ?? [length, 0]
  return [
    line([first - 1, belt(first) + 0.5], [first, sill + 8, 6], [first + 1.5, sill]),
    line([middle, sill], [middle, topAt(car, middle) + 1]),
    line(...rearEdge),
    handle(middle - 3),
    car.hasSlidingDoor ? handle(middle + 13) : handle(end - 2),
    line([wheels[0] + tyre + 5, sill + 4], [wheels[1] - tyre - 5, sill + 4]),
    line([wheels[0] - tyre - archGap + 1, tyre + 6], lampEnd),
    ...(car.hasCladding ? wheels.map((at) => line(...archAt(at, tyre + archGap + 4, car))) : []),
    ...(car.rear === 'bed' ? [] : [line([wheels[1] + tyre + archGap - 1, tyre + 6], tailEnd)]),
    ...(car.hasSlidingDoor ? [line([end, belt(end) - 4], [length - 12, belt(end) - 4])] : []),
    ...(car.rear === 'doors' ? recesses(car) : []),
    ...(car.rear === 'bed' ? [line([end + 3, sill + 2], [end + 3, car.rearBase[1] - 1]), line([end + 4, 54], [length - 3, 54])] : []),
    ...(car.hasRails ? [drawRail(car)] : []),
  ]
}

function drawRail({ header, crown, roofEnd }: Proportions): Piece {
  const [from, to] = [header[0] + 14, roofEnd[0] - 10]
  const roof = (at: number) => heightAt([header, crown, roofEnd], at) - 0.8
  return line(
    [from, roof(from)],
    [from + 5, roof(from + 5) + 2.6, 3],
    [crown[0], crown[1] + 2.2],
    [to - 4, roof(to - 4) + 3, 3],
    [to, roof(to)],
  )
}

/** Pressed panels where a van has no windows. */
function recesses(car: Proportions): Piece[] {
  const [, middle, end] = car.doors
  const [low, high] = [car.belt[0] + 1, car.height - 9]
  return [
    drawn('lines', box([middle + 5, low], [end - 4, high], 4)),
    drawn('lines', box([end + 5, low], [end + 44, high], 4)),
    drawn('lines', box([end + 51, low], [car.length - 11, high], 4)),
  ]
}

function drawMirror(car: Proportions): Corner[] {
  const at = Math.max(car.doors[0], car.windows.front[0]) + 3
  const up = beltAt(car, at)
  return [
    [at, up - 0.5, 2],
    [at - 0.5, up + 6, 3],
    [at + 7, up + 6.5, 2.5],
    [at + 8, up, 2.5],
  ]
}

function drawWheel([along, up]: Point, radius: number, part: 'front-wheel' | 'rear-wheel'): Piece[] {
  const spoke = (i: number): Piece => {
    const angle = (Math.PI * 2 * i) / 5
    const at = (share: number): Corner => [along + Math.sin(angle) * radius * share, up + Math.cos(angle) * radius * share]
    return line(at(0.18), at(0.62))
  }
  return [
    drawn('glass', circle([along, up], radius), part),
    drawn('lines', circle([along, up], radius * 0.64)),
    drawn('lines', circle([along, up], radius * 0.17)),
    ...[0, 1, 2, 3, 4].map(spoke),
  ]
}
