import type { CarModel, Face } from '../model/car-model.ts'
import type { Outline } from '../model/outline.ts'
import { viewAreas } from '../model/silhouettes.ts'
import { blue, emptyMasks, fillBox, fillOutline, green, red, strokeBox, strokeLine, strokeOutline, type Masks } from './mask-canvas.ts'

const seamWidth = 0.011
/** Half the width of the recess around a plate, and half the width of the plate itself. */
const halfRecessWidth = 0.25
const halfPlateWidth = 0.16
const plateHeight = 0.11

/** The corners of a lamp: x as a share of half the width, y in metres above the belt. Its outer end meets the lamp of the side masks. */
type LampShape = ReadonlyArray<readonly [share: number, height: number, radius: number]>

const carLamps: Record<Face, LampShape> = {
  wide: [
    [0.36, -0.125, 0.02],
    [0.36, -0.07, 0.02],
    [0.72, -0.03, 0.03],
    [1.3, -0.02, 0.02],
    [1.3, -0.2, 0.02],
    [0.74, -0.19, 0.04],
  ],
  almond: [
    [0.56, -0.17, 0.06],
    [0.54, -0.07, 0.05],
    [0.72, -0.03, 0.04],
    [1.3, -0.02, 0.02],
    [1.3, -0.2, 0.02],
    [0.7, -0.22, 0.06],
  ],
  upright: [
    [0.7, -0.3, 0.02],
    [0.7, -0.02, 0.02],
    [1.3, -0.02, 0.01],
    [1.3, -0.2, 0.01],
    [0.86, -0.3, 0.04],
  ],
  sporty: [
    [0.42, -0.1, 0.01],
    [0.46, -0.05, 0.02],
    [0.74, -0.03, 0.03],
    [1.3, -0.02, 0.02],
    [1.3, -0.2, 0.02],
    [0.66, -0.15, 0.04],
  ],
}

/** Vans and pickups: a box in the corner. */
const cornerStart = 0.79
const cornerLamp: LampShape = [
  [cornerStart, -0.34, 0.02],
  [cornerStart, 0.02, 0.02],
  [1.3, 0.02, 0.01],
  [1.3, -0.34, 0.01],
]

const scaled = (shape: LampShape, half: number, belt: number): Outline =>
  shape.map(([share, height, radius]) => [half * share, belt + height, radius] as const)

/** The outline shrunk towards its middle: the lit part behind the lens. */
function inset(outline: Outline, share: number): Outline {
  const points = outline.map(([x, y]) => [x, y] as const)
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length
  return outline.map(([x, height, radius = 0]) => [x + 0.022, y + (height - y) * share, radius] as const)
}

function drawLamps({ seams, parts }: Masks, model: CarModel): void {
  const { width, belt, face, kind } = model
  const half = width / 2
  const isCorner = kind === 'pickup' || kind === 'van'
  const lens = scaled(isCorner ? cornerLamp : carLamps[face], half, belt)
  strokeOutline(seams, green, 0.024, lens)
  fillOutline(parts, green, lens)
  if (isCorner) {
    // Brake light, indicator and reversing lamp, one above the other.
    fillBox(parts, '#c00', { x: half * cornerStart + 0.015, y: belt - 0.1, width: 0.4, height: 0.09 }, 0.015)
    fillBox(parts, blue, { x: half * cornerStart + 0.012, y: belt - 0.235, width: 0.4, height: 0.045 }, 0.01)
    return
  }
  strokeOutline(parts, '#d00', 0.014, inset(lens, 0.5))
  if (face === 'wide' || face === 'sporty') {
    // A band of light from lamp to lamp.
    const band = { x: -0.2, y: belt - 0.105, width: 0.2 + half * 0.44, height: 0.03 }
    fillBox(seams, green, { ...band, y: band.y - 0.012, height: 0.054 }, 0.01)
    fillBox(parts, green, band, 0.01)
    fillBox(parts, '#800', { ...band, y: band.y + 0.011, height: 0.008 }, 0.002)
  }
}

/** A plate without text in a dark recess, with a bar over its lamp. */
function drawPlate({ seams, parts }: Masks, y: number, hasBar: boolean): void {
  const box = { x: -0.2, y: y - 0.03, width: 0.2 + halfRecessWidth, height: plateHeight + 0.06 }
  fillBox(seams, '#0a0', box, 0.03)
  strokeBox(seams, '#700', 0.008, box, 0.03)
  fillBox(parts, blue, { x: -0.2, y, width: 0.2 + halfPlateWidth, height: plateHeight }, 0.012)
  if (hasBar) fillBox(seams, '#00a', { x: -0.2, y: box.y + box.height, width: 0.2 + halfRecessWidth, height: 0.024 }, 0.01)
}

/** The seam of a lid or tailgate: from its upper edge down one side and along its lower edge to the middle. */
function drawLid({ seams }: Masks, edge: number, top: number, foot: number): void {
  seams.lineJoin = 'round'
  strokeLine(seams, red, seamWidth, [
    [edge, top],
    [edge, foot + 0.06],
    [edge - 0.06, foot],
    [-0.2, foot],
  ])
}

/** The lower part of the bumper in black, with reflectors. */
function drawBumper({ seams, parts }: Masks, { width, clearance, hasCladding, isPlain }: CarModel): void {
  const half = width / 2
  const top = clearance + (isPlain ? 0.34 : hasCladding ? 0.3 : 0.22)
  seams.fillStyle = green
  seams.fillRect(-0.3, -0.1, 3, top + 0.1)
  fillBox(parts, '#0c0', { x: half * 0.56, y: top - 0.05, width: 0.17, height: 0.032 }, 0.012)
}

function drawTailgate(masks: Masks, model: CarModel): void {
  const { width, belt, clearance, kind } = model
  const half = width / 2
  const foot = kind === 'sedan' ? belt - 0.45 : Math.min(clearance + 0.36, belt - 0.44)
  drawBumper(masks, model)
  drawLid(masks, half * (kind === 'sedan' ? 0.6 : 0.7), belt + 0.06, foot)
  drawPlate(masks, kind === 'sedan' ? belt - 0.37 : belt - 0.39, true)
}

function drawPickupTailgate(masks: Masks, model: CarModel): void {
  const { width, deck, bed, clearance, isPlain } = model
  const edge = (width / 2) * 0.76
  const foot = (bed?.[2] ?? 0.6) - 0.06
  drawLid(masks, edge, deck[1] + 0.05, foot)
  strokeBox(masks.seams, '#600', 0.012, { x: -0.2, y: foot + 0.09, width: 0.2 + edge - 0.09, height: deck[1] - foot - 0.28 }, 0.05)
  fillBox(masks.seams, green, { x: -0.2, y: deck[1] - 0.15, width: 0.32, height: 0.07 }, 0.02)
  fillBox(masks.parts, '#005', { x: -0.2, y: deck[1] - 0.13, width: 0.28, height: 0.025 }, 0.01)
  masks.seams.fillStyle = green
  masks.seams.fillRect(-0.3, -0.1, 3, clearance + (isPlain ? 0.16 : 0.2))
}

/** Two doors that open from the middle, up to the roof, with hinges. */
function drawDoors(masks: Masks, model: CarModel): void {
  const { width, height, belt, clearance } = model
  const { seams, parts } = masks
  const half = width / 2
  const foot = clearance + (model.isPlain ? 0.36 : 0.26)
  drawBumper(masks, model)
  strokeLine(seams, red, seamWidth, [
    [0, height - 0.13],
    [0, foot],
    [half * 0.75, foot],
    [half * 0.75, belt],
    [half * 0.72, height - 0.2],
    [half * 0.66, height - 0.13],
    [0, height - 0.13],
  ])
  for (const y of [foot + 0.12, belt - 0.02]) fillBox(seams, '#600', { x: half * 0.735, y, width: 0.035, height: 0.075 }, 0.012)
  fillBox(seams, green, { x: 0.035, y: belt - 0.12, width: 0.06, height: 0.19 }, 0.02)
  fillBox(parts, '#006', { x: 0.053, y: belt - 0.09, width: 0.022, height: 0.13 }, 0.01)
  drawPlate(masks, foot + 0.1, true)
}

/** Lamps, lid or doors, plate and bumper, as seen from behind; the right half, which is mirrored. */
export function drawRearMasks(model: CarModel): Masks {
  const masks = emptyMasks(viewAreas(model).front)
  drawLamps(masks, model)
  if (model.kind === 'van') drawDoors(masks, model)
  else if (model.kind === 'pickup') drawPickupTailgate(masks, model)
  else drawTailgate(masks, model)
  return masks
}
