import { roundCorners, type Area, type Outline } from '../model/outline.ts'

export type Canvas = CanvasRenderingContext2D

/**
 * Two layers of paint over one view of the car. In `seams`, red darkens (gaps), green is black plastic, blue is chrome. In `parts`, red is a
 * headlamp, or a glowing part of a tail lamp; green is a tail lamp; blue is a handle or a plate.
 */
export interface Masks {
  seams: Canvas
  parts: Canvas
}

export const red = '#f00'
export const green = '#0f0'
export const blue = '#00f'

const pixelsPerMetre = 700

function maskCanvas(area: Area): Canvas {
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
  return { seams: maskCanvas(area), parts: maskCanvas(area) }
}

function trace(canvas: Canvas, outline: Outline): void {
  canvas.beginPath()
  roundCorners(outline, 8).forEach(([x, y], i) => (i === 0 ? canvas.moveTo(x, y) : canvas.lineTo(x, y)))
  canvas.closePath()
}

export function fillOutline(canvas: Canvas, colour: string, outline: Outline): void {
  canvas.fillStyle = colour
  trace(canvas, outline)
  canvas.fill()
}

export function strokeOutline(canvas: Canvas, colour: string, width: number, outline: Outline): void {
  canvas.strokeStyle = colour
  canvas.lineWidth = width
  trace(canvas, outline)
  canvas.stroke()
}

/** A filled rectangle with rounded corners, by its lower left corner. */
export function fillBox(canvas: Canvas, colour: string, box: Area, radius: number): void {
  canvas.fillStyle = colour
  canvas.beginPath()
  canvas.roundRect(box.x, box.y, box.width, box.height, radius)
  canvas.fill()
}

export function strokeBox(canvas: Canvas, colour: string, width: number, box: Area, radius: number): void {
  canvas.strokeStyle = colour
  canvas.lineWidth = width
  canvas.beginPath()
  canvas.roundRect(box.x, box.y, box.width, box.height, radius)
  canvas.stroke()
}

export function strokeLine(canvas: Canvas, colour: string, width: number, points: ReadonlyArray<readonly [x: number, y: number]>): void {
  canvas.strokeStyle = colour
  canvas.lineWidth = width
  canvas.beginPath()
  points.forEach(([x, y], i) => (i === 0 ? canvas.moveTo(x, y) : canvas.lineTo(x, y)))
  canvas.stroke()
}
