import { roundToTenth } from '../drawing.ts'
import type { Palette } from './palettes.ts'

export type Bridge = { from: number; to: number; waterline: number; isNarrow: boolean; palette: Palette }

/** The Puente de las Américas: a steel through-arch bridge with its approach spans. */
export function drawBridge({ from, to, waterline, isNarrow, palette }: Bridge): string {
  const middle = (from + to) / 2
  const halfArch = (to - from) * 0.22
  const rise = isNarrow ? 62 : 84
  const deckLevel = waterline - (isNarrow ? 44 : 58)
  const deck = (x: number) => deckLevel - 16 * (1 - ((x - middle) / ((to - from) / 2)) ** 2)
  const chord = (x: number, above: number) => deck(x) - (rise + above) * (1 - ((x - middle) / (halfArch + above * 0.9)) ** 2)
  const colour = palette.bridge
  const line = (path: string, width: number, attributes = '') =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${attributes}/>`
  const { upper, lower, web, hangers } = drawArch(middle, halfArch, chord, deck)
  const { road, truss } = drawDeck(from, to, deck)
  const piers = drawPiers({ from, to, middle, halfArch, waterline, deck, palette })
  return `<g opacity=".95">${piers}${line(road, 5)}${line(truss, 1.6)}${line(upper, 3.4)}${line(lower, 3.4)}${line(web, 1.3)}${line(hangers, 1.1, ' opacity=".8"')}</g>`
}

function drawArch(middle: number, half: number, chord: (x: number, above: number) => number, deck: (x: number) => number) {
  const panels = 22
  const at = (i: number) => middle - half - 12 + ((2 * half + 24) * i) / panels
  let [upper, lower, web, hangers] = ['', '', '', '']
  for (let i = 0; i <= panels; i++) {
    const x = at(i)
    const top = chord(x, 16)
    const bottom = chord(x, 0)
    upper += `${i ? 'L' : 'M'}${roundToTenth(x)} ${roundToTenth(top)}`
    lower += `${i ? 'L' : 'M'}${roundToTenth(x)} ${roundToTenth(bottom)}`
    web += `M${roundToTenth(x)} ${roundToTenth(top)}V${roundToTenth(bottom)}`
    if (i < panels)
      web += `M${roundToTenth(x)} ${roundToTenth(i % 2 ? bottom : top)}L${roundToTenth(at(i + 1))} ${roundToTenth(chord(at(i + 1), i % 2 ? 16 : 0))}`
    if (bottom < deck(x) - 3) hangers += `M${roundToTenth(x)} ${roundToTenth(bottom)}V${roundToTenth(deck(x))}`
  }
  return { upper, lower, web, hangers }
}

function drawDeck(from: number, to: number, deck: (x: number) => number) {
  let road = ''
  for (let x = from; x <= to; x += 8) road += `${x === from ? 'M' : 'L'}${roundToTenth(x)} ${roundToTenth(deck(x))}`
  let truss = ''
  for (let x = from; x < to - 16; x += 16) {
    truss += `M${roundToTenth(x)} ${roundToTenth(deck(x))}L${roundToTenth(x + 8)} ${roundToTenth(deck(x + 8) + 10)}L${roundToTenth(x + 16)} ${roundToTenth(deck(x + 16))}`
  }
  for (let x = from; x <= to; x += 16) truss += `${x === from ? 'M' : 'L'}${roundToTenth(x)} ${roundToTenth(deck(x) + 10)}`
  return { road, truss }
}

type Piers = Pick<Bridge, 'from' | 'to' | 'waterline' | 'palette'> & { middle: number; halfArch: number; deck: (x: number) => number }

function drawPiers({ from, to, middle, halfArch, waterline, deck, palette }: Piers): string {
  let drawn = ''
  for (const step of [-4, -3, -2, -1, 1, 2, 3, 4]) {
    const side = Math.sign(step)
    const x = middle + side * (halfArch + 14) + (Math.abs(step) - 1) * side * (((to - from) / 2 - halfArch) / 3.4)
    if (x < from - 20 || x > to) continue
    const fill = palette.piers[Math.abs(step) === 1 ? 0 : 1]
    drawn += `<path d="M${roundToTenth(x - 4)} ${roundToTenth(deck(x) + 8)}h8l2 ${roundToTenth(waterline - deck(x) - 4)}h-12z" fill="${fill}"/>`
  }
  return drawn
}
