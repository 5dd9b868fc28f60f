import type { Colour } from './palette.ts'

// The way to the desk in the terminal of an airport: out of customs or baggage claim, along the hall, to the counter. Its signs are in both
// languages, as in the country's airports.

const width = 480
const height = 190
const floor = 148

const rect = (colour: Colour, x: number, y: number, w: number, h: number, radius = 0) =>
  `<rect class="${colour}" x="${x}" y="${y}" width="${w}" height="${h}"${radius > 0 ? ` rx="${radius}"` : ''}/>`
const shape = (colour: Colour, path: string) => `<path class="${colour}" d="${path}"/>`

function drawSign(x: number, w: number, [first, second]: readonly [string, string]): string {
  const line = (text: string, y: number, look: string) => `<text x="${x + w / 2}" y="${y}" class="glass${look}">${text}</text>`
  return rect('steel', x, 10, w, 42, 6) + line(first, 28, ' strong') + line(second, 44, '')
}

function drawTraveller(x: number): string {
  return (
    `<circle class="slope" cx="${x}" cy="96" r="9"/>` +
    shape('slope', `M${x - 11} 140v-22q0-11 11-11t11 11v22z`) +
    rect('steel', x - 9, 138, 7, 24) +
    rect('steel', x + 2, 138, 7, 24) +
    rect('boxA', x - 36, 132, 19, 28, 3) +
    shape('steel', `M${x - 33} 132v-13h13v13h-3v-10h-7v10z`)
  )
}

/** The hall, the traveller, the dashed way and the counter. */
function drawHall(): string {
  const way = Array.from({ length: 6 }, (_, i) => rect('dash', 208 + i * 17, 164, 10, 5, 2)).join('')
  const car =
    shape('glass', 'M-16 0v-6q0-3 4-3l5-7h12l7 7q4 1 4 5v4z') + '<circle class="steel" cx="-8" r="4"/><circle class="steel" cx="8" r="4"/>'
  return (
    rect('shade', 0, 0, width, floor) +
    rect('paving', 0, floor, width, height - floor) +
    rect('kerb', 0, floor, width, 3) +
    way +
    shape('dash', 'M312 157l16 9.500-16 9.500z') +
    drawSign(290, 180, ['Alquiler de autos', 'Car rental']) +
    '<circle class="boxA" cx="408" cy="88" r="9"/>' +
    shape('field', 'M392 128v-14q0-14 16-14t16 14v14z') +
    rect('wall', 346, 114, 124, 8, 3) +
    rect('tower', 352, 122, 112, 46) +
    `<g transform="translate(408 152)">${car}</g>`
  )
}

/** Sliding doors below a sign. */
function drawDoors(sign: readonly [string, string]): string {
  return (
    drawSign(20, 130, sign) +
    rect('wall', 24, 60, 122, 92) +
    rect('behind', 30, 66, 54, 86) +
    rect('glass', 30, 66, 22, 86) +
    rect('behind', 86, 66, 54, 86) +
    rect('glass', 118, 66, 22, 86) +
    drawTraveller(178)
  )
}

/** A belt with luggage below a sign. */
function drawBelt(): string {
  return (
    drawSign(20, 130, ['Equipaje', 'Baggage']) +
    rect('wall', 24, 66, 52, 82) +
    rect('behind', 32, 90, 44, 44) +
    rect('steel', 30, 128, 116, 12, 4) +
    rect('tower', 38, 140, 100, 12) +
    rect('boxB', 58, 108, 30, 20, 3) +
    rect('hull', 102, 100, 22, 28, 3) +
    drawTraveller(182)
  )
}

export const deskSize = { width, height }
export const deskStyle = 'text{font:600 13px system-ui,sans-serif;text-anchor:middle}.strong{font-size:17px;font-weight:700}'
/** By the name in the address: what is in the hall's left half. */
export const desks = {
  customs: drawDoors(['Aduana', 'Customs']),
  arrivals: drawDoors(['Llegadas', 'Arrivals']),
  baggage: drawBelt(),
}
export const hall = drawHall()
