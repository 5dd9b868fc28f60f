// Draws small maps of a branch: the country with a pin and, for branches in the capital, an enlarged map beside it.

import { capitalFrame, countryFrame, isWithin, projectOnMap, type MapFrame, type MapPoint } from '#contract/branch-map.ts'
import { inks, type Pdf } from './sheet.ts'
import shapes from './map-shapes.json' with { type: 'json' }

export const mapHeight = 64
const gap = 8

interface Panel {
  shape: { width: number; height: number; land: string; neighbours: string }
  /** Which part of the country it shows. */
  frame: MapFrame
}

const country: Panel = { shape: shapes.country, frame: countryFrame }
const capital: Panel = { shape: shapes.capital, frame: capitalFrame }
const colors = { sea: '#e3eff4', land: '#d8eddd', shore: '#8cc3a3', neighbours: '#eef0ec' }

/** Draws the maps of one branch from a corner to the right. */
export function drawMap(pdf: Pdf, position: { lat: number; lng: number }, x: number, y: number): void {
  const at = projectOnMap(position)
  const isInCapital = isWithin(at, capitalFrame)
  const width = drawPanel(pdf, country, x, y, isInCapital ? null : at)
  if (!isInCapital) return
  outline(pdf, capitalFrame, x, y)
  drawPanel(pdf, capital, x + width + gap, y, at)
}

/** @returns its width, which follows from the height */
function drawPanel(pdf: Pdf, { shape, frame }: Panel, x: number, y: number, pin: MapPoint | null): number {
  const scale = mapHeight / shape.height
  const width = shape.width * scale
  pdf.save().roundedRect(x, y, width, mapHeight, 4).clip()
  pdf.rect(x, y, width, mapHeight).fill(colors.sea)
  pdf.save().translate(x, y).scale(scale)
  if (shape.neighbours !== '') pdf.path(shape.neighbours).fill(colors.neighbours)
  pdf
    .path(shape.land)
    .lineWidth(0.6 / scale)
    .fillAndStroke(colors.land, colors.shore)
  pdf.restore()
  if (pin !== null) drawPin(pdf, x + ((pin.x - frame.x) / frame.width) * width, y + ((pin.y - frame.y) / frame.height) * mapHeight)
  pdf.restore()
  return width
}

function drawPin(pdf: Pdf, x: number, y: number): void {
  pdf.lineWidth(1.4).circle(x, y, 4).fillAndStroke(inks.green, '#ffffff')
}

/** Which part of the country the second panel shows. */
function outline(pdf: Pdf, { x, y, width, height }: MapFrame, left: number, top: number): void {
  const scale = mapHeight / countryFrame.height
  pdf
    .lineWidth(1)
    .rect(left + x * scale, top + y * scale, width * scale, height * scale)
    .stroke(inks.green)
}
