// node tools/art/brand/build.ts — generates the mark in web/assets/brand and the icons in web/public and office/public from one drawing.
import { writeFileSync } from 'node:fs'

import sharp from 'sharp'

const green = '#0f7f4d'
const sun = '<circle cx="43.5" cy="15" r="5.5" fill="#f6b93b"/>'
const road = (width: number) =>
  `<path d="M9 41C13 27 23 25 31 32S47 40 54 24" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round"/>`
const dashes = `<path d="M11.5 37.5C15.5 29.5 23 28.5 30 33.5S45 38.5 51.5 27" fill="none" stroke="${green}" stroke-width="1.9" stroke-linecap="round" stroke-dasharray="4.2 4.2"/>`

interface Mark {
  corner: number
  inset?: number
  isSmall?: boolean
  ground?: string
}

/** The isthmus as a road that leads to the sun. Lane markings only at sizes at which they are visible. */
function drawMark({ corner, inset = 0, isSmall = false, ground = green }: Mark): string {
  const picture = isSmall ? `${road(11.5)}<circle cx="43.5" cy="14.5" r="7" fill="#f6b93b"/>` : `${road(10.5)}${dashes}${sun}`
  const scale = 1 - (2 * inset) / 64
  const placed = inset ? `<g transform="translate(${inset} ${inset}) scale(${scale})">${picture}</g>` : picture
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${ground}"/>${placed}</svg>`
}

async function writePng(file: string, drawing: string, edge: number) {
  // Rendered at its final size, because scaling up a bitmap blurs it.
  await sharp(Buffer.from(drawing), { density: (72 * edge) / 64 })
    .resize(edge, edge)
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toFile(new URL(file, icons).pathname)
}

const assets = new URL('../../../web/assets/', import.meta.url)
const icons = new URL('../public/', assets)

writeFileSync(new URL('brand/mark.svg', assets), drawMark({ corner: 18 }))
writeFileSync(new URL('favicon.svg', icons), drawMark({ corner: 16, isSmall: true }))
// Maskable icons may be cropped by a fifth on each side, so the background fills the square and the drawing stays in the safe zone.
const maskable = drawMark({ corner: 0, inset: 9 })
await writePng('icon-192.png', drawMark({ corner: 14 }), 192)
await writePng('icon-512.png', drawMark({ corner: 14 }), 512)
await writePng('icon-maskable-192.png', maskable, 192)
await writePng('icon-maskable-512.png', maskable, 512)
// The office on a home screen is distinguished from the public site by its dark ground.
const ground = '#052a20'
for (const edge of [192, 512]) {
  await writePng(`../../office/public/icon-${edge}.png`, drawMark({ corner: 14, ground }), edge)
  await writePng(`../../office/public/icon-maskable-${edge}.png`, drawMark({ corner: 0, inset: 9, ground }), edge)
}
await writePng('apple-touch-icon.png', drawMark({ corner: 0, inset: 4 }), 180)
