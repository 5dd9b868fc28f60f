// Outlines of six bodies for the record of a car's condition, computed from their proportions. Each has five views on one sheet: left side,
// roof and right side with the front at the top, and front and rear below them. Paths consist of absolute M, L, C and Z, so that
// browsers and PDFs draw the same.

import { proportions } from './bodies.ts'
import { drawFront, drawRear } from './ends.ts'
import { toPath, type Layer, type Piece, type Point } from './pieces.ts'
import { outlineFrames, outlineViews, type BodyStyle, type OutlineView } from './proportions.ts'
import { drawRoof } from './roof.ts'
import { drawSide } from './side.ts'

/** Paths by layer: `body` is drawn with thick lines on the surface colour, `glass` is windows, lamps and wheels, `lines` are thin lines. */
export type Outline = Record<Layer, string[]>

const sheetMargin = 1

const composed = new Map<string, readonly Piece[]>()

/** The pieces of a view in units of the car; later ones lie above. */
export function listPieces(style: BodyStyle, view: OutlineView): readonly Piece[] {
  const key = `${style} ${view}`
  const pieces = composed.get(key) ?? composePieces(style, view)
  composed.set(key, pieces)
  return pieces
}

function composePieces(style: BodyStyle, view: OutlineView): Piece[] {
  const car = proportions[style]
  switch (view) {
    case 'left':
    case 'right':
      return drawSide(car)
    case 'roof':
      return drawRoof(car)
    case 'front':
      return drawFront(car)
    case 'rear':
      return drawRear(car)
  }
}

/** Converts a point of a view from units of the car to the sheet, and back. */
export function getTransforms(style: BodyStyle, view: OutlineView): { toSheet: (point: Point) => Point; toCar: (point: Point) => Point } {
  const { x, y, width, height } = outlineFrames[view]
  const start = y + (height - proportions[style].length) / 2
  const [middle, ground] = [x + width / 2, y + height - sheetMargin]
  switch (view) {
    case 'left': {
      const left = x + sheetMargin
      return { toSheet: ([along, up]) => [left + up, start + along], toCar: ([px, py]) => [py - start, px - left] }
    }
    case 'right': {
      const right = x + width - sheetMargin
      return { toSheet: ([along, up]) => [right - up, start + along], toCar: ([px, py]) => [py - start, right - px] }
    }
    case 'roof':
      return { toSheet: ([along, across]) => [middle + across, start + along], toCar: ([px, py]) => [py - start, px - middle] }
    case 'front':
    case 'rear':
      return { toSheet: ([across, up]) => [middle + across, ground - up], toCar: ([px, py]) => [px - middle, ground - py] }
  }
}

function drawView(style: BodyStyle, view: OutlineView): Outline {
  const outline: Outline = { body: [], glass: [], lines: [] }
  const { toSheet } = getTransforms(style, view)
  for (const piece of listPieces(style, view))
    if (piece.layer !== undefined) outline[piece.layer].push(toPath(piece, ([x, y]) => toSheet([x, y])))
  return outline
}

const outlinesByStyle = new Map<BodyStyle, Readonly<Record<OutlineView, Outline>>>()

/** The outlines of a body, in the coordinates of the sheet. */
export function drawOutlines(style: BodyStyle): Readonly<Record<OutlineView, Outline>> {
  const cached = outlinesByStyle.get(style)
  if (cached !== undefined) return cached
  const [left, roof, right, front, rear] = outlineViews.map((view) => drawView(style, view))
  if (!left || !roof || !right || !front || !rear) throw new Error('A view is missing')
  const views = { left, roof, right, front, rear }
  outlinesByStyle.set(style, views)
  return views
}
