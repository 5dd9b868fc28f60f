// Places on the outlines of a car (draw.ts), and the parts of the car that are there.

import { listPieces, getTransforms } from './draw.ts'
import { middleParts, sideParts, splitPart, type MiddlePart, type SidePart, type VehiclePart } from './part-keys.ts'
import { contains, type Point } from './pieces.ts'
import { outlineFrames, outlineViews, type BodyStyle, type OutlineView } from './proportions.ts'

/** A place on the outlines: thousandths of the view's frame. */
export interface OutlinePlace {
  view: OutlineView
  x: number
  y: number
}

/** The place of a point of the sheet; null between the views. */
export function findPlace({ x, y }: { x: number; y: number }): OutlinePlace | null {
  for (const view of outlineViews) {
    const frame = outlineFrames[view]
    const [across, down] = [(x - frame.x) / frame.width, (y - frame.y) / frame.height]
    if (across >= 0 && across <= 1 && down >= 0 && down <= 1) return { view, x: Math.round(across * 1000), y: Math.round(down * 1000) }
  }
  return null
}

/** The point of the sheet. */
export function toPoint({ view, x, y }: OutlinePlace): { x: number; y: number } {
  const frame = outlineFrames[view]
  return { x: frame.x + (x / 1000) * frame.width, y: frame.y + (y / 1000) * frame.height }
}

/** How far beside the car a touch still counts, in units of the sheet. */
const tolerances = [0, 3, 6]
const directions: readonly Point[] = Array.from({ length: 8 }, (_, i) => [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)])

/** The part of the car at a place; null beside the car. */
export function partAt(style: BodyStyle, place: OutlinePlace): VehiclePart | null {
  const { x, y } = toPoint(place)
  const [px, py] = getTransforms(style, place.view).toCar([x, y])
  for (const distance of tolerances)
    for (const [dx, dy] of directions) {
      const part = partAtPoint(style, place.view, [px + dx * distance, py + dy * distance])
      if (part !== null) return part
    }
  return null
}

/** The part exactly at a point, in units of the car. */
function partAtPoint(style: BodyStyle, view: OutlineView, point: Point): VehiclePart | null {
  const pieces = listPieces(style, view)
  const isOnCar = pieces.some(({ layer, corners }) => (layer === 'body' || layer === 'glass') && contains(corners, point))
  if (!isOnCar) return null
  const part = pieces.findLast((piece) => piece.part !== undefined && contains(piece.corners, point))?.part
  if (part === undefined) return null
  return isMiddle(part) ? part : `${getSide(view, point)}-${part}`
}

const isMiddle = (part: MiddlePart | SidePart): part is MiddlePart => middleParts.some((middlePart) => middlePart === part)

/** Seen from the front, the left side of the car is on the right. */
function getSide(view: OutlineView, [x, y]: Point): 'left' | 'right' {
  if (view === 'left' || view === 'right') return view
  if (view === 'roof') return y < 0 ? 'left' : 'right'
  return x < 0 === (view === 'rear') ? 'left' : 'right'
}

const samples = 40
const partsByStyle = new Map<BodyStyle, { part: VehiclePart; place: OutlinePlace }[]>()

/** Each part of a body with a place in its middle, for choosing it from a list. */
export function listParts(style: BodyStyle): readonly { part: VehiclePart; place: OutlinePlace }[] {
  const cached = partsByStyle.get(style)
  if (cached !== undefined) return cached
  const places = outlineViews.flatMap((view) => samplePlaces(style, view))
  const placesOf = (part: VehiclePart) => places.filter((item) => item.part === part).map(({ place }) => place)
  const parts = [...new Set(places.map(({ part }) => part))]
    .map((part) => ({ part, place: getCentre(findBestView(placesOf(part))) }))
    .toSorted((a, b) => getDrawingOrder(a.part) - getDrawingOrder(b.part))
  partsByStyle.set(style, parts)
  return parts
}

function samplePlaces(style: BodyStyle, view: OutlineView): { part: VehiclePart; place: OutlinePlace }[] {
  const { toCar } = getTransforms(style, view)
  return Array.from({ length: samples * samples }, (_, i) => {
    const at = (index: number) => Math.round((index + 0.5) * (1000 / samples))
    const place = { view, x: at(i % samples), y: at(Math.floor(i / samples)) }
    const { x, y } = toPoint(place)
    return { place, part: partAtPoint(style, view, toCar([x, y])) }
  }).filter((item): item is { part: VehiclePart; place: OutlinePlace } => item.part !== null)
}

/** The part's places in the view that shows it best. */
function findBestView(all: readonly OutlinePlace[]): OutlinePlace[] {
  const byView = outlineViews.map((view) => all.filter((place) => place.view === view))
  return byView.reduce((longest, value) => (value.length > longest.length ? value : longest), [])
}

function getCentre(all: readonly OutlinePlace[]): OutlinePlace {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(all.map((item) => item.x)), mean(all.map((item) => item.y))]
  const distance = (place: OutlinePlace) => Math.hypot(place.x - x, place.y - y)
  const [first] = all
  if (first === undefined) throw new Error('A part has no places')
  return all.reduce((nearest, value) => (distance(value) < distance(nearest) ? value : nearest), first)
}

function getDrawingOrder(part: VehiclePart): number {
  const middle = middleParts.findIndex((middlePart) => middlePart === part)
  if (middle >= 0) return middle * 100
  const [side, name] = splitPart(part)
  return 1000 + (side === 'left' ? 0 : 100) + sideParts.findIndex((sidePart) => sidePart === name)
}
