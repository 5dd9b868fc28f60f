import { roundToTenth } from '../drawing.ts'
import type { Palette } from './palettes.ts'

type Tower = { x: number; width: number; height: number; fill: string; roof: Roof }
type Roof = 'flat' | 'pointed' | 'sail' | 'stepped' | 'mast'

export type City = { from: number; to: number; waterline: number; isNarrow: boolean; palette: Palette; random: () => number }

/** The skyline in two rows, with the twisted tower and the sail-shaped tower of Panama City. */
export function drawCity(city: City): { behind: string; inFront: string } {
  const behind = drawBackRow(city)
  const front = drawFrontRow(city)
  const span = city.to - city.from
  const landmarks = drawTwistedTower(city, city.from + span * 0.4) + drawSailTower(city, city.from + span * 0.66)
  return { behind, inFront: front + landmarks }
}

function drawBackRow({ from, to, waterline, isNarrow, random }: City): string {
  const roofs: readonly Roof[] = ['flat', 'flat', 'pointed', 'stepped']
  let drawn = ''
  for (let x = from - 40; x < to; x += 20 + random() * 16) {
    const place = (x - from) / (to - from)
    const height = (40 + random() * 90 + 70 * Math.exp(-((place - 0.5) ** 2) / 0.09)) * (isNarrow ? 0.85 : 1)
    const width = roundToTenth(14 + random() * 16)
    drawn += outline(
      { x: roundToTenth(x), width, height, fill: 'url(#tb)', roof: roofs[Math.floor(random() * roofs.length)] ?? 'flat' },
      waterline,
    )
  }
  return drawn
}

function drawFrontRow(city: City): string {
  const { from, to, waterline, isNarrow, random } = city
  const roofs: readonly Roof[] = ['flat', 'sail', 'stepped', 'mast', 'pointed']
  let drawn = ''
  for (let x = from; x < to - 20; x += 32 + random() * 15) {
    const place = (x - from) / (to - from)
    const height = (44 + random() * 80 + 105 * Math.exp(-((place - 0.46) ** 2) / 0.05)) * (isNarrow ? 0.82 : 1)
    const width = roundToTenth(26 + random() * 14)
    const roof = roofs[Math.floor(random() * roofs.length)] ?? 'flat'
    const tower = { x: roundToTenth(x), width, height, fill: 'url(#tm)', roof }
    drawn += outline(tower, waterline) + drawWindows(tower, city) + drawShade(tower, waterline)
  }
  return drawn
}

function outline({ x, width, height, fill, roof }: Tower, waterline: number): string {
  const top = waterline - height
  const right = x + width
  const start = `M${x} ${waterline}V`
  const shapes: Record<Roof, string> = {
    flat: `${roundToTenth(top)}H${right}`,
    pointed: `${roundToTenth(top + width / 2)}L${roundToTenth(x + width / 2)} ${roundToTenth(top)}L${right} ${roundToTenth(top + width / 2)}`,
    sail: `${roundToTenth(top + height * 0.18)}Q${roundToTenth(x + width * 0.15)} ${roundToTenth(top)} ${right} ${roundToTenth(top)}`,
    stepped: `${roundToTenth(top + 10)}H${roundToTenth(x + width * 0.2)}V${roundToTenth(top)}H${roundToTenth(x + width * 0.8)}V${roundToTenth(top + 10)}H${right}`,
    mast: `${roundToTenth(top + 6)}H${roundToTenth(x + width * 0.42)}V${roundToTenth(top - 26)}H${roundToTenth(x + width * 0.5)}V${roundToTenth(top + 6)}H${right}`,
  }
  return `<path d="${start}${shapes[roof]}V${waterline}Z" fill="${fill}"/>`
}

function drawWindows({ x, width, height, roof }: Tower, { waterline, palette, random }: City): string {
  const slope = roof === 'pointed' ? width / 2 : roof === 'sail' ? height * 0.18 : 0
  let lit = ''
  for (let y = waterline - height + 16 + slope; y < waterline - 14; y += 11) {
    for (let at = x + 5; at < x + width - 5; at += 8)
      if (random() < palette.litShare) lit += `M${roundToTenth(at)} ${roundToTenth(y)}h4v5h-4z`
  }
  return `<path d="${lit}" fill="${palette.windows}" opacity="${palette.windowOpacity}"/>`
}

function drawShade({ x, width, height, roof }: Tower, waterline: number): string {
  const drop = roof === 'pointed' ? width * 0.3 : roof === 'sail' ? 4 : 10
  const path = `M${roundToTenth(x + width * 0.72)} ${roundToTenth(waterline)}V${roundToTenth(waterline - height + drop)}H${roundToTenth(x + width)}V${roundToTenth(waterline)}Z`
  return `<path d="${path}" fill="#06343a" opacity=".22"/>`
}

function drawTwistedTower({ waterline, isNarrow, palette }: City, x: number): string {
  const height = isNarrow ? 190 : 262
  const width = isNarrow ? 32 : 40
  const floors = 26
  const [light, dark, glint] = palette.twist
  let drawn = ''
  for (let floor = 0; floor < floors; floor++) {
    const turn = (floor / floors) * 2.6 + 0.35
    const y = roundToTenth(waterline - height + (floor * height) / floors)
    const lean = Math.sin(turn) * width * 0.16
    const wide = width * (0.78 + 0.2 * Math.abs(Math.cos(turn * 1.2)))
    const left = x - wide / 2 + lean
    const tall = roundToTenth(height / floors + 0.6)
    const glintAt = left + wide * (0.5 + 0.45 * Math.sin(turn * 1.6))
    drawn += `<path d="M${roundToTenth(left)} ${y}h${roundToTenth(wide)}v${tall}h${roundToTenth(-wide)}z" fill="${floor % 2 ? light : dark}"/>`
    drawn += `<path d="M${roundToTenth(glintAt)} ${y}h${roundToTenth(wide * 0.16)}v${tall}h${roundToTenth(-wide * 0.16)}z" fill="${glint}" opacity=".55"/>`
  }
  return `${drawn}<path d="M${roundToTenth(x - 1)} ${roundToTenth(waterline - height)}v-22h2v22z" fill="${dark}"/>`
}

function drawSailTower({ waterline, isNarrow, palette }: City, x: number): string {
  const h = isNarrow ? 170 : 226
  const w = isNarrow ? 46 : 60
  const [front, side, floors] = palette.sail
  const at = (dx: number, dy: number) => `${roundToTenth(x + w * dx)} ${roundToTenth(waterline - h * dy)}`
  const leeward = `C${at(0.98, 0.7)} ${at(1.05, 0.3)} ${at(1, 0)}`
  const lines = Array.from(
    { length: 11 },
    (_, i) =>
      `M${roundToTenth(x + w * 0.06 + i * 1.2)} ${roundToTenth(waterline - h * (0.08 + i * 0.075))}H${roundToTenth(x + w * 0.96 - i * 0.5)}`,
  )
  return (
    `<path d="M${at(0, 0)}C${at(-0.1, 0.55)} ${at(0.1, 0.9)} ${at(0.62, 1)}${leeward}Z" fill="${front}"/>` +
    `<path d="M${at(0.62, 1)}${leeward}H${roundToTenth(x + w * 0.62)}Z" fill="${side}"/>` +
    `<path d="${lines.join('')}" stroke="${floors}" stroke-opacity=".35" stroke-width="1.4"/>`
  )
}
