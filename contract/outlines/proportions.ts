// The six bodies of cars that outlines are drawn of, and the sheet on which they are drawn.

import type { Corner, Point } from './pieces.ts'

export type BodyStyle = 'hatchback' | 'sedan' | 'suv' | 'pick-up' | 'minivan' | 'van'
export const bodyStyles = ['hatchback', 'sedan', 'suv', 'pick-up', 'minivan', 'van'] as const satisfies BodyStyle[]
export type OutlineView = 'left' | 'roof' | 'right' | 'front' | 'rear'
export const outlineViews = ['left', 'roof', 'right', 'front', 'rear'] as const satisfies OutlineView[]

/** The size of the sheet. */
export const outlineSheet = { width: 330, height: 384 } as const
/** The frames of the views on the sheet; marks are in thousandths of them. */
export const outlineFrames: Readonly<Record<OutlineView, { x: number; y: number; width: number; height: number }>> = {
  left: { x: 3, y: 4, width: 98, height: 252 },
  roof: { x: 107, y: 4, width: 116, height: 252 },
  right: { x: 229, y: 4, width: 98, height: 252 },
  front: { x: 44, y: 270, width: 114, height: 98 },
  rear: { x: 172, y: 270, width: 114, height: 98 },
}

/** Proportions of a body. A corner is how far it is from the front, how high above the ground, and its radius. */
export interface Proportions {
  length: number
  width: number
  height: number
  tyre: number
  wheels: readonly [front: number, rear: number]
  /** Height of the lower edge of the doors. */
  sill: number
  /** From below the front bumper up to the bonnet. */
  nose: readonly Corner[]
  /** Where the windscreen starts and ends. */
  cowl: Corner
  header: Corner
  crown: Corner
  roofEnd: Corner
  /** Where the rear window ends. */
  rearBase: Corner
  /** From the boot down to below the rear bumper. */
  tail: readonly Corner[]
  /** The front edge of the front door, the edge between the doors, and the end of the rear door. */
  doors: readonly [front: number, middle: number, end: number]
  /** Lower edge of the side windows at the front and at the rear. */
  belt: readonly [front: number, rear: number]
  /** Lower and upper end of the front edge of the side windows, of their rear edge, and the pillars between them. */
  windows: { front: Point; rear: Point; pillars: readonly number[] }
  headlight: readonly Corner[]
  tailLight: readonly Corner[]
  rear: 'tailgate' | 'boot' | 'bed' | 'doors'
  hasRails: boolean
  /** Wide edges above the wheels. */
  hasCladding: boolean
  hasSlidingDoor: boolean
}

/** The body of a car class, by its ACRISS code (docs/domain.md): the second letter is the type, a van's first letter gives its size. */
export function getBodyStyle(acriss: string): BodyStyle {
  const [size = '', type = ''] = acriss
  if (type === 'P' || type === 'Q') return 'pick-up'
  if (type === 'K') return 'van'
  if (type === 'V') return 'PFX'.includes(size) ? 'van' : 'minivan'
  if (type === 'M') return 'minivan'
  if (type === 'F' || type === 'G' || type === 'J') return 'suv'
  return type === 'B' || 'MN'.includes(size) ? 'hatchback' : 'sedan'
}
