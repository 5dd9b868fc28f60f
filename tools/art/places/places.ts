import { roundToTenth, seededRandom } from '../drawing.ts'
import { drawVolcano } from '../hero/nature.ts'
import { drawRoad, foreground, horizon, left, right, strip } from './ground.ts'
import { box, circle, cloud, level, palm, ridge, shape, sky, tree } from './shapes.ts'
import type { Colour } from './palette.ts'
import { drawLot, drawOffice, drawRoadside } from './business.ts'

function drawBeach(): string {
  const waves = [114, 122, 131].map((y, i) => {
    const step = 26 + i * 8
    return `<path d="M${left} ${y}${`q${step / 2}-4 ${step} 0t${step} 0`.repeat(Math.ceil(480 / step))}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="${1.4 + i * 0.5}"/>`
  })
  const parasol =
    shape('roof', 'M366 122q26-30 60-16l-30 8z') + shape('wall', 'M384 112q8-16 20-14l-9 14z') + shape('leaf', 'M393 108l3-1 13 42-3 1z')
  return (
    sky +
    circle('sun', 372, 62, 30) +
    cloud(90, 44, 0.8) +
    cloud(560, 36, 1) +
    ridge('far', 'q60-30 130-16t110 2q60-18 120 14t150 8q70-20 150 4t240-10v30') +
    level('sea') +
    waves.join('') +
    shape('foam', `M${left} 152q120-18 250-8t230-14 240-12 240-4v8H${right}V270H${left}z`) +
    shape('sand', `M${left} 157q120-18 250-8t230-14 240-12 240-4V270H${left}z`) +
    parasol +
    palm(36, 176, 0.82) +
    palm(78, 172, 0.6, -1) +
    palm(520, 150, 0.6) +
    palm(-120, 196, 1.05, -1) +
    strip(176, 186, 'dune') +
    drawRoad() +
    foreground(318, 'dune')
  )
}

function drawHighlands(): string {
  const rows = [118, 126, 135, 145, 156].map((y, i) => {
    const step = 5 + i * 1.5
    let dots = ''
    for (let x = 250; x < right; x += step * 2)
      dots += `M${roundToTenth(x)} ${roundToTenth(y - (x - 250) * 0.05)}a${step} ${roundToTenth(step * 0.7)} 0 0 1 ${roundToTenth(step * 1.8)} 0z`
    return shape('leaf', dots, ' opacity=".75"')
  })
  return (
    sky +
    circle('sun', 404, 54, 24) +
    shape('far', drawVolcano(176, horizon + 6, 330, 96)) +
    cloud(226, 62, 1.1) +
    cloud(-90, 70, 1) +
    cloud(500, 48, 0.8) +
    ridge('hill', 'q80-20 150 0t140-6 120 8q90-34 180-10t180-22 190 10v30') +
    level('field') +
    shape('slope', `M${left} 122q120-34 260-8t210 14q-90 20-210 30T${left} 190z`) +
    shape('field', 'M240 122q140-40 480-44v90L240 176z') +
    rows.join('') +
    box('wall', 60, 118, 42, 20) +
    shape('roof', 'M54 119l13-14h30l12 14z') +
    box('steel', 74, 126, 8, 12) +
    tree(128, 142, 40) +
    tree(32, 146, 34) +
    tree(-40, 160, 56) +
    tree(-150, 168, 66) +
    tree(640, 130, 40) +
    drawRoad() +
    foreground(316, 'slope')
  )
}

/** A tower and the lines of its floors. */
function drawTower(colour: Colour, x: number, width: number, height: number, base: number): string {
  let floors = ''
  for (let y = base - height + 6; y < base - 6; y += 6)
    floors += `M${roundToTenth(x + 3)} ${roundToTenth(y)}h${roundToTenth(width - 6)}v2h${roundToTenth(6 - width)}z`
  return box(colour, x, base - height, width, height) + (colour === 'tower' ? shape('glass', floors, ' opacity=".5"') : '')
}

function drawCity(): string {
  const random = seededRandom(5)
  let behind = ''
  for (let x = -230; x < right; x += 17 + random() * 12)
    behind += drawTower('behind', x, 12 + random() * 9, 26 + random() * 34 * (x > 120 ? 1.5 : 1), horizon)
  let front = ''
  for (const [x, width, height] of [
    [150, 17, 44],
    [176, 14, 62],
    [222, 16, 54],
    [272, 18, 70],
    [296, 15, 48],
    [352, 16, 76],
    [374, 20, 50],
    [404, 14, 64],
    [428, 20, 42],
    [466, 16, 58],
    [500, 18, 40],
    [-60, 18, 30],
    [-20, 22, 24],
  ] as const)
    front += drawTower('tower', x, width, height, horizon)
  const twist =
    shape('steel', 'M246 104q-3-18 1-40t0-42h6V10h1v12h6q4 22 0 44t1 38z') +
    shape('glass', 'M256 24q-1 22-7 36t-2 44q-3-26 1-42t3-38z', ' opacity=".55"')
  const sail = shape('tower', 'M318 104q-3-50 12-86 13 30 12 86z') + shape('glass', 'M330 30q8 30 7 70l-3 2q0-44-4-72z', ' opacity=".6"')
  let lights = ''
  for (let x = left; x < right; x += 40) lights += `M${x} ${roundToTenth(118 - (x - left) * 0.004)}v-13h1.500v13z`
  return (
    sky +
    circle('sun', 206, 74, 26) +
    cloud(30, 40, 0.9) +
    cloud(470, 30, 0.9) +
    behind +
    front +
    twist +
    sail +
    level('sea') +
    `<path d="M190 112h40M196 118h28M186 125h38" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>` +
    shape('kerb', `M${left} 138L${right} 112v3L${left} 144z`) +
    shape('paving', `M${left} 144L${right} 115V270H${left}z`) +
    shape('steel', lights, ' transform="rotate(-1.500 240 120)translate(0 10)"') +
    strip(168, 180, 'slope') +
    palm(10, 182, 0.66) +
    palm(92, 168, 0.55, -1) +
    palm(448, 142, 0.5) +
    palm(560, 132, 0.45, -1) +
    palm(-140, 206, 0.9) +
    drawRoad() +
    foreground(318, 'paving')
  )
}

/** A crane that loads ships; its boom reaches to the left. */
function drawCrane(x: number, scale: number): string {
  return shape(
    'steel',
    'M0 0V-62h-52v-5H0v-14h5v14h34v5h-5V0h-5v-30H5V0zM5-35h24v-27H5zM2-81l-50 15v-2l50-17zM5-81l32 15v-3L7-85z',
    ` transform="translate(${x} ${horizon + 14})scale(${scale})"`,
  )
}

/** Containers in rows of equal boxes, seen from the long side. */
function drawContainers(x: number, base: number, width: number, colours: readonly (readonly Colour[])[]): string {
  const height = roundToTenth(width * 0.38)
  return colours
    .map((row, level) =>
      row.map((colour, i) => box(colour, x + i * (width + 1), base - (level + 1) * (height + 1), width, height)).join(''),
    )
    .join('')
}

function drawPort(): string {
  const ship =
    shape('hull', 'M-200 96h320l-10 18h-292z') +
    shape('steel', 'M-200 92h322l-2 5h-318z') +
    box('wall', 78, 62, 22, 30) +
    box('steel', 80, 67, 18, 3) +
    drawContainers(-186, 92, 30, [
      ['boxA', 'boxB', 'boxC', 'boxB', 'boxA', 'boxC', 'boxB', 'boxA'],
      ['boxB', 'boxA', 'boxA', 'boxC', 'boxB', 'boxB', 'boxA'],
      ['boxC', 'boxB', 'boxA', 'boxB', 'boxC'],
    ])
  return (
    sky +
    circle('sun', 206, 60, 24) +
    cloud(270, 40, 0.8) +
    ridge('far', 'q90-10 180 4t170-2 150 6q90-20 180-4t280-8v30') +
    level('sea') +
    ship +
    shape('paving', `M${left} 124L${right} 106V270H${left}z`) +
    shape('kerb', `M${left} 124L${right} 106v2L${left} 128z`) +
    drawCrane(178, 1.1) +
    drawCrane(300, 0.95) +
    drawCrane(416, 0.8) +
    drawContainers(430, 134, 36, [
      ['boxB', 'boxA', 'boxC', 'boxB', 'boxA'],
      ['boxA', 'boxC', 'boxB', 'boxA'],
      ['boxC', 'boxB', 'boxA'],
      ['boxB', 'boxC'],
    ]) +
    drawContainers(-220, 168, 60, [['boxA', 'boxB', 'boxC'], ['boxB', 'boxC'], ['boxC']]) +
    strip(170, 172, 'dash') +
    drawRoad() +
    foreground(318, 'paving')
  )
}

function drawCanal(): string {
  const bridge =
    shape('steel', `M${left} 90h960v3h-960z`) +
    shape('steel', 'M58 104l6-78h4l6 78h-5l-3-40-3 40zM398 104l6-78h4l6 78h-5l-3-40-3 40z') +
    `<path d="${[66, 406].map((x) => [30, 60, 90, 120, 150].map((d) => `M${x} ${30 + d / 8}L${x - d} 90M${x} ${30 + d / 8}L${x + d} 90`).join('')).join('')}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width=".8"/>`
  const ship =
    shape('hull', 'M150 110h196q14 0 18-12h20l-12 34H160z') +
    shape('steel', 'M150 106h226l-4 6H150z') +
    box('wall', 152, 34, 22, 72) +
    box('steel', 154, 40, 18, 4) +
    drawContainers(178, 106, 31, [
      ['boxA', 'boxC', 'boxB', 'boxA', 'boxB', 'boxC'],
      ['boxB', 'boxA', 'boxB', 'boxC', 'boxA', 'boxB'],
      ['boxC', 'boxB', 'boxA', 'boxB', 'boxC', 'boxA'],
      ['boxB', 'boxC', 'boxB', 'boxA', 'boxB'],
      ['boxA', 'boxB', 'boxC', 'boxB', 'boxA'],
    ])
  return (
    sky +
    circle('sun', 470, 60, 26) +
    cloud(120, 30, 0.8) +
    cloud(520, 34, 0.9) +
    ridge('far', 'q70-24 150-6t150-4 140 8q90-30 190-6t330-18v34') +
    bridge +
    ridge('hill', 'q80 2 170 14t160-2 170 4 200-6 260-10v20') +
    level('sea') +
    level('shallow', 122) +
    ship +
    shape('wall', `M${left} 140L${right} 122v5L${left} 150z`) +
    shape('shade', `M${left} 150L${right} 127v3L${left} 158z`) +
    shape('slope', `M${left} 158L${right} 130V270H${left}z`) +
    box('wall', 20, 104, 76, 34) +
    box('steel', 28, 114, 60, 5) +
    shape('roof', 'M12 106l14-13h64l14 13z') +
    box('wall', 46, 82, 24, 12) +
    shape('roof', 'M42 84l8-8h16l8 8z') +
    tree(-40, 172, 50) +
    tree(-130, 184, 60) +
    tree(540, 140, 34) +
    tree(610, 138, 40) +
    drawRoad() +
    foreground(316, 'slope')
  )
}

function drawAirport(): string {
  const tower =
    shape('wall', 'M26 130l4-70h12l4 70z') +
    shape('glass', 'M20 44h32l-5 17H25z') +
    shape('roof', 'M18 38h36v6H18z') +
    shape('steel', 'M35 22h2v16h-2z')
  const terminal =
    shape('steel', 'M52 92q96-26 200-8t200-4v34H52z') +
    shape('glass', 'M60 100q92-16 196-4t188-4v10H60z', ' opacity=".7"') +
    box('shade', 52, 112, 400, 8)
  const plane =
    shape('wall', 'M0 0h150q26 0 30 12-4 10-30 10H10q-18-2-22-18l-14-36h22l18 32zM70 14h44L66 46H48z') +
    shape('steel', 'M-26-22h22l18 22H-18zM150 2q12 0 18 6h-22z') +
    `<path d="M24 7H140" stroke="#0f5c63" stroke-width="3" stroke-dasharray="4 6"/>`
  return (
    sky +
    circle('sun', 366, 58, 26) +
    cloud(110, 42, 0.9) +
    cloud(520, 34, 1) +
    cloud(-170, 52, 0.9) +
    ridge('far', 'q90-16 180 0t170-6 150 8q90-20 180-4t280-8v32') +
    level('paving') +
    terminal +
    tower +
    `<g transform="translate(-196 122)">${plane}</g><g transform="translate(500 96)scale(.8)">${plane}</g>` +
    strip(150, 152, 'dash') +
    strip(166, 180, 'slope') +
    palm(470, 138, 0.42) +
    palm(-60, 186, 0.7) +
    palm(96, 168, 0.5, -1) +
    drawRoad() +
    foreground(318, 'slope')
  )
}

export const places = {
  beach: drawBeach(),
  highlands: drawHighlands(),
  city: drawCity(),
  port: drawPort(),
  canal: drawCanal(),
  airport: drawAirport(),
  office: drawOffice(),
  lot: drawLot(),
  roadside: drawRoadside(),
}
