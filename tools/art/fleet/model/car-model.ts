import { carSpecs, type CarSpec } from '../../cars/specs.ts'

export type Kind = 'hatch' | 'sedan' | 'suv' | 'minivan' | 'pickup' | 'van'
/** The design of lamps and grille; none imitates a manufacturer's. */
export type Face = 'wide' | 'almond' | 'upright' | 'sporty'
export type Wheel = 'double-spoke' | 'steel' | 'cover' | 'six-spoke' | 'ten-spoke'
export type Colour = readonly [red: number, green: number, blue: number]

/** What the renderer needs to know about a car, in metres; x from nose to tail, y up from the road, z across. */
export interface CarModel extends CarSpec {
  kind: Kind
  width: number
  face: Face
  wheel: Wheel
  /** Linear RGB, 0 to 1. */
  paint: Colour
  /** From 0, solid paint, to 1, bare metal. */
  metallic: number
  hasRails: boolean
  /** How far the roof rails lie below the height of the roof. */
  railDrop: number
  /** The radius of the edge between the cabin's sides and its roof. */
  cabinBlend: number
  /** How far the sides of the cabin lean in for each metre of height. */
  tumblehome: number
  /** The upper edge of the side windows. */
  glassTop: number
  /** An open bed. */
  bed?: Bed
  /** Bumpers of bare plastic, without chrome or fog lamps. */
  isPlain: boolean
  /** One row of seats: a door on each side. */
  isSingleCab: boolean
  /** Pressed panels in the sides of a panel van, as pairs of start and end. */
  ribs: ReadonlyArray<readonly [start: number, end: number]>
}

/** Start, end and height of the floor. */
export type Bed = readonly [start: number, end: number, floor: number]

const shared = {
  hasRails: false,
  isCargo: false,
  isPlain: false,
  isSingleCab: false,
  railDrop: 0.01,
  cabinBlend: 0.13,
  ribs: [],
} as const

/** The types of body that the classes vary. */
const bodies = {
  hatch: { ...shared, ...carSpecs.hatch, kind: 'hatch', width: 1.68, tumblehome: 0.42 },
  sedan: { ...shared, ...carSpecs.sedan, kind: 'sedan', width: 1.78, tumblehome: 0.42 },
  compactSuv: { ...shared, ...carSpecs.compactSuv, kind: 'suv', width: 1.8, tumblehome: 0.3, hasRails: true },
  suv: { ...shared, ...carSpecs.suv, kind: 'suv', width: 1.88, tumblehome: 0.3, hasRails: true },
  fullSuv: {
    ...shared,
    ...carSpecs.suv,
    kind: 'suv',
    tumblehome: 0.3,
    hasRails: true,
    length: 4.98,
    width: 1.97,
    height: 1.86,
    wheelBase: 2.87,
    frontOverhang: 0.92,
    wheelRadius: 0.395,
    clearance: 0.28,
    bonnet: 1.06,
    cowl: [1.26, 1.24],
    screenTop: [1.88, 1.79],
    roof: [2.7, 1.86],
    rearTop: [4.72, 1.81],
    rearBase: [4.93, 1.25],
    deck: [4.94, 1.2],
    belt: 1.18,
    pillars: [2.38, 3.44],
    doors: [1.4, 2.38, 3.4],
  },
  minivan: { ...shared, ...carSpecs.minivan, kind: 'minivan', width: 1.95, tumblehome: 0.3 },
  pickup: { ...shared, ...carSpecs.pickup, kind: 'pickup', width: 1.88, tumblehome: 0.3 },
  van: { ...shared, ...carSpecs.van, kind: 'van', width: 1.95, tumblehome: 0.2, cabinBlend: 0.1, isCargo: false },
} satisfies Record<string, Omit<CarModel, 'face' | 'wheel' | 'paint' | 'metallic' | 'glassTop'>>

export type Body = keyof typeof bodies

type Look = Pick<CarModel, 'face' | 'wheel' | 'paint' | 'metallic'>

/** A model: a type of body with its look and the measures in which it differs. */
export function carModel(body: Body, look: Look, measures: Partial<CarModel> = {}): CarModel {
  const model = { ...bodies[body], ...look, ...measures }
  return { glassTop: model.height - 0.1, ...model }
}

/** The x of both axles. */
export function axles(model: CarModel): { front: number; rear: number } {
  return { front: model.frontOverhang, rear: model.frontOverhang + model.wheelBase }
}
