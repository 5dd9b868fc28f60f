import { axles, type CarModel, type Face } from '../model/car-model.ts'
import type { Outline } from '../model/outline.ts'
import { viewAreas } from '../model/silhouettes.ts'
import { blue, emptyMasks, fillBox, fillOutline, green, red, strokeBox, strokeLine, type MaskContext, type Masks } from './mask-canvas.ts'

const gapWidth = 0.009

function drawDoors(seams: MaskContext, model: CarModel): void {
  const { doors, belt, clearance, wheelRadius, kind, length } = model
  const [first, middle, last] = doors
  const sill = clearance + 0.17
  seams.strokeStyle = red
  seams.lineWidth = gapWidth
  seams.lineJoin = 'round'
  seams.beginPath()
  seams.moveTo(first + 0.02, belt + 0.02)
  seams.quadraticCurveTo(first - 0.03, belt - 0.3, first + 0.02, sill)
  seams.lineTo(middle, sill)
  seams.lineTo(middle, belt + 0.02)
  seams.stroke()
  if (model.isSingleCab) return
  seams.beginPath()
  seams.moveTo(middle, sill)
  if (kind === 'van') {
    // A sliding door, with its rail.
    seams.lineTo(last, sill)
    seams.lineTo(last, belt + 0.02)
    seams.stroke()
    strokeLine(seams, red, 0.02, [
      [middle + 0.05, belt - 0.02],
      [length - 0.35, belt - 0.02],
    ])
    return
  }
  // The rear door ends in the curve of the wheel arch.
  const arch = axles(model).rear - wheelRadius - 0.1
  seams.lineTo(Math.min(last - 0.28, arch), sill)
  seams.quadraticCurveTo(arch + 0.05, sill + 0.12, arch + 0.13, sill + 0.3)
  seams.quadraticCurveTo(last - 0.03, belt - 0.22, last, belt + 0.02)
  seams.stroke()
}

function drawPanels(seams: MaskContext, { bonnet, cowl, kind, length, belt, ribs, height }: CarModel): void {
  seams.strokeStyle = red
  seams.lineWidth = gapWidth
  seams.beginPath()
  seams.moveTo(0.22, bonnet - 0.12)
  seams.quadraticCurveTo(0.6, bonnet + 0.02, cowl[0] + 0.02, cowl[1] - 0.07)
  seams.stroke()
  if (kind !== 'pickup') strokeBox(seams, red, gapWidth, { x: length - 0.62, y: belt - 0.26, width: 0.15, height: 0.14 }, 0.03)
  const foot = belt + 0.12
  for (const [start, end] of ribs) {
    strokeBox(seams, '#a00', 0.014, { x: start, y: foot, width: end - start, height: height - 0.26 - foot }, 0.08)
  }
}

function drawPlastic(seams: MaskContext, model: CarModel): void {
  const { length, clearance, wheelRadius, hasCladding, isPlain, kind } = model
  const axle = axles(model)
  seams.fillStyle = green
  seams.fillRect(-0.2, -0.1, length + 0.6, clearance + 0.1 + (hasCladding ? 0.07 : 0))
  if (hasCladding) {
    for (const x of [axle.front, axle.rear]) {
      seams.beginPath()
      seams.arc(x, wheelRadius, wheelRadius + 0.125, 0, 7)
      seams.fill()
    }
  }
  if (!isPlain) return
  seams.fillRect(-0.2, -0.1, 0.2 + axle.front - wheelRadius - 0.09, clearance + 0.44)
  if (kind !== 'pickup') seams.fillRect(axle.rear + wheelRadius + 0.09, -0.1, 2, clearance + 0.4)
}

function drawHandles({ seams, parts }: Masks, { doors, belt, kind, isSingleCab }: CarModel): void {
  const [, middle, last] = doors
  const rearHandle = kind === 'van' ? middle + 0.08 : last - 0.27
  for (const x of isSingleCab ? [middle - 0.27] : [middle - 0.27, rearHandle]) {
    fillBox(seams, '#b00', { x: x - 0.008, y: belt - 0.135, width: 0.206, height: 0.05 }, 0.024)
    fillBox(parts, blue, { x, y: belt - 0.128, width: 0.19, height: 0.03 }, 0.015)
  }
}

/** The part of a headlamp that wraps around the corner; y is relative to the height of the bonnet. */
const headlamps: Record<Face, Outline> = {
  wide: [
    [-0.1, -0.2, 0.02],
    [-0.1, -0.02, 0.02],
    [0.3, 0, 0.02],
    [0.46, 0.015, 0.01],
    [0.3, -0.13, 0.08],
  ],
  almond: [
    [-0.1, -0.29, 0.02],
    [-0.1, -0.02, 0.02],
    [0.28, 0, 0.04],
    [0.52, 0.03, 0.03],
    [0.4, -0.12, 0.1],
    [0.22, -0.27, 0.08],
  ],
  upright: [
    [-0.1, -0.29, 0.01],
    [-0.1, -0.08, 0.01],
    [0.25, -0.08, 0.03],
    [0.27, -0.29, 0.03],
  ],
  sporty: [
    [-0.1, -0.15, 0.02],
    [-0.1, -0.05, 0.02],
    [0.3, -0.01, 0.02],
    [0.54, 0.015, 0.01],
    [0.3, -0.1, 0.06],
  ],
}

function drawLamps(parts: MaskContext, { face, bonnet, kind, length, belt }: CarModel): void {
  const headlamp = headlamps[face].map(([x, y, radius]) => [x, bonnet + y, radius ?? 0.001] as const)
  fillOutline(parts, red, headlamp)
  if (kind === 'pickup' || kind === 'van') {
    fillBox(parts, green, { x: length - 0.1, y: belt - 0.34, width: 0.4, height: 0.36 }, 0.02)
  } else if (kind === 'sedan') {
    fillOutline(parts, green, [
      [length + 0.2, belt - 0.02, 0.01],
      [length - 0.34, belt, 0.03],
      [length - 0.3, belt - 0.09, 0.05],
      [length - 0.1, belt - 0.2, 0.03],
      [length + 0.2, belt - 0.2, 0.02],
    ])
  } else {
    fillOutline(parts, green, [
      [length + 0.2, belt + 0.06, 0.01],
      [length - 0.3, belt + 0.04, 0.04],
      [length - 0.26, belt - 0.08, 0.05],
      [length - 0.12, belt - 0.22, 0.03],
      [length + 0.2, belt - 0.22, 0.02],
    ])
  }
}

/** Doors, handles, trim and the corners of the lamps, as seen from the side. */
export function drawSideMasks(model: CarModel): Masks {
  const masks = emptyMasks(viewAreas(model).side)
  drawDoors(masks.seams, model)
  drawPanels(masks.seams, model)
  drawPlastic(masks.seams, model)
  drawHandles(masks, model)
  drawLamps(masks.parts, model)
  return masks
}
