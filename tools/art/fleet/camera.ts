import { caseHeights, placeLuggage, type Bags } from './luggage.ts'
import type { CarModel } from './model/car-model.ts'

export type View = 'front' | 'rear' | 'side'
type Vector = readonly [x: number, y: number, z: number]

export interface Camera {
  eye: Vector
  target: Vector
  focalLength: number
  /** The lens shift to the right and up; 1 is half of the picture's height. */
  shift: readonly [x: number, y: number]
}

/** Degrees from the side view towards the nose; negative towards the tail. The rear view is turned further, to show more of the tail. */
const azimuths: Record<View, number> = { front: 36, rear: -46, side: 0 }
/** Degrees above the road. */
const elevations: Record<View, number> = { front: 7.5, rear: 7.5, side: 4 }
const distance = 11
/** The width of the picture at the distance of the car, in metres: one scale for all classes. */
const pictureWidth = 6.9
const targetHeight = 0.92
/** How far below the middle of the picture the luggage may reach; 1 is half of the picture's height. */
const maxLuggageOffset = 0.87

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** The camera of a view. From behind, the car and its luggage stand in the middle of the picture. */
export function placeCamera(model: CarModel, view: View, bags: Bags, aspect: number): Camera {
  const turn = toRadians(azimuths[view])
  const rise = toRadians(elevations[view])
  const target: Vector = [model.length / 2, targetHeight, 0]
  const eye: Vector = [
    target[0] - Math.sin(turn) * Math.cos(rise) * distance,
    target[1] + Math.sin(rise) * distance,
    target[2] + Math.cos(turn) * Math.cos(rise) * distance,
  ]
  const focalLength = distance / (pictureWidth / 2 / aspect)
  if (view !== 'rear') return { eye, target, focalLength, shift: [0, 0] }
  const forward: Vector = [Math.sin(turn) * Math.cos(rise), -Math.sin(rise), -Math.cos(turn) * Math.cos(rise)]
  const up: Vector = [Math.sin(turn) * Math.sin(rise), Math.cos(rise), -Math.cos(turn) * Math.sin(rise)]
  const right: Vector = [Math.cos(turn), 0, Math.sin(turn)]
  const half = model.width / 2
  const corners: Vector[] = [0, model.length].flatMap((x) => [-half, half].map((z) => [x, model.belt / 2, z] as const))
  const reach = caseHeights.large * 0.3
  const cases = placeLuggage(model, bags).map(({ x, z }): Vector => [x + reach, 0, z - reach])
  const project = (point: Vector, axis: Vector) => {
    const offset = point.map((value, i) => value - (eye[i] ?? 0))
    const along = (direction: Vector) => offset.reduce((sum, value, i) => sum + value * (direction[i] ?? 0), 0)
    return (focalLength * along(axis)) / along(forward)
  }
  const across = [...corners, ...cases].map((point) => project(point, right))
  const lowest = Math.min(...cases.map((point) => project(point, up)))
  return { eye, target, focalLength, shift: [(Math.min(...across) + Math.max(...across)) / 2, Math.min(0, lowest + maxLuggageOffset)] }
}
