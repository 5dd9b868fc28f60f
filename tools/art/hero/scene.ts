import { drawSideView } from '../cars/side-view.ts'
import { seededRandom, roundToTenth, verticalGradient } from '../drawing.ts'
import { drawBridge } from './bridge.ts'
import { drawCity } from './city.ts'
import { drawBushes, drawPalm, drawRidge, drawVolcano } from './nature.ts'
import type { Palette } from './palettes.ts'

type Scene = { width: number; height: number; isNarrow: boolean; palette: Palette; random: () => number; waterline: number; shore: number }

/** The bay of Panama: volcano, bridge, skyline, sea, coastal road and a car, or its place. The upper left is left free for text. */
export function drawHero(width: number, height: number, isNarrow: boolean, palette: Palette, hasCar = true): string {
  const random = seededRandom(isNarrow ? 11 : 7)
  const scene = {
    width,
    height,
    isNarrow,
    palette,
    random,
    waterline: height * (isNarrow ? 0.6 : 0.7),
    shore: height * (isNarrow ? 0.8 : 0.875),
  }
  const { waterline } = scene
  const cityFrom = isNarrow ? width * 0.3 : width * 0.545
  const city = drawCity({ from: cityFrom, to: width + 10, waterline, isNarrow, palette, random })
  const bridge = drawBridge({
    from: isNarrow ? -width * 0.35 : -30,
    to: isNarrow ? width * 0.62 : width * 0.59,
    waterline,
    isNarrow,
    palette,
  })
  const volcano = drawVolcano(width * (isNarrow ? 0.2 : 0.27), waterline, width * (isNarrow ? 0.6 : 0.36), isNarrow ? 170 : 225)
  const hills = drawRidge(scene, waterline, waterline - 36, 74, 9, random)
  const quay = `M${roundToTenth(cityFrom - 30)} ${roundToTenth(waterline)}H${width}v7H${roundToTenth(cityFrom - 6)}Q${roundToTenth(cityFrom - 30)} ${roundToTenth(waterline + 7)} ${roundToTenth(cityFrom - 30)} ${roundToTenth(waterline)}Z`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMax slice"><defs>${drawGradients(scene)}</defs>` +
    `${drawSky(scene)}<path d="${volcano}" fill="url(#m1)"/><path d="${hills}" fill="url(#m2)" opacity=".85"/>` +
    `${city.behind}${bridge}${city.inFront}${drawSea(scene)}<path d="${quay}" fill="${palette.quay}"/>` +
    `<rect width="${width}" height="${height}" fill="url(#scrim)"/>${drawShore(scene)}${drawRoad(scene)}${drawCar(scene, hasCar)}</svg>`
  )
}

function drawGradients({ isNarrow, palette, waterline }: Scene): string {
  const fixed = (rise: number) =>
    `gradientUnits="userSpaceOnUse" x1="0" y1="${roundToTenth(waterline - rise)}" x2="0" y2="${roundToTenth(waterline)}"`
  const [core, halo, edge] = palette.glow
  const mask = (at: number, opacity: number) => `<stop offset="${at}" stop-color="${palette.scrim}" stop-opacity="${opacity}"/>`
  const scrim = isNarrow
    ? `<linearGradient id="scrim" x1="0" y1="0" x2="0" y2="1">${mask(0, 0.7)}${mask(0.38, 0.25)}${mask(0.52, 0)}</linearGradient>`
    : `<linearGradient id="scrim">${mask(0, 0.72)}${mask(0.42, 0.38)}${mask(0.64, 0)}</linearGradient>`
  return (
    verticalGradient('sky', palette.sky) +
    verticalGradient('sea', palette.sea) +
    verticalGradient('m1', palette.volcano) +
    verticalGradient('m2', palette.hills) +
    verticalGradient('tb', palette.towersBehind, fixed(220)) +
    verticalGradient('tm', palette.towersInFront, fixed(250)) +
    `<radialGradient id="glow"><stop offset="0" stop-color="${core}" stop-opacity=".95"/><stop offset=".35" stop-color="${halo}" stop-opacity=".55"/><stop offset="1" stop-color="${edge}" stop-opacity="0"/></radialGradient>${scrim}`
  )
}

function drawSky({ width, height, isNarrow, palette, waterline }: Scene): string {
  const x = roundToTenth(isNarrow ? width * 0.62 : width * 0.69)
  const y = roundToTenth(waterline - (isNarrow ? 118 : 150) * palette.sunHeight)
  const clouds =
    `M${roundToTenth(width * 0.6)} ${roundToTenth(height * 0.2)}h150a9 9 0 0 0 0-18h-44a22 22 0 0 0-42-8a16 16 0 0 0-28 8h-36a9 9 0 0 0 0 18z` +
    `M${roundToTenth(width * 0.82)} ${roundToTenth(height * 0.3)}h120a8 8 0 0 0 0-16h-30a18 18 0 0 0-36-6a13 13 0 0 0-22 6h-32a8 8 0 0 0 0 16z`
  return (
    `<rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${x}" cy="${y}" r="${isNarrow ? 260 : 340}" fill="url(#glow)"/>` +
    `<circle cx="${x}" cy="${y}" r="${isNarrow ? 38 : 46}" fill="${palette.sun}"/><path d="${clouds}" fill="#fff" opacity="${palette.cloudOpacity}"/>`
  )
}

function drawSea({ width, isNarrow, palette, random, waterline, shore }: Scene): string {
  let waves = ''
  for (let i = 0; i < 46; i++) {
    const y = waterline + 6 + random() * (shore - waterline - 26)
    const x = random() * width
    waves += `M${roundToTenth(x)} ${roundToTenth(y)}h${roundToTenth((18 + random() * 90) * (0.4 + (y - waterline) / (shore - waterline)))}`
  }
  let reflection = ''
  for (let i = 0; i < 26; i++) {
    const y = waterline + 5 + (i * (shore - waterline - 16)) / 26
    const long = (26 + random() * 70) * (1 - (0.5 * i) / 26)
    reflection += `M${roundToTenth(width * (isNarrow ? 0.62 : 0.69) - long / 2 + (random() - 0.5) * 24)} ${roundToTenth(y)}h${roundToTenth(long)}`
  }
  return (
    `<rect y="${roundToTenth(waterline)}" width="${width}" height="${roundToTenth(shore - waterline + 4)}" fill="url(#sea)"/>` +
    `<path d="${waves}" stroke="${palette.waves}" stroke-opacity=".3" stroke-width="1.6" stroke-linecap="round"/>` +
    `<path d="${reflection}" stroke="${palette.reflection}" stroke-opacity=".75" stroke-width="2.4" stroke-linecap="round"/>`
  )
}

function drawShore(scene: Scene): string {
  const { width, isNarrow, palette, random, shore } = scene
  const [near, far] = palette.palms
  const y = shore + 4
  const palms = isNarrow
    ? drawPalm(width * 0.9, y, 0.95, -1, near) + drawPalm(width * 0.97, y, 0.72, 1, far) + drawPalm(width * 0.06, y, 0.7, 1, far)
    : drawPalm(width * 0.94, y, 1.25, -1, near) +
      drawPalm(width * 0.985, y, 0.95, 1, far) +
      drawPalm(width * 0.475, y, 0.92, 1, far) +
      drawPalm(width * 0.035, y, 1, 1, near)
  return drawBushes(scene, shore - 6, isNarrow ? 16 : 34, palette.bushes, random) + palms
}

function drawRoad({ width, height, palette, shore }: Scene): string {
  const [asphalt, kerb, edge] = palette.road
  const deep = height - shore
  return (
    `<rect y="${roundToTenth(shore)}" width="${width}" height="${roundToTenth(deep)}" fill="${asphalt}"/><rect y="${roundToTenth(shore)}" width="${width}" height="5" fill="${kerb}"/>` +
    `<rect y="${roundToTenth(shore + 5)}" width="${width}" height="4" fill="${edge}"/>` +
    `<path d="M-20 ${roundToTenth(shore + deep * 0.58)}H${width + 20}" stroke="${palette.roadLine}" stroke-width="4.5" stroke-dasharray="46 34"/>` +
    `<rect y="${height - 7}" width="${width}" height="7" fill="${edge}"/>`
  )
}

/** A car and the beam of its lamps, or only the beam. */
function drawCar({ width, height, isNarrow, palette, shore }: Scene, hasCar: boolean): string {
  const scale = isNarrow ? 0.34 : 0.4
  const x = roundToTenth(width * (isNarrow ? 0.26 : 0.565))
  const y = roundToTenth(shore + (height - shore) * (isNarrow ? 0.2 : 0.4) - 1.63 * 150 * scale - 2)
  const car = drawSideView('compactSuv', { paint: '#1f9d61', idPrefix: 'h' })
    .replace(/<svg[^>]*>/, '')
    .replace('</svg>', '')
  const beam = palette.hasHeadlights
    ? `<linearGradient id="beam"><stop offset="0" stop-color="#fff2c4" stop-opacity=".7"/><stop offset="1" stop-color="#fff2c4" stop-opacity="0"/></linearGradient><path d="M632 118L1010 70V236H940Z" fill="url(#beam)"/>`
    : ''
  return `<g transform="translate(${x} ${y}) scale(${scale})"><g transform="translate(640 0) scale(-1 1)">${hasCar ? car : ''}</g>${beam}</g>`
}
