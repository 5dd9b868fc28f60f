import { roundToTenth } from '../drawing.ts'
import { drawPalm } from '../hero/nature.ts'
import { horizon, left } from './ground.ts'
import type { Colour } from './palette.ts'

// The parts that places are put together from.

export const shape = (colour: Colour, path: string, attributes = '') => `<path class="${colour}" d="${path}"${attributes}/>`
export const box = (colour: Colour, x: number, y: number, width: number, height: number) =>
  shape(colour, `M${roundToTenth(x)} ${roundToTenth(y)}h${roundToTenth(width)}v${roundToTenth(height)}h${roundToTenth(-width)}z`)
export const circle = (colour: Colour, x: number, y: number, radius: number) =>
  `<circle class="${colour}" cx="${x}" cy="${y}" r="${radius}"/>`
export const palm = (x: number, y: number, scale: number, direction: 1 | -1 = 1) =>
  drawPalm(x, y, scale, direction, '').replace('fill=""', 'class="leaf"')
export const tree = (x: number, y: number, size: number) =>
  box('leaf', x - size * 0.06, y - size * 0.5, size * 0.12, size * 0.5) +
  circle('leaf', x, roundToTenth(y - size * 0.65), roundToTenth(size * 0.36))

export const sky = `<path fill="url(#sky)" d="M${left} 0h960v${horizon + 30}h-960z"/>`
export const cloud = (x: number, y: number, scale: number) =>
  shape(
    'cloud',
    'M0 0h96a13 13 0 0 0 0-26 24 24 0 0 0-45-8 17 17 0 0 0-29 10 12 12 0 0 0-22 24z',
    ` opacity=".8" transform="translate(${x} ${y})scale(${scale})"`,
  )
/** A level surface from the horizon on. */
export const level = (colour: Colour, from = horizon) => shape(colour, `M${left} ${from}h960v${270 - from}h-960z`)
export const ridge = (colour: Colour, waves: string) => shape(colour, `M${left} ${horizon + 4}V78${waves}V${horizon + 4}z`)
