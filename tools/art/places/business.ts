import { roundToTenth } from '../drawing.ts'
import { drawRoad, foreground, left, right, strip } from './ground.ts'
import { box, circle, cloud, level, palm, ridge, shape, sky, tree } from './shapes.ts'
import type { Colour } from './palette.ts'

/** A parked car from its side, small enough that only its outline is seen. */
function drawParkedCar(colour: Colour, x: number, y: number, scale: number): string {
  const body = 'M0 0v-9q1-5 8-6l9-9h26l12 10q8 1 9 6v8z'
  const look = ` transform="translate(${x} ${y})scale(${scale})"`
  return (
    shape(colour, body, look) +
    shape('glass', 'M20-16l5-5h8v5zM36-21h6l6 5H36z', look) +
    shape('road', 'M8 0a6 6 0 0 1 12 0zM45 0a6 6 0 0 1 12 0z', look)
  )
}

/** A branch with a receipt in its shop window. */
export function drawOffice(): string {
  const windows = [-70, 4, 300, 374].map((x) => box('glass', x, 68, 62, 46)).join('')
  const awning = Array.from({ length: 20 }, (_, i) => box(i % 2 === 0 ? 'roof' : 'wall', -90 + i * 28, 52, 28, 12)).join('')
  const receipt =
    shape('wall', 'M222 72h36v42l-6-4-6 4-6-4-6 4-6-4-6 4z') +
    box('tower', 228, 79, 24, 3) +
    box('shade', 228, 86, 24, 3) +
    box('shade', 228, 92, 24, 3) +
    box('slope', 228, 99, 24, 5)
  return (
    sky +
    circle('sun', 520, 50, 24) +
    cloud(560, 40, 0.9) +
    cloud(-200, 44, 0.8) +
    ridge('far', 'q90-16 180 0t170-6 150 8q90-20 180-4t280-8v32') +
    level('paving') +
    box('tower', -100, 24, 580, 104) +
    box('steel', -100, 18, 580, 8) +
    windows +
    box('steel', 92, 68, 196, 60) +
    box('glass', 96, 72, 92, 56) +
    box('behind', 141, 72, 3, 56) +
    `<g transform="translate(-205 0)">${receipt}</g>` +
    awning +
    palm(-150, 170, 0.75) +
    tree(540, 140, 44) +
    tree(600, 138, 36) +
    strip(160, 164, 'kerb') +
    drawRoad() +
    foreground(318, 'paving')
  )
}

/** The lot of a branch: cars of several sizes under a roof, in bays. */
export function drawLot(): string {
  const colours = ['roof', 'boxB', 'boxC', 'boxA', 'hull', 'tower', 'boxC', 'boxB'] as const
  const cars = colours.map((colour, i) =>
    drawParkedCar(colour, roundToTenth(-210 + i * 116), roundToTenth(150 - i * 3.4), roundToTenth(1 + (i % 3) * 0.15)),
  )
  const posts = Array.from({ length: 9 }, (_, i) => box('steel', -226 + i * 116, roundToTenth(82 - i * 2), 5, 68)).join('')
  return (
    sky +
    circle('sun', 384, 40, 22) +
    cloud(150, 40, 0.9) +
    cloud(540, 34, 0.8) +
    ridge('far', 'q90-30 180-10t170-6 150 8q90-30 180-4t280-8v32') +
    ridge('hill', 'q80-10 150 0t140-6 120 8q90-14 180-10t180-8 190 10v30') +
    level('paving') +
    shape('steel', `M${left} 78L${right} 58v10L${left} 90z`) +
    posts +
    cars.join('') +
    strip(166, 178, 'slope') +
    drawRoad() +
    foreground(318, 'slope')
  )
}

/** The shoulder of a road outside the city, with a warning triangle at a distance. */
export function drawRoadside(): string {
  const triangle = shape('roof', 'M0 0l20-36 20 36z') + shape('wall', 'M10-5l10-20 10 20z') + box('steel', -2, 0, 44, 3)
  const poles = [-200, 20, 240, 460, 680].map((x, i) => {
    const y = roundToTenth(150 - i * 7)
    return box('steel', x, y - 78, 4, 78) + box('steel', x - 12, y - 74, 28, 3)
  })
  const wires = `<path d="M-198 76q110 14 220-7t220-7 220-7 220-7" fill="none" class="bar" stroke="#0f5c63" style="stroke-width:1.2"/>`
  const rail =
    shape('shade', `M${left} 156L${right} 128v7L${left} 166z`) +
    Array.from({ length: 12 }, (_, i) => box('shade', left + i * 84, roundToTenth(160 - i * 2.5), 5, 18)).join('')
  return (
    sky +
    circle('sun', 120, 58, 26) +
    cloud(250, 42, 1) +
    cloud(-160, 50, 0.8) +
    cloud(560, 34, 0.9) +
    ridge('far', 'q70-34 150-12t160-8 150 10q90-40 190-6t310-12v34') +
    ridge('hill', 'q90-16 170 2t150-10 150 8q80-20 190-2t300-10v30') +
    level('field') +
    shape('slope', `M${left} 130q140-20 300-6t340-12 320-8V270H${left}z`) +
    poles.join('') +
    wires +
    tree(-120, 150, 60) +
    tree(600, 126, 40) +
    tree(650, 124, 50) +
    rail +
    drawRoad() +
    `<g transform="translate(408 196)scale(.95)">${triangle}</g>` +
    foreground(318, 'slope')
  )
}
