import { axles, type CarModel } from './car-model.ts'
import { distanceGrid, type Area, type Corner, type DistanceGrid, type Outline } from './outline.ts'

/** Up to four distance grids in the channels of one texture. */
export interface Silhouette {
  area: Area
  columns: number
  rows: number
  data: Float32Array
}

export interface Silhouettes {
  /** The body in red and the cabin in green. */
  side: Silhouette
  plan: Silhouette
  /** The cross-sections of body and cabin. */
  front: Silhouette
}

/** The areas that silhouettes and masks cover, with a margin around the car. */
export function viewAreas({ length, width, height }: CarModel): Record<keyof Silhouettes, Area> {
  return {
    side: { x: -0.3, y: -0.1, width: length + 0.6, height: height + 0.4 },
    plan: { x: -0.3, y: -0.1, width: length + 0.6, height: width / 2 + 0.3 },
    front: { x: -0.1, y: -0.1, width: width / 2 + 0.4, height: height + 0.4 },
  }
}

/** The lower body from the side: nose, bonnet, belt line, tail, sill. */
function bodySide(model: CarModel): Outline {
  const { length, clearance, bonnet, cowl, rearBase, deck, isBoxy } = model
  const axle = axles(model)
  return [
    [0.16, clearance + 0.02, 0.08],
    [0.03, clearance + 0.13, 0.12],
    [0, 0.46, 0.14],
    [isBoxy ? 0.01 : 0.015, bonnet - 0.12, 0.12],
    isBoxy ? [0.055, bonnet - 0.005, 0.13] : [0.1, bonnet - 0.015, 0.16],
    [0.42, bonnet + (cowl[1] - bonnet) * 0.42, 0.5],
    [cowl[0] - 0.02, cowl[1] - 0.01, 0.35],
    [cowl[0] + 0.5, cowl[1], 0.3],
    [rearBase[0] - 0.4, deck[1], 0.4],
    [deck[0], deck[1] - 0.005, 0.1],
    [length - 0.035, deck[1] - (isBoxy ? 0.1 : 0.07), 0.1],
    [length - 0.005, 0.7, 0.2],
    [length - 0.02, 0.48, 0.1],
    [length - 0.06, clearance + 0.16, 0.1],
    [length - 0.2, clearance + 0.04, 0.1],
    [axle.rear + 0.2, clearance, 0.1],
    [axle.front - 0.2, clearance, 0.1],
  ]
}

const rearRoundness: Partial<Record<CarModel['kind'], number>> = { sedan: 0.62, pickup: 0.26 }

function cabinSide({ cowl, screenTop, roof, rearTop, rearBase, kind }: CarModel): Outline {
  return [
    [cowl[0] - 0.06, cowl[1] - 0.14, 0.02],
    [cowl[0] - 0.01, cowl[1] - 0.01, 0.05],
    [screenTop[0], screenTop[1], 0.62],
    [roof[0], roof[1], 0.8],
    [rearTop[0], rearTop[1], rearRoundness[kind] ?? 0.36],
    [rearBase[0], rearBase[1], 0.12],
    [rearBase[0] + 0.02, rearBase[1] - 0.2, 0.02],
  ]
}

function plan({ length, width, isBoxy, bed }: CarModel): Outline {
  const half = width / 2
  const tail: Corner[] =
    bed === undefined
      ? [
          [length - 0.55, half * 0.975, 0.5],
          [length - 0.1, half * 0.9, 0.25],
          [length, half * 0.74, 0.2],
          [length, -half * 0.74, 0.2],
        ]
      : [
          [length - 0.4, half * 0.992, 0.3],
          [length - 0.05, half * 0.965, 0.1],
          [length, half * 0.9, 0.06],
          [length, -half * 0.9, 0.2],
        ]
  return [
    [0, -half * 0.7, 0.3],
    [0, half * (isBoxy ? 0.76 : 0.7), 0.3],
    [0.1, half * (isBoxy ? 0.9 : 0.86), 0.25],
    [0.42, half * (isBoxy ? 0.985 : 0.965), 0.5],
    [length * 0.33, half * 0.995, 1],
    [length * 0.6, half, 1],
    ...tail,
    [length - 0.5, -half, 0.2],
    [0.5, -half, 0.2],
  ]
}

function bodySection({ width, clearance, belt, bed }: CarModel): Outline {
  const half = width / 2
  const beltLine: Corner[] =
    bed === undefined
      ? [
          [half - 0.028, belt - 0.06, 0.06],
          [half - 0.11, belt + 0.02, 0.09],
        ]
      : [
          [half - 0.025, belt - 0.02, 0.05],
          [half - 0.05, belt + 0.14, 0.05],
        ]
  return [
    [-half + 0.14, clearance, 0.05],
    [half - 0.14, clearance, 0.05],
    [half - 0.045, clearance + 0.1, 0.1],
    [half - 0.012, belt * 0.52, 0.2],
    [half, belt * 0.74, 0.1],
    [half - 0.03, belt * 0.8, 0.05],
    ...beltLine,
    [half - 0.32, belt + 0.6, 0.05],
    [-half + 0.32, belt + 0.6, 0.05],
    [-half, belt * 0.6, 0.05],
  ]
}

function cabinSection({ width, height, belt, kind, tumblehome }: CarModel): Outline {
  const foot = width / 2 - (kind === 'van' ? 0.055 : 0.1)
  const top = foot - tumblehome * (height - belt)
  return [
    [-foot, belt - 0.2, 0.01],
    [foot, belt - 0.2, 0.01],
    [foot, belt - 0.02, 0.05],
    [top, height, 0.12],
    [top - 0.1, height + 0.3, 0.05],
    [-(top - 0.1), height + 0.3, 0.05],
    [-foot, belt, 0.05],
  ]
}

/** A distance that counts as outside of every outline. */
const farAway = 9

function pack(area: Area, columns: number, rows: number, outlines: readonly Outline[]): Silhouette {
  const grids: DistanceGrid[] = outlines.map((outline) => distanceGrid(outline, area, columns, rows))
  const data = new Float32Array(columns * rows * 4).fill(farAway)
  grids.forEach(({ values }, channel) => values.forEach((value, i) => (data[i * 4 + channel] = value)))
  return { area, columns, rows, data }
}

/** The silhouettes of a car from three sides, whose intersection is its body. */
export function computeSilhouettes(model: CarModel): Silhouettes {
  const areas = viewAreas(model)
  return {
    side: pack(areas.side, 640, 240, [bodySide(model), cabinSide(model)]),
    plan: pack(areas.plan, 512, 160, [plan(model)]),
    front: pack(areas.front, 200, 240, [bodySection(model), cabinSection(model)]),
  }
}
