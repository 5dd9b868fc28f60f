// The keys of the parts of a car.

/** Parts in the middle of the car. */
export const middleParts = ['front-bumper', 'grille', 'bonnet', 'windscreen', 'roof', 'rear-window', 'boot', 'bed', 'rear-bumper'] as const
/** Parts on either side; a key is `left-` or `right-` and the part. */
export const sideParts = [
  'headlight',
  'front-wing',
  'front-wheel',
  'mirror',
  'front-door',
  'rear-door',
  'window',
  'sill',
  'panel',
  'rear-wing',
  'rear-wheel',
  'tail-light',
] as const
export type MiddlePart = (typeof middleParts)[number]
export type SidePart = (typeof sideParts)[number]
export type VehiclePart = MiddlePart | `${'left' | 'right'}-${SidePart}`

/** The side and the part of a key; no side for a part in the middle. */
export function splitPart(part: string): [side: 'left' | 'right' | null, name: string] {
  const side = part.startsWith('left-') ? 'left' : part.startsWith('right-') ? 'right' : null
  return [side, side === null ? part : part.slice(side.length + 1)]
}
