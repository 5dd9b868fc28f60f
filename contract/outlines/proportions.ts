// The six bodies of cars that outlines are drawn of, with their proportions, and the sheet on which they are drawn.

export type BodyStyle = 'hatchback' | 'sedan' | 'suv' | 'pick-up' | 'minivan' | 'van'
export const bodyStyles = ['hatchback', 'sedan', 'suv', 'pick-up', 'minivan', 'van'] as const satisfies BodyStyle[]
export type OutlineView = 'left' | 'roof' | 'right' | 'front' | 'rear'
export const outlineViews = ['left', 'roof', 'right', 'front', 'rear'] as const satisfies OutlineView[]

/** The size of the sheet. */
export const outlineSheet = { width: 330, height: 384 } as const
/** The frames of the views on the sheet; marks are in thousandths of them. */
export const outlineFrames: Readonly<Record<OutlineView, { x: number; y: number; width: number; height: number }>> = {
  left: { x: 8, y: 4, width: 84, height: 252 },
  roof: { x: 107, y: 4, width: 116, height: 252 },
  right: { x: 238, y: 4, width: 84, height: 252 },
  front: { x: 50, y: 270, width: 106, height: 98 },
  rear: { x: 174, y: 270, width: 106, height: 98 },
}

/** Lengths along the car are shares of its length from the front; heights and widths are units of the sheet. */
export interface Proportions {
  length: number
  width: number
  height: number
  /** Height of the bonnet, the belt line below the windows, and the tail. */
  bonnet: number
  belt: number
  tail: number
  screenBase: number
  roofStart: number
  roofEnd: number
  rearBase: number
  /** Between the doors, from front to rear. */
  pillars: readonly number[]
  wheels: readonly [front: number, rear: number]
  wheel: number
  /** Where the side windows end; a van has none behind its doors. */
  glassEnd: number
}

export const proportions: Readonly<Record<BodyStyle, Proportions>> = {
  hatchback: {
    length: 200,
    width: 84,
    height: 58,
    bonnet: 36,
    belt: 38,
    tail: 40,
    screenBase: 0.25,
    roofStart: 0.42,
    roofEnd: 0.85,
    rearBase: 0.98,
    pillars: [0.3, 0.57, 0.8],
    wheels: [0.185, 0.81],
    wheel: 14,
    glassEnd: 0.88,
  },
  sedan: {
    length: 228,
    width: 86,
    height: 55,
    bonnet: 34,
    belt: 37,
    tail: 38,
    screenBase: 0.27,
    roofStart: 0.41,
    roofEnd: 0.68,
    rearBase: 0.84,
    pillars: [0.31, 0.53, 0.72],
    wheels: [0.185, 0.79],
    wheel: 14,
    glassEnd: 0.75,
  },
  suv: {
    length: 222,
    width: 90,
    height: 66,
    bonnet: 42,
    belt: 44,
    tail: 46,
    screenBase: 0.25,
    roofStart: 0.38,
    roofEnd: 0.9,
    rearBase: 0.985,
    pillars: [0.29, 0.53, 0.75],
    wheels: [0.185, 0.8],
    wheel: 17,
    glassEnd: 0.93,
  },
  'pick-up': {
    length: 246,
    width: 90,
    height: 66,
    bonnet: 43,
    belt: 45,
    tail: 44,
    screenBase: 0.24,
    roofStart: 0.34,
    roofEnd: 0.54,
    rearBase: 0.6,
    pillars: [0.27, 0.43, 0.58],
    wheels: [0.17, 0.79],
    wheel: 17,
    glassEnd: 0.575,
  },
  minivan: {
    length: 232,
    width: 90,
    height: 66,
    bonnet: 38,
    belt: 40,
    tail: 42,
    screenBase: 0.17,
    roofStart: 0.34,
    roofEnd: 0.92,
    rearBase: 0.99,
    pillars: [0.26, 0.48, 0.74],
    wheels: [0.165, 0.8],
    wheel: 15,
    glassEnd: 0.95,
  },
  van: {
    length: 250,
    width: 94,
    height: 80,
    bonnet: 42,
    belt: 46,
    tail: 50,
    screenBase: 0.12,
    roofStart: 0.25,
    roofEnd: 0.985,
    rearBase: 0.995,
    pillars: [0.17, 0.36, 0.6],
    wheels: [0.15, 0.79],
    wheel: 16,
    glassEnd: 0.36,
  },
}

/** The body of a car class, by its ACRISS code (docs/domain.md): the second letter is the type, a van's first letter says how large it is. */
export function bodyOfClass(acriss: string): BodyStyle {
  const [size = '', type = ''] = acriss
  if (type === 'P' || type === 'Q') return 'pick-up'
  if (type === 'K') return 'van'
  if (type === 'V') return 'PFX'.includes(size) ? 'van' : 'minivan'
  if (type === 'M') return 'minivan'
  if (type === 'F' || type === 'G' || type === 'J') return 'suv'
  return type === 'B' || 'MN'.includes(size) ? 'hatchback' : 'sedan'
}
