import { roundCorners, type Area, type Outline } from '../model/outline.ts'

export type MaskContext = CanvasRenderingContext2D

/**
 * Two layers of paint over one view of the car. In `seams`, red darkens (gaps), green is black plastic, blue is chrome. In `parts`, red is a
 * headlamp, or a glowing part of a tail lamp; green is a tail lamp; blue is a handle or a plate.
 */
export interface Masks {
  seams: MaskContext
  parts: MaskContext
}

export const red = '#f00'
export const green = '#0f0'
export const blue = '#00f'

const pixelsPerMetre = 700

function createMaskContext(area: Area): MaskContext {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(area.width * pixelsPerMetre)
  canvas.height = Math.round(area.height * pixelsPerMetre)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser has no 2D canvas.')
  context.fillStyle = '#000'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.globalCompositeOperation = 'lighter'
  context.setTransform(pixelsPerMetre, 0, 0, pixelsPerMetre, -area.x * pixelsPerMetre, -area.y * pixelsPerMetre)
  return context
}

export function emptyMasks(area: Area): Masks {
  return { seams: createMaskContext(area), parts: createMaskContext(area) }
}

function trace(context: MaskContext, outline: Outline): void {
  context.beginPath()
  roundCorners(outline, 8).forEach(([x, y], i) => (i === 0 ? context.moveTo(x, y) : context.lineTo(x, y)))
  context.closePath()
}

export function fillOutline(context: MaskContext, colour: string, outline: Outline): void {
  context.fillStyle = colour
  trace(context, outline)
  context.fill()
}

export function strokeOutline(context: MaskContext, colour: string, width: number, outline: Outline): void {
  context.strokeStyle = colour
  context.lineWidth = width
  trace(context, outline)
  context.stroke()
}

/** A filled rectangle with rounded corners, by its lower left corner. */
export function fillBox(context: MaskContext, colour: string, box: Area, radius: number): void {
  context.fillStyle = colour
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, radius)
  context.fill()
}

export function strokeBox(context: MaskContext, colour: string, width: number, box: Area, radius: number): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, radius)
  context.stroke()
}

export function strokeLine(
  context: MaskContext,
  colour: string,
  width: number,
  points: ReadonlyArray<readonly [x: number, y: number]>,
): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.beginPath()
  points.forEach(([x, y], i) => (i === 0 ? context.moveTo(x, y) : context.lineTo(x, y)))
  context.stroke()
}
