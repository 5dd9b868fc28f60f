import type { CarModel } from '../model/car-model.ts'
import type { Outline } from '../model/outline.ts'
import { viewAreas } from '../model/silhouettes.ts'
import { blue, emptyMasks, fillBox, fillOutline, green, red, strokeLine, strokeOutline, type Masks } from './mask-canvas.ts'

/** The measures that the faces share. */
interface Front {
  masks: Masks
  /** Half of the width. */
  half: number
  bonnet: number
  /** The lower edge of the bumper. */
  low: number
  hasHighNose: boolean
  model: CarModel
}

/** A horizontal bar from the middle. */
function drawSlat({ masks }: Front, y: number, end: number, colour: string, width: number): void {
  strokeLine(masks.seams, colour, width, [
    [-0.2, y],
    [end, y],
  ])
}

/** A wide grille between slim lamps. Each face returns the height of the plate. */
function drawWide(front: Front): number {
  const { masks, half, low, bonnet, hasHighNose } = front
  fillOutline(masks.seams, green, [
    [-0.2, low + 0.02, 0.01],
    [half * 0.66, low + 0.02, 0.04],
    [half * 0.74, low + 0.17, 0.05],
    [half * 0.5, low + 0.19, 0.03],
    [-0.2, low + 0.17, 0.01],
  ])
  const height = hasHighNose ? 0.2 : 0.11
  const foot = bonnet - 0.09 - height
  const grille: Outline = [
    [-0.3, foot, 0.01],
    [half * 0.48, foot, 0.04],
    [half * 0.6, foot + height * 0.55, 0.03],
    [half * 0.58, foot + height, 0.03],
    [-0.3, foot + height, 0.01],
  ]
  fillOutline(masks.seams, green, grille)
  strokeOutline(masks.seams, blue, 0.016, grille)
  const spaces = hasHighNose ? 4 : 3
  for (let k = 1; k < spaces; k++) drawSlat(front, foot + (height * k) / spaces, half * 0.54, '#007', 0.01)
  fillOutline(masks.parts, red, [
    [half * 0.62, bonnet - 0.185, 0.03],
    [half * 0.6, bonnet - 0.085, 0.03],
    [half * 0.75, bonnet - 0.045, 0.04],
    [half * 1.2, bonnet, 0.02],
    [half * 1.2, bonnet - 0.16, 0.02],
    [half * 0.8, bonnet - 0.2, 0.04],
  ])
  return low + 0.215
}

/** Tall almond lamps, a slit above and a wide mouth below. */
function drawAlmond(front: Front): number {
  const { masks, half, low, bonnet } = front
  const top = Math.min(low + 0.3, bonnet - 0.27)
  fillOutline(masks.seams, green, [
    [-0.2, low, 0.01],
    [half * 0.66, low, 0.06],
    [half * 0.74, low + 0.1, 0.05],
    [half * 0.58, top, 0.07],
    [-0.2, top, 0.01],
  ])
  for (let k = 1; k < 4; k++) drawSlat(front, low + ((top - low) * k) / 4, half * 0.55, '#004', 0.012)
  fillOutline(masks.seams, green, [
    [-0.3, bonnet - 0.135, 0.01],
    [half * 0.52, bonnet - 0.135, 0.015],
    [half * 0.56, bonnet - 0.098, 0.015],
    [-0.3, bonnet - 0.098, 0.01],
  ])
  drawSlat(front, bonnet - 0.14, half * 0.54, '#00c', 0.012)
  fillOutline(masks.parts, red, [
    [half * 0.66, bonnet - 0.26, 0.08],
    [half * 0.57, bonnet - 0.12, 0.06],
    [half * 0.72, bonnet - 0.04, 0.06],
    [half * 1.2, bonnet, 0.02],
    [half * 1.2, bonnet - 0.26, 0.02],
    [half * 0.85, bonnet - 0.3, 0.06],
  ])
  return low + 0.09
}

/** Thick bars and square lamps. */
function drawUpright(front: Front): number {
  const { masks, half, low, bonnet, model } = front
  fillOutline(masks.seams, green, [
    [-0.2, low + 0.02, 0.01],
    [half * 0.72, low + 0.02, 0.03],
    [half * 0.74, low + 0.13, 0.03],
    [-0.2, low + 0.13, 0.01],
  ])
  const height = 0.235
  const foot = bonnet - 0.305
  const grille: Outline = [
    [-0.3, foot, 0.01],
    [half * 0.56, foot, 0.03],
    [half * 0.56, foot + height, 0.03],
    [-0.3, foot + height, 0.01],
  ]
  fillOutline(masks.seams, green, grille)
  if (model.kind === 'suv') for (const share of [0.25, 0.5, 0.75]) drawSlat(front, foot + height * share, half * 0.5, '#00b', 0.022)
  else for (const share of [0.36, 0.68]) drawSlat(front, foot + height * share, half * 0.52, model.isPlain ? '#003' : '#008', 0.03)
  if (!model.isPlain) strokeOutline(masks.seams, blue, 0.018, grille)
  fillOutline(masks.seams, green, [
    [half * 0.575, foot, 0.02],
    [half * 1.2, foot, 0.01],
    [half * 1.2, foot + height, 0.01],
    [half * 0.575, foot + height, 0.02],
  ])
  fillOutline(masks.parts, red, [
    [half * 0.6, foot + 0.02, 0.02],
    [half * 1.2, foot + 0.02, 0.01],
    [half * 1.2, foot + height - 0.02, 0.01],
    [half * 0.6, foot + height - 0.02, 0.02],
  ])
  return low + 0.15
}

/** One tall trapezoid grille, thin lamps and corner intakes. */
function drawSporty(front: Front): number {
  const { masks, half, low, bonnet } = front
  const grille: Outline = [
    [-0.3, low + 0.03, 0.01],
    [half * 0.38, low + 0.03, 0.05],
    [half * 0.53, bonnet - 0.27, 0.06],
    [half * 0.46, bonnet - 0.085, 0.05],
    [-0.3, bonnet - 0.085, 0.01],
  ]
  fillOutline(masks.seams, green, grille)
  strokeOutline(masks.seams, blue, 0.018, grille)
  for (let y = low + 0.09; y < bonnet - 0.11; y += 0.062) drawSlat(front, y, half * 0.4, '#005', 0.01)
  fillOutline(masks.seams, green, [
    [half * 0.56, low + 0.02, 0.03],
    [half * 0.84, low + 0.04, 0.04],
    [half * 0.86, low + 0.2, 0.04],
    [half * 0.66, low + 0.14, 0.04],
  ])
  fillOutline(masks.parts, red, [
    [half * 0.58, bonnet - 0.155, 0.02],
    [half * 0.55, bonnet - 0.09, 0.02],
    [half * 0.75, bonnet - 0.06, 0.04],
    [half * 1.2, bonnet - 0.01, 0.02],
    [half * 1.2, bonnet - 0.13, 0.02],
    [half * 0.8, bonnet - 0.16, 0.04],
  ])
  return low + 0.14
}

const drawFace = { wide: drawWide, almond: drawAlmond, upright: drawUpright, sporty: drawSporty }

/** Grille, lamps, plate and bumper, as seen from the front; the right half, which is mirrored. */
export function drawFrontMasks(model: CarModel): Masks {
  const { width, clearance, bonnet, hasCladding, isBoxy, isPlain, face } = model
  const masks = emptyMasks(viewAreas(model).front)
  const half = width / 2
  const low = clearance + 0.08
  const plate = drawFace[face]({ masks, half, bonnet, low, hasHighNose: isBoxy && bonnet > 0.8, model })
  masks.seams.fillStyle = green
  masks.seams.fillRect(-0.3, -0.1, 3, clearance + 0.12 + (hasCladding ? 0.06 : 0))
  if (isPlain) masks.seams.fillRect(-0.3, -0.1, 3, 0.1 + Math.min(clearance + 0.34, bonnet - 0.32))
  fillBox(masks.parts, blue, { x: -0.2, y: plate, width: 0.35, height: 0.1 }, 0.012)
  if (isPlain) return masks
  if (hasCladding) fillBox(masks.seams, blue, { x: -0.2, y: clearance + 0.03, width: 0.2 + half * 0.5, height: 0.05 }, 0.02)
  if (face !== 'sporty') fillBox(masks.parts, red, { x: half * 0.7, y: low + 0.06, width: 0.13, height: 0.05 }, 0.02)
  return masks
}
