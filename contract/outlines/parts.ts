// Names for places on the outlines of a car (draw.ts).

import { outlineFrames, outlineViews, proportions, type BodyStyle, type OutlineView } from './proportions.ts'

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

/** A place on the outlines: thousandths of the view's frame. */
export interface OutlinePlace {
  view: OutlineView
  x: number
  y: number
}

/** The place of a point of the sheet; null between the views. */
export function placeOn({ x, y }: { x: number; y: number }): OutlinePlace | null {
  for (const view of outlineViews) {
    const frame = outlineFrames[view]
    const [across, down] = [(x - frame.x) / frame.width, (y - frame.y) / frame.height]
    if (across >= 0 && across <= 1 && down >= 0 && down <= 1) return { view, x: Math.round(across * 1000), y: Math.round(down * 1000) }
  }
  return null
}

/** The point of the sheet. */
export function pointOf({ view, x, y }: OutlinePlace): { x: number; y: number } {
  const frame = outlineFrames[view]
  return { x: frame.x + (x / 1000) * frame.width, y: frame.y + (y / 1000) * frame.height }
}

/** The part of the car at a place; null beside the car. */
export function partAt(style: BodyStyle, place: OutlinePlace): VehiclePart | null {
  switch (place.view) {
    case 'left':
    case 'right':
      return sidePartAt(style, place.view, place)
    case 'roof':
      return roofPartAt(style, place)
    case 'front':
    case 'rear':
      return endPartAt(style, place.view, place)
  }
}

/** How far along the car a place is, from 0 at the front to 1. */
function shareOf(style: BodyStyle, y: number): number {
  const { length } = proportions[style]
  const { height } = outlineFrames.left
  return ((y / 1000) * height - (height - length) / 2) / length
}

function sidePartAt(style: BodyStyle, side: 'left' | 'right', { x, y }: OutlinePlace): VehiclePart | null {
  const it = proportions[style]
  const { width } = outlineFrames.left
  const share = shareOf(style, y)
  const up = ((side === 'left' ? x : 1000 - x) / 1000) * width - 1
  if (share < -0.02 || share > 1.02 || up > it.height + 4) return null
  const part = (name: SidePart): VehiclePart => `${side}-${name}`
  const isAtWheel = (at: number) => Math.hypot((share - at) * it.length, up - it.wheel * 0.86) < it.wheel + 2
  if (isAtWheel(it.wheels[0])) return part('front-wheel')
  if (isAtWheel(it.wheels[1])) return part('rear-wheel')
  if (share < 0.06) return 'front-bumper'
  if (share > 0.955) return 'rear-bumper'
  const [front = 0, middle = 0, last = 1] = it.pillars
  if (up > it.belt + 2 && share > front && share < it.glassEnd) return part('window')
  if (up > it.height - 4) return 'roof'
  if (share < front) return part('front-wing')
  if (up < it.wheel * 0.72 + 4) return part('sill')
  if (share < middle) return part('front-door')
  if (style === 'van') return part('panel')
  return share < last ? part('rear-door') : part('rear-wing')
}

function roofPartAt(style: BodyStyle, { x, y }: OutlinePlace): VehiclePart | null {
  const it = proportions[style]
  const share = shareOf(style, y)
  const across = ((x / 1000 - 0.5) * outlineFrames.roof.width) / (it.width / 2)
  if (share < -0.02 || share > 1.02 || Math.abs(across) > 1.3) return null
  const side = across < 0 ? 'left' : 'right'
  if (Math.abs(across) > 1.02) return `${side}-mirror`
  if (share < 0.035) return 'front-bumper'
  if (share > 0.97) return 'rear-bumper'
  if (share < it.screenBase) return Math.abs(across) > 0.8 ? `${side}-front-wing` : 'bonnet'
  if (Math.abs(across) > 0.75) return share > (it.pillars.at(-1) ?? 1) ? `${side}-rear-wing` : `${side}-window`
  if (share < it.roofStart) return 'windscreen'
  if (share < it.roofEnd) return 'roof'
  if (share < it.rearBase) return 'rear-window'
  return style === 'pick-up' ? 'bed' : 'boot'
}

function endPartAt(style: BodyStyle, view: 'front' | 'rear', { x, y }: OutlinePlace): VehiclePart | null {
  const it = proportions[style]
  const { width, height } = outlineFrames[view]
  const across = ((x / 1000 - 0.5) * width) / (it.width * 0.48)
  const up = (height - 3 - (y / 1000) * height) / Math.min(1.08, (height - 10) / it.height)
  if (Math.abs(across) > 1.06 || up > it.height + 3 || up < -2) return null
  // Who looks at the front has the car's left on the right.
  const side = across < 0 === (view === 'rear') ? 'left' : 'right'
  const shoulder = view === 'front' ? it.bonnet : it.tail
  if (up > it.belt + 2) return view === 'front' ? 'windscreen' : 'rear-window'
  if (Math.abs(across) > (view === 'front' ? 0.56 : 0.76) && up > shoulder - 17)
    return view === 'front' ? `${side}-headlight` : `${side}-tail-light`
  if (up < 18) return view === 'front' ? 'front-bumper' : 'rear-bumper'
  if (view === 'rear') return 'boot'
  return up > shoulder - 6 ? 'bonnet' : 'grille'
}

const samples = 50

/** Each part of a body with a place in its middle, for choosing it from a list. */
export function listParts(style: BodyStyle): { part: VehiclePart; place: OutlinePlace }[] {
  const found = new Map<VehiclePart, OutlinePlace[]>()
  for (const view of outlineViews)
    for (let i = 0; i < samples * samples; i += 1) {
      const place = {
        view,
        x: Math.round(((i % samples) + 0.5) * (1000 / samples)),
        y: Math.round((Math.floor(i / samples) + 0.5) * (1000 / samples)),
      }
      const part = partAt(style, place)
      if (part !== null) found.set(part, [...(found.get(part) ?? []), place])
    }
  return [...found].map(([part, all]) => ({ part, place: middleOf(mostSeen(all)) })).toSorted((a, b) => orderOf(a.part) - orderOf(b.part))
}

/** The places of the view that shows most of the part. */
function mostSeen(all: readonly OutlinePlace[]): OutlinePlace[] {
  const byView = [...Map.groupBy(all, ({ view }) => view).values()]
  return byView.reduce((most, it) => (it.length > most.length ? it : most), [])
}

function middleOf(all: readonly OutlinePlace[]): OutlinePlace {
  const mean = (values: readonly number[]) => values.reduce((sum, it) => sum + it, 0) / values.length
  const [x, y] = [mean(all.map((it) => it.x)), mean(all.map((it) => it.y))]
  const distance = (it: OutlinePlace) => Math.hypot(it.x - x, it.y - y)
  const [first] = all
  if (first === undefined) throw new Error('A part is nowhere')
  return all.reduce((nearest, it) => (distance(it) < distance(nearest) ? it : nearest), first)
}

function orderOf(part: VehiclePart): number {
  const middle = middleParts.findIndex((it) => it === part)
  if (middle >= 0) return middle * 100
  const [side, name] = splitPart(part)
  return 1000 + (side === 'left' ? 0 : 100) + sideParts.findIndex((it) => it === name)
}

/** The side and the part of a key; no side for a part in the middle. */
export function splitPart(part: string): [side: 'left' | 'right' | null, name: string] {
  const side = part.startsWith('left-') ? 'left' : part.startsWith('right-') ? 'right' : null
  return [side, side === null ? part : part.slice(side.length + 1)]
}
