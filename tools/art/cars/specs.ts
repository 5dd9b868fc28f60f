import type { Point } from '../drawing.ts'

/** Generic dimensions in metres, x from front to rear, y up from the road: body types, not models of a manufacturer. */
export type CarSpec = {
  length: number
  height: number
  wheelBase: number
  frontOverhang: number
  wheelRadius: number
  clearance: number
  bonnet: number
  cowl: Point
  screenTop: Point
  roof: Point
  rearTop: Point
  rearBase: Point
  deck: Point
  belt: number
  pillars: readonly number[]
  doors: readonly [number, number, number]
  isBoxy: boolean
  hasCladding: boolean
  /** A panel van: no windows behind the front doors. */
  isCargo?: boolean
}

export const carSpecs = {
  sedan: {
    length: 4.55,
    height: 1.46,
    wheelBase: 2.68,
    frontOverhang: 0.88,
    wheelRadius: 0.325,
    clearance: 0.2,
    bonnet: 0.7,
    cowl: [1.3, 0.955],
    screenTop: [2.08, 1.4],
    roof: [2.62, 1.46],
    rearTop: [3.25, 1.375],
    rearBase: [4.02, 1.03],
    deck: [4.42, 1.02],
    belt: 0.93,
    pillars: [2.42],
    doors: [1.42, 2.42, 3.36],
    isBoxy: false,
    hasCladding: false,
  },
  hatch: {
    length: 3.75,
    height: 1.49,
    wheelBase: 2.34,
    frontOverhang: 0.74,
    wheelRadius: 0.3,
    clearance: 0.18,
    bonnet: 0.74,
    cowl: [0.98, 0.99],
    screenTop: [1.72, 1.43],
    roof: [2.25, 1.49],
    rearTop: [3.3, 1.42],
    rearBase: [3.66, 1.02],
    deck: [3.69, 0.98],
    belt: 0.95,
    pillars: [2.1, 3.02],
    doors: [1.08, 2.1, 2.98],
    isBoxy: false,
    hasCladding: false,
  },
  suv: {
    length: 4.6,
    height: 1.71,
    wheelBase: 2.7,
    frontOverhang: 0.88,
    wheelRadius: 0.362,
    clearance: 0.25,
    bonnet: 0.95,
    cowl: [1.2, 1.13],
    screenTop: [1.9, 1.645],
    roof: [2.6, 1.71],
    rearTop: [4.2, 1.645],
    rearBase: [4.53, 1.16],
    deck: [4.54, 1.1],
    belt: 1.08,
    pillars: [2.3, 3.34],
    doors: [1.34, 2.3, 3.3],
    isBoxy: true,
    hasCladding: true,
  },
  compactSuv: {
    length: 4.22,
    height: 1.63,
    wheelBase: 2.58,
    frontOverhang: 0.83,
    wheelRadius: 0.345,
    clearance: 0.23,
    bonnet: 0.9,
    cowl: [1.1, 1.08],
    screenTop: [1.8, 1.565],
    roof: [2.4, 1.63],
    rearTop: [3.66, 1.56],
    rearBase: [4.12, 1.12],
    deck: [4.17, 1.06],
    belt: 1.03,
    pillars: [2.18, 3.12],
    doors: [1.24, 2.18, 3.1],
    isBoxy: true,
    hasCladding: true,
  },
  minivan: {
    length: 5.05,
    height: 1.75,
    wheelBase: 3.05,
    frontOverhang: 0.94,
    wheelRadius: 0.345,
    clearance: 0.19,
    bonnet: 0.88,
    cowl: [1.02, 1.07],
    screenTop: [1.92, 1.67],
    roof: [2.6, 1.75],
    rearTop: [4.62, 1.69],
    rearBase: [4.97, 1.12],
    deck: [4.99, 1.04],
    belt: 1.03,
    pillars: [2.14, 3.42],
    doors: [1.22, 2.14, 3.46],
    isBoxy: true,
    hasCladding: false,
  },
  pickup: {
    length: 5.32,
    height: 1.81,
    wheelBase: 3.1,
    frontOverhang: 0.92,
    wheelRadius: 0.385,
    clearance: 0.31,
    bonnet: 1.03,
    cowl: [1.3, 1.19],
    screenTop: [1.98, 1.74],
    roof: [2.4, 1.81],
    rearTop: [3.28, 1.77],
    rearBase: [3.5, 1.18],
    deck: [5.2, 1.16],
    belt: 1.14,
    pillars: [2.4],
    doors: [1.42, 2.4, 3.34],
    isBoxy: true,
    hasCladding: true,
  },
  van: {
    length: 5.2,
    height: 1.97,
    wheelBase: 3.1,
    frontOverhang: 0.95,
    wheelRadius: 0.345,
    clearance: 0.2,
    bonnet: 0.98,
    cowl: [0.86, 1.18],
    screenTop: [1.62, 1.88],
    roof: [2.3, 1.97],
    rearTop: [4.98, 1.92],
    rearBase: [5.14, 1.1],
    deck: [5.15, 1.05],
    belt: 1.1,
    pillars: [2, 3.32],
    doors: [1.16, 2, 3.32],
    isBoxy: true,
    hasCladding: false,
    isCargo: true,
  },
} satisfies Record<string, CarSpec>

export type CarName = keyof typeof carSpecs
